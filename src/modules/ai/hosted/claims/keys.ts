import type { Tongue } from '../tongue.ts'
import { daysTold } from './calendar.ts'
import { inOurDigits, NUMBER, valuesOf } from './figures.ts'
import { claimsIn, dateKey, numberKey, priceKey, timeKey, weekdayKey } from './read.ts'
import { inFigures } from './spelled.ts'

const PLAIN = new RegExp(`(?<![\\d])(?:${NUMBER})`, 'gu')
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'
  .split(' ')
  .map((word) => new RegExp(`\\b${word}\\b`, 'i'))
const ROUND_THE_CLOCK =
  /around the clock|24\/7|day and night|24[- ]?h\b|rund um die Uhr|24 heures|24 horas|24 ore|24 uur/iu
/** An hour without minutes, where houses write hours: “from 7”, “7–10”. */
const BARE_HOUR =
  /(?:\b(?:at|from|to|until|till|by|before|after|between|and|um|ab|bis|von|gegen|dès|à|de|jusqu[’']à|entre|et|las|desde|hasta|alle|dalle|fino|às|das|até|om|van|tot|vanaf)\s|[–—-]\s?)(\d{1,2})(?![\d.,:%€$£])/giu

/** The readings of everything that a text of the house states, generously: whoever repeats any of it is right. */
export function keysOf(text: string, tongue: Tongue | undefined, currencies: readonly string[]): Set<string> {
  const keys = new Set(claimsIn(text, tongue).flatMap(({ readings }) => readings))
  const figures = inFigures(inOurDigits(text), tongue)
  for (const [written] of figures.matchAll(PLAIN)) {
    for (const value of valuesOf(written)) keys.add(numberKey(value))
  }
  for (const [, hour] of figures.matchAll(BARE_HOUR))
    if (Number(hour) <= 24) keys.add(timeKey((Number(hour) * 60) % 1440))
  for (const [i, word] of ORDINALS.entries()) if (word.test(text)) keys.add(numberKey(i + 1))
  if (ROUND_THE_CLOCK.test(text)) for (const value of [24, 7]) keys.add(numberKey(value))
  for (const day of daysTold(text)) keys.add(weekdayKey(day))
  for (const key of [...keys]) for (const one of impliedBy(key, currencies)) keys.add(one)
  return keys
}

/** A price is also a number, an hour too; a number in a text of prices is one of them. */
function impliedBy(key: string, currencies: readonly string[]): string[] {
  const [kind, value = '', more] = key.split(':')
  if (kind === 'n') return currencies.map((currency) => priceKey(Number(value), currency))
  if (kind === 'p' && more) return [numberKey(Number(value))]
  if (kind === '%') return [numberKey(Number(value))]
  if (kind === 't') return Number(value) % 60 === 0 ? [numberKey(Number(value) / 60)] : []
  if (kind === 'd')
    return value
      .split('-')
      .slice(1)
      .map((day) => numberKey(Number(day)))
  if (kind !== 'y') return []
  const [year, month, day] = value.split('-').map(Number)
  const weekday = new Date(Date.UTC(year!, month! - 1, day!)).getUTCDay() || 7
  return [dateKey(month!, day!), numberKey(day!), numberKey(year!), weekdayKey(weekday)]
}

/** The day and the time it is, and the days beside it. */
export function keysOfClock(now: string, today: string): Set<string> {
  const keys = new Set([timeKey(Number(now.slice(11, 13)) * 60 + Number(now.slice(14, 16)))])
  for (const offset of [-1, 0, 1]) {
    const date = new Date(Date.parse(`${today}T12:00Z`) + offset * 86_400_000)
    const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
    for (const key of [`y:${year}-${month}-${day}`, dateKey(month, day), weekdayKey(date.getUTCDay() || 7)])
      keys.add(key)
    if (offset === 0) keys.add(numberKey(year))
  }
  return keys
}
