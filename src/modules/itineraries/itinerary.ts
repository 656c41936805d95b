import type { Context } from '../../platform/operation/context.ts'
import { failWith, type Violation } from '../../platform/operation/errors.ts'
import { newId } from '../../platform/schema/ids.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import type { Reservation } from '../stays/index.ts'
import { conflictsOf } from './conflicts.ts'
import { eventsFit } from './limits.ts'
import { inOrder, newEvent } from './schedule.ts'
import type { Itinerary, ItineraryChanges, NewItinerary, PartyComposition } from './schema.ts'
import { calendarDate, movedOn, type Stay, withStatus } from './status.ts'
import type { ItineraryRow } from './store.ts'

/** The lifecycle of an itinerary: creation, changes and output. */

export const stayInOrder = ({ check_in, check_out }: Partial<Stay>): Violation | undefined =>
  check_in && check_out && check_out <= check_in
    ? { loc: ['body', 'check_out'], msg: 'check_out should be after check_in', type: 'date_order' }
    : undefined

/** Who is counted in the composition comes along. */
export const partyIsWhole = ({ party_size, party_composition }: Partial<NewItinerary>): Violation | undefined =>
  party_size !== undefined && party_composition && party_size < headsOf(party_composition)
    ? {
        loc: ['body', 'party_size'],
        msg: `Should be at least ${headsOf(party_composition)}, as many as party_composition counts`,
        type: 'greater_than_equal',
      }
    : undefined

export const eventsTogetherFit = ({ events = [] }: Partial<NewItinerary>): Violation | undefined =>
  eventsFit(events)
    ? undefined
    : { loc: ['body', 'events'], msg: 'All events together have at most 256 KiB', type: 'too_long' }

const FROM_THE_STAY = ['guest_id', 'check_in', 'check_out'] as const
type FromTheStay = (typeof FROM_THE_STAY)[number]

/** Needed unless the stay tells it. */
export const givenWithoutStay = FROM_THE_STAY.map(
  (field) => (input: Partial<NewItinerary>) =>
    typeof input.reservation_id === 'string' ? undefined : missing(field, input),
)

const missing = (field: FromTheStay, given: Partial<Record<FromTheStay, string | null>>): Violation | undefined =>
  given[field] ? undefined : { loc: ['body', field], msg: 'Field required', type: 'missing' }

/** What is left out comes from the stay. */
export function withStay(input: NewItinerary, stay: Reservation | undefined): CompleteItinerary {
  const { guest_id = stay?.guest_id, check_in = stay?.check_in, check_out = stay?.check_out } = input
  const room_type = input.room_type === undefined ? (stay?.room_type ?? null) : input.room_type
  const complete = { ...input, guest_id: guest_id!, check_in: check_in!, check_out: check_out!, room_type }
  const violations = [...FROM_THE_STAY.map((field) => missing(field, complete)), stayInOrder(complete)]
  const broken = violations.filter((one) => one !== undefined)
  return broken.length > 0 ? failWith(broken) : complete
}

type CompleteItinerary = NewItinerary & Pick<Itinerary, 'guest_id' | 'check_in' | 'check_out' | 'room_type'>

export function newItinerary(ctx: Context, input: CompleteItinerary): ItineraryRow {
  const { party_composition = {}, party_size, status, events, ...rest } = input
  return {
    property_id: ctx.property.id,
    id: newId('itn', ctx.now.getTime()),
    ...rest,
    party_size: party_size ?? headsOf(party_composition),
    party_composition,
    events: inOrder(events.map((event) => newEvent(ctx, event))),
    ...withStatus(input, calendarDate(ctx), status),
    cancelled_with_stay: false,
    ...firstVersion(ctx),
  }
}

function headsOf({ adults = 0, children = 0, infants = 0 }: PartyComposition): number {
  return Math.max(1, adults + children + infants)
}

/** New dates reset the status, unless one is given with them; a larger composition makes a larger party. */
export function changedItinerary(before: ItineraryRow, changes: ItineraryChanges, today: string): ItineraryRow {
  const { party_composition = before.party_composition } = changes
  const party_size = changes.party_size ?? Math.max(before.party_size, headsOf(party_composition))
  const after = { ...before, ...changes, party_size }
  const violations = [stayInOrder(after), partyIsWhole(after)].filter((violation) => violation !== undefined)
  if (violations.length > 0) failWith(violations)
  const otherDates = after.check_in !== before.check_in || after.check_out !== before.check_out
  return otherDates || changes.status ? { ...after, ...withStatus(after, today, changes.status) } : after
}

/** As callers see it today. */
export function shownItinerary(row: ItineraryRow, today: string): Itinerary {
  const { moves_on: _, cancelled_with_stay: __, events, ...rest } = movedOn(row, today)
  return { ...rest, events, conflicts: conflictsOf(events, row) }
}
