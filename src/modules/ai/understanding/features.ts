import { featuresOf, wordsOf } from '../linear/features.ts'

export const TURN_KINDS = ['question', 'request', 'person', 'complaint', 'small_talk', 'yes', 'no'] as const
export type TurnKind = (typeof TURN_KINDS)[number]

const SIZES = [1, 2, 4, 8, 16]

/** Its words, how long it is, and whether it answers something. */
export function turnFeatures(message: string, assistantSaid: string | null): Uint32Array {
  const length = wordsOf(message).length
  const size = `size ${SIZES.find((most) => length <= most) ?? 'more'}`
  return featuresOf(message, asksSomething(assistantSaid) ? [size, 'asked'] : [size])
}

export const asksSomething = (said: string | null): boolean => said !== null && /[?？؟]\s*\S{0,3}\s*$/.test(said)
