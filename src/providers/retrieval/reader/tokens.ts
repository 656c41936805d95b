/** Splits a text into the pieces of a vocabulary, so that their summed scores are the highest. */
export interface Tokenizer {
  encode(text: string): number[]
}

/** A piece and its score, a logarithm of how often it occurs. The first six are reserved; the first of them is for what is unknown. */
export type Vocabulary = readonly (readonly [piece: string, score: number])[]

const RESERVED = 6
const UNKNOWN = 0
const SPACE = '▁'
/** Below that of every piece. */
const UNKNOWN_SCORE = -20

export function createTokenizer(vocabulary: Vocabulary): Tokenizer {
  const pieces = new Map<string, { id: number; score: number }>()
  let longest = 1
  for (let id = RESERVED; id < vocabulary.length; id++) {
    const [piece, score] = vocabulary[id]!
    pieces.set(piece, { id, score })
    longest = Math.max(longest, piece.length)
  }
  return {
    encode(text) {
      const input = SPACE + text.normalize('NFKC').trim().replace(/\s+/g, SPACE)
      if (input === SPACE) return []
      const best = new Float64Array(input.length + 1).fill(-Infinity)
      const from = new Int32Array(input.length + 1)
      const ids = new Int32Array(input.length + 1)
      best[0] = 0
      const reach = (start: number, end: number, id: number, score: number) => {
        if (best[start]! + score <= best[end]!) return
        best[end] = best[start]! + score
        from[end] = start
        ids[end] = id
      }
      for (let start = 0; start < input.length; start++) {
        if (best[start] === -Infinity) continue
        for (let end = start + 1; end <= Math.min(input.length, start + longest); end++) {
          const piece = pieces.get(input.slice(start, end))
          if (piece) reach(start, end, piece.id, piece.score)
        }
        reach(start, start + (input.codePointAt(start)! > 0xffff ? 2 : 1), UNKNOWN, UNKNOWN_SCORE)
      }
      const tokens: number[] = []
      for (let end = input.length; end > 0; end = from[end]!) tokens.push(ids[end]!)
      return tokens.reverse()
    },
  }
}
