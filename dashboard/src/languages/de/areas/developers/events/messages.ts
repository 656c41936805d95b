import type { Messages } from '../../../../../areas/developers/events/messages.ts'

export const messages: Messages = {
  lead: 'Alles, was in diesem Haus geschah, das Neueste zuerst. Jedes Ereignis geht an die Endpunkte, die es wollen.',
  none: 'Noch keine Ereignisse',
  noneHint: 'Hier erscheinen Ereignisse, sobald etwas geschieht: eine Nachricht, eine Reservierung, ein Paket.',
  kind: 'Art',
  what: 'Was geschah',
  noneFiltered: 'Keine Ereignisse dieser Art',
  id: 'Ereignis',
  at: 'Zeitpunkt',
}
