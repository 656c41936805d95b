import { isMarkup, isSeparator, type Line } from './lines.ts'
import type { Piece } from './pieces.ts'
import type { Heads, Row, Table } from './rows.ts'
import { spacedAt } from './spaced.ts'

/** Where a table begins, and its rows if it has bars. */

export const isBarred = (lines: readonly Line[], i: number): boolean =>
  lines[i]!.text.startsWith('|') || (lines[i]!.text.includes('|') && isSeparator(lines[i + 1]))

/** The table that begins at this line; undefined where none does. */
export function tableAt(lines: readonly Line[], i: number, headsBefore: Heads = []): Table | undefined {
  return isBarred(lines, i) ? barredAt(lines, i) : spacedAt(lines, i, headsBefore)
}

/** The first row is the head if a line of dashes follows it. */
function barredAt(lines: readonly Line[], from: number): Table {
  let next = from
  while (next < lines.length && lines[next]!.text.includes('|')) next++
  const all = lines.slice(from, next).filter((line) => !isSeparator(line) && !isMarkup(line))
  const hasHead = isSeparator(lines[from + 1]) && all.length > 1
  const heads = hasHead ? barredPieces(all[0]!).map(({ text }) => text) : []
  let named = ''
  const rows = all.slice(hasHead ? 1 : 0).flatMap((line, at): Row[] => {
    const pieces = barredPieces(line)
    const [first, second] = pieces
    // “FATHOM & RYE | Breakfast 6.30–10”, and below it “ | Dinner 5.30–9.30”: the name stands once for both.
    const goesOn = first?.text === '' && second?.text !== '' && pieces.length <= MOST_COLUMNS_NAMED
    if (!goesOn) named = isName(first) ? first!.text : ''
    const cells = pieces.map(({ starts, ends }, column) => ({ starts, ends, head: heads[column] ?? '' }))
    const filled = cells.filter(({ starts, ends }) => starts < ends)
    if (filled.length === 0) return []
    const opens = at === 0 ? lines[from]!.starts : line.starts
    return [{ starts: filled[0]!.starts, ends: filled.at(-1)!.ends, cells: filled, group: goesOn ? named : '', opens }]
  })
  return { rows, next: Math.max(next, from + 1), heads: [] }
}

const isName = (piece: Piece | undefined): boolean => piece !== undefined && /\p{L}/u.test(piece.text)

/** The first cells of wider tables are empty for other reasons. */
const MOST_COLUMNS_NAMED = 8

function barredPieces({ starts, text }: Line): Piece[] {
  const body = text.replace(/^\|/, '').replace(/\|$/, '')
  const offset = starts + (text.startsWith('|') ? 1 : 0)
  const pieces: Piece[] = []
  let at = 0
  for (const cell of body.split('|')) {
    const lead = cell.length - cell.trimStart().length
    const own = cell.trim()
    const from = offset + at + (own === '' ? 0 : lead)
    pieces.push({ starts: from, ends: from + own.length, left: at, right: at + cell.length, text: own })
    at += cell.length + 1
  }
  return pieces
}
