import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { Nothing, Type } from '../../platform/schema/schema.ts'
import { changeItinerary } from './change.ts'
import { itineraryCancelled, itineraryEventNotFound, itineraryFull, itineraryNotFound } from './errors.ts'
import { eventId, ItineraryEvent, itineraryEventChanges, NewItineraryEvent } from './event-schema.ts'
import { eventsFit, fitting } from './limits.ts'
import { changedEvent, inOrder, newEvent } from './schedule.ts'
import { type Itinerary, itineraryId } from './schema.ts'
import type { ItineraryRow } from './store.ts'

export const addEvent = defineOperation({
  id: 'itineraries.add_event',
  kind: 'command',
  scope: 'itineraries:write',
  maturity: 'early_access',
  summary: 'Add an event to an itinerary',
  description: 'Kept also when it overlaps another or lies outside the stay: `conflicts` on the itinerary says so.',
  http: { method: 'POST', path: '/v1/itineraries/{id}/events', status: 201 },
  input: fitting(
    Type.Object(
      { id: itineraryId, ...NewItineraryEvent.properties },
      { title: 'NewItineraryEvent', description: 'Further members are kept and returned', additionalProperties: true },
    ),
  ),
  output: ItineraryEvent,
  errors: [itineraryNotFound, itineraryCancelled, itineraryFull],
  versioned: true,
  async run(tx, { id, ...given }) {
    const added = newEvent(tx, given)
    await changeItinerary(tx, id, (row) => withEvents(row, [...row.events, added]))
    return added
  },
})

export const updateEvent = defineOperation({
  id: 'itineraries.update_event',
  kind: 'command',
  scope: 'itineraries:write',
  maturity: 'early_access',
  summary: 'Change an event of an itinerary',
  description: 'Touches only the members it names; null clears `duration_minutes`, `notes` and further members.',
  http: { method: 'PATCH', path: '/v1/itineraries/{id}/events/{event_id}' },
  input: fitting(
    Type.Object(
      { id: itineraryId, event_id: eventId, ...itineraryEventChanges },
      { title: 'ItineraryEventChanges', additionalProperties: true },
    ),
  ),
  output: ItineraryEvent,
  errors: [itineraryEventNotFound, itineraryNotFound, itineraryCancelled, itineraryFull],
  versioned: true,
  async run(tx, { id, event_id, ...changes }) {
    const changed = await changeItinerary(tx, id, (row) =>
      withEvents(row, [...eventsWithout(row, event_id), changedEvent(eventOf(row, event_id), changes)]),
    )
    return eventOf(changed, event_id)
  },
})

export const removeEvent = defineOperation({
  id: 'itineraries.remove_event',
  kind: 'command',
  scope: 'itineraries:write',
  maturity: 'early_access',
  summary: 'Remove an event from an itinerary',
  http: { method: 'DELETE', path: '/v1/itineraries/{id}/events/{event_id}' },
  input: Type.Object({ id: itineraryId, event_id: eventId }),
  output: Nothing,
  errors: [itineraryEventNotFound, itineraryNotFound, itineraryCancelled],
  versioned: true,
  async run(tx, { id, event_id }) {
    await changeItinerary(tx, id, (row) => {
      eventOf(row, event_id)
      return { ...row, events: eventsWithout(row, event_id) }
    })
    return null
  },
})

type Scheduled = Pick<Itinerary, 'events'>

const eventOf = ({ events }: Scheduled, id: string): ItineraryEvent =>
  events.find(({ event_id }) => event_id === id) ?? fail(itineraryEventNotFound)

const eventsWithout = ({ events }: Scheduled, id: string): ItineraryEvent[] =>
  events.filter(({ event_id }) => event_id !== id)

const withEvents = (row: ItineraryRow, events: ItineraryEvent[]): ItineraryRow =>
  eventsFit(events) ? { ...row, events: inOrder(events) } : fail(itineraryFull)
