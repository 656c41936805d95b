import { before, describe } from 'node:test'
import { addDays } from '../../../src/platform/schema/time.ts'
import { type OwnApp, REAL_TODAY, type TestProperty } from '../../support/app.ts'

/** The demo hotel as a caller sees it. */

export const ROOMS = 62
const DAY_MS = 86_400_000

// biome-ignore lint/suspicious/noExplicitAny: records of every kind
export type Records = any[]

/** Eleven days apart: every weekday, every season, ends of years, a leap day, nights when clocks change. */
const DAYS = Array.from({ length: 60 }, (_, i) => addDays('2026-11-21', i * 11))
const DAYS_OF_A_RUN = 3

/** The hotel differs from day to day. The proof takes them all, or named ones; an ordinary run a few, others tomorrow. */
const chosenDays = (): string[] => {
  const named = process.env.PORTICO_TEST_DEMO_DAYS
  if (named) return named === 'all' ? DAYS : named.split(',')
  const first = (Date.parse(REAL_TODAY) / DAY_MS) * DAYS_OF_A_RUN
  return Array.from({ length: DAYS_OF_A_RUN }, (_, i) => DAYS[(first + i) % DAYS.length]!).sort()
}

/** The same tests on each of the chosen days, at noon there: no test runs over the end of the day it began on. */
export function onDemoDays(portico: OwnApp, tests: (today: string) => void): void {
  for (const today of chosenDays()) {
    describe(`on ${today}`, () => {
      before(() => portico.clock.advance(Date.parse(`${today}T12:00:00Z`) - portico.clock.now()))
      tests(today)
    })
  }
}

/** Noon of tomorrow. Answers its date. */
export function atNoon({ clock }: OwnApp): string {
  clock.advance(DAY_MS + DAY_MS / 2 - (clock.now() % DAY_MS))
  return new Date(clock.now()).toISOString().slice(0, 10)
}

export async function all(property: TestProperty, path: string, limit = 200): Promise<Records> {
  const found: Records = []
  const list = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`
  for (let cursor = ''; ; ) {
    const { body } = await property.request('GET', `${list}${cursor}`)
    found.push(...body.data)
    if (!body.next_cursor) return found
    cursor = `&cursor=${body.next_cursor}`
  }
}
