import { readFileSync } from 'node:fs'
import { encodingOf } from '../../../platform/text/encoding.ts'
import { createModel, TOKEN_WIDTH } from './model.ts'
import { BEGIN, createTokenizer, END } from './tokens.ts'
import { readWeights } from './weights.ts'

/** Reads a house's texts and its guests' questions into vectors that can be compared. */
export interface Reader {
  encode(unit: { context: string; text: string }): Uint8Array
  understand(question: string): { whole: Float32Array; tokens: Float32Array; weights: Float32Array }
}

const WEIGHTS = new URL('./reader.bin', import.meta.url)
const VOCABULARY = new URL('./vocabulary.txt', import.meta.url)

/** As it was trained. */
const [QUESTION, CONTEXT, TEXT] = [0, 1, 2]
const MOST_OF_CONTEXT = 40
const MOST_OF_TEXT = 96
const MOST_OF_QUESTION = 80

export function createReader(): Reader {
  const { encode: tokensOf } = createTokenizer(readFileSync(VOCABULARY, 'utf8').split('\n'))
  const model = createModel(readWeights(WEIGHTS))
  return {
    encode({ context, text }) {
      const above = [BEGIN, ...tokensOf(context).slice(0, MOST_OF_CONTEXT), END]
      const own = [...tokensOf(text).slice(0, MOST_OF_TEXT), END]
      const parts = [...above.map(() => CONTEXT), ...own.map(() => TEXT)]
      return encodingOf(model.encode([...above, ...own], parts), TOKEN_WIDTH)
    },
    understand(question) {
      const ids = [BEGIN, ...tokensOf(question).slice(0, MOST_OF_QUESTION), END]
      const reading = model.encode(
        ids,
        ids.map(() => QUESTION),
      )
      return { ...reading, weights: shares(reading.weights) }
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
