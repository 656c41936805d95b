import { stem } from './stem.ts'

/** Text as search terms: folded, stemmed, without stop words. */

const STOP = new Set(
  (
    'a about am an and any are as at be been being but by can could did do does doing for from had has have having he her ' +
    'here hers him his how i if im in into is it its ive just let me my of on or our ours please she should so some than ' +
    'that the their them then there these they this those to too us was we were what when where which while who whom ' +
    'why will with would you your yours also ill id dont doesnt isnt arent theres thats whats know want like need ' +
    'tell get got hi hello hey thanks thank ok okay yes yeah'
  ).split(' '),
)

/** Longer "words" are no words: an endless run of letters must not become a term. */
const LONGEST = 40
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu
const MARKS = /\p{M}+/gu
const APOSTROPHES = /['’]/g
const POSSESSIVE = /['’]s$/

const stems = new Map<string, string>()
const STEMS_KEPT = 20_000

export function termsOf(text: string): string[] {
  const terms: string[] = []
  for (const [found] of text.matchAll(WORD)) {
    const word = folded(found)
    if (word.length <= LONGEST && !STOP.has(word)) terms.push(termOf(word))
  }
  return terms
}

/** "Café’s" and "cafe" are one word. */
const folded = (word: string): string => {
  const lower = word.toLowerCase().replace(POSSESSIVE, '').replace(APOSTROPHES, '')
  return /^[a-z0-9]*$/.test(lower) ? lower : lower.normalize('NFKD').replace(MARKS, '')
}

export function termOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  if (stems.size >= STEMS_KEPT) stems.clear()
  const term = /^[a-z]+$/.test(word) ? stem(word) : word
  stems.set(word, term)
  return term
}

export const distinctTerms = (text: string): string[] => [...new Set(termsOf(text))]
