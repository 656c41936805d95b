import type { TestApp, TestProperty } from '../../support/app.ts'

/** The demo hotel as a caller sees it. */

export const ROOMS = 62
const DAY_MS = 86_400_000

// biome-ignore lint/suspicious/noExplicitAny: records of every kind
export type Records = any[]

/** Noon: no test runs over the end of the day it began on. Answers the date. */
export function atNoon({ clock }: TestApp): string {
  clock.advance(DAY_MS + DAY_MS / 2 - (clock.now() % DAY_MS))
  return new Date(clock.now()).toISOString().slice(0, 10)
}

export async function all(property: TestProperty, path: string): Promise<Records> {
  const found: Records = []
  for (let cursor = ''; ; ) {
    const { body } = await property.request('GET', `${path}?limit=200${cursor}`)
    found.push(...body.data)
    if (!body.next_cursor) return found
    cursor = `&cursor=${body.next_cursor}`
  }
}
