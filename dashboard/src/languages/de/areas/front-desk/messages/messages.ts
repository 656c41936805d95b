import type { Messages } from '../../../../../areas/front-desk/messages/messages.ts'

export const messages: Messages = {
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
