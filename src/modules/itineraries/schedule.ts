import type { Context } from '../../platform/operation/context.ts'
import { newId } from '../../platform/schema/ids.ts'
import { parseLocalTime } from '../../platform/schema/time.ts'
import { ItineraryEvent, type ItineraryEventChanges, type NewItineraryEvent } from './event-schema.ts'

/** The events of an itinerary: each with an id of ours, in the order of their local times. */

/** We assign the ids; `id` is the itinerary's in the path, and so never a member of an event. */
export function newEvent(ctx: Context, given: NewItineraryEvent & Ids): ItineraryEvent {
  const { event_id: _, id: __, type, name, datetime, duration_minutes, notes, ...further } = given
  const event_id = newId('iev', ctx.now.getTime())
  return { event_id, type, name, datetime: parseLocalTime(datetime)!, duration_minutes, notes, ...further }
}

interface Ids {
  event_id?: unknown
  id?: unknown
}

/** null clears a nullable field of ours, and removes a further member. */
export function changedEvent(before: ItineraryEvent, changes: ItineraryEventChanges): ItineraryEvent {
  const after = Object.entries({ ...before, ...changes }).filter(([name, value]) => value !== null || isOurs(name))
  const event = Object.fromEntries(after) as ItineraryEvent
  return { ...event, datetime: parseLocalTime(event.datetime)! }
}

const isOurs = (name: string): boolean => Object.hasOwn(ItineraryEvent.properties, name)

export const inOrder = (events: readonly ItineraryEvent[]): ItineraryEvent[] =>
  events.toSorted((a, b) => compare(a.datetime, b.datetime) || compare(a.event_id, b.event_id))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
