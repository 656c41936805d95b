import { termsOf } from '../../platform/text/terms.ts'
import type { Vocabulary } from './block.ts'
import { meantBy } from './misspelt.ts'
import type { Postings } from './postings.ts'
import { joined, synonymsOf } from './synonyms.ts'

/** BM25 of each unit for a question's terms, and for their synonyms at a lower weight. */

const K1 = 1.2
const B = 0.5
const SYNONYM_WEIGHT = 0.3
const MISSPELT_WEIGHT = 0.7
const MOST_TERMS = 64

/** A term of the question itself never counts as a synonym of another of its terms. */
function scoreTerms(text: string, vocabulary: Vocabulary): Map<string, number> {
  const weights = new Map<string, number>()
  for (const term of [...new Set(termsOf(joined(text)))].slice(0, MOST_TERMS)) {
    const meant = meantBy(term, vocabulary)
    if (meant === undefined) weights.set(term, 1)
    else if (!weights.has(meant)) weights.set(meant, MISSPELT_WEIGHT)
  }
  for (const [term, weight] of [...weights]) {
    for (const other of synonymsOf(term)) if (!weights.has(other)) weights.set(other, weight * SYNONYM_WEIGHT)
  }
  return weights
}

export function lexicalScores(postings: Postings, vocabulary: Vocabulary, text: string): Float32Array {
  const { from, units, times, lengths, averageLength } = postings
  const scores = new Float32Array(lengths.length)
  for (const [word, weight] of scoreTerms(text, vocabulary)) {
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
