import { readFileSync } from 'node:fs'
import { termsOf } from '../../platform/text/terms.ts'
import type { Vocabulary } from './block.ts'

/**
 * A question without slips of the finger: a word that neither English nor the house has becomes one that both have. What
 * reads the meaning has learned words as they are spelt, and what reads dates knows no “staurday”.
 */
export function spelled(question: string, vocabulary: Vocabulary): string {
  english ??= readEnglish()
  const { known, alike } = english
  const isReal = (word: string) => known.has(word) || beginningsOf(word).some((one) => known.has(one))
  const isHeld = (word: string) => TIMES.has(word) || termsOf(word).every((term) => vocabulary.has(term))
  return question.replace(WORD, (found) => {
    const word = found.toLowerCase()
    if (isReal(word) || isHeld(word)) return found
    return likely(word, alike).find((meant) => isSlip(word, meant) && isHeld(meant)) ?? found
  })
}

/** In a short word another letter makes another word: “halal” is no “hall”, “kilos” are no “kills”. */
function isSlip(word: string, meant: string): boolean {
  if (!isOneOff(word, meant)) return false
  if (word.length !== meant.length) return word.length >= LONG || /(.)\1/.test(word)
  return word.length > LONG || isSwapped(word, meant)
}

const isSwapped = (word: string, meant: string): boolean => [...word].sort().join('') === [...meant].sort().join('')
const LONG = 6

interface English {
  known: ReadonlySet<string>
  /** By their beginning and their length, the commonest first. */
  alike: ReadonlyMap<string, readonly string[]>
}

let english: English | undefined

/** The reader's words stand by how common they are. */
const WORDS = new URL('./reader/vocabulary.txt', import.meta.url)
const ENDINGS = ['s', 'es', 'd', 'ed', 'r', 'er', 'rs', 'ers', 'ing', 'y', 'ly', 'in', 'out']
const SHORTEST_BEGINNING = 4

/** “Charger”, “flops” and “checkin” are no slips, though a list of words lacks them. */
const beginningsOf = (word: string): string[] =>
  ENDINGS.filter((end) => word.endsWith(end))
    .map((end) => word.slice(0, -end.length))
    .filter(({ length }) => length >= SHORTEST_BEGINNING)

/** Understood in any house, whether its texts have them or not. */
const TIMES = new Set(
  (
    'until today tonight tomorrow morning afternoon evening weekend monday tuesday wednesday thursday friday saturday sunday ' +
    'january february march april june july august september october november december'
  ).split(' '),
)
/** Shorter ones are too near to each other. */
const WORD = /(?<![\p{L}\p{N}'’-])[a-z]{5,24}(?![\p{L}\p{N}'’-])/giu

function readEnglish(): English {
  const words = readFileSync(WORDS, 'utf8')
    .split('\n')
    .filter((word) => /^[a-z]+$/.test(word))
  return { known: new Set(words), alike: Map.groupBy(words, (word) => placeOf(word, word.length)) }
}

const placeOf = (word: string, length: number): string => `${word[0]}${length}`

const likely = (word: string, alike: English['alike']): string[] =>
  [word.length, word.length + 1, word.length - 1].flatMap((length) => alike.get(placeOf(word, length)) ?? [])

const SHORTEST_TERM = 5

/** A term of the house that one it lacks was meant to be: names, which no list of words has. */
export function meantBy(word: string, vocabulary: Vocabulary): string | undefined {
  if (word.length < SHORTEST_TERM || vocabulary.has(word)) return undefined
  for (const known of vocabulary.keys()) {
    if (known[0] === word[0] && Math.abs(known.length - word.length) <= 1 && isOneOff(word, known)) return known
  }
  return undefined
}

/** One letter added, missing, replaced or swapped. */
function isOneOff(a: string, b: string): boolean {
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  const [left, right] = [a.slice(same), b.slice(same)]
  if (left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1)) return true
  return left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2)
}
