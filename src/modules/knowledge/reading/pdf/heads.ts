import { isCount, isFigure } from '../../chunking/figures.ts'
import type { Line } from './lines.ts'

/** A row's cells, one for each column; a name alone that stands over the rows below it. */
export interface Row {
  cells: string[]
  lines: Line[]
}

/** Whether the first row names the columns: in words over figures, in a font of its own, or as what is counted. */
export function hasHead(rows: readonly Row[]): boolean {
  const [first, ...below] = rows
  if (!first || below.length === 0) return false
  const heads = first.cells.slice(1).filter((cell) => cell !== '')
  if (heads.length === 0 || heads.length < (first.cells.length - 1) / 2) return false
  const isAllDay = heads.length === 1 && ALL_DAY.test(heads[0]!)
  if ((heads.every(isCount) && !isAllDay) || isNumbered(rows) || hasOwnFont(rows)) return true
  const words = !first.cells.some((cell) => isFigure(cell.replace(/\([^()]*\)/g, '')))
  return words ? hasFiguresBelow(rows) : hasOwnKind(rows)
}

/** “Reception – 24 hours” is the first of the opening hours, and no head. */
const ALL_DAY = /^24 ?h/i

/** “1, 2, 3, 4” over times: runs of a bus. */
const isNumbered = ([first, ...below]: readonly Row[]): boolean =>
  first!.cells.length > 2 &&
  first!.cells.slice(1).every((cell, at) => cell === String(at + 1)) &&
  below.every(({ cells }) => cells.slice(1).every((cell) => !/^\d+$/.test(cell)))

/** At least one column that is mostly filled with figures. */
const hasFiguresBelow = ([first, ...below]: readonly Row[]): boolean =>
  first!.cells.some((_, at) => {
    const cells = below.map((row) => row.cells[at]!).filter((cell) => cell !== '')
    return at > 0 && cells.length > 0 && cells.filter(isFigure).length > cells.length / 2
  })

/** No cell of the rows below the first column is in the font of the heads, or as large. */
function hasOwnFont([first, ...below]: readonly Row[]): boolean {
  const looks = ({ lines }: Row) => lines.flatMap(({ segments }) => segments.slice(-1).map(lookOf))
  const own = new Set(first!.lines.flatMap(({ segments }) => segments.map(lookOf)))
  return own.size === 1 && below.length > 0 && !below.flatMap(looks).some((look) => own.has(look))
}

export const lookOf = ({ font, size }: { font: string; size: number }): string => `${font} ${Math.round(size * 2)}`

/** “1 May – 30 Sep” over prices: every head has letters where all cells below have the same kind of figures. */
function hasOwnKind([first, ...below]: readonly Row[]): boolean {
  const columns = first!.cells.map((_, at) => at).filter((at) => at > 0)
  return (
    below.length > 1 &&
    columns.every((at) => {
      const kinds = new Set(below.map((row) => kindOf(row.cells[at]!)).filter((kind) => /[^-–—]/.test(kind)))
      return kinds.size === 1 && /\p{L}{3}/u.test(first!.cells[at]!) && !kinds.has(kindOf(first!.cells[at]!))
    })
  )
}

const kindOf = (cell: string): string => cell.replace(/\d[\d.,:]*/g, '#')
