/** What a time zone's clocks show, read from the one library that knows. */

/** How far the zone's local time is ahead of UTC at this moment. */
export function offsetMs(moment: Date, timeZone: string): number {
  const [date, time] = clockOf(timeZone).format(moment).split(' ') // Swedish writes 2026-11-15 09:05:00
  return Date.parse(`${date!.padStart(10, '0')}T${time}Z`) - Math.floor(moment.getTime() / 1000) * 1000
}

/** The first second after `from` with the offset of `until`; in between the offset changes once. */
export function changeOfOffset(from: number, until: number, timeZone: string): number {
  const before = offsetMs(new Date(from), timeZone)
  let [same, other] = [from, until]
  while (other - same > 1000) {
    const middle = same + Math.floor((other - same) / 2000) * 1000
    if (offsetMs(new Date(middle), timeZone) === before) same = middle
    else other = middle
  }
  return other
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    clocks.set(timeZone, clock)
  }
  return clock
}
