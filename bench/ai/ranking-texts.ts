import type { IndexedSource } from '../../src/modules/knowledge/ports.ts'

/** Invented knowledge of any size: words by the same dice each run, vectors without a model. */

export type Dice = () => number

/** The embedded one's name: a question's vector is compared with those that it could have made. */
export const ENCODER = 'use-lite-en-1'

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

export function vectorsFor(count: number, dimension: number, dice: Dice): Float32Array {
  const vectors = new Float32Array(count * dimension)
  const scale = Math.sqrt(12 / dimension)
  for (let index = 0; index < vectors.length; index++) vectors[index] = (dice() - 0.5) * scale
  return vectors
}

/** Chunks of one to three units each. */
export function sourceOf(id: string, chunks: number, dice: Dice, dimension = 512): IndexedSource {
  let starts = 0
  const made = Array.from({ length: chunks }, (_, number) => {
    const texts = Array.from({ length: 1 + Math.floor(dice() * 3) }, () => sentence(dice))
    const content = texts.join(' ')
    let at = starts
    const units = texts.map((text) => {
      const unit = { starts: at, ends: at + text.length, text, context: `Heading of ${id}` }
      at = unit.ends + 1
      return unit
    })
    const chunk = { id: `${id}-${number}`, content, starts, units, vectors: vectorsFor(units.length, dimension, dice) }
    starts = at
    return chunk
  })
  const always = { audience: 'guest', encoder: ENCODER, validFrom: null, validUntil: null } as const
  return { id, version: 1, name: `Source ${id}`, type: 'policy', ...always, chunks: made }
}
