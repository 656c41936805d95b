import type { Messages } from '../../../../../areas/revenue/shared/messages.ts'

export const messages: Messages = {
  noRooms: 'Ainda não há tipos de quarto',
  noRoomsHint: 'Tudo aqui é calculado a partir de quantos quartos o hotel tem. Adicione primeiro os tipos de quarto.',
  toRoomTypes: 'Ir para os tipos de quarto',
  from: 'De',
  lastDay: 'Último dia',
  delete: 'Eliminar',
  undo: 'Desfazer',
  undoTitle: (type, day) => `Desfazer ${type}, ${day}?`,
  undoMeans:
    'A noite volta a custar o que custava: a sugestão aplicada antes desta, ou então a tarifa base. Uma tarifa fixada à mão fica. O seu sistema hoteleiro ou channel manager é avisado.',
  undone: 'Tarifa desfeita, e os seus sistemas são avisados.',
}
