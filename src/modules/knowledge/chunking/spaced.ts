import { isCount, isFigure, tellsHours } from './figures.ts'
import { isInCapitals, isMarkup, type Line } from './lines.ts'
import { hasLeader, type Piece, spacedPieces } from './pieces.ts'
import type { Heads, Row, Table } from './rows.ts'

/** What a line looks like among its neighbours. */
type Look = { kind: 'row' | 'head' | 'group' | 'other'; pieces: Piece[] }

const MOST_BETWEEN = 1
/** What begins further right is not in the first column. */
const FIRST_COLUMN = 8
const LONGEST_GROUP = 60

/** Columns of spaces or dots: at least two rows of them, or one whose dots leave no doubt. */
export function spacedAt(lines: readonly Line[], from: number, headsBefore: Heads): Table | undefined {
  const first = lookOf(lines[from]!, spacedPieces(lines[from + 1] ?? lines[from]!))
  if (first.kind === 'other' || (first.kind === 'group' && !namesGroup(lines, from))) return undefined
  const rows: Row[] = []
  let heads: Heads = []
  let group = ''
  let i = from
  let empty = 0
  let leaders = 0
  let last = from
  let before: readonly Piece[] = spacedPieces(lines[from + 1] ?? lines[from]!)
  for (; i < lines.length; i++) {
    const line = lines[i]!
    if (line.text === '') {
      if (++empty > MOST_BETWEEN) break
      continue
    }
    if (isMarkup(line)) continue
    const look = lookOf(line, before)
    if (goesOn(look.pieces, before, rows) && empty === 0) {
      extend(rows.at(-1)!, look.pieces[0]!)
    } else if (look.kind === 'row') {
      // Among rows a head stands apart, or after an empty line.
      const mayBegin = rows.length === 0 || empty > 0 || line.indent >= FIRST_COLUMN
      const counts = (heads.length === 0 || empty > 0) && isCounted(look.pieces.slice(1))
      const isHead =
        isUnder(look.pieces, lines, i) && ((mayBegin && isHeadLine(line, look.pieces)) || isRuled(lines, i) || counts)
      if (isHead && empty > 0 && rows.length > 0) break
      const leads = hasLeader(line) || (group !== '' && isPriced(look.pieces))
      if (!isHead && !leads && rows.length === 0 && !hasFellow(look.pieces, lines, i)) break
      if (isHead) heads = look.pieces
      else {
        rows.push(
          rowOf(
            look.pieces,
            heads.length > 0 ? heads : fitting(headsBefore, look.pieces),
            group,
            rows.length === 0 ? lines[from]!.starts : line.starts,
          ),
        )
        if (leads) leaders++
      }
      before = look.pieces
    } else if (look.kind === 'head' && isUnder(look.pieces, lines, i) && isOverCell(look.pieces[0]!, lines, i)) {
      heads = look.pieces
    } else if (look.kind === 'group' && isHeadOver(lines, i)) {
      if (empty > 0 && rows.length > 0) break
      group = line.text.replace(/[:*_]+/g, '').trim()
    } else if (rows.length > 0 && empty === 0 && FROM_TILL.test(line.text) && look.pieces.length === 1) {
      rows.push(rowOf(look.pieces, [], group, line.starts))
    } else break
    empty = 0
    last = i
  }
  if (rows.length < 2 && leaders === 0) return undefined
  return { rows, next: last + 1, heads: heads.length > 0 ? heads : headsBefore }
}

/** A line below the last cell of a row, which has more to say: no head of what follows. */
const goesOn = (pieces: readonly Piece[], before: readonly Piece[], rows: readonly Row[]): boolean =>
  rows.length > 0 &&
  pieces.length === 1 &&
  before.length > 1 &&
  Math.abs(pieces[0]!.left - before.at(-1)!.left) <= 1 &&
  (/^\p{Ll}/u.test(pieces[0]!.text) || isFigure(pieces[0]!.text) || !isTitle(pieces[0]!))

function extend(row: Row, { ends }: Piece): void {
  row.cells.at(-1)!.ends = ends
  row.ends = ends
}

/** “Tasting, per person            22.00”: its price stands far to the right. */
const isPriced = (pieces: readonly Piece[]): boolean =>
  pieces.length === 2 && pieces[1]!.left - pieces[0]!.right >= WIDE_GAP && PRICED.test(pieces[1]!.text)
const WIDE_GAP = 5
const PRICED = /^(?:\D{0,4}\d+(?:[.,]\d{1,2})?\D{0,4}|free|included)$/iu

