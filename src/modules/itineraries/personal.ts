import type { PersonalData } from '../../platform/operation/module.ts'
import { shownItinerary } from './itinerary.ts'
import { deleteItinerariesOf, itinerariesOf, reassignItineraries } from './personal-store.ts'
import { calendarDate } from './status.ts'

/** A person's itineraries are erased with them. */
export const personal: PersonalData = {
  tables: ['itineraries'],
  texts: [
    {
      kind: 'itineraries',
      table: 'itineraries',
      versioned: true,
      fields: {
        notes: 'text',
        room_type: 'text',
        reservation_id: 'text',
        events: 'json',
        party_composition: 'json',
      },
    },
  ],
  async export(ctx, person) {
    const today = calendarDate(ctx)
    return { itineraries: (await itinerariesOf(ctx, person)).map((row) => shownItinerary(row, today)) }
  },
  erase: async (ctx, person) => ({ itineraries: (await deleteItinerariesOf(ctx, person)).map(({ id }) => id) }),
  async reassign(ctx, from, to) {
    await reassignItineraries(ctx, from, to)
  },
}
