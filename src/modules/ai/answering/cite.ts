import type { Passage } from '../../knowledge/index.ts'
import type { Citation } from '../schema.ts'
import { numbersIn } from './numbers.ts'
import { candidatesIn, sentencesOf } from './sentences.ts'
import { stemsIn, tellingWords } from './words.ts'

/** So much of a sentence's telling words must stand in what it is tied to. */
const ENOUGH = 0.6
const FEWEST_WORDS = 2
/** Shorter quotations stand in too many places to prove anything. */
const SHORTEST_QUOTE = 12

/**
 * Ties the sentences of a text written freely to the passages they rest on: by what they quote word for word, or by
 * nearly all their words and every number of theirs. What cannot be tied is not cited.
 */
export function citeAnswer(content: string, passages: readonly Passage[]): Citation[] {
  const candidates = candidatesIn(passages)
  const citations = sentencesOf(content).flatMap(({ start, end }) => {
    const sentence = content.slice(start, end)
    const quoted = quotedIn(sentence, passages)
    if (quoted.length > 0) return quoted
    const words = tellingWords(sentence)
    if (words.length < FEWEST_WORDS) return []
    const numbers = numbersIn(sentence)
    let best: { share: number; citation: Citation } | undefined
    for (const one of candidates) {
      const known = stemsIn(`${one.quote} ${one.around}`)
      const share = words.filter(({ stem }) => known.has(stem)).length / words.length
      const held = new Set(numbersIn(one.quote))
      if (share < ENOUGH || share <= (best?.share ?? 0) || !numbers.every((number) => held.has(number))) continue
      best = { share, citation: { source_id: one.passage.sourceId, quote: one.quote, start: one.start, end: one.end } }
    }
    return best ? [best.citation] : []
  })
  return once(citations)
}

function quotedIn(sentence: string, passages: readonly Passage[]): Citation[] {
  const quotations = [...sentence.matchAll(/["“«„]([^"”»“]+)["”»“]/g)].map((match) => match[1] ?? '')
  return [sentence, ...quotations].flatMap((quote) => {
    if (quote.length < SHORTEST_QUOTE) return []
    for (const { sourceId, content, starts } of passages) {
      const at = content.indexOf(quote)
      if (at >= 0) return [{ source_id: sourceId, quote, start: starts + at, end: starts + at + quote.length }]
    }
    return []
  })
}

/** One of each, in the order of the text. */
export function once(citations: readonly Citation[]): Citation[] {
  const seen = new Set<string>()
  return citations.filter(({ source_id, start, end }) => {
    const place = `${source_id} ${start} ${end}`
    return !seen.has(place) && seen.add(place)
  })
}
