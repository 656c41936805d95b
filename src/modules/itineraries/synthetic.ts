import type { Context } from '../../platform/operation/context.ts'
import type { SyntheticData } from '../../platform/operation/module.ts'
import { seeded } from '../../platform/runtime/random.ts'
import { newId } from '../../platform/schema/ids.ts'
import { addDays } from '../../platform/schema/time.ts'
import { reservationsBetween } from '../stays/index.ts'
import { inOrder } from './schedule.ts'
import { calendarDate, withStatus } from './status.ts'
import type { ItineraryRow } from './store.ts'
import {
  type Booking,
  chosenStays,
  eventsOf,
  notesFor,
  type PlannedEvent,
  partyOf,
  tooMuchFor,
} from './synthetic-plan.ts'

/** Plans of some of the demo hotel's guests around today: the same on the same day, except for ids. */

const SEED = 1889
const DAYS_BACK = 8
const DAYS_AHEAD = 14
/** Which of the itineraries with space for it get an overlap. */
const OVERFILLED = [2, 9]
const SOON_AFTER_MS = 20 * 60_000

export const synthetic: SyntheticData = {
  clear: async (ctx) => {
    await deleteItineraries(ctx)
  },
  async fill(ctx) {
    const today = calendarDate(ctx)
    const [from, until] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD + 1)]
    const bookings = (await reservationsBetween(ctx, from, until)).sort(byNumber)
    const random = seeded(SEED)
    const plans = chosenStays(bookings, today).map((stay) => planOf(stay, random))
    const fillable = plans.filter(({ stay, events }) => stay.status !== 'cancelled' && tooMuchFor(events))
    for (const plan of fillable.filter((_, i) => OVERFILLED.includes(i))) plan.events.push(tooMuchFor(plan.events)!)
    const rows = plans.sort((a, b) => a.at - b.at).map((plan) => rowOf(ctx, plan, today))
    return { itineraries: await insertItineraries(ctx, rows) }
  },
}

/** Ids differ from one reset to the next, numbers do not. */
const byNumber = (a: Booking, b: Booking): number => (orderOf(a) < orderOf(b) ? -1 : 1)
const orderOf = ({ check_in, external_id, id }: Booking) => `${check_in} ${external_id ?? id}`

interface Plan extends Pick<ItineraryRow, 'party_composition' | 'notes'> {
  stay: Booking
  events: PlannedEvent[]
  /** When it was created, in milliseconds: soon after the stay was booked. */
  at: number
}

function planOf(stay: Booking, random: () => number): Plan {
  const party_composition = partyOf(stay, random)
  const events = eventsOf(stay, party_composition, random)
  const at = Date.parse(stay.booked_at) + Math.floor(random() * SOON_AFTER_MS)
  const notes = notesFor(party_composition, random)
  return { stay, party_composition, notes, events, at }
}

function rowOf(ctx: Context, { stay, party_composition, notes, events, at }: Plan, today: string): ItineraryRow {
  const { guest_id, check_in, check_out, room_type, status, cancelled_at } = stay
  const { adults = 0, children = 0, infants = 0 } = party_composition
  const createdMs = Math.min(at, ctx.now.getTime())
  const created_at = new Date(createdMs).toISOString()
  const cancelled = status === 'cancelled' ? ('cancelled' as const) : undefined
  const changed_at = cancelled && cancelled_at && cancelled_at > created_at ? cancelled_at : undefined
  return {
    id: newId('itn', createdMs),
    property_id: ctx.property.id,
    guest_id: guest_id!,
    reservation_id: stay.id,
    check_in,
    check_out,
    room_type,
    party_size: adults + children + infants,
    party_composition,
    events: inOrder(events.map((event) => ({ event_id: newId('iev', createdMs), ...event }))),
    notes,
    ...withStatus({ check_in, check_out }, today, cancelled),
    cancelled_with_stay: cancelled !== undefined,
    created_at,
    updated_at: changed_at ?? created_at,
    version: changed_at ? 2 : 1,
  }
}

/** Many at once, for the synthetic hotel; without events. */
export const insertItineraries = ({ db, property }: Context, made: readonly ItineraryRow[]): Promise<number> =>
  db.run`
    insert into itineraries
    select * from json_populate_recordset(null::itineraries, ${JSON.stringify(made)}::json)
    where property_id = ${property.id}`

export const deleteItineraries = ({ db, property }: Context): Promise<number> =>
  db.run`delete from itineraries where property_id = ${property.id}`
