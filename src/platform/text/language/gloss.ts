import { meaningOf, meaningOfForm } from './endings.ts'
import { numeralOf, withFigures } from './figures.ts'
import type { Language } from './languages.ts'
import { isSaid, type Lexicon, lexiconOf } from './lexicon.ts'
import { isUnspaced, piecesOf, plain, spelled } from './spelling.ts'
import { withWholeVerbs } from './split-verbs.ts'

/**
 * A message in English words to search by, in the order of the original. It is no translation: words that say nothing are
 * left out, and what the lexicon does not know stays as it is, for it may be a name of the house.
 */
export function inEnglish(message: string, language: Language): string {
  if (language === 'en') return message
  const lexicon = lexiconOf(language)
  const written = withWholeVerbs(withFigures(message, language), language)
  const pieces = piecesOf(written, language).filter(isRead)
  const words = isUnspaced(language) ? ofLetters(pieces, lexicon) : ofWords(pieces, lexicon)
  return words
    .filter(Boolean)
    .join(' ')
    .replace(/ ([,.?!;:%)])/g, '$1')
}

const SIGNS: Record<string, string> = { '、': ',', '。': '.', '؟': '?', '،': ',', '؛': ';' }
const isRead = (piece: string): boolean => isSaid(piece) || /^[,.?!;:%€$£¥+()、。؟،؛–]$/u.test(piece)

function ofWords(pieces: string[], lexicon: Lexicon): string[] {
  const spellings = pieces.map((piece) => spelled(piece, lexicon.language))
  const words: string[] = []
  for (let at = 0; at < pieces.length; ) {
    const [length, meaning] = longestAt(spellings, at, lexicon)
    const said = pieces[at]!
    if (length > 0) words.push(meaning!, ...namesAmong(pieces, at, length, lexicon))
    else words.push(...unknown(said, spellings[at]!, lexicon))
    at += length || 1
  }
  return words
}

/** The longest phrase of the lexicon that begins here. */
function longestAt(spellings: string[], at: number, lexicon: Lexicon): [number, string | undefined] {
  const first = spellings[at]!
  const longest = Math.max(lexicon.longest.get(first) ?? 0, lexicon.longest.get(plain(first, lexicon.language)) ?? 0)
  for (let length = Math.min(longest, spellings.length - at); length > 0; length--) {
    const meaning = meaningOf(spellings.slice(at, at + length), lexicon)
    if (meaning !== undefined) return [length, meaning]
  }
  return [0, undefined]
}

function unknown(said: string, spelling: string, lexicon: Lexicon): string[] {
  if (!isSaid(said)) return [SIGNS[said] ?? said]
  if (/^\d/.test(said)) return [said.replace(/^(\d+),(\d{1,2})$/, '$1.$2')]
  if (!/\p{L}{4}/u.test(said) && lexicon.language !== 'ar') return [said]
  const meaning = meaningOfForm(spelling, lexicon)
  if (meaning === undefined) return [said]
  return /^\p{Lu}/u.test(said) ? [meaning, said] : [meaning]
}

/** A capital within a sentence marks a name, which is kept beside its meaning; German writes every noun so. */
function namesAmong(pieces: string[], at: number, length: number, { language }: Lexicon): string[] {
  if (language === 'de' || language === 'ar') return []
  return pieces
    .slice(at, at + length)
    .filter((piece, i) => /^\p{Lu}\p{Ll}{2}/u.test(piece) && at + i > 0 && isSaid(pieces[at + i - 1]!))
}

function ofLetters(pieces: string[], lexicon: Lexicon): string[] {
  const spellings = pieces.map((piece) => spelled(piece, lexicon.language))
  const words: string[] = []
  let name = ''
  const endName = () => {
    if (name && !/^\p{Script=Hiragana}+$/u.test(name)) words.push(name)
    name = ''
  }
  for (let at = 0; at < pieces.length; ) {
    const [length, meaning] = longestAt(spellings, at, lexicon)
    const [figures, number] = numeralAt(pieces, at)
    if (figures >= Math.max(length, 1)) {
      endName()
      words.push(String(number))
      at += figures
    } else if (length > 0) {
      endName()
      words.push(meaning!)
      at += length
    } else {
      const said = pieces[at++]!
      if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u.test(said)) name += said
      else {
        endName()
        words.push(SIGNS[said] ?? said)
      }
    }
  }
  endName()
  return words
}

function numeralAt(pieces: string[], at: number): [number, number | undefined] {
  let length = 0
  while (at + length < pieces.length && numeralOf(pieces[at + length]!) !== undefined) length++
  return length === 0 ? [0, undefined] : [length, numeralOf(pieces.slice(at, at + length).join(''))]
}
