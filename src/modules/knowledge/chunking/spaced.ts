import { isFigure } from './figures.ts'
import { isMarkup, type Line } from './lines.ts'
import { hasLeader, type Piece, spacedPieces } from './pieces.ts'
import type { Heads, Row, Table } from './rows.ts'
import {
  FIRST_COLUMN,
  FROM_TILL,
  hasFellow,
  isCounted,
  isHeadLine,
  isHeadOver,
  isOverCell,
  isPriced,
  isRuled,
  isTitle,
  isUnder,
  lookOf,
  namesGroup,
} from './spaced-looks.ts'

const MOST_BETWEEN = 1

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

/** The heads of the table before, where this row has as many columns. */
const fitting = (heads: Heads, pieces: readonly Piece[]): Heads =>
  heads.length === pieces.length - ((heads[0]?.left ?? 0) >= FIRST_COLUMN ? 1 : 0) ? heads : []

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
