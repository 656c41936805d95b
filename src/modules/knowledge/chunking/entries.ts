import { countWords, type TextRange } from './sentences.ts'

/** Entries of a directory from A to Z: “ATM – Beside the shop. It takes a fee.” Its name holds for all of its sentences. */

const MARKS = String.raw`(?:\*\*|__)`
/** In bold, or in capitals; a dash, a colon or only white space may follow. */
const IN_BOLD = new RegExp(`^${MARKS}([^*_]{2,50}?)[.:]?${MARKS}[.:]?\\s*(?:[-–—:]\\s+)?(?=\\S)`, 'u')
const IN_CAPITALS =
  /^((?:\p{Lu}[\p{Lu}’'-]+|\d{1,3})(?:(?:\s|\s?[&/,]\s?)(?:\p{Lu}[\p{Lu}’'-]*|\d{1,3}))*)(?:\s*[-–—:]\s+|\s+)(?=\S)/u
/** “Activity desk – next to reception”: a few words before a dash that nothing else could be. */
const BEFORE_DASH = /^(\p{Lu}[^-–—.:;,!?()\n]{1,39}?)\s[-–—]\s+(?=\S)/u
const MOST_WORDS = 5

/** The name that a paragraph begins with, where it has several sentences. */
export function entryName(content: string, sentences: readonly TextRange[]): string | undefined {
  const [first, second] = sentences
  if (!first || !second) return undefined
  const text = content.slice(first.starts, first.ends)
  const [, name] = IN_BOLD.exec(text) ?? IN_CAPITALS.exec(text) ?? BEFORE_DASH.exec(text) ?? []
  return name && countWords(name) <= MOST_WORDS && /\p{L}{2}/u.test(name) ? name.trim() : undefined
}

/** “Electric cars. There is no charger.”: the first is no sentence, but the name of what follows. */
export function isTitleOnly(text: string): boolean {
  return /^\p{Lu}[^,;:!?]{2,30}\.$/u.test(text) && countWords(text) <= MOST_OF_A_TITLE && !VERB.test(text)
}

const MOST_OF_A_TITLE = 3
const VERB =
  /\b(?:is|are|was|were|be|has|have|do|does|can|may|must|will|please|ask|see|call|dial|free|closed|open|yes|no|not|thanks?|thank|welcome|enjoy|we|you|it|they|that|this|ring|press|bring|take)\b|['’]/i