/** A line of dashes right below it. */
const isRuled = (lines: readonly Line[], i: number): boolean =>
  lines[i + 1]?.text !== '' && isMarkup(lines[i + 1] ?? lines[i]!)

/** The heads of the table before, where this row has as many columns. */
const fitting = (heads: Heads, pieces: readonly Piece[]): Heads =>
  heads.length === pieces.length - ((heads[0]?.left ?? 0) >= FIRST_COLUMN ? 1 : 0) ? heads : []

/** Heads have no figures, or stand apart from the first column; no dots lead from one to the next. */
const isHeadLine = (line: Line, pieces: readonly Piece[]): boolean =>
  !hasLeader(line) &&
  (line.indent >= FIRST_COLUMN
    ? !pieces.every(({ text }) => VALUE.test(text))
    : !pieces.some(({ text }) => isFigure(text.replace(/\(.*?\)/g, ''))) &&
      (pieces.length > 2 || (pieces.every(isTitle) && /^\P{Ll}/u.test(pieces[0]!.text))))

/** “Taxi stand    at the door, ask us” tells something; a head names what stands below it. */
const isTitle = ({ text }: Piece): boolean => text.split(/\s+/).length <= LONGEST_HEAD && !/[,;]|^\(/.test(text)
const LONGEST_HEAD = 4

/** A time of day or none: a row whose name stands further above. */
const VALUE = /^(?:\d{1,2}[:.h]\d{2}|[-–—])$/u

/** Heads whose figures count something: “1 day”, “3 days”. */
const isCounted = (pieces: readonly Piece[]): boolean => pieces.length > 1 && pieces.every(({ text }) => isCount(text))

/** Heads that stand apart from the first column, right above their rows: no paragraph goes on with them. */
export function isHeadApart(lines: readonly Line[], i: number): boolean {
  const pieces = spacedPieces(lines[i]!)
  return lines[i]!.indent >= FIRST_COLUMN && pieces.length > 1 && isUnder(pieces, lines, i)
}

/** One of the next two lines has its columns at the same places. */
function hasFellow(pieces: readonly Piece[], lines: readonly Line[], i: number): boolean {
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

function lookOf(line: Line, before: readonly Piece[] = []): Look {
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
const FROM_TILL = /\d[:.]\d{2}\s*(?:[ap]\.?m\.?)?\s*[-–—]\s*\d{1,2}[:.]\d{2}/iu

/** A name in capitals over hours is a place of its own, and a heading; over prices it is a part of the list. */
const namesGroup = (lines: readonly Line[], i: number): boolean =>
  isHeadOver(lines, i) && !(isInCapitals(lines[i]!.text) && tellsHours(lines[i + 1]!.text))

/** A group's name stands right above a row. */
function isHeadOver(lines: readonly Line[], i: number): boolean {
  const next = lines[i + 1]
  if (!next || next.text === '') return false
  return lookOf(next).kind === 'row' && spacedPieces(next).some(({ text }) => isFigure(text))
}

/** Heads stand above rows that have figures. */
function isUnder(heads: readonly Piece[], lines: readonly Line[], i: number): boolean {
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
function isOverCell({ left, right }: Piece, lines: readonly Line[], i: number): boolean {
  const below = lines.slice(i + 1, i + 4).find((line) => line.text !== '' && !isMarkup(line))
  const middle = (left + right) / 2
  return (
    below !== undefined &&
    spacedPieces(below)
      .slice(1)
      .some((cell) => middle >= cell.left - 4 && middle <= cell.right + 4)
  )
}

function rowOf(pieces: readonly Piece[], heads: readonly Piece[], group: string, opens: number): Row {
  const taken = heads.length > 0 ? headsFor(pieces, heads) : []
  const cells = pieces.map(({ starts, ends }, at) => ({ starts, ends, head: taken[at] ?? '' }))
  return { starts: cells[0]!.starts, ends: cells.at(-1)!.ends, cells, group, opens }
}

/** As many heads as cells: in order. One less: the first column has none. Else by where they stand. */
function headsFor(pieces: readonly Piece[], heads: readonly Piece[]): string[] {
  if (heads.length === pieces.length) return heads.map(({ text }) => text)
  if (heads.length === pieces.length - 1) return ['', ...heads.map(({ text }) => text)]
  return pieces.map((piece, at) => {
    if (at === 0) return ''
    const middle = (piece.left + piece.right) / 2
    const [nearest] = [...heads].sort(
      (a, b) => Math.abs((a.left + a.right) / 2 - middle) - Math.abs((b.left + b.right) / 2 - middle),
    )
    return nearest!.text
  })
}
