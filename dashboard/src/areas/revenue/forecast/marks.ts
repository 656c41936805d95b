import type { ItemOf } from '../../../api/operations.ts'

export type LocalEvent = ItemOf<'revenue.listLocalEvents'>

/** An event's number, its nights within the chart, and the row that its number stands in. */
export interface Mark {
  number: number
  name: string
  first: string
  last: string
  row: number
}

/** What a number takes of the chart's width on a phone. */
const NUMBER_SHARE = 0.07

/** By their days; numbers that would lie over each other stand in rows. */
export function marksOf(
  events: readonly Pick<LocalEvent, 'name' | 'from' | 'until'>[],
  nights: readonly string[],
): Mark[] {
  /** By row: the middle of the last number in it. */
  const middles: number[] = []
  return events
    .map(({ name, from, until }) => ({ name, shown: nights.filter((date) => date >= from && date < until) }))
    .filter(({ shown }) => shown.length > 0)
    .sort((a, b) => a.shown[0]!.localeCompare(b.shown[0]!))
    .map(({ name, shown }, index) => {
      const [first, last] = [shown[0]!, shown.at(-1)!]
      const middle = (nights.indexOf(first) + nights.indexOf(last)) / 2
      const free = middles.findIndex((taken) => Math.abs(middle - taken) >= nights.length * NUMBER_SHARE)
      const row = free < 0 ? middles.length : free
      middles[row] = middle
      return { number: index + 1, name, first, last, row }
    })
}
