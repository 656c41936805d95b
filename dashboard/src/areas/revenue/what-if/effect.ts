import type { OutputOf } from '../../../api/operations.ts'
import { addDays } from '../../../i18n/calendar.ts'
import type { Rooms } from '../shared/rooms.ts'

/** What two trials of the rules come to, beside each other. */

export type Trial = OutputOf<'revenue.simulate'>

const WEEKS: Record<string, number> = { weeks4: 4, weeks12: 12 }

/** The days whose books are looked at; none: today's. */
export function datesOf(look: string, today: string): string[] | undefined {
  const weeks = WEEKS[look]
  return weeks ? Array.from({ length: weeks }, (_, i) => addDays(today, -7 * (weeks - i))) : undefined
}

export interface NightEffect {
  date: string
  /** Of the whole property, in percent. */
  occupancy: number | null
  /** Mean change of the rates over all room types, in percent. */
  saved: number
  changed: number
  savedRule: string | undefined
  changedRule: string | undefined
}

/** Each night of the next 30 with both; a room type without advice keeps its rate. */
export function nightsOf(rooms: Rooms, saved: Trial, changed: Trial): NightEffect[] {
  const [before, after] = [byNight(rooms, saved), byNight(rooms, changed)]
  return rooms.nights.map(({ date, booked, inventory }) => ({
    date,
    occupancy: inventory ? (booked / inventory) * 100 : null,
    saved: before(date).change,
    changed: after(date).change,
    savedRule: before(date).rule,
    changedRule: after(date).rule,
  }))
}

function byNight(rooms: Rooms, trial: Trial) {
  const advice = Map.groupBy(trial.data.at(-1)?.recommendations ?? [], ({ date }) => date)
  return (date: string) => {
    const ofNight = advice.get(date) ?? []
    const sum = ofNight.reduce((total, one) => total + (one.recommended_rate / one.current_rate - 1) * 100, 0)
    return { change: sum / Math.max(rooms.roomTypes.length, ofNight.length, 1), rule: ofNight[0]?.reason }
  }
}

export interface WeekEffect {
  date: string
  baseline: number
  saved: number
  changed: number
}

export const weeksOf = (saved: Trial, changed: Trial): WeekEffect[] =>
  saved.data.map((run, i) => ({
    date: run.as_of,
    baseline: run.baseline_revenue,
    saved: run.simulated_revenue,
    changed: changed.data[i]?.simulated_revenue ?? run.simulated_revenue,
  }))
