import { messages } from '../../../i18n/messages.ts'

/** What several pages of this area say. */
const en = {
  noRooms: 'No room types yet',
  noRoomsHint: 'Everything here is reckoned from how many rooms the house has. Add the room types first.',
  toRoomTypes: 'To the room types',
  from: 'From',
  lastDay: 'Last day',
  delete: 'Delete',
  undo: 'Take back',
  undoTitle: (type: string, day: string) => `Take back ${type}, ${day}?`,
  undoMeans:
    'The night costs what it did before: the advice that was applied before this one, else the base rate. A rate set by hand stays. Your property system or channel manager is told.',
  undone: 'The rate is taken back, and your systems are told.',
}

export type Messages = typeof en

export const useSharedMessages = messages('areas/revenue/shared/messages', en)
