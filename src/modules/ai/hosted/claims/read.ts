import type { Tongue } from '../tongue.ts'
import { weekdaysIn } from './calendar.ts'
import { datesIn } from './dates.ts'
import { inOurDigits, NUMBER, valuesOf } from './figures.ts'
import { pricesIn, withCents } from './prices.ts'
import { inFigures } from './spelled.ts'
import { timesIn } from './times.ts'

/** One thing that a sentence states and that can be wrong: a time, price, share, date, telephone number or number. */
export interface Claim {
  /** As it is written. */
  said: string
  kind: 'time' | 'price' | 'percent' | 'date' | 'weekday' | 'phone' | 'number'
  /** Every way to read it; the first is the likeliest. Equal claims have an equal reading, whatever their notation. */
  readings: string[]
  /** The word behind a number: what it counts. */
  noun: string
}

/** At the beginning of a line, or before it: “1. Take the lift.” */
const LIST_NUMBER = /^[^\S\n]*(?:[-*•]\s+)?\d{1,2}[.)](?=\s)/gmu
const PHONE =
  /(?<![\p{L}\d.,:-])(?:\+|\(?\+?0)[\d\s()./‐-–-]{5,40}\d|(?<![\p{L}\d.,:-])\d{2,4}[ -]\d{2,4}[ -]\d{2,5}(?:[ -]\d{2,4})*(?![\d.,])/gu
const LEAST_PHONE_DIGITS = 7
const PERCENT = new RegExp(
  `(?<![\\d.,])(${NUMBER})\\s?(?:%|per ?cent|Prozent|pour cent|por ciento|per cento|procent|por cento|パーセント|بالمئة|في المئة)|百分之(\\d+)`,
  'giu',
)
const PLAIN = new RegExp(`(?<![\\d.,])(?:${NUMBER})`, 'gu')

export const numberKey = (value: number): string => `n:${Math.round(value * 100) / 100}`
export const priceKey = (value: number, currency: string): string => `p:${Math.round(value * 100) / 100}:${currency}`
export const timeKey = (minutes: number): string => `t:${minutes}`
export const percentKey = (value: number): string => `%:${value}`
export const dateKey = (month: number, day: number): string => `d:${month}-${day}`
export const weekdayKey = (day: number): string => `w:${day}`

/** What a text states, in figures or in words. What one kind has read the next does not see. */
export function claimsIn(text: string, tongue: Tongue | undefined): Claim[] {
  let rest = withCents(inFigures(inOurDigits(text), tongue)).replace(LIST_NUMBER, blank)
  const claims: (Claim & { at: number })[] = []
  const take = (kind: Claim['kind'], { at, end }: { at: number; end: number }, readings: string[], plain = false) => {
    const noun = /^\s?-?(\p{L}+)/u.exec(rest.slice(end, end + 30))?.[1]?.toLowerCase() ?? ''
    claims.push({ said: rest.slice(at, end).trim(), kind, readings, noun, at })
    if (!plain) rest = rest.slice(0, at) + ' '.repeat(end - at) + rest.slice(end)
  }
  for (const date of datesIn(rest)) take('date', date, dateReadings(date))
  for (const { 0: said, index } of rest.matchAll(PHONE)) {
    const digits = said.replace(/\D/g, '')
    if (digits.length >= LEAST_PHONE_DIGITS) take('phone', { at: index, end: index + said.length }, [`tel:${digits}`])
  }
  for (const match of rest.matchAll(PERCENT)) {
    take('percent', placeOf(match), valuesOf((match[1] ?? match[2])!).map(percentKey))
  }
  for (const price of pricesIn(rest)) {
    const text = rest.slice(price.at, price.end)
    if (/\d/.test(text))
      take(
        'price',
        price,
        price.amounts.map((amount) => priceKey(amount, price.currency)),
      )
  }
  const { times, doubtful } = timesIn(rest)
  for (const time of times) take('time', time, [timeKey(time.minutes)])
  for (const time of doubtful) {
    const written = rest.slice(time.at, time.end)
    if (/\d/.test(written)) take('time', time, [timeKey(time.minutes), ...valuesOf(written).map(numberKey)])
  }
  for (const { day, at, end } of weekdaysIn(rest)) take('weekday', { at, end }, [weekdayKey(day)])
  for (const match of rest.matchAll(PLAIN)) take('number', placeOf(match), valuesOf(match[0]).map(numberKey), true)
  return claims.sort((a, b) => a.at - b.at).map(({ at: _, ...claim }) => claim)
}

const blank = (said: string): string => ' '.repeat(said.length)
const placeOf = ({ index, 0: said }: RegExpExecArray): { at: number; end: number } => ({
  at: index,
  end: index + said.length,
})

function dateReadings({ month, day, year, orMonth, orDay }: ReturnType<typeof datesIn>[number]): string[] {
  const of = (m: number, d: number) => (year ? `y:${year}-${m}-${d}` : dateKey(m, d))
  return [of(month, day), ...(orMonth && orDay ? [of(orMonth, orDay)] : [])]
}
