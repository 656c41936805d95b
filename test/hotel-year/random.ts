/** Chance that comes out the same for the same seed (mulberry32). */
export interface Chance {
  /** From 0 up to, and without, 1. */
  next(): number
  /** A whole number between the two, both included. */
  between(least: number, most: number): number
  happens(probability: number): boolean
  one<T>(of: readonly T[]): T
  maybe<T>(of: readonly T[]): T | undefined
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const maybe = <T>(of: readonly T[]): T | undefined => of[between(0, of.length - 1)]
  return { next, between, maybe, happens: (probability) => next() < probability, one: (of) => maybe(of)! }
}
