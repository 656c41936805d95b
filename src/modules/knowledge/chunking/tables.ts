import { isCount, isFigure } from './figures.ts'
import { isMarkup, isSeparator, type Line } from './lines.ts'
import type { TextRange } from './sentences.ts'

/**
 * Tables in the ways people write them: with bars, in columns of spaces, with dots that lead to the price. A row knows
 * the head of each of its cells, and the line that names its group.
 */
export interface Row extends TextRange {
  cells: Cell[]
  /** The line above it that names some rows: “SPARKLING”. */
  group: string
  /** Where the table begins, for its first row. */
  opens: number
}

export interface Cell extends TextRange {
  /** What stands at the top of its column. */
  head: string
}

export interface Table {
  rows: Row[]
  /** The first line that no longer belongs. */
  next: number
  /** For the next table of the section, which may go on with the same columns. */
  heads: Heads
}

export type Heads = readonly Piece[]

interface Piece extends TextRange {
  /** Columns on the line, as they look. */
  left: number
  right: number
  text: string
}

const LEADER = /(?<!\s)\s*(?:\.{3,}|…+|(?:\. ){3,}|_{4,})\s*|\s\.\.\s/gu
/** Not what indents the second line of a long name. */
const GAP = /(?<!\n[^\S\n]*)[^\S\n]{2,}|\t/g

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
  const rows = all.slice(hasHead ? 1 : 0).flatMap((line, at): Row[] => {
    const pieces = barredPieces(line)
    const cells = pieces.map(({ starts, ends }, column) => ({ starts, ends, head: heads[column] ?? '' }))
    const filled = cells.filter(({ starts, ends }) => starts < ends)
    if (filled.length === 0) return []
    const opens = at === 0 ? lines[from]!.starts : line.starts
    return [{ starts: filled[0]!.starts, ends: filled.at(-1)!.ends, cells: filled, group: '', opens }]
  })
  return { rows, next: Math.max(next, from + 1), heads: [] }
}

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

/** What a line looks like among its neighbours. */
type Look = { kind: 'row' | 'head' | 'group' | 'other'; pieces: Piece[] }

const MOST_BETWEEN = 1
/** What begins further right is not in the first column. */
const FIRST_COLUMN = 8
const LONGEST_GROUP = 40

/** Columns of spaces or dots: at least two rows of them, or one whose dots leave no doubt. */
function spacedAt(lines: readonly Line[], from: number, headsBefore: Heads): Table | undefined {
  const first = lookOf(lines[from]!)
  if (first.kind === 'other' || (first.kind === 'group' && !isHeadOver(lines, from))) return undefined
  const rows: Row[] = []
  let heads: Heads = []
  let group = ''
  let i = from
  let empty = 0
  let leaders = 0
  let last = from
  for (; i < lines.length; i++) {
    const line = lines[i]!
    if (line.text === '') {
      if (++empty > MOST_BETWEEN) break
      continue
    }
    if (isMarkup(line)) continue
    const look = lookOf(line)
    if (look.kind === 'row') {
      const counts = (heads.length === 0 || empty > 0) && isCounted(look.pieces.slice(1))
      const isHead = isUnder(look.pieces, lines, i) && (isHeadLine(line, look.pieces) || isRuled(lines, i) || counts)
      if (isHead && empty > 0 && rows.length > 0) break
      if (!isHead && !hasLeader(line) && rows.length === 0 && !hasFellow(look.pieces, lines, i)) break
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
        if (hasLeader(line)) leaders++
      }
    } else if (look.kind === 'head' && isUnder(look.pieces, lines, i)) {
      heads = look.pieces
    } else if (look.kind === 'group' && isHeadOver(lines, i)) {
      if (empty > 0 && rows.length > 0) break
      group = line.text.replace(/[:*_]+/g, '').trim()
    } else break
    empty = 0
    last = i
  }
  if (rows.length < 2 && leaders === 0) return undefined
  return { rows, next: last + 1, heads: heads.length > 0 ? heads : headsBefore }
}

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
    : !pieces.some(({ text }) => isFigure(text.replace(/\(.*?\)/g, ''))))

