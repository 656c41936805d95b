import type { Words } from './area.ts'

export const words: Words = {
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
