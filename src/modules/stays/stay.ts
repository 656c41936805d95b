import type { Violation, ViolationType } from '../../platform/operation/errors.ts'
import { roundToCurrency } from '../../platform/schema/money.ts'
import { daysBetween } from '../../platform/schema/time.ts'
import type { NewReservation, Reservation, ReservationStatus } from './schema.ts'

/** The rules of a stay, as pure functions. */

/** Ten years: a longer stay is better booked again than a typing error accepted. */
const LONGEST_STAY = 3660

type Given = Partial<NewReservation>

export function stayInOrder({ check_in, check_out }: Given): Violation | undefined {
  if (!check_in || !check_out) return undefined
  const nights = daysBetween(check_in, check_out)
  if (nights < 0) return refuse('check_out', 'check_out should not be before check_in', 'date_order')
  if (nights > LONGEST_STAY) return refuse('check_out', `A stay has at most ${LONGEST_STAY} nights`, 'stay_too_long')
  return undefined
}

export function ratesWithinStay({ check_in, check_out, nightly_rates }: Given): Violation | undefined {
  if (!nightly_rates || !check_in || !check_out) return undefined
  const dates = nightly_rates.map(({ date }) => date)
  if (new Set(dates).size < dates.length) return refuse('nightly_rates', 'Each night has one rate', 'not_unique')
  const outside = dates.find((date) => date < check_in || date >= check_out)
  return outside === undefined
    ? undefined
    : refuse('nightly_rates', `${outside} is no night of this stay`, 'date_outside_stay')
}

export function cancelledWhenGone({ status = 'booked', cancelled_at }: Given): Violation | undefined {
  if (!cancelled_at || !holdsRooms(status)) return undefined
  return refuse('cancelled_at', 'Only a cancelled or no_show reservation has cancelled_at', 'cancelled_at_unexpected')
}

/** Day use is entered as such: two changes that each seem harmless must not leave a stay without a night. */
export function keepsNights(before: Given, { check_in, check_out }: Given): Violation | undefined {
  if (before.check_in === before.check_out || check_in !== check_out) return undefined
  return refuse('check_out', 'A stay with nights cannot become day use; cancel it and enter another', 'no_nights')
}

export const stayRules = [stayInOrder, ratesWithinStay, cancelledWhenGone]

export const holdsRooms = (status: ReservationStatus): boolean => status !== 'cancelled' && status !== 'no_show'

/**
 * The consequences of a change of dates or status: nights that are no longer stayed lose their rates, leaving early
 * frees the nights from that day, leaving late adds those that were stayed, and the moment of a cancellation is set and
 * cleared with the status.
 */
export function settled<R extends Reservation>(before: R, changes: Given, now: Date, today: string): R {
  const after: R = { ...before, ...changes }
  const asPlanned = changes.check_out === undefined || changes.check_out === before.check_out
  const leaves = after.status === 'checked_out' && before.status !== 'checked_out' && asPlanned
  if (leaves && today < after.check_out) after.check_out = today < after.check_in ? after.check_in : today
  const inHouse = before.status === 'checked_in' && changes.check_out === undefined
  if (leaves && inHouse && today > after.check_out) after.check_out = today
  if (holdsRooms(after.status)) after.cancelled_at = null
  else if (!after.cancelled_at) after.cancelled_at = now.toISOString()
  if (changes.nightly_rates === undefined && after.nightly_rates) {
    const stayed = after.nightly_rates.filter(({ date }) => date >= after.check_in && date < after.check_out)
    after.nightly_rates = stayed.length > 0 ? stayed : null
  }
  return rounded(after)
}

/** As it is stored: rates in the currency's minor unit, and the nightly ones in the order of the nights. */
export const rounded = <R extends Reservation>(reservation: R): R => ({
  ...reservation,
  nightly_rate: roundToCurrency(reservation.nightly_rate, reservation.currency),
  nightly_rates: reservation.nightly_rates?.length
    ? reservation.nightly_rates
        .map(({ date, rate }) => ({ date, rate: roundToCurrency(rate, reservation.currency) }))
        .sort((a, b) => (a.date < b.date ? -1 : 1))
    : null,
})

const refuse = (field: string, msg: string, type: ViolationType): Violation => ({ loc: ['body', field], msg, type })
