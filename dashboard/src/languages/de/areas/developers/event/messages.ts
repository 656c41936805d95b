import type { Messages } from '../../../../../areas/developers/event/messages.ts'

export const messages: Messages = {
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
