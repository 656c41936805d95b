import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'Everything that happened in this property, newest first. Each event goes to the endpoints that ask for its kind.',
  none: 'No events yet',
  noneHint: 'Events appear here as soon as something happens: send a message, make a reservation, add a package.',
  kind: 'Kind',
  what: 'What happened',
  noneFiltered: 'No events of this kind',
  id: 'Event',
  at: 'At',
}

const de: typeof en = {
  lead: 'Alles, was in diesem Haus geschah, das Neueste zuerst. Jedes Ereignis geht an die Endpunkte, die es wollen.',
  none: 'Noch keine Ereignisse',
  noneHint: 'Hier erscheinen Ereignisse, sobald etwas geschieht: eine Nachricht, eine Reservierung, ein Paket.',
  kind: 'Art',
  what: 'Was geschah',
  noneFiltered: 'Keine Ereignisse dieser Art',
  id: 'Ereignis',
  at: 'Zeitpunkt',
}

export const useMessages = messages({ en, de })
