import type { Language } from './languages.ts'

/** Words as they are looked up: what differs between two spellings of one word is gone. */

const MARKS = /\p{M}+/gu
/** Letters that carry no accent: most words, and nothing has to be taken off them. */
const PLAIN = /^[a-z]*$/
const ARABIC_MARKS = /[\u064B-\u065F\u0670\u0640]/g
/** “the”, “and the”, “with the”, “to the”, “on the”, written as one word with what follows. */
const ARTICLE = /^(?:[وف]?(?:[بكع]?ال|لل))(?=.{2})/

/** What stands in a text: figures with their marks, a word, or a single sign. */
const PIECE = /\d+(?:[.,:]\d+)*|[\p{L}\p{M}]+|[^\s\p{L}\p{M}\d]/gu

/** Without spaces between words, so that a piece is a letter. */
const LETTERS = /\d+(?:[.,:]\d+)*|[A-Za-zÀ-ÿ]+|\S/gu

export const isUnspaced = (language: Language): boolean => language === 'ja' || language === 'zh'

export const piecesOf = (text: string, language: Language): string[] =>
  text.match(isUnspaced(language) ? LETTERS : PIECE) ?? []

/** A word as the lexicon writes it: accents are kept where they tell words apart. */
export function spelled(word: string, language: Language): string {
  const lower = word.toLowerCase()
  return language === 'ar' ? arabic(lower) : lower
}

const arabic = (word: string): string =>
  word
    .replace(ARABIC_MARKS, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ي')
    .replace(ARTICLE, '')

/** The same without accents, for guests who type none; in German also with “ue” for “ü”. */
export function plain(spelling: string, language: Language): string {
  if (language === 'ar' || isUnspaced(language)) return spelling
  const bare = PLAIN.test(spelling)
    ? spelling
    : spelling.normalize('NFD').replace(MARKS, '').replaceAll('ß', 'ss').replaceAll('œ', 'oe')
  return language === 'de' ? bare.replace(/([aou])e/g, '$1') : bare
}
