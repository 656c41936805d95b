import { type TSchema, Type } from '../../platform/schema/schema.ts'

/** Limits that keep one itinerary small enough for a list of them. */

export const MOST_EVENTS = 500
const MOST_IN_ONE = 16_000
const MOST_IN_ALL = 262_144

/** Objects with undeclared members are limited as a whole. */
export const fitting = <T extends TSchema>(schema: T): T =>
  Type.Refine(
    schema,
    (value) => isWithin(value, MOST_IN_ONE),
    () => `At most ${MOST_IN_ONE} characters in all, with the names of members`,
  ) as T

export const eventsFit = (events: readonly unknown[]): boolean =>
  events.length <= MOST_EVENTS && isWithin(events, MOST_IN_ALL)

/** Counted without recursion, and no further than needed: it runs first on untrusted input. */
function isWithin(value: unknown, most: number): boolean {
  let weight = 0
  const left = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string') weight += one.length
    else if (one !== null && typeof one === 'object') {
      for (const [name, member] of Object.entries(one)) {
        weight += name.length + 6
        left.push(member)
      }
    } else weight += 4
    if (weight > most) return false
  }
  return true
}
