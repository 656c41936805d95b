import { isCount, isFigure, tellsHours } from './figures.ts'
import { isInCapitals, isMarkup, type Line } from './lines.ts'
import { hasLeader, type Piece, spacedPieces } from './pieces.ts'

/** What a line with columns of spaces is, among its neighbours: a row, heads, the name of a group. */

export type Look = { kind: 'row' | 'head' | 'group' | 'other'; pieces: Piece[] }

/** What begins further right is not in the first column. */
export const FIRST_COLUMN = 8
const LONGEST_GROUP = 60

/** “Tasting, per person            22.00”: its price stands far to the right. */
export const isPriced = (pieces: readonly Piece[]): boolean =>
  pieces.length === 2 && pieces[1]!.left - pieces[0]!.right >= WIDE_GAP && PRICED.test(pieces[1]!.text)
const WIDE_GAP = 5
const PRICED = /^(?:\D{0,4}\d+(?:[.,]\d{1,2})?\D{0,4}|free|included)$/iu

/** A line of dashes right below it. */
export const isRuled = (lines: readonly Line[], i: number): boolean =>
  lines[i + 1]?.text !== '' && isMarkup(lines[i + 1] ?? lines[i]!)

/** Heads have no figures, or stand apart from the first column; no dots lead from one to the next. */
export const isHeadLine = (line: Line, pieces: readonly Piece[]): boolean =>
  !hasLeader(line) &&
  (line.indent >= FIRST_COLUMN
    ? !pieces.every(({ text }) => VALUE.test(text))
    : !pieces.some(({ text }) => isFigure(text.replace(/\(.*?\)/g, ''))) &&
      (pieces.length > 2 || (pieces.every(isTitle) && /^\P{Ll}/u.test(pieces[0]!.text))))

/** “Taxi stand    at the door, ask us” tells something; a head names what stands below it. */
export const isTitle = ({ text }: Piece): boolean => text.split(/\s+/).length <= LONGEST_HEAD && !/[,;]|^\(/.test(text)
const LONGEST_HEAD = 4

/** A time of day or none: a row whose name stands further above. */
const VALUE = /^(?:\d{1,2}[:.h]\d{2}|[-–—])$/u

/** Heads whose figures count something: “1 day”, “3 days”. */
export const isCounted = (pieces: readonly Piece[]): boolean =>
  pieces.length > 1 && pieces.every(({ text }) => isCount(text))

/** Heads that stand apart from the first column, right above their rows: no paragraph goes on with them. */
export function isHeadApart(lines: readonly Line[], i: number): boolean {
  const pieces = spacedPieces(lines[i]!)
  return lines[i]!.indent >= FIRST_COLUMN && pieces.length > 1 && isUnder(pieces, lines, i)
}

/** One of the next two lines has its columns at the same places. */
export function hasFellow(pieces: readonly Piece[], lines: readonly Line[], i: number): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) <= 2
  return lines
    .slice(i + 1, i + 3)
    .filter((line) => line.text !== '' && !isMarkup(line))
    .flatMap((line) => spacedPieces(line).slice(1))
    .some((other) => pieces.slice(1).some((one) => near(one.left, other.left) || near(one.right, other.right)))
}

/** As much as a second column tells, where it begins below that of the row before. */
const LONGEST_CELL = 60
const LONGEST_ALIGNED = 200

export function lookOf(line: Line, before: readonly Piece[] = []): Look {
  const pieces = spacedPieces(line)
  const { text } = line
  if (/^#{1,6}\s|^[-*+•]\s|^>/.test(text)) return { kind: 'other', pieces }
  if (pieces.length >= 2) {
    const leads = hasLeader(line)
    const isAligned = pieces.length === 2 && before.length === 2 && Math.abs(pieces[1]!.left - before[1]!.left) <= 1
    const most = isAligned ? LONGEST_ALIGNED : LONGEST_CELL
    const short = pieces.slice(1).every((piece) => piece.text.length <= most)
    if (!short) return { kind: 'other', pieces }
    return { kind: leads || pieces.length > 1 ? 'row' : 'other', pieces }
  }
  if (line.indent >= FIRST_COLUMN && text.length <= LONGEST_GROUP) return { kind: 'head', pieces }
  const names = text.length <= LONGEST_GROUP && !/[.!?;]$/.test(text) && !/\d{3,}/.test(text) && !FROM_TILL.test(text)
  return { kind: names ? 'group' : 'other', pieces }
}

/** “SNACK BAR 7:00 - 16:00” names nothing below it. */
export const FROM_TILL = /\d[:.]\d{2}\s*(?:[ap]\.?m\.?)?\s*[-–—]\s*\d{1,2}[:.]\d{2}/iu

/** A name in capitals over hours is a place of its own, and a heading; over prices it is a part of the list. */
export const namesGroup = (lines: readonly Line[], i: number): boolean =>
  isHeadOver(lines, i) && !(isInCapitals(lines[i]!.text) && tellsHours(lines[i + 1]!.text))

/** A group's name stands right above a row. */
export function isHeadOver(lines: readonly Line[], i: number): boolean {
  const next = lines[i + 1]
  if (!next || next.text === '') return false
  return lookOf(next).kind === 'row' && spacedPieces(next).some(({ text }) => isFigure(text))
}

/** Heads stand above rows that have figures. */
export function isUnder(heads: readonly Piece[], lines: readonly Line[], i: number): boolean {
  for (let at = i + 1; at < Math.min(lines.length, i + 4); at++) {
    const line = lines[at]!
    if (line.text === '' || isMarkup(line)) continue
    const look = lookOf(line)
    if (look.kind === 'row') return !isHeadLine(line, look.pieces) && heads.length <= look.pieces.length + 1
    if (look.kind !== 'group') return false
  }
  return false
}

/** “price”, in the middle of a column; “OPENING HOURS” in the middle of the page heads none. */
export function isOverCell({ left, right }: Piece, lines: readonly Line[], i: number): boolean {
  const below = lines.slice(i + 1, i + 4).find((line) => line.text !== '' && !isMarkup(line))
  const middle = (left + right) / 2
  return (
    below !== undefined &&
    spacedPieces(below)
      .slice(1)
      .some((cell) => middle >= cell.left - 4 && middle <= cell.right + 4)
  )
}
