import { messages } from '../../../i18n/messages.ts'

/** What several pages of this area say. */
const en = {
  noRooms: 'No room types yet',
  noRoomsHint: 'Everything here is reckoned from how many rooms the house has. Add the room types first.',
  toRoomTypes: 'To the room types',
  from: 'From',
  lastDay: 'Last day',
  delete: 'Delete',
}

const de: typeof en = {
  noRooms: 'Noch keine Zimmertypen',
  noRoomsHint: 'Alles hier wird aus der Zahl der Zimmer berechnet. Legen Sie zuerst die Zimmertypen an.',
  toRoomTypes: 'Zu den Zimmertypen',
  from: 'Von',
  lastDay: 'Letzter Tag',
  delete: 'Löschen',
}

export const useSharedMessages = messages({ en, de })
