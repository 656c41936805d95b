import type { Messages } from '../../../../../areas/front-desk/conversations/messages.ts'

export const messages: Messages = {
  lead: 'De qué hablan los huéspedes y el asistente. Intervenga donde haga falta una persona.',
  guest: 'Huésped',
  channel: 'Canal',
  status: 'Estado',
  answering: 'Quién responde',
  messages: 'Mensajes',
  last: 'Último mensaje',
  none: 'Todavía sin conversaciones',
  noneHint: 'Las conversaciones aparecen en cuanto un huésped escribe al asistente en su web, en el widget o le habla.',
  noneFiltered: 'Ninguna conversación así',
  noneFilteredHint: 'Nada cumple estos filtros.',
}
