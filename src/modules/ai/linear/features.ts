/**
 * A message as the linear models see it: words, pairs of neighbours and pieces of words, each as a
 * number of 32 bits. Pieces carry over spelling mistakes and endings; where words are not apart, they are all there is.
 */
import { folded } from './folded.ts'

/** Longer messages say what they want early on, and what is at stake. */
const MOST_CHARACTERS = 600
const WORD = /[\p{L}\p{N}']+|[?!]/gu
const NOT_APART = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const PIECES = { apart: [3, 4], notApart: [1, 2, 3] } as const

export function featuresOf(message: string, signs: readonly string[] = []): Uint32Array {
  const found = new Set<number>()
  const add = (feature: string) => void found.add(hashOf(feature))
  const words = wordsOf(message)
  for (const [i, word] of words.entries()) {
    add(`w ${word}`)
    add(`p ${words[i - 1] ?? '^'} ${word}`)
    const notApart = NOT_APART.test(word)
    const padded = notApart ? word : `<${word}>`
    for (const size of notApart ? PIECES.notApart : PIECES.apart) {
      for (let at = 0; at + size <= padded.length; at++) add(padded.slice(at, at + size))
    }
  }
  add(`e ${words.at(-1) ?? '^'}`)
  for (const sign of signs) add(`sign ${sign}`)
  return Uint32Array.from(found)
}

/** Which number it is says nothing. */
export const wordsOf = (message: string): string[] =>
  (folded(message.slice(0, MOST_CHARACTERS)).match(WORD) ?? []).map((word) => (/^\p{N}/u.test(word) ? '#' : word))

/** Features that are named by their words. */
export const hashed = (features: Iterable<string>): Uint32Array => Uint32Array.from(features, hashOf)

/** FNV-1a. */
export function hashOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < feature.length; i++) hash = Math.imul(hash ^ feature.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
