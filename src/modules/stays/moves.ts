import { addDays } from '../../platform/schema/time.ts'
import type { Reservation, ReservationStatus } from './schema.ts'
import { holdsRooms } from './stay.ts'

/** How a stay moves from one status to another, and back. */

type Dates = Pick<Reservation, 'check_in' | 'check_out'>
type Day = (stay: Dates, today: string) => boolean

const always: Day = () => true
/** Some arrive on the evening before. */
const arrivable: Day = ({ check_in, check_out }, today) => today >= addDays(check_in, -1) && today <= check_out
const due: Day = ({ check_in }, today) => today >= check_in

/** Every move there is, with the days on which it can be made. */
const MOVES: Record<ReservationStatus, Partial<Record<ReservationStatus, Day>>> = {
  booked: { checked_in: arrivable, no_show: due, cancelled: always },
  checked_in: { checked_out: always },
  checked_out: {},
  cancelled: {},
  no_show: {},
}

export function mayMove(before: Reservation, after: Reservation, today: string): boolean {
  if (after.status !== before.status) return MOVES[before.status][after.status]?.(after, today) === true
  const arrivesLater = after.status === 'checked_in' && after.check_in > before.check_in
  return !arrivesLater || today >= addDays(after.check_in, -1)
}

/** A move that was made: what it changed, as it was before. */
export interface Move {
  status: ReservationStatus
  check_out: string
  nightly_rates: Reservation['nightly_rates']
  /** Where it left the departure. */
  left: string
}

/** With the moves that led to its status. */
export type StoredReservation = Reservation & { moves: Move[] }

export const withMove = (before: StoredReservation, after: StoredReservation): StoredReservation =>
  after.status === before.status
    ? after
    : { ...after, moves: [...before.moves, { ...changedByMove(before), left: after.check_out }] }

const changedByMove = ({ status, check_out, nightly_rates }: Reservation) => ({ status, check_out, nightly_rates })

/** Why the last move cannot be taken back. */
export type Contradiction = 'no_move' | 'dates_changed' | 'stay_over'

/** The stay as it was before its last move, with the nights and rates that the move took away. */
export function undone(stay: StoredReservation, today: string): StoredReservation | Contradiction {
  const move = stay.moves.at(-1)
  if (!move) return 'no_move'
  const movedDeparture = move.left !== move.check_out
  if (movedDeparture && stay.check_out !== move.left) return 'dates_changed'
  const check_out = movedDeparture ? move.check_out : stay.check_out
  if (today > check_out && today > stay.check_out) return 'stay_over'
  return {
    ...stay,
    status: move.status,
    check_out,
    nightly_rates: movedDeparture ? ratesUntil(check_out, stay, move) : stay.nightly_rates,
    cancelled_at: holdsRooms(move.status) ? null : stay.cancelled_at,
    moves: stay.moves.slice(0, -1),
  }
}

function ratesUntil(check_out: string, stay: Reservation, { nightly_rates, left }: Move): Reservation['nightly_rates'] {
  const taken = (nightly_rates ?? []).filter(({ date }) => date >= left)
  const rates = [...(stay.nightly_rates ?? []), ...taken].filter(({ date }) => date < check_out)
  return rates.length > 0 ? rates : null
}

/** The nights from today on for which a stay takes more rooms than before the change. */
export function addedNights(before: Reservation | undefined, after: Reservation, today: string): string[] {
  if (!holdsRooms(after.status)) return []
  const same =
    before !== undefined &&
    holdsRooms(before.status) &&
    before.room_type === after.room_type &&
    before.block_id === after.block_id &&
    before.rooms >= after.rooms
  const nights: string[] = []
  for (let night = after.check_in > today ? after.check_in : today; night < after.check_out; night = addDays(night, 1))
    if (!same || night < before.check_in || night >= before.check_out) nights.push(night)
  return nights
}

/** A change of a stay, for everything that belongs to it. */
export interface StayChange {
  readonly before: Reservation
  readonly after: Reservation
}

/** Whether something that belongs to the stay may have to follow. */
export const concernsOthers = ({ before, after }: StayChange): boolean =>
  before.status !== after.status ||
  before.check_in !== after.check_in ||
  before.check_out !== after.check_out ||
  before.room_type !== after.room_type ||
  before.guest_id !== after.guest_id
