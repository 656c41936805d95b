/** Words and meaning together, unit by unit. */
export interface Scores {
  lexical: Float32Array
  semantic: Float32Array
  /** 1 where a unit has a vector that goes with the question's. */
  meant: Uint8Array
  fused: Float32Array
}

type Range = readonly [from: number, end: number]

/** What has no vector yet is measured by its words alone, up to what a good vector would bring. */
const MOST_WITHOUT_VECTOR = 2.5

/** Each counts half, measured by how far it stands out among all units that may be shown. */
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
