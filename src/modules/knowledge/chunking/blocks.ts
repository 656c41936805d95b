import { DAY } from '../../../platform/text/facts/days.ts'
import { tellsHours } from './figures.ts'
import {
  type Heading,
  headingAt,
  isInCapitals,
  isMarkup,
  isSeparator,
  itemMark,
  type Line,
  linesOf,
  MINOR_LEVEL,
} from './lines.ts'
import { spacedPieces, withLongNames } from './pieces.ts'
import { answeredAt, asksAt, isPlain } from './questions.ts'
import type { Cell, Heads } from './rows.ts'
import { isHeadApart } from './spaced-looks.ts'
import { isBarred, tableAt } from './tables.ts'

/**
 * The parts of a text, in order. Each is a range in it; only white space and marks lie between. `opens` is where it
 * begins with its prefix: an item's mark, a table's head.
 */
export type Block =
  | { kind: 'heading'; starts: number; ends: number; heading: Heading }
  /** What follows stands below no heading as deep as this. */
  | { kind: 'end'; level: number }
  | { kind: 'row'; starts: number; ends: number; cells: Cell[]; group: string; opens: number }
  | { kind: 'answered'; starts: number; ends: number; questionEnds: number }
  | { kind: 'item' | 'text'; starts: number; ends: number; opens?: number }

export function* blocksOf(content: string): Generator<Block> {
  const lines = withLongNames(linesOf(content), content)
  const lineAt = new Map(lines.map(({ starts }, at) => [starts, at]))
  let heads: Heads = []
  /** Where the name of a place stands that has its hours below it, further in. */
  let place: number | undefined
  for (let i = 0; i < lines.length; ) {
    const line = lines[i]!
    const { starts, ends } = line
    const table = line.text === '' || isMarkup(line) ? undefined : tableAt(lines, i, heads)
    const heading = table || line.text === '' || isSeparator(line) ? undefined : headingAt(lines, i)
    if (heading) {
      yield { kind: 'heading', starts, ends, heading }
      if (heading.level < MINOR_LEVEL - 1) heads = []
      place = heading.level === MINOR_LEVEL - 1 && isOverInner(lines, i) ? line.indent : undefined
      i++
    } else if (line.text === '' || isMarkup(line)) i++
    else if (table) {
      for (const row of table.rows) {
        const [name, ...hours] = row.cells.map((cell) => content.slice(cell.starts, cell.ends))
        if (namesPlace(name!, hours)) yield* placeAt(row.starts, name!)
        yield { kind: 'row', ...row }
      }
      heads = table.heads
      i = table.next
    } else if (itemMark(line) > 0) i = yield* itemAt(lines, i)
    else if (asksAt(lines, i)) i = yield* questionAt(lines, i)
    else if (namesPlace(...placeIn(line))) {
      yield* placeAt(starts, placeIn(line)[0])
      yield { kind: 'text', starts, ends }
      i++
    } else i = yield* paragraphAt(lines, i)
  }

  /** With more about it further in it is a heading; beside others it ends what stood further in above it. */
  function* placeAt(starts: number, title: string): Generator<Block> {
    const at = lineAt.get(starts) ?? -1
    const indent = lines[at]?.indent ?? 0
    if (isOverInner(lines, at)) {
      place = indent
      yield { kind: 'heading', starts, ends: starts + title.length, heading: { level: MINOR_LEVEL - 1, title } }
    } else if (place !== undefined && indent <= place) {
      place = undefined
      yield { kind: 'end', level: MINOR_LEVEL - 1 }
    }
  }
}

/** “THE FORGE (gym)   daily 6.00 - 22.00” */
const namesPlace = (name: string, beside: readonly string[]): boolean =>
  beside.length > 0 && isInCapitals(name) && tellsHours(beside[0]!)

function placeIn(line: Line): [string, string[]] {
  const [name, ...beside] = spacedPieces(line).map(({ text }) => text)
  return [name!, beside]
}