/** A time of day or none: a row whose name stands further above. */
const VALUE = /^(?:\d{1,2}[:.h]\d{2}|[-–—])$/u

/** Heads whose figures count something: “1 day”, “3 days”. */
const isCounted = (pieces: readonly Piece[]): boolean => pieces.length > 1 && pieces.every(({ text }) => isCount(text))

/** Heads that stand apart from the first column, right above their rows: no paragraph goes on with them. */
export function isHeadApart(lines: readonly Line[], i: number): boolean {
  const pieces = spacedPieces(lines[i]!)
  return lines[i]!.indent >= FIRST_COLUMN && pieces.length > 1 && isUnder(pieces, lines, i)
}

/** A name too long for its line goes on in the next, where the dots are: both become one line. */
export function withLongNames(lines: readonly Line[], content: string): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    const goesOn = before !== undefined && hasLeader(line) && !hasLeader(before) && isCut(before.text)
    if (!goesOn) joined.push(line)
    else joined[joined.length - 1] = { ...before, ends: line.ends, text: content.slice(before.starts, line.ends) }
  }
  return joined
}

/** A line within a word, an enumeration or brackets. */
const isCut = (text: string): boolean => /\p{L}-$|,$|\([^)]*$/u.test(text)

/** The next line has its columns at the same places. */
function hasFellow(pieces: readonly Piece[], lines: readonly Line[], i: number): boolean {
  const next = lines.slice(i + 1, i + 3).find((line) => line.text !== '' && !isMarkup(line))
  const others = next ? spacedPieces(next) : []
  const near = (a: number, b: number) => Math.abs(a - b) <= 2
  return others
    .slice(1)
    .some((other) => pieces.slice(1).some((one) => near(one.left, other.left) || near(one.right, other.right)))
}

/** Dots lead from a name to its price; three at the end of a sentence do not. */
export const hasLeader = ({ text }: Line): boolean =>
  /\S\s*(?:\.{4,}|…{2,}|_{4,}|(?:\. ){3,})\s*\S|\s\.{2,3}\s+[-€$£\d]/u.test(text)

function lookOf(line: Line): Look {
  const pieces = spacedPieces(line)
  const { text } = line
  if (/^#{1,6}\s|^[-*+•]\s|^>/.test(text)) return { kind: 'other', pieces }
  if (pieces.length >= 2) {
    const leads = hasLeader(line)
    const short = pieces.slice(1).every((piece) => piece.text.length <= 60)
    if (!short) return { kind: 'other', pieces }
    return { kind: leads || pieces.length > 1 ? 'row' : 'other', pieces }
  }
  if (line.indent >= FIRST_COLUMN && text.length <= LONGEST_GROUP) return { kind: 'head', pieces }
  const names = text.length <= LONGEST_GROUP && !/[.!?;]$/.test(text) && !/\d{3,}/.test(text)
  return { kind: names ? 'group' : 'other', pieces }
}

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

function spacedPieces({ starts, indent, text }: Line): Piece[] {
  const pieces: Piece[] = []
  const separators = [...text.matchAll(LEADER), ...text.matchAll(GAP)]
    .map((found) => ({ from: found.index, until: found.index + found[0].length }))
    .sort((a, b) => a.from - b.from || b.until - a.until)
  let at = 0
  const push = (until: number) => {
    const own = text.slice(at, until).trim()
    const from = at + (text.slice(at, until).length - text.slice(at, until).trimStart().length)
    if (own !== '')
      pieces.push({
        starts: starts + from,
        ends: starts + from + own.length,
        left: indent + from,
        right: indent + from + own.length,
        text: own,
      })
  }
  for (const { from, until } of separators) {
    if (from < at) continue
    push(from)
    at = until
  }
  push(text.length)
  return pieces
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
