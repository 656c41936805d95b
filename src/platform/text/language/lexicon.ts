import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from './languages.ts'
import { isUnspaced, piecesOf, plain, spelled } from './spelling.ts'

/**
 * The everyday words of hotels in a language, with English words to search by. A line of `lexicon/<language>.tsv` holds
 * the forms of a word or phrase, `|` between them, a tab, and the English; `-` for what says nothing.
 */
export interface Lexicon {
  language: Language
  /** By spelling, then by spelling without accents, which never hides the first. */
  english: ReadonlyMap<string, string>
  /** The number of pieces in the longest phrase that begins with a piece. */
  longest: ReadonlyMap<string, number>
}

const kept = new Map<Language, Lexicon>()

/** Read when a language is first met. */
export function lexiconOf(language: Language): Lexicon {
  const known = kept.get(language)
  if (known) return known
  const lexicon = readLexicon(readFileSync(join(import.meta.dirname, 'lexicon', `${language}.tsv`), 'utf8'), language)
  kept.set(language, lexicon)
  return lexicon
}

export function readLexicon(text: string, language: Language): Lexicon {
  const english = new Map<string, string>()
  const longest = new Map<string, number>()
  const bare: [string, string][] = []
  for (const line of text.trimEnd().split('\n')) {
    const [forms, said] = line.split('\t') as [string, string]
    const meaning = said === '-' ? '' : said
    for (const form of forms.split('|')) {
      const pieces = piecesOf(form, language)
        .filter(isSaid)
        .map((piece) => spelled(piece, language))
      note(pieces, meaning)
      bare.push([
        keyOf(
          pieces.map((piece) => plain(piece, language)),
          language,
        ),
        meaning,
      ])
    }
  }
  for (const [key, meaning] of bare) if (!english.has(key)) note(key.split(isUnspaced(language) ? '' : ' '), meaning)
  return { language, english, longest }

  function note(pieces: string[], meaning: string) {
    const key = keyOf(pieces, language)
    if (key === '') return
    if (!english.has(key)) english.set(key, meaning)
    longest.set(pieces[0]!, Math.max(longest.get(pieces[0]!) ?? 0, pieces.length))
  }
}

/** Apostrophes, hyphens and stops within a phrase are not said. */
export const isSaid = (piece: string): boolean => /[\p{L}\p{M}\p{N}]/u.test(piece)

export const keyOf = (pieces: readonly string[], language: Language): string =>
  pieces.join(isUnspaced(language) ? '' : ' ')
