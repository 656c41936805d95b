import type { OutputOf } from '../../../api/operations.ts'
import { addDays, nightsBetween } from '../../../i18n/calendar.ts'

type Reservation = Pick<OutputOf<'reservations.get'>, 'check_in' | 'check_out' | 'nightly_rate' | 'nightly_rates'>

interface PricedNight {
  date: string
  rate: number
  /** Not the rate of the others. */
  special: boolean
}

export function nightsOf({ check_in, check_out, nightly_rate, nightly_rates }: Reservation): PricedNight[] {
  const own = new Map((nightly_rates ?? []).map(({ date, rate }) => [date, rate]))
  return Array.from({ length: nightsBetween(check_in, check_out) }, (_, night) => {
    const date = addDays(check_in, night)
    return { date, rate: own.get(date) ?? nightly_rate, special: own.has(date) }
  })
}

export const roomTotal = (nights: PricedNight[], rooms: number): number =>
  nights.reduce((sum, { rate }) => sum + rate, 0) * rooms
