import type { Messages } from '../../../../../areas/developers/events/messages.ts'

export const messages: Messages = {
  lead: 'Todo lo ocurrido en este hotel, lo más reciente primero. Cada evento va a los endpoints que piden su tipo.',
  none: 'Todavía sin eventos',
  noneHint: 'Los eventos aparecen en cuanto ocurre algo: envíe un mensaje, cree una reserva, añada un paquete.',
  kind: 'Tipo',
  what: 'Qué ocurrió',
  noneFiltered: 'Sin eventos de este tipo',
  id: 'Evento',
  at: 'Fecha',
}
