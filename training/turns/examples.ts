/** What the turn's models are fitted and measured on: `turns.jsonl`, `languages.jsonl`, and the questions of some of the houses. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SPLIT } from '../../eval/houses/split.ts'

const HOUSES = join(import.meta.dirname, '../../eval/houses')

export interface Example {
  ask: string
  language: string
  /** A kind of a house's questions, or of `turns.jsonl`. */
  kind: string
  /** What the house said last. */
  said: string | null
  /** How a receptionist would file it, and in which house it was asked: only of a house's questions. */
  intent?: string
  house?: string
}

const OFFER = 'Would you like me to pass this on to our team?'

export const readTurns = (): Example[] => turnsIn('turns.jsonl')

/** What guests write in the other languages, most of it plain questions. */
export const readLanguages = (): Example[] => turnsIn('languages.jsonl')

const turnsIn = (file: string): Example[] =>
  linesOf(join(import.meta.dirname, file)).map(({ ask, language, kind }) => {
    return { ask, language, kind, said: kind.startsWith('reply_') ? OFFER : null }
  })

export const readHouses = (part: 'train' | 'tune'): Example[] => SPLIT[part].flatMap(questionsOf)

/** Further plain questions of the houses to fit on (`more.tsv`). */
export const readMore = (): Example[] =>
  SPLIT.train.flatMap((number) => {
    const house = folderOf(number)
    const file = join(HOUSES, house, 'more.tsv')
    if (!existsSync(file)) return []
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    return lines.map((line) => ({ ask: line.split('\t')[1]!, language: 'en', kind: 'question', said: null, house }))
  })

const TEXTS = join(import.meta.dirname, '../houses')

/** Plain questions of the houses that have texts alone; what leans on an earlier one is said by itself, as guests do. */
export const readPlain = (): Example[] =>
  readdirSync(TEXTS).flatMap((house) => {
    const lines = readFileSync(join(TEXTS, house, 'more.tsv'), 'utf8')
      .trim()
      .split('\n')
    const asked = lines.flatMap((line) => line.split('\t')[1]!.split(' / '))
    return asked.map((ask) => ({ ask, language: 'en', kind: 'question', said: null, house }))
  })

const folderOf = (number: string): string => readdirSync(HOUSES).find((name) => name.startsWith(`${number}-`))!

function questionsOf(number: string): Example[] {
  const folder = folderOf(number)
  return linesOf(join(HOUSES, folder, 'questions.jsonl')).map(({ ask, language, kind, intent, before = [] }) => {
    const [who, said] = before.at(-1) ?? []
    return { ask, language, kind, intent: intent!, house: folder, said: who === 'house' ? said! : null }
  })
}

interface Line extends Omit<Example, 'said'> {
  before?: [string, string][]
}

const linesOf = (file: string): Line[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
