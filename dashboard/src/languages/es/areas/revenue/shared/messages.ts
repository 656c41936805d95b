import type { Messages } from '../../../../../areas/revenue/shared/messages.ts'

export const messages: Messages = {
  noRooms: 'Todavía sin tipos de habitación',
  noRoomsHint:
    'Aquí todo se calcula a partir del número de habitaciones del hotel. Añada primero los tipos de habitación.',
  toRoomTypes: 'Ver los tipos de habitación',
  from: 'Desde',
  lastDay: 'Último día',
  delete: 'Eliminar',
  undo: 'Deshacer',
  undoTitle: (type, day) => `¿Deshacer ${type}, ${day}?`,
  undoMeans:
    'La noche vuelve a costar lo de antes: la recomendación aplicada anteriormente o, si no la hay, la tarifa base. Una tarifa fijada a mano se mantiene. Se avisa a su PMS o channel manager.',
  undone: 'Tarifa deshecha; sus sistemas están avisados.',
}
