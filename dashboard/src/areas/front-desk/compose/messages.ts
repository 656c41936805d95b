import { messages } from '../../../i18n/messages.ts'

const en = {
  notComplete: 'Say first to whom and what: recipient, text, for a mail its subject, and every gap of a template.',
  title: 'Write a message',
  lead: 'See what the guest will get before you send it.',
  channel: 'Channel',
  recipient: 'Send to',
  recipientHints: {
    sms: 'Phone number with country code: +44…',
    chatapp: 'Phone number with country code: +44…',
    email: 'E-mail address',
    in_app: 'The guest’s id',
    push: 'Device token',
  } as Record<string, string>,
  subject: 'Subject',
  text: 'Text',
  textHint: 'Dear guest, …',
  template: 'Template',
  noTemplate: 'No template: free words',
  templateHint: 'The chat app lets you write freely for 24 hours after a guest wrote. After that it needs a template.',
  variable: (name: string) => `Stands for {{${name}}}`,
  category: 'Kind',
  categoryHint: 'Offers go only to guests who agreed to them, and not in the quiet hours.',
  when: 'When',
  now: 'Now',
  later: 'Later',
  at: 'At',
  atHint: (zone: string) => `In the time of the house (${zone})`,
  send: 'Send now',
  schedule: 'Schedule',
  preview: 'Preview',
  previewWaits: 'Fill in who, how and what: the preview appears by itself.',
  goesNow: 'Goes out now',
  goesAt: 'Goes out',
  held: 'The quiet hours hold it back until they end.',
  refused: 'It would not be sent',
  parts: (count: number) => (count === 1 ? '1 text message' : `${count} text messages`),
  left: (count: number) => `${count} characters left in the last one`,
  special: 'Special characters: fewer fit into one text message.',
  local:
    'No provider carries this channel: the message would stay in the local outbox, and the guest would get nothing.',
  sender: 'From',
  provider: 'Carried by',
  window: 'Free words until',
  asTemplate: 'Goes out as template',
  scheduled: 'The message is scheduled',
}

export type Messages = typeof en

export const useMessages = messages('areas/front-desk/compose/messages', en)
