import type { Words } from './messages.ts'

export const words: Words = {
  lead: 'Alle Nachrichten an Gäste, die neueste zuerst, und was aus ihnen wurde.',
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
