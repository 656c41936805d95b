import type { Transaction } from '../../platform/operation/context.ts'
import { type ErrorDefinition, fail, failWith } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { LocalDate, Type } from '../../platform/schema/schema.ts'
import { guestFilter } from '../guests/index.ts'
import { refuseErased } from './erased-stays.ts'
import { reservationExternalIdTaken, reservationNotFound, reservationOver } from './errors.ts'
import { reservationUpdated } from './events.ts'
import { newReservation, withMoments } from './new-reservation.ts'
import { NewReservation, Reservation, ReservationChanges, ReservationStatus, reservationId } from './schema.ts'
import { ratesWithinStay, settled, stayInOrder, stayRules } from './stay.ts'
import { findReservation, listReservations, lockReservation, toRow, updateReservation } from './store.ts'

export const create = defineOperation({
  id: 'reservations.create',
  kind: 'command',
  scope: 'reservations:write',
  maturity: 'available',
  summary: 'Enter a reservation',
  description:
    'Never refused for want of rooms: an overbooked night shows as such in the calendar. `nightly_rates` wins over `nightly_rate`.',
  http: { method: 'POST', path: '/v1/reservations', status: 201 },
  input: NewReservation,
  output: Reservation,
  errors: [reservationExternalIdTaken],
  rules: stayRules,
  async run(tx, input) {
    await refuseErased(tx, input.external_id)
    const created = newReservation(tx, input)
    tx.insert('reservations', toRow(created))
    tx.emit(reservationUpdated, created)
    return created
  },
})

export const list = defineOperation({
  id: 'reservations.list',
  kind: 'query',
  scope: 'reservations:read',
  maturity: 'available',
  summary: 'List reservations, newest first',
  http: { method: 'GET', path: '/v1/reservations' },
  input: Type.Object({
    guest_id: guestFilter('Only those of this guest'),
    status: Type.Optional(ReservationStatus),
    room_type: Type.Optional(Type.String({ description: 'Only those of this room type' })),
    source: Type.Optional(Type.String({ description: 'Only those booked through this source' })),
    external_id: Type.Optional(Type.String({ description: 'Only the one with this id in your system' })),
    check_in: Type.Optional(LocalDate({ description: 'Only arrivals of this day' })),
    check_out: Type.Optional(LocalDate({ description: 'Only departures of this day' })),
    from: Type.Optional(LocalDate({ description: 'Only those who stay this night or later' })),
    until: Type.Optional(LocalDate({ description: 'Only those who arrive before this day' })),
    ...pageFields({ preset: 50, most: 200 }),
  }),
  output: PageOf(Reservation),
  errors: [],
  rules: [pageRule],
  run: listReservations,
})

export const get = defineOperation({
  id: 'reservations.get',
  kind: 'query',
  scope: 'reservations:read',
  maturity: 'available',
  summary: 'Read one reservation',
  http: { method: 'GET', path: '/v1/reservations/{id}' },
  input: Type.Object({ id: reservationId }),
  output: Reservation,
  errors: [reservationNotFound],
  run: async (ctx, { id }) => (await findReservation(ctx, id)) ?? fail(reservationNotFound),
})

export const update = defineOperation({
  id: 'reservations.update',
  kind: 'command',
  scope: 'reservations:write',
  maturity: 'available',
  summary: 'Change a reservation: dates, room, rate, status',
  description:
    'Checking out before the last night moves `check_out` to today and frees the nights from then on. A cancelled one that is booked again loses `cancelled_at`.',
  http: { method: 'PATCH', path: '/v1/reservations/{id}' },
  input: Type.Object({ id: reservationId, ...ReservationChanges.properties }, { title: 'ReservationChanges' }),
  output: Reservation,
  errors: [reservationNotFound, reservationExternalIdTaken],
  rules: [stayInOrder, ratesWithinStay],
  run: (tx, { id, ...changes }) => change(tx, id, () => withMoments(changes)),
})

export const cancel = defineOperation({
  id: 'reservations.cancel',
  kind: 'command',
  scope: 'reservations:write',
  maturity: 'available',
  summary: 'Cancel a reservation: it holds no room any more',
  description: 'Cancelling twice is the same as once.',
  http: { method: 'POST', path: '/v1/reservations/{id}/cancel' },
  input: Type.Object({ id: reservationId }, { title: 'ReservationCancellation' }),
  output: Reservation,
  errors: [reservationNotFound, reservationOver],
  run: (tx, { id }) => change(tx, id, detach('cancelled', reservationOver)),
})

export const noShow = defineOperation({
  id: 'reservations.no_show',
  kind: 'command',
  scope: 'reservations:write',
  maturity: 'available',
  summary: 'Mark a guest who never came: the reservation holds no room any more',
  http: { method: 'POST', path: '/v1/reservations/{id}/no-show' },
  input: Type.Object({ id: reservationId }, { title: 'ReservationNoShow' }),
  output: Reservation,
  errors: [reservationNotFound, reservationOver],
  run: (tx, { id }) => change(tx, id, detach('no_show', reservationOver)),
})

/** Only a guest who has not arrived can cancel or be a no-show; repeating it changes nothing. */
const detach =
  (status: 'cancelled' | 'no_show', over: ErrorDefinition) =>
  (before: Reservation): ReservationChanges =>
    before.status === status ? {} : before.status === 'booked' ? { status } : fail(over)

async function change(tx: Transaction, id: string, decide: (before: Reservation) => ReservationChanges) {
  const before = (await lockReservation(tx, id)) ?? fail(reservationNotFound)
  const changes = decide(before)
  if (Object.keys(changes).length === 0) return before
  await refuseErased(tx, changes.external_id, id)
  const merged = { ...before, ...changes, cancelled_at: changes.cancelled_at }
  const violations = stayRules.flatMap((rule) => rule(relevant(merged, changes)) ?? [])
  if (violations.length > 0) failWith(violations)
  const after = { ...settled(before, changes, tx.now, tx.today), updated_at: tx.now.toISOString() }
  tx.emit(reservationUpdated, after)
  return updateReservation(tx, after)
}

/** Existing rates are cut to the new dates rather than refused. */
const relevant = ({ nightly_rates, ...merged }: ReservationChanges, changes: ReservationChanges): ReservationChanges =>
  changes.nightly_rates === undefined ? merged : { ...merged, nightly_rates }
