/** Dates are `YYYY-MM-DD` strings and moments are `Date`s or RFC 3339 strings; nothing here reads the real clock. */

const MOMENT = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?\s?([Zz]|[+-]\d\d:?\d\d)?$/

/** Any RFC 3339 offset is understood; a value without a zone is read as UTC. Undefined when it is no real moment. */
export function parseMoment(text: string): Date | undefined {
  const match = MOMENT.exec(text)
  if (!match) return undefined
  const [, date, hour, minute, second = '00', fraction = '', zone = 'Z'] = match
  if (!isLocalDate(date!) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return undefined
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`
  const wholeSecond = second === '60' ? '59' : second // a leap second is the last instant before the next minute
  const moment = new Date(`${date}T${hour}:${minute}:${wholeSecond}.${`${fraction}000`.slice(0, 3)}${offset}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

export function isLocalDate(text: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (!match || match[1] === '0000') return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (month < 1 || month > 12 || day < 1) return false
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day <= [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!
}

export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
