/** Lexical and semantic scores combined, unit by unit. */
export interface Scores {
  lexical: Float32Array
  semantic: Float32Array
  /** 1 if the unit has a vector of the same encoder as the question's. */
  meant: Uint8Array
  fused: Float32Array
}

type Range = readonly [from: number, end: number]

/** A unit without a vector uses its lexical score for the semantic half too, up to what a good vector would add. */
const MOST_WITHOUT_VECTOR = 2.5

/** Each score counts half, normalised by how far it stands out among all visible units. */
export function fuse({ lexical, semantic, meant, fused }: Scores, shown: readonly Range[]): void {
  const lexicalSpread = spreadOf(lexical, shown)
  const semanticSpread = spreadOf(semantic, shown, meant)
  for (const [from, end] of shown) {
    for (let unit = from; unit < end; unit++) {
      const byTerms = (lexical[unit]! - lexicalSpread.mean) / lexicalSpread.deviation
      const bySense = (semantic[unit]! - semanticSpread.mean) / semanticSpread.deviation
      fused[unit] = (byTerms + (meant[unit] ? bySense : Math.min(byTerms, MOST_WITHOUT_VECTOR))) / 2
    }
  }
}

function spreadOf(values: Float32Array, shown: readonly Range[], only?: Uint8Array) {
  let count = 0
  let sum = 0
  let squares = 0
  for (const [from, end] of shown) {
    for (let unit = from; unit < end; unit++) {
      if (only && !only[unit]) continue
      count++
      sum += values[unit]!
      squares += values[unit]! * values[unit]!
    }
  }
  const mean = sum / Math.max(1, count)
  const deviation = Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean * mean))
  return { mean, deviation: deviation > 1e-9 ? deviation : 1 }
}
