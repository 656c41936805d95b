import type { Passage } from '../../knowledge/index.ts'
import { instructionsIn } from './instructions.ts'

/** A sentence, line or row of a passage that could be the answer, at its place in the source. */
export interface Candidate {
  passage: Passage
  start: number
  end: number
  quote: string
  /** What is said around it: the question it answers, headings, the source's name. */
  around: string
  /** The question it answers, where its source puts one. */
  asked: string
  /** The headings above it. */
  section: string
  semantic: number
  lexical: number
  /** The passage's place among those found, from 0. */
  rank: number
}

interface Span {
  start: number
  end: number
}

/** A question at the beginning, as FAQs have it: “**Q: …?** A: …”, “…? — …”. */
const ASKED = /^(?:[\s>*_#-]|\bQ[:.])*[^\n?]{2,300}\?[\s*_"”]*(?:[—–-]\s+)?(?:A[:.]\s*)?/
/** Or what a guest may say, in bold as a question would be: “**We leave before breakfast opens.** …”. */
const SAID = /^[\s>*_-]*\*\*\p{Lu}\p{L}*(?: [^\s*]+){3,}[.!]\*\*\s+/u
const ENDS = /[.!?]["”»)]?\s+(?=[\p{Lu}\d€$£"“«(*[])/gu
const ABBREVIATED = /(?:\b(?:ext|dr|st|mr|mrs|ms|no|approx|incl|min|max|tel|e\.g|i\.e|p\.p)|\b\p{Lu})\.\s*$/iu
/** With what stands before it: a sentence without end must not be looked at again for each of its dots. */
const LONGEST_ABBREVIATION = 10
const HEADING = /^\s*#{1,6}\s/
/** An answer to a question that the guest did not put in these words. */
const BARE = /^[\s>*_-]*(?:A[:.]\s*)?(?:yes|no)[.!,]?\s*$/i
const MARKUP_ONLY = /^[\s|:*_=>#-]*$/

export function candidatesIn(passages: readonly Passage[]): Candidate[] {
  return passages.flatMap((passage, rank) => {
    const found: Candidate[] = []
    const covered: Span[] = []
    for (const unit of passage.units) {
      covered.push({ start: unit.starts, end: unit.ends })
      const [asked, from] = withoutQuestion(unit.text)
      const around = `${passage.sourceName} ${unit.context} ${asked}`
      for (const span of sentencesOf(unit.text, from)) {
        const place = { start: unit.starts + span.start, end: unit.starts + span.end }
        found.push({
          ...unitFigures(unit),
          ...place,
          passage,
          rank,
          around,
          asked,
          section: unit.context,
          quote: unit.text.slice(span.start, span.end),
        })
      }
    }
    found.push(...uncovered(passage, rank, covered))
    const orders = instructionsIn(passage.content)
    const isOrder = ({ start, end }: Span) =>
      orders.some((order) => start < passage.starts + order.end && end > passage.starts + order.start)
    return found.filter((one) => !isOrder(one) && !BARE.test(one.quote) && !answeredBelow(one))
  })
}

const unitFigures = ({ semantic, lexical }: Passage['units'][number]) => ({ semantic, lexical })

/** Sentences of the passage that ranking did not point out: a neighbour of what fits may be what was asked for. */
function uncovered(passage: Passage, rank: number, covered: readonly Span[]): Candidate[] {
  const least = Math.min(1, ...passage.units.map((unit) => unit.semantic))
  const found: Candidate[] = []
  let heading = ''
  let asked = ''
  for (const line of linesOf(passage.content)) {
    const text = passage.content.slice(line.start, line.end)
    if (HEADING.test(text)) heading = text
    const [question, from] = withoutQuestion(text)
    for (const span of sentencesOf(text, from)) {
      const start = passage.starts + line.start + span.start
      const end = passage.starts + line.start + span.end
      if (covered.some((unit) => start < unit.end && end > unit.start)) continue
      if (tableHead(passage.content, line)) continue
      const answers = question || asked
      found.push({
        ...{ passage, rank, start, end, quote: text.slice(span.start, span.end), section: heading },
        ...{ asked: answers, around: `${passage.sourceName} ${heading} ${answers}` },
        ...{ semantic: least * 0.9, lexical: 0 },
      })
    }
    asked = /\?[\s*_]*$/.test(text) ? text : ''
  }
  return found
}

const tableHead = (content: string, line: Span): boolean =>
  /^\n\s*\|?[\s:|-]*-{2,}[\s:|-]*(?:\n|$)/.test(content.slice(line.end, line.end + 200))

/** What stands right above a quotation is what it answers, asked with or without a question mark. */
function answeredBelow({ passage, quote, end }: Candidate): boolean {
  const at = end - passage.starts
  return !quote.startsWith('>') && passage.content.startsWith('\n>', at)
}

/** The question a text begins with, and where its answer begins; all of it where it asks nothing or nothing follows. */
function withoutQuestion(text: string): [string, number] {
  const asked = (ASKED.exec(text) ?? SAID.exec(text))?.[0] ?? ''
  const rest = text.slice(asked.length).trim()
  return asked && rest ? [asked, asked.length] : ['', 0]
}

function linesOf(content: string): Span[] {
  const lines: Span[] = []
  let start = 0
  for (const line of content.split('\n')) {
    if (line.trim()) lines.push({ start, end: start + line.length })
    start += line.length + 1
  }
  return lines
}

/** A row or a list item stays whole; prose is cut after its sentences. */
export function sentencesOf(text: string, from = 0): Span[] {
  const spans: Span[] = []
  for (const line of linesOf(text.slice(from))) {
    const said = text.slice(from + line.start, from + line.end)
    let start = 0
    if (!said.includes('|')) {
      for (const stop of said.matchAll(ENDS)) {
        const end = stop.index + stop[0].length
        if (ABBREVIATED.test(said.slice(Math.max(start, stop.index - LONGEST_ABBREVIATION), stop.index + 1))) continue
        push(spans, said, from + line.start, start, end)
        start = end
      }
    }
    push(spans, said, from + line.start, start, said.length)
  }
  return spans
}

function push(spans: Span[], line: string, offset: number, start: number, end: number): void {
  const text = line.slice(start, end)
  if (MARKUP_ONLY.test(text)) return
  const lead = text.length - text.trimStart().length
  spans.push({ start: offset + start + lead, end: offset + start + text.trimEnd().length })
}
