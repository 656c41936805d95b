import type { Citation, CitedRecord } from '../schema.ts'
import { claimsIn } from './claims/read.ts'
import type { Evidence } from './evidence.ts'
import { sentencesOf } from './sentences.ts'
import { sharedBy, tongueOf, topicOf } from './tongue.ts'

/** So much of what a sentence is about must stand in what it is tied to, where no figure ties it. */
const ENOUGH = 0.6
/** Shorter quotations stand in too many places to prove anything. */
const SHORTEST_QUOTE = 12
const MOST_PER_SENTENCE = 3

/** What the sentences of an answer rest on. */
export interface Basis {
  citations: Citation[]
  records: CitedRecord[]
}

/**
 * Ties each sentence of a text written freely to the passages and records it rests on: by what it quotes word for word,
 * by what it states, or by nearly all its words. What cannot be tied is not cited.
 */
export function basisOf(content: string, evidence: readonly Evidence[]): Basis {
  const tied = sentencesOf(content).flatMap(({ start, end }) => {
    const sentence = content.slice(start, end)
    const quoted = quotedIn(sentence, evidence)
    return quoted.length > 0 ? quoted : carriers(sentence, evidence)
  })
  return {
    citations: once(tied.flatMap(({ citation }) => (citation ? [citation] : []))),
    records: [
      ...new Map(tied.flatMap(({ records = [] }) => records.map((one) => [`${one.type} ${one.id}`, one]))).values(),
    ],
  }
}

function quotedIn(sentence: string, evidence: readonly Evidence[]): Evidence[] {
  const quotations = [...sentence.matchAll(/["“«„]([^"”»“]+)["”»“]/g)].map((match) => match[1] ?? '')
  return [sentence, ...quotations].flatMap((quote) => {
    const of = quote.length < SHORTEST_QUOTE ? undefined : evidence.find(({ text }) => text.includes(quote))
    if (!of?.citation) return of ? [of] : []
    const start = of.citation.start + of.text.indexOf(quote)
    return [{ ...of, citation: { ...of.citation, quote, start, end: start + quote.length } }]
  })
}

/** The fewest that hold all it states, the likeliest first; without a figure the one that holds nearly all its words. */
function carriers(sentence: string, evidence: readonly Evidence[]): Evidence[] {
  const topic = topicOf(sentence)
  const claims = claimsIn(sentence, tongueOf(sentence))
  const shareIn = (one: Evidence) => (topic.size === 0 ? 0 : sharedBy(topic, one.topic) / topic.size)
  if (claims.length === 0) {
    const best = evidence.toSorted((a, b) => shareIn(b) - shareIn(a))[0]
    return best && topic.size >= 1 && shareIn(best) >= ENOUGH ? [best] : []
  }
  const chosen: Evidence[] = []
  let left = claims
  while (left.length > 0 && chosen.length < MOST_PER_SENTENCE) {
    const heldBy = (one: Evidence) =>
      left.filter(({ readings }) => readings.some((reading) => one.keys.has(reading))).length
    const score = (one: Evidence) => heldBy(one) + shareIn(one)
    const best = evidence.filter((one) => heldBy(one) > 0).sort((a, b) => score(b) - score(a))[0]
    if (!best) break
    chosen.push(best)
    left = left.filter(({ readings }) => !readings.some((reading) => best.keys.has(reading)))
  }
  return chosen
}

/** One of each, in the order of the text. */
export function once(citations: readonly Citation[]): Citation[] {
  const seen = new Set<string>()
  return citations.filter(({ source_id, start, end }) => {
    const place = `${source_id} ${start} ${end}`
    return !seen.has(place) && seen.add(place)
  })
}
