import { type Column, FURTHEST, gridAt } from './grid.ts'
import { lookOf } from './heads.ts'
import type { Line, Segment } from './lines.ts'
import { type Table, tableOf } from './table.ts'

/**
 * A table whose heads stand in several lines, as “Low season” over “Weekday” and “Weekend”, or “Winter” over its days:
 * each lower one is told with those above it. Undefined where the line at `from` stands over no such table.
 */
export function spannedAt(lines: readonly Line[], from: number): { table: Table; long: number } | undefined {
  if (lines[from]!.segments.length < 2) return undefined
  for (let start = from + 1; start <= from + MOST_ABOVE && isNear(lines, start); start++) {
    if (!mayBeHeads(lines, from, start)) continue
    const { lines: own, columns, isTable } = gridAt(lines, start)
    const table = isTable ? tableOf(own, columns) : undefined
    // Heads of several lines each are no such table: what stands above may be their first line.
    const isOneLine = table?.heads?.filter((head) => head !== '').length === lines[start]!.segments.length
    if (table?.heads && isOneLine && isHeaded(lines.slice(from, start), table.heads, columns, own)) {
      return { table, long: start - from + own.length }
    }
  }
  return undefined
}

/** Seasons, their days, and the name of the first column. */
const MOST_ABOVE = 3

const isNear = (lines: readonly Line[], at: number): boolean =>
  at < lines.length && lines[at]!.y - lines[at - 1]!.y <= FURTHEST * lines[at]!.size

/** Before columns are looked for, which takes time: there are more of them, or the first column's name stands elsewhere. */
function mayBeHeads(lines: readonly Line[], from: number, start: number): boolean {
  const [heads, row] = [lines[start]!, lines[start + 1]]
  if (!row || heads.segments.length < lines[from]!.segments.length) return false
  const areMore = lines.slice(from, start).every(({ segments }) => segments.length < heads.segments.length)
  return areMore || row.segments[0]!.right <= heads.segments[0]!.left || areBothHeads(lines[from]!, [heads, row])
}

/** Puts what stands above before the heads; false, and nothing is changed, where it does not stand over them. */
function isHeaded(above: readonly Line[], heads: string[], columns: readonly Column[], own: readonly Line[]): boolean {
  const names = above.flatMap(({ segments }) => segments.flatMap((segment) => nameOf(segment, heads, columns) ?? []))
  const others = columns.flatMap((_, at) => (names.some(({ column }) => column === at) ? [] : [at]))
  const runs = above.map(({ segments }) => {
    const rest = segments.filter((segment) => !nameOf(segment, heads, columns))
    return rest.length === 0 ? [] : runsUnder(rest, columns, others)
  })
  if (!runs.every((one) => one !== undefined)) return false
  const all = runs.flat()
  const spans = all.some(({ first, last }) => last > first) && all.every(({ first }) => first > 0)
  const isOne = above.length - (names.length > 0 ? 1 : 0) <= 1 && (heads[0] === '' || areBothHeads(above[0]!, own))
  if (!spans && !isOne) return false
  for (const { text, first, last } of all.toReversed())
    for (let column = first; column <= last; column++) heads[column] = `${text} ${heads[column]}`.trim()
  for (const { text, column } of names) heads[column] = text
  return true
}

/** What stands over one column alone, which has no other name. */
function nameOf({ text, left, right }: Segment, heads: readonly string[], columns: readonly Column[]) {
  const [only, ...more] = columns.flatMap((column, at) => (left < column.right && right > column.left ? [at] : []))
  return only !== undefined && more.length === 0 && heads[only] === '' ? { text, column: only } : undefined
}

/** In one font, which the rows below are not in. */
function areBothHeads(above: Line, [heads, row]: readonly Line[]): boolean {
  const looks = [above, heads, row].map((line) => line?.segments.at(-1)).map((last) => last && lookOf(last))
  return looks[0] === looks[1] && looks[0] !== looks[2]
}

interface Run {
  text: string
  first: number
  last: number
}

/** The columns below each head: the way to share them out in which each head stands best over its own. */
function runsUnder(above: readonly Segment[], columns: readonly Column[], meant: readonly number[]): Run[] | undefined {
  const own = meant.map((at) => columns[at]!)
  const best = [middle, begin].map((placeOf) => sharedOut(above, own, placeOf)).sort((a, b) => a.far - b.far)[0]!
  if (best.far / above.length > MOST_ASIDE * above[0]!.size) return undefined
  return best.runs.map(({ first, last }, at) => ({ text: above[at]!.text, first: meant[first]!, last: meant[last]! }))
}

/** How far heads stand from the middle or the beginning of their columns, in sizes of the font. */
const MOST_ASIDE = 2.5

type Extent = Pick<Column, 'left' | 'right'>
const middle = ({ left, right }: Extent): number => (left + right) / 2
const begin = ({ left }: Extent): number => left

/** Columns before the first head may be without one; after that each belongs to the head before it or the next. */
function sharedOut(above: readonly Segment[], columns: readonly Column[], placeOf: (extent: Extent) => number) {
  let ways: { far: number; runs: Omit<Run, 'text'>[] }[] = [{ far: 0, runs: [] }]
  for (const [at, head] of above.entries()) {
    const left = above.length - at - 1
    const next = new Map<number, { far: number; runs: Omit<Run, 'text'>[] }>()
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
