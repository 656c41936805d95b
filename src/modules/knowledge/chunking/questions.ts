import { headingAt, isMarkup, itemMark, type Line } from './lines.ts'
import { hasLeader } from './pieces.ts'
import { isBarred } from './tables.ts'

/** Questions with their answers, in the ways people write them. */

const ASKED = /^(?:\*\*|__)?\s*(?:Q|Question)\s*\d*\s*[:.)]/i
const ANSWERED = /^(?:\*\*|__)?\s*(?:A|Answer)\s*\d*\s*[:.)]/i
/** “Q is there an iron”, and in the next line “A in every wardrobe”. */
const ASKED_BARE = /^Q\s(?=\p{L})/u
/** “Q: Is there an iron? A: At reception”, all on one line. */
const ANSWERED_BEHIND = /[\s*_](?:A|Answer)\s?\d{0,3}:\s/i
const BOLD = /^(?:\*\*|__)(?:[^*_]|[*_](?![*_]))+\?\s*(?:\*\*|__)/
const ENDS_ASKING = /\?\s*(?:\*\*|__)?$/
const ENDS = /[.!?:)…”"*_]$/
const LONGEST_PLAIN = 200

/** A question is short, and a pattern with backtracking must not get a long line. */
const boldIn = (text: string): string | undefined => BOLD.exec(text.slice(0, 2 * LONGEST_PLAIN))?.[0]

/** What asks at the beginning of a line that answers as well. */
function askedIn(text: string): string | undefined {
  const behind = ASKED.test(text) ? ANSWERED_BEHIND.exec(text.slice(0, 2 * LONGEST_PLAIN)) : null
  return behind ? text.slice(0, behind.index) : boldIn(text)
}

export interface Answered {
  starts: number
  ends: number
  questionEnds: number
  /** The first line that no longer belongs. */
  next: number
}

/** Whether a line asks: `Q: …`, one in bold, or one that ends in a question mark and begins where another ended. */
export function asksAt(lines: readonly Line[], i: number): boolean {
  const { text } = lines[i]!
  if (ASKED.test(text) || ASKED_BARE.test(text) || boldIn(text)) return true
  if (!ENDS_ASKING.test(text) || text.length > LONGEST_PLAIN || itemMark(lines[i]!) > 0) return false
  const before = i === 0 ? '' : lines[i - 1]!.text
  return before === '' || ENDS.test(before)
}

/** The question at this line with the answer that follows; undefined if none does, or if it is a list or table. */
export function answeredAt(lines: readonly Line[], i: number): Answered | undefined {
  const asking = lines[i]!
  const asked = askedIn(asking.text)
  const onSameLine = asked !== undefined && asked.length < asking.text.length
  let last = i
  if (ASKED.test(asking.text) && !onSameLine) while (isRunningOn(lines, last + 1)) last++
  const questionEnds = onSameLine ? asking.starts + asked.length : lines[last]!.ends
  const first = onSameLine ? i : answerAfter(lines, last)
  if (first === undefined) return undefined
  let end = first
  while (isRunningOn(lines, end + 1)) end++
  return { starts: asking.starts, ends: lines[end]!.ends, questionEnds, next: end + 1 }
}

/** At most one empty line may be between. */
function answerAfter(lines: readonly Line[], asked: number): number | undefined {
  const i = lines[asked + 1]?.text === '' ? asked + 2 : asked + 1
  return i < lines.length && isPlain(lines, i) ? i : undefined
}

const isRunningOn = (lines: readonly Line[], i: number) =>
  i < lines.length && isPlain(lines, i) && !ANSWERED.test(lines[i]!.text)

/** A line of running text: not empty, no heading, item, row or question. */
export const isPlain = (lines: readonly Line[], i: number): boolean =>
  lines[i]!.text !== '' &&
  !isMarkup(lines[i]!) &&
  itemMark(lines[i]!) === 0 &&
  !isBarred(lines, i) &&
  !hasLeader(lines[i]!) &&
  headingAt(lines, i) === undefined &&
  !asksAt(lines, i)
