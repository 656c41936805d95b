import type { Messages } from '../../../../../areas/developers/event/messages.ts'

export const messages: Messages = {
  id: 'Evento',
  at: 'Quando',
  about: 'Riguarda',
  json: 'Cosa dice',
  jsonHint: 'Come lo ricevono gli endpoint, e come lo restituisce “Read one event”.',
  deliveries: 'Chi è stato avvisato',
  deliveriesHint: 'Com’è andata per ogni endpoint.',
  noEndpoints: 'Non c’è nessun endpoint. Aggiungine uno per essere avvisato di eventi come questo.',
  toWebhooks: 'Ai webhook',
  notWanted: 'Non richiede questo tipo',
  notSent: 'Non inviato: l’endpoint è stato aggiunto o attivato dopo. “Ripeti” lo invia.',
  attempts: (count) => (count === 1 ? '1 tentativo' : `${count} tentativi`),
  openDelivery: 'Mostra la consegna',
}
