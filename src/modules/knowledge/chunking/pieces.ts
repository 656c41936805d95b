import type { Line } from './lines.ts'
import type { TextRange } from './sentences.ts'

/** What stands on a line with wide gaps or dots between. */

export interface Piece extends TextRange {
  /** Columns on the line, as they look. */
  left: number
  right: number
  text: string
}

const LEADER = /(?<!\s)\s*(?:\.{3,}|…+|(?:\. ){3,}|_{4,})\s*|\s\.\.\s/gu
/** Not what indents the second line of a long name. */
const GAP = /(?<!\n[^\S\n]*)[^\S\n]{2,}|\t/g

export function spacedPieces({ starts, indent, text }: Line): Piece[] {
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

/** Dots lead from a name to its price; three at the end of a sentence do not. */
export const hasLeader = ({ text }: Line): boolean =>
  /\S\s*(?:\.{4,}|…{2,}|_{4,}|(?:\. ){3,})\s*\S|\s\.{2,3}\s+[-€$£\d]/u.test(text)

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
