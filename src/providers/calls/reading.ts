import { storable } from '../../platform/schema/text.ts'
import { parseMoment } from '../../platform/schema/time.ts'

/** Parses what providers report about calls: any field may be missing, absurd, or impossible to store. */

const LONGEST_ID = 255
const LONGEST_LINK = 2048
const MOST_SECONDS = 2_147_483_647
const LAST_UNIX_TIME = 253_402_300_799
/** For a recording without a date: any other is later. */
export const LONG_AGO = new Date(0).toISOString()

export const textOf = (value: unknown): string => (typeof value === 'string' ? storable(value).trim() : '')

/** A longer id is refused: a truncated one might equal another. */
export function idOf(value: unknown): string | undefined {
  const id = textOf(value)
  return id !== '' && id.length <= LONGEST_ID ? id : undefined
}

export const momentOf = (value: unknown): string | undefined => parseMoment(textOf(value))?.toISOString()

export const momentOfUnix = (value: unknown): string | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= LAST_UNIX_TIME
    ? new Date(value * 1000).toISOString()
    : undefined

export function secondsOf(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
  if (typeof seconds !== 'number' || !Number.isInteger(seconds)) return undefined
  return seconds >= 0 && seconds <= MOST_SECONDS ? seconds : undefined
}

export function linkOf(value: unknown): string | undefined {
  const url = URL.parse(textOf(value))
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined
  return url.href.length <= LONGEST_LINK ? url.href : undefined
}

/** How providers write a hidden number, and our value for it. */
const HIDDEN = new Set(['', 'anonymous', 'blocked', 'private', 'restricted', 'unavailable', 'unknown', 'withheld'])
export const ANONYMOUS = 'anonymous'

/** Cut before it is parsed: a longer text is no address, and could be made to cost time. */
const LONGEST_ADDRESS = 255
const SIP_USER = /^sips?:([^@;:]+)(?:[;:][^@]*)?@/i

/** A number, a hidden one, or else the address as it is written. A SIP caller is identified by their number. */
export function partyOf(given: string, numberOf = (text: string) => text): string {
  const written = given.slice(0, LONGEST_ADDRESS)
  const named = SIP_USER.exec(written)?.[1]?.replace(/^%2b/i, '+') ?? written
  if (HIDDEN.has(named.toLowerCase())) return ANONYMOUS
  const number = numberOf(named)
  const known = number === ANONYMOUS || /^\+\d+$/.test(number)
  return (known ? number : written).toWellFormed()
}
