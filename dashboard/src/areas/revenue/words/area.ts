/** What several pages of this area say. */
export const words = {
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

export type Words = typeof words
