import { type Line, type Segment, TIGHT } from './lines.ts'

/** From one edge to the other, what stands in it, and the lines that have something there. */
export interface Column {
  left: number
  right: number
  cells: Segment[]
  lines: Set<number>
}

export interface Grid {
  lines: Line[]
  columns: Column[]
  /** Or else they are lines that happen to have wide gaps. */
  isTable: boolean
}

const MOST_COLUMNS = 24
/** Between two lines of a table, in sizes of the font. */
export const FURTHEST = 3.3
const MOST_APART = 0.4

export const isSpaced = ({ segments }: Line): boolean => segments.length > 1 && segments.length <= MOST_COLUMNS

/** The lines from this one on whose pieces could stand in columns. */
export function gridAt(lines: readonly Line[], from: number): Grid {
  const columns: Column[] = []
  let next = from
  for (; next < lines.length; next++) {
    const line = lines[next]!
    if (next > from && line.y - lines[next - 1]!.y > FURTHEST * line.size) break
    if (!isSpaced(line) && (next === from || !isOfTable(lines, next, columns, from))) break
    if (!fitted(line, next, columns)) break
  }
  const own = lines.slice(from, Math.max(next, from + 1))
  const rows = own.filter(isSpaced).length
  const joined = merged(columns)
  return { lines: own, columns: joined, isTable: rows > 1 && isAligned(joined, rows) }
}

/** A line with one cell: the next ones have several again, and it is as large as those above. */
function isWithin(lines: readonly Line[], at: number, columns: readonly Column[]): boolean {
  const [line, before] = [lines[at]!, lines[at - 1]!]
  const below = lines.slice(at + 1, at + 3).findIndex(isSpaced)
  const [{ left, right }] = line.segments as [Segment]
  const over = columns.filter((column) => left < column.right && right > column.left).length
  return below >= 0 && over === 1 && line.size < 1.1 * before.size && lines[at + 1]!.size < 1.1 * before.size
}

const isOfTable = (lines: readonly Line[], at: number, columns: readonly Column[], from: number): boolean =>
  isWithin(lines, at, columns) || isBelow(lines, at, columns) || isRemark(lines, at, from)

/** What is in small letters below the last dish, as it is below those above. */
function isRemark(lines: readonly Line[], at: number, from: number): boolean {
  const [line, before] = [lines[at]!, lines[at - 1]!]
  const isClose = line.y - before.y <= TIGHT * before.size && isSpaced(before) && line.size < SMALLER * before.size
  const others = lines.slice(from, at).filter((one) => !isSpaced(one))
  return isClose && others.length > 0 && others.every(({ size }) => size === line.size)
}

const SMALLER = 0.95

/** Below the name of a place its hours, one line for some days each: right under a cell of another column than the first. */
function isBelow(lines: readonly Line[], at: number, columns: readonly Column[]): boolean {
  const [line, before] = [lines[at]!, lines[at - 1]!]
  const [{ left, right }] = line.segments as [Segment]
  const [first, ...others] = columns
  if (!first || line.size > 1.1 * before.size || left < first.right) return false
  const over = others.filter((column) => left < column.right && right > column.left)
  return over.length === 1 && Math.abs(over[0]!.left - left) <= MOST_APART * line.size && /\d|closed/i.test(line.text)
}

/** Widens the columns for this line; false where one of its pieces stands in two of them. */
function fitted(line: Line, at: number, columns: Column[]): boolean {
  const places = line.segments.map((cell) => {
    const over = columns.filter((column) => cell.left < column.right && cell.right > column.left)
    return isOneColumn(over) ? [joinedIn(columns, over)] : over
  })
  const taken = places.flat()
  if (places.some((over) => over.length > 1) || new Set(taken).size < taken.length) return false
  const fresh = places.filter((over) => over.length === 0).length
  if (columns.length + fresh > MOST_COLUMNS) return false
  for (const [i, cell] of line.segments.entries()) {
    const column = places[i]![0] ?? { left: cell.left, right: cell.right, cells: [], lines: new Set<number>() }
    if (column.cells.length === 0) columns.push(column)
    column.left = Math.min(column.left, cell.left)
    column.right = Math.max(column.right, cell.right)
    column.cells.push(cell)
    column.lines.add(at)
  }
  columns.sort((one, other) => one.left - other.left)
  return true
}

/** A head in the middle and a price on the right did not meet, until a wider one below stands under both. */
const isOneColumn = (over: readonly Column[]): boolean =>
  over.length > 1 && over.reduce((sum, { lines }) => sum + lines.size, 0) === linesOf(over).size

const linesOf = (columns: readonly Column[]): Set<number> => new Set(columns.flatMap(({ lines }) => [...lines]))

const joinedOf = (columns: readonly Column[]): Column => ({
  left: columns[0]!.left,
  right: columns.at(-1)!.right,
  cells: columns.flatMap(({ cells }) => cells),
  lines: linesOf(columns),
})

function joinedIn(columns: Column[], over: readonly Column[]): Column {
  const joined = joinedOf(over)
  columns.splice(columns.indexOf(over[0]!), over.length, joined)
  return joined
}

/** A head that stands beside its column, not above it, belongs to it. */
function merged(columns: readonly Column[]): Column[] {
  const joined: Column[] = []
  for (const column of columns) {
    const last = joined.at(-1)
    const alone = last !== undefined && Math.min(last.cells.length, column.cells.length) === 1
    if (!alone || joined.length === 1 || [...column.lines].some((line) => last.lines.has(line))) joined.push(column)
    else joined[joined.length - 1] = joinedOf([last, column])
  }
  return joined
}

/** Most cells stand under one another, by an edge or the middle, and most places are filled. */
function isAligned(columns: readonly Column[], rows: number): boolean {
  const filled = columns.reduce((sum, { cells }) => sum + cells.length, 0)
  const straight = columns.filter(({ cells }) => cells.length > 1 && isStraight(cells))
  return filled >= 0.5 * rows * columns.length && straight.length >= Math.max(2, 0.6 * columns.length)
}

const isStraight = (cells: readonly Segment[]): boolean =>
  [({ left }: Segment) => left, ({ right }: Segment) => right, ({ left, right }: Segment) => (left + right) / 2].some(
    (placeOf) => {
      const middle = cells.map(placeOf).sort((one, other) => one - other)[Math.floor(cells.length / 2)]!
      const near = cells.filter((cell) => Math.abs(placeOf(cell) - middle) <= MOST_APART * cell.size)
      // What is said below each dish may be indented.
      return near.length >= cells.length / 2
    },
  )
