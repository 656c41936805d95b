import { folded } from '../linear/folded.ts'
import { DANGERS, type Danger, type SafetyPhrases } from './dangers.ts'
import { arabic } from './phrases/ar.ts'
import { german } from './phrases/de.ts'
import { english } from './phrases/en.ts'
import { spanish } from './phrases/es.ts'
import { french } from './phrases/fr.ts'
import { italian } from './phrases/it.ts'
import { japanese } from './phrases/ja.ts'
import { dutch } from './phrases/nl.ts'
import { portuguese } from './phrases/pt.ts'
import { chinese } from './phrases/zh.ts'

/** Where words are apart, a text is looked at as words between single spaces: plain patterns are fast there. */
const APART = [english, german, french, spanish, italian, portuguese, dutch]
const UP_TO_FOUR_WORDS = '(?: [^ ]+){0,4}? '
const NOT_APART = [japanese, chinese]
const A_FEW_CHARACTERS = '[^。！？!?\\n]{0,10}?'
/** “and”, “in”, “for”, “the” are written together with the word. */
const ARABIC_PREFIX = '(?:و|ف)?(?:ب|ل|ك)?(?:ال)?'

const sourceOf = (phrases: SafetyPhrases, danger: Danger): string =>
  folded(phrases[danger].trim().replace(/\s*\n\s*/g, '|'))

const apart = (source: string): string =>
  source.replace(/[.-]+/g, ' ').replaceAll('!', ' !').replaceAll(' _ ', UP_TO_FOUR_WORDS).replaceAll('*', '[^ ]*')

const arabicSource = (danger: Danger): string =>
  sourceOf(arabic, danger).replace(/(?<!\p{L})\p{L}/gu, `${ARABIC_PREFIX}$&`)

const PATTERNS = DANGERS.map((danger) => ({
  danger,
  words: [...APART.map((phrases) => sourceOf(phrases, danger)), arabicSource(danger)].map(
    (source) => new RegExp(` (?:${apart(source)})(?= )`),
  ),
  text: NOT_APART.map((phrases) => new RegExp(sourceOf(phrases, danger).replaceAll('_', A_FEW_CHARACTERS))),
}))

const HAS_WORDS_NOT_APART = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The dangers that a message names in words of any language. It may name them without being in any. */
export function dangersNamed(message: string): Danger[] {
  const text = folded(message)
  const words = ` ${text
    .replaceAll('!', ' ! ')
    .replace(/[^\p{L}\p{N}'!]+/gu, ' ')
    .trim()} `
  const looksAtText = HAS_WORDS_NOT_APART.test(text)
  return PATTERNS.filter(
    (of) => of.words.some((one) => one.test(words)) || (looksAtText && of.text.some((one) => one.test(text))),
  ).map(({ danger }) => danger)
}
