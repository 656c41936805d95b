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

const de: typeof en = {
  lead: 'Alle Nachrichten an Gäste, die neueste zuerst, und was aus ihnen wurde.',
  tabs: { sent: 'Gesendet und wartend', templates: 'Vorlagen', suppressions: 'Nicht anschreiben' },
  write: 'Nachricht schreiben',
  to: 'An',
  text: 'Text',
  channel: 'Kanal',
  status: 'Stand',
  at: 'Wann',
  none: 'Noch keine Nachrichten',
  noneHint: 'Schreiben Sie die erste: Sie geht sofort oder zu einer Zeit Ihrer Wahl hinaus.',
  noneFiltered: 'Keine solchen Nachrichten',
  noneFilteredHint: 'Nichts passt zu diesen Filtern.',
}

export const useMessages = messages({ en, de })
