import {
  type Heading,
  headingAt,
  isMarkup,
  isSeparator,
  isTableRow,
  itemMark,
  type Line,
  linesOf,
  MINOR_LEVEL,
} from './lines.ts'
import { answeredAt, asksAt, isPlain } from './questions.ts'

/**
 * The parts of a text, in order. Each is a range in it; only white space and marks lie between. `opens` is where it
 * begins with its prefix: an item's mark, a table's head.
 */
export type Block =
  | { kind: 'heading'; starts: number; ends: number; heading: Heading }
  | { kind: 'row'; starts: number; ends: number; head: string; opens: number }
  | { kind: 'answered'; starts: number; ends: number; questionEnds: number }
  | { kind: 'item' | 'text'; starts: number; ends: number; opens?: number }

export function* blocksOf(content: string): Generator<Block> {
  const lines = linesOf(content)
  for (let i = 0; i < lines.length; ) {
    const line = lines[i]!
    const { starts, ends } = line
    const heading = line.text === '' || isSeparator(line) ? undefined : headingAt(lines, i)
    if (heading) {
      yield { kind: 'heading', starts, ends, heading }
      i++
    } else if (line.text === '' || isMarkup(line)) i++
    else if (isTableRow(lines, i)) i = yield* tableAt(lines, i)
    else if (itemMark(line) > 0) i = yield* itemAt(lines, i)
    else if (asksAt(lines, i)) i = yield* questionAt(lines, i)
    else i = yield* paragraphAt(lines, i)
  }
}

function* questionAt(lines: readonly Line[], i: number): Generator<Block, number> {
  const { starts, ends, text } = lines[i]!
  const answered = answeredAt(lines, i)
  if (answered) {
    yield { kind: 'answered', starts, ends: answered.ends, questionEnds: answered.questionEnds }
    return answered.next
  }
  const next = lines.slice(i + 1, i + 3).findIndex((line) => line.text !== '')
  const answeredByMany = next >= 0 && (itemMark(lines[i + 1 + next]!) > 0 || isTableRow(lines, i + 1 + next))
  if (answeredByMany) yield { kind: 'heading', starts, ends, heading: { level: MINOR_LEVEL, title: unmarked(text) } }
  else yield { kind: 'text', starts, ends }
  return i + 1
}

/** The first row is the head if a line of dashes follows it. */
function* tableAt(lines: readonly Line[], from: number): Generator<Block, number> {
  const hasHead = isSeparator(lines[from + 1])
  let next = from
  while (next < lines.length && lines[next]!.text.includes('|')) next++
  const rows = lines.slice(from, next).filter((line) => !isSeparator(line) && !isMarkup(line))
  const head = hasHead && rows.length > 1 ? rows.shift() : undefined
  const headWords = head ? cells(head.text).join(' | ') : ''
  for (const [i, row] of rows.entries()) {
    const opens = i === 0 ? lines[from]!.starts : row.starts
    const bare = row.text.replace(/^\|\s*/, '')
    const starts = row.ends - bare.length
    yield { kind: 'row', starts, ends: starts + bare.replace(/\s*\|$/, '').length, head: headWords, opens }
  }
  return Math.max(next, from + 1)
}

const cells = (row: string) =>
  row
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')

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
  for (; i + 1 < lines.length && isPlain(lines, i + 1); i++) {
    if (!isOver(lines[i]!.text, lines[i + 1]!.text)) continue
    yield { kind: 'text', starts: lines[start]!.starts, ends: lines[i]!.ends }
    start = i + 1
  }
  yield { kind: 'text', starts: lines[start]!.starts, ends: lines[i]!.ends }
  return i + 1
}

const PRICE = /(?:[€$£¥]\s?\d|\d\s?(?:[€£]|EUR|USD|GBP|CHF)\b|\d[.,]\d\d\s*$)/u
const SHORT_LINE = 50

/** Whether a line is complete: it ends a sentence or names a price, or is short and another begins below. */
function isOver(line: string, next: string): boolean {
  if (/[.!?:;]["”)*_]*$/u.test(line)) return true
  const nextBegins = /^[^\p{Ll}]/u.test(next)
  return nextBegins && (PRICE.test(line) || line.length < SHORT_LINE)
}

export const unmarked = (text: string): string => text.replace(/\*\*|__|`/g, '').trim()
