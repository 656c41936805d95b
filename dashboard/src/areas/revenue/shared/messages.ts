import { messages } from '../../../i18n/messages.ts'

/** What several pages of this area say. */
const en = {
  noRooms: 'No room types yet',
  noRoomsHint: 'Everything here is reckoned from how many rooms the house has. Add the room types first.',
  toRoomTypes: 'To the room types',
  from: 'From',
  lastDay: 'Last day',
  delete: 'Delete',
  reasons: {
    demand_surge: 'House fills up',
    low_occupancy: 'Few rooms sold',
    last_minute: 'Last minute',
    early_bird: 'Early bird',
    competitor_rate: 'Competitors’ rates',
    event_premium: 'Local event',
    manual_override: 'Set by hand',
  } as Record<string, string>,
}

const de: typeof en = {
  noRooms: 'Noch keine Zimmertypen',
  noRoomsHint: 'Alles hier wird aus der Zahl der Zimmer berechnet. Legen Sie zuerst die Zimmertypen an.',
  toRoomTypes: 'Zu den Zimmertypen',
  from: 'Von',
  lastDay: 'Letzter Tag',
  delete: 'Löschen',
  reasons: {
    demand_surge: 'Haus füllt sich',
    low_occupancy: 'Wenig verkauft',
    last_minute: 'Kurzfristig',
    early_bird: 'Frühbucher',
    competitor_rate: 'Preise der Mitbewerber',
    event_premium: 'Veranstaltung',
    manual_override: 'Von Hand gesetzt',
  },
}

export const useSharedMessages = messages({ en, de })
