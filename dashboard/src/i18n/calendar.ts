import { addDays } from '../../../src/platform/schema/time.ts'

/** Calendar days (`2026-11-15`), and moments as a form writes them (`2026-11-15T14:30`) on the clocks of a time zone. */

/** `localDate(moment, zone, dayStartsAt)`: the business day, by the very function that the server counts with. */
export { addDays, localDate } from '../../../src/platform/schema/time.ts'

/** People name the last day of something, the server the first day without it. An empty box stays empty. */
export const dayAfter = (last: string): string => (last ? addDays(last, 1) : '')
export const lastDayOf = (until: string): string => addDays(until, -1)

export const nightsBetween = (from: string, until: string): number =>
  Math.max(0, Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)) || 0

/** The nights of a weekend: the working week begins after Sunday's. */
export const isWeekend = (night: string): boolean => [5, 6].includes(new Date(`${night}T00:00:00Z`).getUTCDay())

/** How far the zone's clocks are ahead of UTC at this moment. */
function aheadMs(timezone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(new Date(at))
  const of = (kind: string) => Number(parts.find(({ type }) => type === kind)?.value)
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return shown - Math.floor(at / 1000) * 1000
}

export const toLocal = (timezone: string, at: number): string =>
  new Date(at + aheadMs(timezone, at)).toISOString().slice(0, 16)

/** undefined while the text is no moment. Looked at twice, because the clocks may change in between. */
export function fromLocal(timezone: string, text: string): string | undefined {
  const shown = Date.parse(`${text}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) || Number.isNaN(shown)) return undefined
  const about = shown - aheadMs(timezone, shown)
  return new Date(shown - aheadMs(timezone, about)).toISOString()
}