/** The next line that is not empty begins further in. */
function isOverInner(lines: readonly Line[], i: number): boolean {
  const own = lines[i]
  const next = lines.slice(i + 1, i + 3).find(({ text }) => text !== '')
  return own !== undefined && next !== undefined && next.indent > own.indent && next.indent < INNER
}

/** What begins further in stands in another column. */
const INNER = 8

function* questionAt(lines: readonly Line[], i: number): Generator<Block, number> {
  const { starts, ends, text } = lines[i]!
  const answered = answeredAt(lines, i)
  if (answered) {
    yield { kind: 'answered', starts, ends: answered.ends, questionEnds: answered.questionEnds }
    return answered.next
  }
  const next = lines.slice(i + 1, i + 3).findIndex((line) => line.text !== '')
  const answeredByMany = next >= 0 && (itemMark(lines[i + 1 + next]!) > 0 || isBarred(lines, i + 1 + next))
  if (answeredByMany) yield { kind: 'heading', starts, ends, heading: { level: MINOR_LEVEL, title: unmarked(text) } }
  else yield { kind: 'text', starts, ends }
  return i + 1
}

/** Indented lines, and lines that continue in lower case, belong to the item above. */
function* itemAt(lines: readonly Line[], from: number): Generator<Block, number> {
  const { starts, indent, ...first } = lines[from]!
  let last = from
  const runsOn = (line: Line) => line.indent > indent || /^[\p{Ll}(]/u.test(line.text)
  while (last + 1 < lines.length && isPlain(lines, last + 1) && runsOn(lines[last + 1]!)) last++
  const mark = itemMark({ starts, indent, ...first })
  yield { kind: 'item', starts: starts + mark, ends: lines[last]!.ends, opens: starts }
  return last + 1
}

function* paragraphAt(lines: readonly Line[], from: number): Generator<Block, number> {
  let start = from
  let i = from
  let until = from
  while (until + 1 < lines.length && isPlain(lines, until + 1) && !isHeadApart(lines, until + 1)) until++
  const width = lines.slice(from, until + 1).reduce((most, { text }) => Math.max(most, text.length), 0)
  for (; i < until; i++) {
    if (!isOver(lines[i]!.text, lines[i + 1]!.text, width)) continue
    yield { kind: 'text', starts: lines[start]!.starts, ends: lines[i]!.ends }
    start = i + 1
  }
  yield { kind: 'text', starts: lines[start]!.starts, ends: lines[i]!.ends }
  return i + 1
}

const PRICE = /(?:[€$£¥]\s?\d|\d\s?(?:[€£]|EUR|USD|GBP|CHF)\b|\d[.,]\d\d\s*$)/u
/** Nobody ends a line with these. */
const EXPECTS_MORE =
  /(?:^|\s)(?:an?|the|at|before|after|until|till|from|to|by|of|on|in|for|and|or|with|is|are|than|per|between|about|our|your|under|over|via|as)$/i
/** “Fri & Sat 11:30–1:30”, below the hours of other days. */
const BEGINS_WITH_DAY = new RegExp(`^(?:${DAY}|daily|weekdays|weekends)\\b.*\\d`, 'iu')
/** Lines as long as this are those of a text that was cut into lines. */
const WRAPPED_WIDTH = 50

/**
 * Whether a line is complete: it ends a sentence or names a price, or the next one begins although its first word would
 * have fitted here.
 */
function isOver(line: string, next: string, width: number): boolean {
  if (/\p{L}-$/u.test(line)) return false // a word goes on
  if (/[.!?:]["”)*_]*$/u.test(line)) return true
  if (/^\p{Ll}/u.test(next) || EXPECTS_MORE.test(line)) return false
  if (line.endsWith(';') || (/\d/.test(line) && BEGINS_WITH_DAY.test(next))) return true
  if (width < WRAPPED_WIDTH) return true
  return PRICE.test(line) || line.length + 1 + /^\S+/.exec(next)![0].length <= width
}

export const unmarked = (text: string): string => text.replace(/\*\*|__|`/g, '').trim()
