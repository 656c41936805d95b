/** Splits running text into sentences, none of them too long to be quoted. */

export interface TextRange {
  starts: number
  ends: number
}

let segmenter: Intl.Segmenter | undefined // created by the first text: it loads the rules of the language

const ABBREVIATION =
  /(?:^|[\s(])(?:ext|approx|incl|excl|min|max|no|nos|st|mr|mrs|ms|dr|prof|tel|fax|vs|e\.g|i\.e|etc|ca|resp|dept|fl|oz|avg|est|hr|hrs|pp?|art|fig|vol|av|ave|rd|blvd|sq|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|p\.o|\p{Lu})\.$/iu
const HALF_DAY = /\b[ap]\.m\.$/i

/** A segment is processed as a whole: a longer one would block everything else. */
const MOST_AT_ONCE = 8000
const MOST_WORDS = 80
const MOST_CHARACTERS = 600

export function sentencesIn(content: string, { starts, ends }: TextRange): TextRange[] {
  const ranges: TextRange[] = []
  for (let from = starts; from < ends; ) {
    const until = ends - from <= MOST_AT_ONCE ? ends : breakBefore(content, from, from + MOST_AT_ONCE)
    for (const { segment, index } of segmentsOf(content.slice(from, until))) {
      const range = trimmed(content, { starts: from + index, ends: from + index + segment.length })
      if (range.starts >= range.ends) continue
      const last = ranges.at(-1)
      // A sentence that is too long already is cut anyway, and must not be examined again for each that follows.
      const isOpen = last && last.ends - last.starts <= MOST_CHARACTERS
      if (isOpen && runsOn(content.slice(last.starts, last.ends), content.slice(range.starts, range.ends)))
        last.ends = range.ends
      else ranges.push(range)
    }
    from = until
  }
  return ranges.flatMap((range) => shortened(content, range))
}

function segmentsOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' })
  return segmenter.segment(text.replace(/\n/g, ' ')) // a block's lines are one text
}

/**
 * An abbreviation's dot ends nothing, nor does one before a lower-case letter or inside bold, or after a single word.
 */
function runsOn(before: string, next: string): boolean {
  if (/^(?:\*\*|__)(?:\s|$)/.test(next)) return true
  if (/^\p{Ll}/u.test(next) || !/[\p{L}\p{N}]/u.test(next)) return true
  if (HALF_DAY.test(before)) return /^[\d(–-]/.test(next)
  return ABBREVIATION.test(before) || /^\S+$/.test(before)
}

function shortened(content: string, range: TextRange): TextRange[] {
  const pieces: TextRange[] = []
  for (let from = range.starts; from < range.ends; ) {
    const until = Math.min(range.ends, reach(content, from, range.ends))
    const piece = trimmed(content, { starts: from, ends: until })
    if (piece.starts < piece.ends) pieces.push(piece)
    from = until
  }
  return pieces
}

/** How far a piece that begins here may extend. */
function reach(content: string, from: number, end: number): number {
  const most = Math.min(end, from + MOST_CHARACTERS)
  const words = /\S+\s*/g
  const slice = content.slice(from, most)
  let until = 0
  for (let count = 0; count < MOST_WORDS && words.exec(slice); count++) until = words.lastIndex
  if (from + until < most || most === end) return from + Math.max(until, 1)
  return breakBefore(content, from, most)
}

/** After the last white space before this position; if there is none, here, but never inside a character. */
function breakBefore(content: string, from: number, at: number): number {
  for (let i = at; i > from + (at - from) / 2; i--) if (/\s/.test(content[i - 1]!)) return i
  return /[\udc00-\udfff]/.test(content[at]!) ? at - 1 : at
}

export function trimmed(content: string, { starts, ends }: TextRange): TextRange {
  const raw = content.slice(starts, ends)
  const from = starts + raw.length - raw.trimStart().length
  return { starts: from, ends: Math.max(from, starts + raw.trimEnd().length) }
}

export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0
