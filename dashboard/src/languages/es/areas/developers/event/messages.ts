import type { Messages } from '../../../../../areas/developers/event/messages.ts'

export const messages: Messages = {
  id: 'Evento',
  at: 'Fecha',
  about: 'Sobre',
  json: 'Contenido',
  jsonHint: 'Tal como lo reciben los endpoints y como lo devuelve «Leer un evento».',
  deliveries: 'A quién se avisó',
  deliveriesHint: 'Cómo fue en cada endpoint.',
  noEndpoints: 'No hay ningún endpoint. Añada uno para recibir eventos como este.',
  toWebhooks: 'Ver los webhooks',
  notWanted: 'No pide este tipo',
  notSent: 'No enviado: el endpoint se añadió o activó más tarde. Repetir lo envía.',
  attempts: (count) => (count === 1 ? '1 intento' : `${count} intentos`),
  openDelivery: 'Ver la entrega',
}
