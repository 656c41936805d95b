import { messages } from '../../../i18n/messages.ts'

const en = {
  id: 'Event',
  at: 'At',
  about: 'About',
  json: 'What it says',
  jsonHint: 'As endpoints get it, and as “Read one event” answers it.',
  deliveries: 'Who was told',
  deliveriesHint: 'How it went at each endpoint.',
  noEndpoints: 'There is no endpoint. Add one to be told of events like this.',
  toWebhooks: 'To the webhooks',
  notWanted: 'Does not ask for this kind',
  notSent: 'Not sent: the endpoint was added or enabled later. Replay sends it.',
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  openDelivery: 'Show delivery',
}

const de: typeof en = {
  id: 'Ereignis',
  at: 'Zeitpunkt',
  about: 'Betrifft',
  json: 'Was es sagt',
  jsonHint: 'So, wie Endpunkte es erhalten und wie die Schnittstelle es zeigt.',
  deliveries: 'Wer davon erfuhr',
  deliveriesHint: 'Wie es bei jedem Endpunkt ausging.',
  noEndpoints: 'Es gibt keinen Endpunkt. Fügen Sie einen hinzu, um solche Ereignisse zu erhalten.',
  toWebhooks: 'Zu den Webhooks',
  notWanted: 'Will diese Art nicht',
  notSent: 'Nicht gesendet: der Endpunkt kam später hinzu oder wurde später eingeschaltet. Wiederholen sendet es.',
  attempts: (count) => (count === 1 ? '1 Versuch' : `${count} Versuche`),
  openDelivery: 'Zustellung zeigen',
}

export const useMessages = messages({ en, de })
