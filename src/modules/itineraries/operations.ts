import type { Context } from '../../platform/operation/context.ts'
import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Type, Untrusted } from '../../platform/schema/schema.ts'
import { guestFilter } from '../guests/index.ts'
import { shareReservation } from '../stays/index.ts'
import { calendarOf } from './calendar.ts'
import { changeItinerary } from './change.ts'
import { itineraryCancelled, itineraryNotFound } from './errors.ts'
import { itineraryUpdated } from './events.ts'
import {
  changedItinerary,
  eventsTogetherFit,
  givenWithoutStay,
  newItinerary,
  partyIsWhole,
  shownItinerary,
  stayInOrder,
  withStay,
} from './itinerary.ts'
import { Itinerary, ItineraryStatus, itineraryChanges, itineraryId, NewItinerary } from './schema.ts'
import { calendarDate } from './status.ts'
import { findItinerary, listItineraries } from './store.ts'

export const create = defineOperation({
  id: 'itineraries.create',
  kind: 'command',
  scope: 'itineraries:write',
  maturity: 'early_access',
  summary: 'Create an itinerary for a guest',
  description:
    'With `reservation_id`, what is left out of guest, dates and room type comes from the stay; the itinerary moves with it and is cancelled with it. Events that overlap or lie outside the stay are kept and named in `conflicts`. Without a `status` the property’s local date decides it; one that is given stands until the date next moves it.',
  http: { method: 'POST', path: '/v1/itineraries', status: 201 },
  input: NewItinerary,
  output: Itinerary,
  errors: [],
  rules: [...givenWithoutStay, stayInOrder, partyIsWhole, eventsTogetherFit],
  async run(tx, input) {
    const stay = input.reservation_id === null ? undefined : await shareReservation(tx, input.reservation_id)
    const row = newItinerary(tx, withStay(input, stay))
    const created = shownItinerary(row, calendarDate(tx))
    tx.insert('itineraries', row)
    tx.emit(itineraryUpdated, created)
    return created
  },
})

export const list = defineOperation({
  id: 'itineraries.list',
  kind: 'query',
  scope: 'itineraries:read',
  maturity: 'early_access',
  summary: 'List itineraries, newest first',
  http: { method: 'GET', path: '/v1/itineraries' },
  input: Type.Object({
    guest_id: guestFilter('Only those of this guest'),
    reservation_id: Type.Optional(Type.String({ description: 'Only those of this stay' })),
    status: Type.Optional(ItineraryStatus),
    ...pageFields({ preset: 50, most: 200 }),
  }),
  output: PageOf(Itinerary),
  errors: [],
  rules: [pageRule],
  async run(ctx, filters) {
    const today = calendarDate(ctx)
    const page = await listItineraries(ctx, filters, today)
    return { ...page, data: page.data.map((row) => shownItinerary(row, today)) }
  },
})

export const get = defineOperation({
  id: 'itineraries.get',
  kind: 'query',
  scope: 'itineraries:read',
  maturity: 'early_access',
  summary: 'Read an itinerary with all its events',
  http: { method: 'GET', path: '/v1/itineraries/{id}' },
  input: Type.Object({ id: itineraryId }),
  output: Itinerary,
  errors: [itineraryNotFound],
  run: (ctx, { id }) => readItinerary(ctx, id),
})

export const update = defineOperation({
  id: 'itineraries.update',
  kind: 'command',
  scope: 'itineraries:write',
  maturity: 'early_access',
  summary: 'Change an itinerary: dates, room, party, notes, status',
  description:
    'Touches only the fields it names; null clears `room_type` and `notes`. Other dates decide the status anew, unless one is given along with them. `cancelled` is final.',
  http: { method: 'PATCH', path: '/v1/itineraries/{id}' },
  input: Type.Object({ id: itineraryId, ...itineraryChanges }, { title: 'ItineraryChanges' }),
  output: Itinerary,
  errors: [itineraryNotFound, itineraryCancelled],
  versioned: true,
  rules: [stayInOrder, partyIsWhole],
  run: (tx, { id, ...changes }) => changeItinerary(tx, id, (before, today) => changedItinerary(before, changes, today)),
})

export const calendar = defineOperation({
  id: 'itineraries.calendar',
  kind: 'query',
  scope: 'itineraries:read',
  maturity: 'early_access',
  summary: 'An itinerary as an iCalendar file',
  description: 'The stay as a whole and each event at its local time, with the property’s time zone (RFC 5545).',
  http: { method: 'GET', path: '/v1/itineraries/{id}.ics', mediaType: 'text/calendar' },
  input: Type.Object({ id: itineraryId }),
  output: Untrusted(
    Type.String({
      description: 'A VCALENDAR',
      examples: ['BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Portico//Itineraries//EN\r\nEND:VCALENDAR\r\n'],
    }),
  ),
  errors: [itineraryNotFound],
  run: async (ctx, { id }) => calendarOf(await readItinerary(ctx, id), ctx.property.timezone),
})

async function readItinerary(ctx: Context, id: string): Promise<Itinerary> {
  const row = (await findItinerary(ctx, id)) ?? fail(itineraryNotFound)
  return shownItinerary(row, calendarDate(ctx))
}
