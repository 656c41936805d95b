import { addDays, daysFrom, later } from '../local-time.ts'

/** A stay as contract §12 and docs/reservations describe it. */

export type Status = 'booked' | 'checked_in' | 'checked_out' | 'cancelled' | 'no_show'
export const STATUSES: readonly Status[] = ['booked', 'checked_in', 'checked_out', 'cancelled', 'no_show']

export interface Stay {
  id: string
  guest_id: string | null
  room_type: string
  check_in: string
  check_out: string
  rooms: number
  nightly_rate: number
  nightly_rates: { date: string; rate: number }[] | null
  currency: string
  status: Status
  source: string | null
  external_id: string | null
  room: string | null
  notes: string | null
  block_id: string | null
  version: number
  /** What can be taken back, the last one first to go. */
  moves: Move[]
  /** The version that an event told last; 0: none did. */
  told: number
}

interface Move extends Pick<Stay, 'status' | 'check_out' | 'nightly_rates'> {
  leftAt: string
}

export type Changes = Partial<Omit<Stay, 'id' | 'moves' | 'version' | 'told'>>

/** What an answer shows of it. */
export const shown = ({ moves: _, told: __, ...rest }: Stay) => rest

export const holdsRooms = ({ status }: { status: Status }) => status !== 'cancelled' && status !== 'no_show'

export const isOverstay = ({ status, check_out }: Stay, today: string) => status === 'checked_in' && check_out < today

/** The nights on which it occupies: those booked, and those since a departure that did not happen. */
export function occupies(stay: Stay, night: string, today: string): boolean {
  if (!holdsRooms(stay)) return false
  if (stay.check_in <= night && night < stay.check_out) return true
  return isOverstay(stay, today) && stay.check_out <= night && night <= today
}

export const rateOf = ({ nightly_rate, nightly_rates }: Stay, night: string): number =>
  nightly_rates?.find(({ date }) => date === night)?.rate ?? nightly_rate

export type Refusal =
  | 'reservation_status_conflict'
  | 'block_not_usable'
  | 'nothing_to_undo'
  | 'undo_dates_changed'
  | 'undo_stay_over'

/** The stay after a change, or why it is refused. */
export function changed(before: Stay, changes: Changes, today: string): Stay | Refusal {
  const after = { ...before, ...changes }
  if (after.status !== before.status && !mayMove(before.status, after, today)) return 'reservation_status_conflict'
  if (after.status === 'checked_out' && before.status === 'checked_in') leave(after, changes, before, today)
  const kept = after.nightly_rates?.filter(({ date }) => after.check_in <= date && date < after.check_out)
  after.nightly_rates = kept?.length ? kept : null
  if (after.status === before.status) return after
  const { status, check_out, nightly_rates } = before
  return { ...after, moves: [...before.moves, { status, check_out, nightly_rates, leftAt: after.check_out }] }
}

function mayMove(from: Status, to: Stay, today: string): boolean {
  if (from === 'checked_in') return to.status === 'checked_out'
  if (from !== 'booked') return false
  if (to.status === 'checked_in') return addDays(to.check_in, -1) <= today && today <= to.check_out
  return to.status === 'cancelled' || (to.status === 'no_show' && to.check_in <= today)
}

/** Early it frees the nights to come, late it has stayed until today, unless another day is given. */
function leave(after: Stay, changes: Changes, before: Stay, today: string): void {
  if (changes.check_out !== undefined && changes.check_out !== before.check_out) return
  if (today < after.check_out) after.check_out = later(today, after.check_in)
  else if (changes.check_out === undefined) after.check_out = today
}

export function undone(stay: Stay, today: string): Stay | Refusal {
  const last = stay.moves.at(-1)
  if (!last) return 'nothing_to_undo'
  const departureMoved = last.leftAt !== last.check_out
  if (departureMoved && stay.check_out !== last.leftAt) return 'undo_dates_changed'
  const check_out = departureMoved ? last.check_out : stay.check_out
  if (today > check_out && today > stay.check_out) return 'undo_stay_over'
  const taken = departureMoved ? (last.nightly_rates ?? []).filter(({ date }) => date >= last.leftAt) : []
  const rates = [...(stay.nightly_rates ?? []), ...taken].filter(({ date }) => date < check_out)
  const nightly_rates = rates.length > 0 ? rates : null
  return { ...stay, status: last.status, check_out, nightly_rates, moves: stay.moves.slice(0, -1) }
}

/** The nights from today on for which it takes rooms that it did not take before. */
export function addedNights(before: Stay | undefined, after: Stay, today: string): string[] {
  if (!holdsRooms(after)) return []
  const nights = daysFrom(later(after.check_in, today), after.check_out)
  const had = before && holdsRooms(before) && before.room_type === after.room_type && before.block_id === after.block_id
  if (!had || before.rooms < after.rooms) return nights
  return nights.filter((night) => night < before.check_in || night >= before.check_out)
}
