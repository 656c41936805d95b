import type { Messages } from '../../../../../areas/revenue/shared/messages.ts'

export const messages: Messages = {
  noRooms: 'Ancora nessun tipo di camera',
  noRoomsHint: 'Qui tutto si calcola da quante camere ha la struttura. Aggiungi prima i tipi di camera.',
  toRoomTypes: 'Ai tipi di camera',
  from: 'Dal',
  lastDay: 'Ultimo giorno',
  delete: 'Elimina',
  undo: 'Annulla',
  undoTitle: (type, day) => `Annullare ${type}, ${day}?`,
  undoMeans:
    'La notte torna a costare quanto prima: il consiglio applicato in precedenza, altrimenti la tariffa base. Una tariffa fissata a mano resta. Il gestionale o il channel manager viene avvisato.',
  undone: 'Tariffa annullata, i tuoi sistemi sono avvisati.',
}
