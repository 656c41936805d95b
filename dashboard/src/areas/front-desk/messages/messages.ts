import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'Every message to guests, newest first, and what became of it.',
  tabs: { sent: 'Sent and waiting', templates: 'Templates', suppressions: 'Not to be written to' },
  write: 'Write a message',
  to: 'To',
  text: 'Text',
  channel: 'Channel',
  status: 'State',
  at: 'When',
  none: 'No messages yet',
  noneHint: 'Write the first one: it can go out now or at a time you choose.',
  noneFiltered: 'No messages like that',
  noneFilteredHint: 'Nothing matches these filters.',
}

export type Messages = typeof en

export const useMessages = messages('areas/front-desk/messages/messages', en)
