import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'Texts that the chat app has approved. A first message on WhatsApp and its like must be one of these.',
  name: 'Name',
  nameHint: 'As approved: small letters, digits and _',
  language: 'Language',
  languageHint: 'As approved: en, en_US, pt_BR …',
  body: 'Text',
  bodyHint: 'As approved, with {{1}}, {{2}} … or {{guest_name}} where something is filled in',
  providerId: 'Id at the provider',
  providerIdHint: 'Where it is not the name: Twilio’s ContentSid',
  firstContact: 'Opens a conversation',
  firstContactHint:
    'Used when somebody is written to for the first time: its one gap stands for what was written. One text can be this.',
  isFirst: 'Opens conversations',
  actions: 'Actions',
  none: 'No templates yet',
  noneHint: 'Have a text approved by the chat app, then register it here word for word.',
  add: 'Add a template',
  added: 'The template is added.',
  delete: 'Delete',
  deleteTitle: (name: string) => `Forget ${name}?`,
  deleteMeans:
    'It can no longer be chosen here. Messages that already wait with it go out all the same; the chat app still knows it.',
  deleted: 'The template is forgotten.',
  gaps: (count: number) => (count === 1 ? '1 gap to fill in' : `${count} gaps to fill in`),
}

export type Messages = typeof en

export const useTemplateMessages = messages('areas/front-desk/messages/templates-messages', en)
