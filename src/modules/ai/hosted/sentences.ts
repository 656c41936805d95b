import { MONTH } from './claims/calendar.ts'

export interface Span {
  start: number
  end: number
}

const ENDS = /[.!?…]["”»)*_]*\s+(?=\S)|[。！？]/gu
const ABBREVIATED =
  /\b(?:ext|dr|st|mr|mrs|ms|mme|sr|sra|no|nr|approx|ca|incl|excl|min|max|tel|bzw|inkl|e\.g|i\.e|p\.p|\p{Lu})\.$/iu
/** “7. Enjoy” and “p.m. Enjoy” end with their dot, “24. Dezember” and “p.m. or later” do not. */
const MAY_RUN_ON = /(?:\d|\b[ap]\.m)\.$/i
/** What stands before a dot decides whether it ends a sentence; no more of it is looked at. */
const LONGEST_ABBREVIATION = 8
const LIST_MARK = /^\s*(?:[-*•]\s+)?(?:\d{1,2}[.)]\s+)?/u
const NOTHING_SAID = /^[\s|:*_=>#-]*$/

/** A line that is a row stays whole; running text is cut after its sentences. */
export function sentencesOf(text: string): Span[] {
  const spans: Span[] = []
  let from = 0
  for (const line of text.split('\n')) {
    let start = LIST_MARK.exec(line)![0].length
    for (const stop of line.includes('|') ? [] : line.matchAll(ENDS)) {
      const dot = stop.index + 1
      const next = line[stop.index + stop[0].length] ?? ''
      const before = line.slice(Math.max(start, dot - LONGEST_ABBREVIATION), dot)
      if (/\p{Ll}/u.test(next) || ABBREVIATED.test(before)) continue
      if (MAY_RUN_ON.test(before) && (!/\p{Lu}/u.test(next) || MONTH.test(line.slice(dot, dot + 12)))) continue
      add(spans, text, from + start, from + stop.index + stop[0].length)
      start = stop.index + stop[0].length
    }
    add(spans, text, from + start, from + line.length)
    from += line.length + 1
  }
  return spans
}

function add(spans: Span[], text: string, start: number, end: number): void {
  const said = text.slice(start, end)
  if (NOTHING_SAID.test(said)) return
  const begins = start + said.length - said.trimStart().length
  spans.push({ start: begins, end: begins + said.trim().length })
}
