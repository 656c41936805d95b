import { type Column, gridAt } from './grid.ts'
import { lookOf } from './heads.ts'
import type { Line, Segment } from './lines.ts'
import { type Table, tableOf } from './table.ts'

/**
 * A table whose heads stand in two lines, as “Low season” over “Weekday” and “Weekend”, or “Winter” over its days: each
 * lower one is told with the one above it. Undefined where the line at `from` stands over no such table.
 */
export function spannedAt(lines: readonly Line[], from: number): { table: Table; long: number } | undefined {
  const above = lines[from]!.segments
  const stub = stubOf(lines[from + 1], above)
  const start = from + (stub ? 2 : 1)
  if (above.length < 2 || start >= lines.length || lines[start]!.segments.length < above.length) return undefined
  const { lines: own, columns, isTable } = gridAt(lines, start)
  const table = isTable ? tableOf(own, columns) : undefined
  const runs = table?.heads && runsUnder(above, columns)
  if (!table?.heads || !runs) return undefined
  const spans = runs.some(({ first, last }) => last > first) && runs[0]!.first > 0
  if (table.heads[0] !== '' && !spans && !areBothHeads(lines[from]!, own)) return undefined
  for (const [at, { first, last }] of runs.entries()) {
    for (let column = first; column <= last; column++) {
      table.heads[column] = `${above[at]!.text} ${table.heads[column]}`.trim()
    }
  }
  if (stub) table.heads[0] ||= stub.text
  return { table, long: start - from + own.length }
}

/** The name of the first column, which stands between the two lines of heads. */
function stubOf(line: Line | undefined, above: readonly Segment[]): Segment | undefined {
  const [only, ...more] = line?.segments ?? []
  return only && more.length === 0 && only.right < above[0]!.left ? only : undefined
}

/** In one font, which the rows below are not in. */
function areBothHeads(above: Line, [heads, row]: readonly Line[]): boolean {
  const looks = [above, heads, row].map((line) => line?.segments.at(-1)).map((last) => last && lookOf(last))
  return looks[0] === looks[1] && looks[0] !== looks[2]
}

interface Run {
  first: number
  last: number
}

/** The columns below each head: the way to share them out in which each head stands best over its own. */
function runsUnder(above: readonly Segment[], columns: readonly Column[]): Run[] | undefined {
  const best = [middle, begin].map((placeOf) => sharedOut(above, columns, placeOf)).sort((a, b) => a.far - b.far)[0]!
  return best.far / above.length <= MOST_ASIDE * above[0]!.size ? best.runs : undefined
}

/** How far heads stand from the middle or the beginning of their columns, in sizes of the font. */
const MOST_ASIDE = 2.5

type Extent = Pick<Column, 'left' | 'right'>
const middle = ({ left, right }: Extent): number => (left + right) / 2
const begin = ({ left }: Extent): number => left

/** Columns before the first head may be without one; after that each belongs to the head before it or the next. */
function sharedOut(above: readonly Segment[], columns: readonly Column[], placeOf: (extent: Extent) => number) {
  let ways: { far: number; runs: Run[] }[] = [{ far: 0, runs: [] }]
  for (const [at, head] of above.entries()) {
    const left = above.length - at - 1
    const next = new Map<number, { far: number; runs: Run[] }>()
    for (const { far, runs } of ways) {
      const starts = runs.length > 0 ? [runs.at(-1)!.last + 1] : columns.map((_, column) => column)
      for (const first of starts) {
        for (let last = first; last < columns.length - left; last++) {
          if (left === 0 && last < columns.length - 1) continue
          const extent = { left: columns[first]!.left, right: columns[last]!.right }
          const sum = far + Math.abs(placeOf(extent) - placeOf(head))
          if (sum < (next.get(last)?.far ?? Infinity)) next.set(last, { far: sum, runs: [...runs, { first, last }] })
        }
      }
    }
    ways = [...next.values()]
  }
  return ways.sort((one, other) => one.far - other.far)[0] ?? { far: Infinity, runs: [] }
}
