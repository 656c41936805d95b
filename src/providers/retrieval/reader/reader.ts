import { readFileSync } from 'node:fs'
import { encodingOf } from '../../../platform/text/encoding.ts'
import { createModel, TOKEN_WIDTH } from './model.ts'
import { createTokenizer, type Vocabulary } from './tokens.ts'
import { readWeights } from './weights.ts'

/** Reads a house's texts and its guests' questions into vectors that can be compared. */
export interface Reader {
  encode(unit: { context: string; text: string }): Uint8Array
  understand(question: string): { whole: Float32Array; tokens: Float32Array; weights: Float32Array }
}

const WEIGHTS = new URL('./reader.bin', import.meta.url)
const VOCABULARY = new URL('./vocabulary.json', import.meta.url)

/** As it was trained. */
const [QUESTION, CONTEXT, TEXT] = [0, 1, 2]
const MOST_OF_CONTEXT = 40
const MOST_OF_TEXT = 96
const MOST_OF_QUESTION = 80

export function createReader(): Reader {
  const { encode: tokensOf } = createTokenizer(JSON.parse(readFileSync(VOCABULARY, 'utf8')) as Vocabulary)
  const model = createModel(readWeights(WEIGHTS))
  const some = (text: string, most: number): number[] => {
    const tokens = tokensOf(text).slice(0, most)
    return tokens.length > 0 ? tokens : [0]
  }
  return {
    encode({ context, text }) {
      const [above, own] = [some(context, MOST_OF_CONTEXT), some(text, MOST_OF_TEXT)]
      const parts = [...above.map(() => CONTEXT), ...own.map(() => TEXT)]
      return encodingOf(model.encode([...above, ...own], parts), TOKEN_WIDTH)
    },
    understand(question) {
      const tokens = some(question, MOST_OF_QUESTION)
      const {
        whole,
        tokens: vectors,
        weights,
      } = model.encode(
        tokens,
        tokens.map(() => QUESTION),
      )
      return { whole, tokens: vectors, weights: shares(weights) }
    },
  }
}

/** As parts of one. */
function shares(weights: Float32Array): Float32Array {
  const most = weights.reduce((largest, weight) => Math.max(largest, weight), -Infinity)
  const raised = weights.map((weight) => Math.exp(weight - most))
  const sum = raised.reduce((total, one) => total + one, 0)
  return raised.map((one) => one / sum)
}
