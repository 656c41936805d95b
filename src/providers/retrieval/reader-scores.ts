import { keepBest } from './best-among.ts'
import type { Meaning } from './encoder.ts'
import { placeOf, type Shown } from './partition.ts'
import { FITTED } from './reader/fitted.ts'
import { cosinesWith, tokenMatchWith } from './vectors.ts'

/** So many units are compared token by token; the others are too far off by the whole and by their words. */
const COMPARED = 150
/** Of a unit that is not encoded yet: from as far off as one of another subject to a usual answer, by its words. */
const [NOT_ENCODED, BY_WORDS] = [-6, 10]
/** For an encoder that gives only the whole: so many standard deviations above the average make an answer. */
const [USUAL_ANSWER, PER_DEVIATION] = [4, 2]

/**
 * How near the encoder finds each unit to the question, above its own line between an answer and none; `allWords` is what
 * a unit with each word of the question has in `words`. Its scale is that
 * of the trained reader; a hosted encoder's cosines are brought to it by how far they stand out.
 */
export function readerScores(
  shown: readonly Shown[],
  words: Float32Array,
  allWords: number,
  meaning: Meaning | null,
): Float32Array {
  const scores = new Float32Array(words.length)
  for (let at = 0; at < words.length; at++)
    scores[at] = NOT_ENCODED + BY_WORDS * Math.min(1, words[at]! / Math.max(1, allWords))
  if (!meaning) return scores
  const cosines = new Float32Array(words.length)
  const encoded = encodedAmong(shown, meaning, cosines)
  if (meaning.tokens.length === 0) return byDeviation(encoded, cosines, scores)

  const { whole, tokens, none } = FITTED.reader
  const matchOf = tokenMatchWith(meaning)
  const compared = keepBest<number>(COMPARED)
  for (let i = 0; i < encoded.length; i++) {
    const at = encoded[i]!
    const near = whole * cosines[at]! + words[at]!
    if (near > compared.least) compared.add(at, near)
  }
  const matches = compared.all.map((at) => {
    const { block, own } = placeOf(shown, at)
    return matchOf(block.vectors, own)
  })
  // Of the others the worst match seen is assumed.
  const least = matches.reduce((lowest, match) => Math.min(lowest, match), 1)
  for (let i = 0; i < encoded.length; i++) {
    const at = encoded[i]!
    scores[at] = whole * cosines[at]! + tokens * least - none
  }
  for (const [i, at] of compared.all.entries()) scores[at] = whole * cosines[at]! + tokens * matches[i]! - none
  return scores
}

/** The units that this encoder has read, in order; writes how near each is to the question by the whole. */
function encodedAmong(shown: readonly Shown[], meaning: Meaning, cosines: Float32Array): Uint32Array {
  const encoded = new Uint32Array(cosines.length)
  const compare = cosinesWith(meaning)
  let count = 0
  for (const { source, from } of shown) {
    let at = from
    for (const { vectors, units } of source.blocks) {
      if (source.head.encoder === meaning.encoder && vectors.dimension === meaning.whole.length) {
        compare(vectors, cosines, at)
        for (let unit = 0; unit < units; unit++) if (vectors.wholeScales[unit]! > 0) encoded[count++] = at + unit
      }
      at += units
    }
  }
  return encoded.subarray(0, count)
}

function byDeviation(encoded: Uint32Array, cosines: Float32Array, scores: Float32Array): Float32Array {
  const count = Math.max(1, encoded.length)
  const mean = encoded.reduce((sum, at) => sum + cosines[at]!, 0) / count
  const deviation = Math.sqrt(encoded.reduce((sum, at) => sum + (cosines[at]! - mean) ** 2, 0) / count) || 1
  for (const at of encoded) scores[at] = PER_DEVIATION * ((cosines[at]! - mean) / deviation - USUAL_ANSWER)
  return scores
}
