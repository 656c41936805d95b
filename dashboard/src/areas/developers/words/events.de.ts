import type { Words } from './events.ts'

export const words: Words = {
  lead: 'Alles, was in diesem Haus geschah, das Neueste zuerst. Jedes Ereignis geht an die Endpunkte, die es wollen.',
  none: 'Noch keine Ereignisse',
  noneHint: 'Hier erscheinen Ereignisse, sobald etwas geschieht: eine Nachricht, eine Reservierung, ein Paket.',
  kind: 'Art',
  what: 'Was geschah',
  noneFiltered: 'Keine Ereignisse dieser Art',
  id: 'Ereignis',
  at: 'Zeitpunkt',
}
