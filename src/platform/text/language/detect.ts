import { detectAll } from 'tinyld/light'
import { LANGUAGES, type Language } from './languages.ts'
import { smallWordsIn } from './small-words.ts'

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HAN = /\p{Script=Han}/u
const ARABIC = /\p{Script=Arabic}/u
const LATIN = LANGUAGES.filter((language) => !['ja', 'zh', 'ar'].includes(language))

/** What letter groups say weighs as much as so many small words, for they are misled by names. */
const LETTERS = 1.2
/** Closer than this, two languages cannot be told apart by the message alone. */
const CLOSE = 0.35

export interface Heard {
  /** The language of the conversation so far. */
  before?: Language | undefined
}

/** The language of a message: by its script, then by its words and letters, else that of the conversation, else English. */
export function languageOf(message: string, { before }: Heard = {}): Language {
  return byScript(message) ?? byWords(message, before ?? 'en')
}

/** A name in another script within a message does not make its language: what most letters are does. */
function byScript(message: string): Language | undefined {
  const counts = { latin: 0, kana: 0, han: 0, arabic: 0 }
  for (const letter of message) {
    if (KANA.test(letter)) counts.kana += 2
    else if (HAN.test(letter)) counts.han += 2
    else if (ARABIC.test(letter)) counts.arabic++
    else if (/\p{Script=Latin}/u.test(letter)) counts.latin++
  }
  if (counts.arabic > 0 && counts.arabic * 2 >= counts.latin) return 'ar'
  if ((counts.kana + counts.han) * 2 < counts.latin || counts.kana + counts.han === 0) return undefined
  return counts.kana > 0 ? 'ja' : 'zh'
}

function byWords(message: string, otherwise: Language): Language {
  const scores = smallWordsIn(message)
  if (/[¿¡]/.test(message)) scores.set('es', (scores.get('es') ?? 0) + 2)
  for (const { lang, accuracy } of detectAll(message, { only: LATIN })) {
    const language = lang as Language
    scores.set(language, (scores.get(language) ?? 0) + LETTERS * accuracy)
  }
  const highest = Math.max(...scores.values(), 0)
  if (highest - (scores.get(otherwise) ?? 0) < CLOSE) return otherwise
  const [best] = [...scores].find(([, score]) => score === highest)!
  return best
}
