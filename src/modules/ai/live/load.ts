import type { Context } from '../../../platform/operation/context.ts'
import { addDays } from '../../../platform/schema/time.ts'
import { listAllExperiences, listAllRoomTypes, pricedNights } from '../../inventory/index.ts'
import type { Itinerary } from '../../itineraries/index.ts'
import { offeredPackages } from '../../packages/index.ts'
import type { Reservation } from '../../stays/index.ts'
import type { ExperienceRecord, LiveRecords, PackageRecord, PlansRecord, RoomRecord, StayRecord } from './records.ts'
import { guestStay, mayRead } from './turn-stay.ts'

/** The records of a property that the caller may read. */

export interface OfGuest {
  stay: Reservation | undefined
  /** Null where there is none, or where the caller may not read it. */
  itinerary: Itinerary | null
}

export async function loadRecords(ctx: Context, { stay, itinerary }: OfGuest): Promise<LiveRecords> {
  const [packages, experiences, rooms] = await Promise.all([loadPackages(ctx), loadExperiences(ctx), loadRooms(ctx)])
  const told = stayTold(ctx, stay, itinerary)
  return { stay: told, plans: itinerary && plansOf(itinerary), packages, experiences, rooms }
}

/** The house's record tells of the stay, unless the itinerary is of an earlier one. */
export function stayTold(ctx: Context, stay: Reservation | undefined, itinerary: Itinerary | null): StayRecord | null {
  const known = guestStay(ctx, stay)
  const { adults = null, children = null } = itinerary?.party_composition ?? {}
  const party = { adults, children, party_size: itinerary?.party_size ?? null }
  if (stay && known && (!itinerary || known.check_in <= itinerary.check_out)) {
    const { check_in, check_out, room_type, room, arrival_time } = known
    return { type: 'reservation', id: stay.id, check_in, check_out, room_type, room, arrival_time, ...party }
  }
  if (!itinerary) return null
  const { id, check_in, check_out, room_type } = itinerary
  return { type: 'itinerary', id, check_in, check_out, room_type, room: null, arrival_time: null, ...party }
}

export const plansOf = ({ id, events }: Pick<Itinerary, 'id' | 'events'>): PlansRecord => ({
  id,
  events: events.map(({ event_id, type, name, datetime, duration_minutes, notes }) => ({
    ...{ id: event_id, type, name, datetime, duration_minutes, notes },
  })),
})

/** Their names are compared with each question, between the requests of others. */
const MOST_NAMED = 500

export const loadPackages = async (ctx: Context): Promise<PackageRecord[]> =>
  mayRead(ctx, 'packages') ? offeredPackages(ctx) : []

export async function loadExperiences(ctx: Context): Promise<ExperienceRecord[]> {
  if (!mayRead(ctx, 'properties')) return []
  const all = await listAllExperiences(ctx)
  return all
    .slice(0, MOST_NAMED)
    .map(({ id, name, price, currency, slots }) => ({ id, name, price, currency, capacity: slots, slots: [] }))
}

/** Without their nights. */
async function loadRooms(ctx: Context): Promise<RoomRecord[]> {
  if (!mayRead(ctx, 'properties')) return []
  const all = await listAllRoomTypes(ctx)
  return all.slice(0, MOST_NAMED).map(({ id, name, currency }) => ({ id, name, currency, nights: {} }))
}

const LONGEST = 60

/** With what is free, and at what price, on these nights. */
export async function withNights(
  ctx: Context,
  rooms: readonly RoomRecord[],
  spans: readonly { from: string; until: string }[],
): Promise<RoomRecord[]> {
  const known = await Promise.all(
    spans.map(({ from, until }) => {
      const latest = addDays(from, LONGEST)
      return pricedNights(ctx, from, until < latest ? until : latest)
    }),
  )
  const byType = Map.groupBy(known.flat(), ({ room_type }) => room_type)
  return rooms.map((room) => ({
    ...room,
    nights: Object.fromEntries(
      (byType.get(room.name) ?? []).map(({ date, rate, free }) => [date, { rate, left: free ?? 0 }]),
    ),
  }))
}

/** Every room type on these nights, for whoever may read them. */
export const loadNights = async (ctx: Context, from: string, until: string): Promise<RoomRecord[]> =>
  withNights(ctx, await loadRooms(ctx), [{ from, until }])
