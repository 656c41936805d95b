import type { Context, Transaction } from '../../platform/operation/context.ts'
import { type ErrorDefinition, fail, failWith, type Violation } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { LocalDate, Type } from '../../platform/schema/schema.ts'
import { guestFilter } from '../guests/index.ts'
import { checkAvailability, countPickedUp, findBlock, noAvailability, presentName } from '../inventory/index.ts'
import {
  addedNights,
  type Contradiction,
  findReservation,
  insertReservation,
  keepsNights,
  listReservations,
  lockReservation,
  lockRooms,
  mayMove,
  NewReservation,
  Reservation,
  ReservationChanges,
  ReservationStatus,
  ratesWithinStay,
  reservationId,
  type StoredReservation,
  settled,
  stayInOrder,
  stayRules,
  undone,
  updateReservation,
  withMove,
} from '../stays/index.ts'
import { refuseErased } from './erased-stays.ts'
import {
  blockNotUsable,
  nothingToUndo,
  reservationExternalIdTaken,
  reservationNotFound,
  reservationStatusConflict,
  undoDatesChanged,
  undoStayOver,
} from './errors.ts'
import { reservationUpdated } from './events.ts'
import { followStays } from './follow-stays.ts'
import { newReservation, withMoments } from './new-reservation.ts'

const only_if_available = Type.Optional(
  Type.Boolean({ description: 'true refuses it with 409 `no_availability` where a night has no free room left' }),
)

