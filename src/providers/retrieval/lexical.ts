import type { Vocabulary } from './block.ts'
import type { Postings } from './postings.ts'
import { meantBy } from './spelling.ts'

/** BM25 of each unit for a question's terms. */

const K1 = 1.2
const B = 0.5
const MISSPELT_WEIGHT = 0.7
const MOST_TERMS = 64

function scoreTerms(terms: readonly string[], vocabulary: Vocabulary): Map<string, number> {
  const weights = new Map<string, number>()
  for (const term of terms.slice(0, MOST_TERMS)) {
    const meant = meantBy(term, vocabulary)
    if (meant === undefined) weights.set(term, 1)
    else if (!weights.has(meant)) weights.set(meant, MISSPELT_WEIGHT)
  }
  return weights
}

export function lexicalScores(postings: Postings, vocabulary: Vocabulary, terms: readonly string[]): Float32Array {
  const { from, units, times, lengths, averageLength } = postings
  const scores = new Float32Array(lengths.length)
  for (const [word, weight] of scoreTerms(terms, vocabulary)) {
    const term = vocabulary.get(word)
    if (term === undefined) continue
    const first = from[term]!
    const end = from[term + 1]!
    const idf = Math.log(1 + (lengths.length - (end - first) + 0.5) / (end - first + 0.5))
    for (let entry = first; entry < end; entry++) {
      const unit = units[entry]!
      const often = times[entry]!
      const norm = K1 * (1 - B + (B * lengths[unit]!) / averageLength)
      scores[unit]! += (weight * idf * often * (K1 + 1)) / (often + norm)
    }
  }
  return scores
}
