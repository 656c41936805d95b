import type { IndexedSource } from '../../src/modules/knowledge/ports.ts'
import { encodingOf } from '../../src/platform/text/encoding.ts'
import { READER } from '../../src/providers/retrieval/embedded-encoder.ts'
import type { Meaning } from '../../src/providers/retrieval/encoder.ts'
import { TOKEN_WIDTH } from '../../src/providers/retrieval/reader/model.ts'

/** Invented knowledge of any size: words by the same dice each run, vectors without a model. */

export type Dice = () => number

export function createDice(seed: number): Dice {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const SYLLABLES = 'ba co di fu ga ho ki lu me no pa ri so tu va we xi yo za che'.split(' ')

/** Few words often, many seldom, as in any language. */
const word = (dice: Dice): string => {
  const rank = Math.floor(dice() ** 3 * 8000)
  return `${SYLLABLES[rank % 20]}${SYLLABLES[Math.floor(rank / 20) % 20]}${SYLLABLES[Math.floor(rank / 400) % 20]}`
}

export const sentence = (dice: Dice): string =>
  `${Array.from({ length: 8 + Math.floor(dice() * 12) }, () => word(dice)).join(' ')}.`

/** As many numbers as the embedded encoder gives: for the whole of a text, and for each of its tokens. */
const WHOLE = 384
const TOKENS = 20

const vectorOf = (length: number, dice: Dice): Float32Array => Float32Array.from({ length }, () => dice() - 0.5)

const read = (dice: Dice) => ({ whole: vectorOf(WHOLE, dice), tokens: vectorOf(TOKENS * TOKEN_WIDTH, dice) })

export const meaningBy = (dice: Dice): Meaning => ({
  encoder: READER,
  ...read(dice),
  weights: new Float32Array(TOKENS).fill(1 / TOKENS),
})

/** Chunks of one to three units each. */
export function sourceOf(id: string, chunks: number, dice: Dice): IndexedSource {
  let starts = 0
  const made = Array.from({ length: chunks }, (_, number) => {
    const texts = Array.from({ length: 1 + Math.floor(dice() * 3) }, () => sentence(dice))
    const content = texts.join(' ')
    let at = starts
    const units = texts.map((text) => {
      const heading = `Heading of ${id}`
      const unit = { starts: at, ends: at + text.length, text, context: heading, heading, title: '', label: '' }
      at = unit.ends + 1
      return unit
    })
    const encodings = units.map(() => encodingOf(read(dice), TOKEN_WIDTH))
    const chunk = { id: `${id}-${number}`, content, starts, units, encodings }
    starts = at
    return chunk
  })
  const always = { language: null, audience: 'guest', encoder: READER, validFrom: null, validUntil: null } as const
  return { id, version: 1, name: `Source ${id}`, type: 'policy', ...always, chunks: made }
}
