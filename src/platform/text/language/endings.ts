import type { Language } from './languages.ts'
import { keyOf, type Lexicon } from './lexicon.ts'
import { plain } from './spelling.ts'

/** Forms the lexicon does not list: other endings of a word it has, words grown together, particles written to a word. */

/** What may stand in place of an ending that was cut off. */
const ENDINGS: Partial<Record<Language, string[]>> = {
  de: ['', 'e', 'en', 'er', 'n'],
  nl: ['', 'e', 'en', 's'],
  fr: ['', 'e', 'er', 're', 'ir', 's', 'al', 'eur'],
  es: ['', 'o', 'a', 'ar', 'er', 'ir', 'e', 'os', 'as'],
  it: ['o', 'a', 'e', 'i', 'are', 'ere', 'ire', ''],
  pt: ['', 'o', 'a', 'ar', 'er', 'ir', 'e', 'l', 'm', 'ão'],
  ar: ['', 'ه'],
}
const LONGEST_ENDING = 4
/** In German and Dutch a longer one may be a word that grew to it: „Stationsbus“. */
const LONGEST_ENDING_BESIDE_PARTS = 2
const SHORTEST_STEM = 4
const SHORTEST_PART = 3
/** Longer “words” are no words. */
const LONGEST_WORD = 40

export function meaningOfForm(word: string, lexicon: Lexicon): string | undefined {
  const { language } = lexicon
  if (word.length > LONGEST_WORD) return undefined
  if (language === 'ar') return ofArabic(word, lexicon)
  const found = ofOtherEnding(plain(word, language), lexicon)
  if (found !== undefined || !growsTogether(language)) return found
  return ofParts(plain(word, language), lexicon)
}

const growsTogether = (language: Language): boolean => language === 'de' || language === 'nl'

function ofOtherEnding(word: string, { english, language }: Lexicon): string | undefined {
  const longest = growsTogether(language) ? LONGEST_ENDING_BESIDE_PARTS : LONGEST_ENDING
  for (let cut = 0; cut <= longest; cut++) {
    const stem = word.slice(0, word.length - cut)
    if (stem.length < SHORTEST_STEM) return undefined
    for (const ending of ENDINGS[language] ?? []) {
      if (ending !== '' && stem.length === SHORTEST_STEM) continue
      const found = english.get(stem + ending)
      if (found) return found
    }
  }
  return undefined
}

/** „Fahrradverleih“: the longest last part first, with the letters that join parts. */
function ofParts(word: string, lexicon: Lexicon): string | undefined {
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const last = partOf(word.slice(at), lexicon)
    if (!last) continue
    const first = word.slice(0, at)
    const meaning =
      partOf(first, lexicon) ?? partOf(first.replace(/(?:en|es|s|n|e)$/, ''), lexicon) ?? ofParts(first, lexicon)
    if (meaning) return `${meaning} ${last}`
  }
  return undefined
}

/** With the ending it may have lost or taken on where parts join. */
function partOf(part: string, { english, language }: Lexicon): string | undefined {
  const forms = language === 'de' ? [part, `${part}e`, part.replace(/(?:en|n|e|er|s)$/, '')] : [part]
  for (const form of forms) {
    const found = form.length >= SHORTEST_PART && english.get(form)
    if (found) return found
  }
  return undefined
}

/** “and”, “with”, “to”, “like” before a word; “my”, “our”, “your”, “his” after it. */
function ofArabic(word: string, lexicon: Lexicon): string | undefined {
  const { english } = lexicon
  const bare = (said: string) => english.get(said)
  const heads = [word, ...prefixesOff(word)]
  for (const head of heads) {
    const found = bare(head)
    if (found !== undefined) return found
    const tail = /^(.{2,}?)(?:ي|نا|ك|كم|ه|ها|هم|ات|ين|ون|ان|وا|ا)$/.exec(head)?.[1]
    if (!tail) continue
    const stem = tail.endsWith('ت') ? `${tail.slice(0, -1)}ه` : tail
    const owned = bare(tail) ?? bare(stem) ?? bare(`${tail}ه`)
    if (owned) return owned
  }
  return undefined
}

const prefixesOff = (word: string): string[] => {
  const bare: string[] = []
  for (let rest = word; /^[وفبلكسه]/.test(rest) && rest.length > 3 && bare.length < 2; ) {
    rest = rest.slice(1).replace(/^(?:ال|ل(?=ل))/, '')
    bare.push(rest)
  }
  return bare
}

/** Looks a phrase up by its spelling, then without accents. */
export function meaningOf(pieces: readonly string[], { english, language }: Lexicon): string | undefined {
  return (
    english.get(keyOf(pieces, language)) ??
    english.get(
      keyOf(
        pieces.map((piece) => plain(piece, language)),
        language,
      ),
    )
  )
}
