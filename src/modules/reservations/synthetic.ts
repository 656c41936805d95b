import type { Context } from '../../platform/operation/context.ts'
import type { SyntheticData } from '../../platform/operation/module.ts'
import { memoize } from '../../platform/reliability/memoize.ts'
import { seeded } from '../../platform/runtime/random.ts'
import { newId } from '../../platform/schema/ids.ts'
import { addDays, firstReached } from '../../platform/schema/time.ts'
import { guestIds } from '../guests/index.ts'
import { deleteReservations, type Reservation, type ReservationStatus } from '../stays/index.ts'
import { deleteErasedStays } from './erased-stay-store.ts'
import { deleteImports } from './import/imports-store.ts'
import { insertReservations } from './import/store.ts'
import { ROOM_TYPES } from './synthetic-demand.ts'
import { type Stay, staysAround } from './synthetic-stays.ts'

/** The demo hotel's books when the day begins: on the same local day the same stays, except for ids and guests. */

const SEED = 62_186
const FIRST_NUMBER = 10_001
/** The demo's guests were created one after the other over this many days. */
const GUESTS_MET_OVER = 730
/** Most guests do not say when they come. */
const ARRIVAL_TIMES = ['15:00', null, null, '17:30', null, '21:00']
/** No time of day reaches into the next one, also when clocks change. */
const SHORTEST_DAY_MS = 23 * 3_600_000

export const synthetic: SyntheticData = {
  clear: async (ctx) => {
    await deleteImports(ctx)
    await deleteReservations(ctx)
    await deleteErasedStays(ctx)
  },
  async fill(ctx) {
    const random = seeded(SEED)
    const stays = staysAround(ctx.today, random).sort((a, b) => a.booked - b.booked)
    const guestOf = guestsFor(await guestIds(ctx), random)
    const dates = datesAround(ctx)
    const roomsOf = roomNumbers()
    const made = stays.map((stay, i) =>
      reservationOf(ctx, stay, dates, {
        guest_id: guestOf(stay),
        external_id: `demo-${FIRST_NUMBER + i}`,
        room: statusOf(stay) === 'checked_in' ? roomsOf(stay) : null,
        arrival_time: statusOf(stay) === 'booked' ? ARRIVAL_TIMES[i % ARRIVAL_TIMES.length]! : null,
      }),
    )
    return { reservations: await insertReservations(ctx, made) }
  },
}

type Dates = ReturnType<typeof datesAround>

function reservationOf(
  { property }: Context,
  stay: Stay,
  { dateOf, momentAt }: Dates,
  known: Pick<Reservation, 'guest_id' | 'external_id' | 'room' | 'arrival_time'>,
): Reservation {
  const booked = momentAt(stay.booked)
  const booked_at = booked.toISOString()
  const status = statusOf(stay)
  return {
    id: newId('res', booked.getTime()),
    property_id: property.id,
    ...known,
    room_type: ROOM_TYPES[stay.type]!.name,
    check_in: dateOf(stay.arrival),
    check_out: dateOf(stay.departure),
    rooms: stay.rooms,
    nightly_rate: stay.rate,
    nightly_rates: weekendRates(stay, dateOf),
    currency: property.currency,
    status,
    source: stay.source,
    booked_at,
    cancelled_at: stay.cancelled === null ? null : momentAt(stay.cancelled).toISOString(),
    notes: null,
    block_id: null,
    created_at: booked_at,
    updated_at: momentAt(lastChange(stay, status)).toISOString(),
    version: 1,
  }
}

/** Each room type has a floor; who is in the house has the next rooms of it. */
function roomNumbers(): (stay: Stay) => string {
  const given = ROOM_TYPES.map(() => 0)
  const next = (type: number) => `${type + 1}${String(++given[type]!).padStart(2, '0')}`
  return ({ type, rooms }) => Array.from({ length: rooms }, () => next(type)).join(', ')
}

/** A guest who arrives today is still expected, and one who leaves today has not left. */
function statusOf({ arrival, departure, cancelled, noShow }: Stay): ReservationStatus {
  if (cancelled !== null) return noShow ? 'no_show' : 'cancelled'
  return departure < 0 ? 'checked_out' : arrival < 0 ? 'checked_in' : 'booked'
}

function lastChange({ arrival, departure, booked, cancelled }: Stay, status: ReservationStatus): number {
  if (cancelled !== null || status === 'booked') return cancelled ?? booked
  const change = status === 'checked_out' ? departure + 0.45 : arrival + 0.65
  return Math.max(booked, change)
}

function weekendRates(
  { arrival, departure, weekendRate }: Stay,
  dateOf: Dates['dateOf'],
): Reservation['nightly_rates'] {
  if (weekendRate === null) return null
  const nights = Array.from({ length: departure - arrival }, (_, i) => dateOf(arrival + i))
  const weekend = nights.filter((date) => [5, 6].includes(new Date(date).getUTCDay()))
  return weekend.map((date) => ({ date, rate: weekendRate }))
}

/** Days from today as dates and moments, memoised because each is needed many times. */
function datesAround({ today, property: { timezone, dayStartsAt } }: Context) {
  const dateOf = memoize((day: number) => addDays(today, day), String)
  const beginningOf = memoize((day: number) => firstReached(dateOf(day), dayStartsAt, timezone).getTime(), String)
  const momentAt = (time: number) => {
    const day = Math.floor(time)
    return new Date(beginningOf(day) + Math.floor((time - day) * SHORTEST_DAY_MS))
  }
  return { dateOf, momentAt }
}

/** Nine of ten belong to a guest who is known by then, with one stay at a time. */
function guestsFor(ids: readonly string[], random: () => number): (stay: Stay) => string | null {
  const stays = ids.map((): Stay[] => [])
  return (stay) => {
    const known = Math.floor(ids.length * (1 + (stay.booked - 1) / GUESTS_MET_OVER))
    const asked = random() < 0.92 ? Array.from({ length: 6 }, () => Math.floor(random() * known)) : []
    const guest = asked.find((one) => stay.cancelled !== null || !stays[one]?.some((other) => overlap(stay, other)))
    if (guest === undefined || !ids[guest]) return null
    if (stay.cancelled === null) stays[guest]!.push(stay)
    return ids[guest]
  }
}

const overlap = (one: Stay, other: Stay) => one.arrival < other.departure && other.arrival < one.departure
