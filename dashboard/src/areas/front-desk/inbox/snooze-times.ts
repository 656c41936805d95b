import { addDays, fromLocal, toLocal } from '../../../i18n/calendar.ts'

const HOUR_MS = 3_600_000
const EVENING = '18:00'
const MORNING = '09:00'
const DAYS_IN_WEEK = 7

/** What people put things off to, on the clocks of the house; what has passed already is not offered. */
export function snoozeTimes(
  now: Date,
  timezone: string,
): [name: 'hour' | 'evening' | 'tomorrow' | 'monday', at: string][] {
  const [today] = toLocal(timezone, now.getTime()).split('T') as [string]
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const at = (date: string, time: string) => fromLocal(timezone, `${date}T${time}`)!
  const toMonday = (DAYS_IN_WEEK + 1 - weekday) % DAYS_IN_WEEK || DAYS_IN_WEEK
  const times: ReturnType<typeof snoozeTimes> = [
    ['hour', new Date(now.getTime() + HOUR_MS).toISOString()],
    ['evening', at(today, EVENING)],
    ['tomorrow', at(addDays(today, 1), MORNING)],
    ['monday', at(addDays(today, toMonday), MORNING)],
  ]
  return times.filter(([, moment]) => Date.parse(moment) > now.getTime())
}
