/**
 * How often a message's language is told, and how many content words of the hand translation the gloss has, on the houses
 * that may be read: `node eval/languages.ts`.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inFigures } from '../src/platform/text/facts/numbers.ts'
import { languageOf } from '../src/platform/text/language/detect.ts'
import { inEnglish } from '../src/platform/text/language/gloss.ts'
import type { Language } from '../src/platform/text/language/languages.ts'
import { distinctTerms } from '../src/platform/text/terms.ts'
import { type Question, readHouse } from './houses/read.ts'
import { SPLIT } from './houses/split.ts'

const HOUSES = join(import.meta.dirname, 'houses')
const SETS: Record<string, readonly string[]> = { train: SPLIT.train, tune: SPLIT.tune }

interface Figures {
  asked: number
  told: number
  /** Of translated questions: words in both, in the translation, in the gloss. */
  both: number
  translation: number
  gloss: number
}

/** The guest's turns before it tell the language of the conversation. */
function toldLanguage({ ask, before = [] }: Question): Language {
  let known: Language | undefined
  for (const [who, said] of before) if (who === 'guest') known = languageOf(said, { before: known })
  return languageOf(ask, { before: known })
}

function count(figures: Figures, question: Question): void {
  const { ask, en, language } = question
  figures.asked++
  if (toldLanguage(question) === language) figures.told++
  if (en === undefined || language === 'en') return
  const wanted = distinctTerms(inFigures(en))
  const found = new Set(distinctTerms(inFigures(inEnglish(ask, language))))
  figures.both += wanted.filter((term) => found.has(term)).length
  figures.translation += wanted.length
  figures.gloss += found.size
}

const print = (line: string) => void process.stdout.write(`${line}\n`)

for (const [set, numbers] of Object.entries(SETS)) {
  const byLanguage = new Map<Language, Figures>()
  for (const folder of readdirSync(HOUSES).filter((name) => numbers.includes(name.slice(0, 2)))) {
    for (const question of (await readHouse(join(HOUSES, folder))).questions) {
      const figures = byLanguage.get(question.language) ?? { asked: 0, told: 0, both: 0, translation: 0, gloss: 0 }
      byLanguage.set(question.language, figures)
      count(figures, question)
    }
  }
  print(`${set}: language told, words of the translation in the gloss, words of the gloss in the translation`)
  for (const [language, { asked, told, both, translation, gloss }] of byLanguage) {
    const shares = translation > 0 ? ` ${(both / translation).toFixed(2)} ${(both / gloss).toFixed(2)}` : ''
    print(`  ${language} ${told} of ${asked}${shares}`)
  }
}
