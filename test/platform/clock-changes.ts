/** Every change of clocks of the coming years, read from the zones' printed offsets, which the product does not use. */

export interface ClockChange {
  timezone: string
  /** The first moment with the new offset. */
  at: number
  /** Minutes ahead of UTC. */
  before: number
  after: number
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 86_400_000
/** No zone changes its clocks twice within this time. */
const STEP_MS = 14 * DAY_MS

export const clockChanges = (from: string, until: string): ClockChange[] =>
  Intl.supportedValuesOf('timeZone').flatMap((timezone) => changesOf(timezone, Date.parse(from), Date.parse(until)))

function changesOf(timezone: string, from: number, until: number): ClockChange[] {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' })
  const offset = (ms: number) => minutesIn(format.format(ms))
  const changes: ClockChange[] = []
  for (let start = from, before = offset(from); start < until; start += STEP_MS) {
    const after = offset(start + STEP_MS)
    if (after !== before)
      changes.push({ timezone, at: firstWith(after, start, start + STEP_MS, offset), before, after })
    before = after
  }
  return changes
}

function minutesIn(text: string): number {
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?$/.exec(text)!
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function firstWith(after: number, from: number, until: number, offset: (ms: number) => number): number {
  let [earlier, later] = [from, until]
  while (later - earlier > MINUTE_MS) {
    const middle = earlier + Math.floor((later - earlier) / (2 * MINUTE_MS)) * MINUTE_MS
    if (offset(middle) === after) later = middle
    else earlier = middle
  }
  return later
}

/** One change of each kind: the same offsets at the same time of day differ in their date alone. */
export const kindsOf = (changes: readonly ClockChange[]): ClockChange[] => [
  ...new Map(changes.map((one) => [`${one.before} ${one.after} ${(one.at / MINUTE_MS) % 1440}`, one])).values(),
]

export const timeOf = (minutes: number): string => {
  const day = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(day / 60)).padStart(2, '0')}:${String(day % 60).padStart(2, '0')}`
}
