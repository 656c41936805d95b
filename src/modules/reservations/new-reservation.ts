import type { Context } from '../../platform/operation/context.ts'
import { newId } from '../../platform/schema/ids.ts'
import { parseMoment } from '../../platform/schema/time.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { holdsRooms, type NewReservation, type Reservation, rounded } from '../stays/index.ts'

/** The record of a request, with defaults for what it omitted. */
export function newReservation(ctx: Context, given: NewReservation): Reservation {
  const now = ctx.now.toISOString()
  const input = withMoments(given)
  const status = input.status ?? 'booked'
  return rounded({
    id: newId('res', ctx.now.getTime()),
    property_id: ctx.property.id,
    guest_id: input.guest_id ?? null,
    room_type: input.room_type,
    check_in: input.check_in,
    check_out: input.check_out,
    rooms: input.rooms ?? 1,
    nightly_rate: input.nightly_rate,
    nightly_rates: input.nightly_rates ?? null,
    currency: input.currency ?? ctx.property.currency,
    status,
    source: input.source ?? null,
    external_id: input.external_id ?? null,
    booked_at: input.booked_at ?? now,
    cancelled_at: input.cancelled_at ?? (holdsRooms(status) ? null : now),
    room: input.room ?? null,
    arrival_time: input.arrival_time ?? null,
    notes: input.notes ?? null,
    block_id: input.block_id ?? null,
    ...firstVersion(ctx),
  })
}

/** Moments may come with any offset; they are stored and shown in UTC. */
export function withMoments<T extends { booked_at?: string; cancelled_at?: string | null }>(given: T): T {
  const read = { ...given }
  if (given.booked_at) read.booked_at = parseMoment(given.booked_at)!.toISOString()
  if (given.cancelled_at) read.cancelled_at = parseMoment(given.cancelled_at)!.toISOString()
  return read
}
