import type { Messages } from '../../../../../areas/front-desk/messages/messages.ts'

export const messages: Messages = {
  lead: 'Todos los mensajes a huéspedes, los más recientes primero, y qué fue de ellos.',
  tabs: { sent: 'Enviados y en espera', templates: 'Plantillas', suppressions: 'No contactar' },
  write: 'Escribir un mensaje',
  to: 'A',
  text: 'Texto',
  channel: 'Canal',
  status: 'Estado',
  at: 'Cuándo',
  none: 'Todavía sin mensajes',
  noneHint: 'Escriba el primero: puede salir ahora o a la hora que elija.',
  noneFiltered: 'Ningún mensaje así',
  noneFilteredHint: 'Nada cumple estos filtros.',
}