export const create = defineOperation({
  id: 'reservations.create',
  kind: 'command',
  scope: 'reservations:write',
  maturity: 'available',
  summary: 'Enter a reservation',
  description:
    'States a fact and may have any status. Refused for want of rooms only with `only_if_available`, or where the ' +
    'property refuses overbooking; otherwise an overbooked night shows in the calendar and emits `inventory.overbooked`. ' +
    '`nightly_rates` wins over `nightly_rate`.',
  http: { method: 'POST', path: '/v1/reservations', status: 201 },
  input: Type.Object({ ...NewReservation.properties, only_if_available }, { title: 'NewReservation' }),
  output: Reservation,
  errors: [reservationExternalIdTaken, noAvailability, blockNotUsable],
  rules: stayRules,
  async run(tx, { only_if_available: onlyIfAvailable = false, ...input }) {
    await lockRooms(tx)
    await refuseErased(tx, input.external_id)
    const created = newReservation(tx, { ...input, room_type: await presentName(tx, input.room_type) })
    await requireBlock(tx, created)
    await insertReservation(tx, created)
    tx.emit(reservationUpdated, created)
    await takeRooms(tx, undefined, created, onlyIfAvailable)
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
    holds_room: Type.Optional(
      Type.Boolean({ description: 'Whether a room is held for it: `booked`, `checked_in` or `checked_out`' }),
    ),
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
    'A status moves from booked to checked_in (from the day before arrival until departure), no_show (from the arrival ' +
    'on) or cancelled, and from checked_in to checked_out; any other move is 409, see `undo`. ' +
    'Checking out before the last night moves `check_out` to today and frees the nights from then on; checking out ' +
    'later moves it to today as well, unless `check_out` is given.',
  http: { method: 'PATCH', path: '/v1/reservations/{id}' },
  input: Type.Object(
    { id: reservationId, ...ReservationChanges.properties, only_if_available },
    { title: 'ReservationChanges' },
  ),
  output: Reservation,
  errors: [reservationNotFound, reservationExternalIdTaken, reservationStatusConflict, noAvailability, blockNotUsable],
  versioned: true,
  rules: [stayInOrder, ratesWithinStay],
  async run(tx, { id, only_if_available: onlyIfAvailable = false, ...given }) {
    const before = await lockStay(tx, id)
    const changes = withMoments(given)
    if (changes.room_type !== undefined) changes.room_type = await presentName(tx, changes.room_type)
    await refuseErased(tx, changes.external_id, id)
    const violations = violationsOf(before, changes)
    if (violations.length > 0) failWith(violations)
    const after = moved(tx, before, changes)
    if (OF_THE_BLOCK.some((field) => changes[field] !== undefined && changes[field] !== before[field]))
      await requireBlock(tx, after)
    return save(tx, before, after, onlyIfAvailable)
  },
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
  errors: [reservationNotFound, reservationStatusConflict],
  versioned: true,
  run: (tx, { id }) => move(tx, id, 'cancelled'),
})

export const noShow = defineOperation({
  id: 'reservations.no_show',
  kind: 'command',
  scope: 'reservations:write',
  maturity: 'available',
  summary: 'Mark a guest who never came: the reservation holds no room any more',
  description: 'From the day of arrival on. Marking twice is the same as once.',
  http: { method: 'POST', path: '/v1/reservations/{id}/no-show' },
  input: Type.Object({ id: reservationId }, { title: 'ReservationNoShow' }),
  output: Reservation,
  errors: [reservationNotFound, reservationStatusConflict],
  versioned: true,
  run: (tx, { id }) => move(tx, id, 'no_show'),
})

export const undo = defineOperation({
  id: 'reservations.undo',
  kind: 'command',
  scope: 'reservations:write',
  maturity: 'available',
  summary: 'Take back the last check-in, check-out, no-show or cancellation',
  description:
    'The status is the one before, with the nights and rates that the move took away. 409 where something contradicts ' +
    'it: no move was made, the departure was changed since, it has passed, or the property refuses overbooking and the ' +
    'rooms are taken.',
  http: { method: 'POST', path: '/v1/reservations/{id}/undo' },
  input: Type.Object({ id: reservationId }, { title: 'ReservationUndo' }),
  output: Reservation,
  errors: [reservationNotFound, nothingToUndo, undoDatesChanged, undoStayOver, noAvailability],
  versioned: true,
  async run(tx, { id }) {
    const before = await lockStay(tx, id)
    const after = undone(before, tx.today)
    return typeof after === 'string' ? fail(CONTRADICTIONS[after]) : save(tx, before, after)
  },
})

const CONTRADICTIONS: Record<Contradiction, ErrorDefinition> = {
  no_move: nothingToUndo,
  dates_changed: undoDatesChanged,
  stay_over: undoStayOver,
}

async function lockStay(tx: Transaction, id: string): Promise<StoredReservation> {
  await lockRooms(tx)
  return tx.expect((await lockReservation(tx, id)) ?? fail(reservationNotFound))
}

async function move(tx: Transaction, id: string, status: ReservationStatus): Promise<Reservation> {
  const before = await lockStay(tx, id)
  return save(tx, before, moved(tx, before, { status }))
}

function moved({ now, today }: Context, before: StoredReservation, changes: ReservationChanges): StoredReservation {
  const after = settled(before, changes, now, today)
  if (!mayMove(before, after, today)) fail(reservationStatusConflict)
  return withMove(before, after)
}

async function save(tx: Transaction, before: StoredReservation, changed: StoredReservation, onlyIfAvailable = false) {
  const after = tx.revise(before, changed)
  if (!after) return withoutMoves(before)
  const answer = await updateReservation(tx, after)
  tx.emit(reservationUpdated, answer)
  await takeRooms(tx, before, answer, onlyIfAvailable)
  await followStays(tx, [{ before, after: answer }])
  return answer
}

const withoutMoves = ({ moves: _, ...reservation }: StoredReservation): Reservation => reservation

/** What a stay takes of the house: the rooms of its nights, those of its group's block first. */
async function takeRooms(
  tx: Transaction,
  before: Reservation | undefined,
  after: Reservation,
  onlyIfAvailable: boolean,
): Promise<void> {
  const blocks = [before?.block_id, after.block_id].filter((id) => typeof id === 'string')
  if (blocks.length > 0) await countPickedUp(tx, blocks)
  const nights = addedNights(before, after, tx.today)
  await checkAvailability(tx, { id: after.id, room_type: after.room_type, nights, onlyIfAvailable })
}

/** What a caller changes about it must fit the block. Dates that follow from leaving early need not. */
const OF_THE_BLOCK = ['block_id', 'room_type', 'check_in', 'check_out'] as const

async function requireBlock(tx: Transaction, { block_id, room_type, check_in, check_out }: Reservation): Promise<void> {
  if (block_id === null) return
  const block = await findBlock(tx, block_id)
  if (block?.kind !== 'group' || block.room_type !== room_type) fail(blockNotUsable)
  else if (check_in >= block.until || check_out <= block.from) fail(blockNotUsable)
}

function violationsOf(before: Reservation, changes: ReservationChanges): Violation[] {
  const { nightly_rates, ...after } = { ...before, ...changes, cancelled_at: changes.cancelled_at }
  // Existing rates are cut to the new dates rather than refused.
  const given = changes.nightly_rates === undefined ? after : { ...after, nightly_rates }
  return [...stayRules.map((rule) => rule(given)), keepsNights(before, after)].flatMap((broken) => broken ?? [])
}
