import type { Vocabulary } from './block.ts'

/** Corrects a term that the knowledge lacks to one that it has: one letter added, missing, replaced or swapped. */

const SHORTEST = 5

export function meantBy(word: string, vocabulary: Vocabulary): string | undefined {
  if (word.length < SHORTEST || vocabulary.has(word)) return undefined
  for (const known of vocabulary.keys()) {
    if (known[0] === word[0] && Math.abs(known.length - word.length) <= 1 && isOneOff(word, known)) return known
  }
  return undefined
}

export function isOneOff(a: string, b: string): boolean {
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  const [left, right] = [a.slice(same), b.slice(same)]
  if (left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1)) return true
  return left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2)
}
