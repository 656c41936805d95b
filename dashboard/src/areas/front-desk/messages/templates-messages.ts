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

const de: typeof en = {
  lead: 'Texte, die die Chat-App genehmigt hat. Eine erste Nachricht auf WhatsApp und dergleichen muss einer davon sein.',
  name: 'Name',
  nameHint: 'Wie genehmigt: kleine Buchstaben, Ziffern und _',
  language: 'Sprache',
  languageHint: 'Wie genehmigt: de, en_US, pt_BR …',
  body: 'Text',
  bodyHint: 'Wie genehmigt, mit {{1}}, {{2}} … oder {{guest_name}}, wo etwas eingesetzt wird',
  providerId: 'Kennung beim Anbieter',
  providerIdHint: 'Wo sie nicht der Name ist: bei Twilio die ContentSid',
  firstContact: 'Eröffnet ein Gespräch',
  firstContactHint:
    'Wird benutzt, wenn jemandem zum ersten Mal geschrieben wird: Die eine Lücke steht für das Geschriebene. Das kann ein Text sein.',
  isFirst: 'Eröffnet Gespräche',
  actions: 'Aktionen',
  none: 'Noch keine Vorlagen',
  noneHint: 'Lassen Sie einen Text von der Chat-App genehmigen, und tragen Sie ihn hier Wort für Wort ein.',
  add: 'Vorlage eintragen',
  added: 'Die Vorlage ist eingetragen.',
  delete: 'Löschen',
  deleteTitle: (name) => `${name} vergessen?`,
  deleteMeans:
    'Sie lässt sich hier nicht mehr wählen. Nachrichten, die schon mit ihr warten, gehen trotzdem hinaus; die Chat-App kennt sie noch.',
  deleted: 'Die Vorlage ist vergessen.',
  gaps: (count) => (count === 1 ? '1 Lücke zu füllen' : `${count} Lücken zu füllen`),
}

export const useTemplateMessages = messages({ en, de })
