import { fail, type Violation } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { LocalDate, Type } from '../../platform/schema/schema.ts'
import { atMost, daysWithin, spanFrom } from '../../platform/schema/span.ts'
import { propertyId, propertyNotFound } from '../properties/index.ts'
import { meanRate, ratesBetween } from '../rates/index.ts'
import { Availability, InventoryCalendar } from './availability-schema.ts'
import { freeRooms } from './availability-store.ts'
import { totalsByDate } from './calendar.ts'
import { offeredExperiences } from './experience-store.ts'
import { pricedNights } from './nights.ts'

export const availability = defineOperation({
  id: 'properties.availability',
  kind: 'query',
  scope: 'properties:read',
  maturity: 'available',
  summary: 'What is free for a stay: rooms by type, and experiences',
  description:
    'A room type’s `inventory` is the fewest rooms that are free on any night of the stay: what the house has, less ' +
    'reservations and blocks. Cancelled reservations, no-shows and day use hold no room.',
  http: { method: 'GET', path: '/v1/properties/{propertyId}/availability' },
  input: Type.Object({
    propertyId,
    start: LocalDate({ description: 'Day of arrival', examples: ['2026-12-24'] }),
    end: LocalDate({
      description: 'Day of departure, after `start`; at most 366 nights later',
      examples: ['2026-12-27'],
    }),
  }),
  output: Availability,
  errors: [propertyNotFound],
  rules: [departureAfterArrival],
  async run(ctx, { propertyId: asked, start, end }) {
    if (asked !== ctx.property.id) fail(propertyNotFound)
    const [rooms, experiences, ratesOn] = await Promise.all([
      freeRooms(ctx, start, end),
      offeredExperiences(ctx),
      ratesBetween(ctx, start, end),
    ])
    const priced = rooms.map(({ base_rate, ...room }) => {
      const type = { name: room.roomType, base_rate, currency: room.currency }
      return { ...room, rate: meanRate(ratesOn, type, start, end) }
    })
    return { propertyId: asked, rooms: priced, experiences }
  },
})

export const calendar = defineOperation({
  id: 'inventory.calendar',
  kind: 'query',
  scope: 'properties:read',
  maturity: 'available',
  summary: 'Rooms booked, blocked and free, night by night, with overbooked nights marked',
  description:
    'Per date and room type, and in total. A night on which more rooms are taken than there are shows a negative ' +
    '`free`. Names that only reservations or blocks know appear on the nights when something of theirs is taken.',
  http: { method: 'GET', path: '/v1/inventory/calendar' },
  input: Type.Object({
    from: Type.Optional(LocalDate({ description: 'First night; the property’s today when left out' })),
    until: Type.Optional(
      LocalDate({
        description: 'The day after the last night, at most 366 nights on; 30 nights when left out',
        examples: ['2027-01-01'],
      }),
    ),
    room_type: Type.Optional(Type.String({ description: 'Only this room type', examples: ['Sea View'] })),
  }),
  output: InventoryCalendar,
  errors: [],
  rules: [daysWithin],
  async run(ctx, { room_type, ...given }) {
    const { from, until } = spanFrom(ctx.today, given)
    const data = await pricedNights(ctx, from, until, room_type === undefined ? undefined : [room_type])
    return { from, until, data, totals: totalsByDate(data, from, until) }
  },
})

/** Availability names its range differently: an arrival and the day of departure. */
function departureAfterArrival({ start, end }: { start?: string; end?: string }): Violation | undefined {
  if (start && end && end <= start)
    return { loc: ['query', 'end'], msg: 'end should be after start', type: 'date_order' }
  return atMost('end', start, end)
}
