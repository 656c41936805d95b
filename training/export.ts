/**
 * Writes what the reader is trained on: of every house its units and questions as tokens, and which units answer which
 * question; houses that are kept apart are left out. `node training/export.ts <folders of houses> <file>`.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Question, readHouse, spansOf } from '../eval/houses/read.ts'
import { readSources } from '../eval/houses/sources.ts'
import { SPLIT } from '../eval/houses/split.ts'
import { chunksOf, type Unit } from '../src/modules/knowledge/chunking/chunks.ts'
import { plainUnit } from '../src/modules/knowledge/chunking/plain.ts'
import { inEnglish } from '../src/platform/text/language/gloss.ts'
import { isLanguage } from '../src/platform/text/language/languages.ts'
import { createTokenizer } from '../src/providers/retrieval/reader/tokens.ts'

const VOCABULARY = new URL('../src/providers/retrieval/reader/vocabulary.txt', import.meta.url)
const tokenizer = createTokenizer(readFileSync(VOCABULARY, 'utf8').split('\n'))
const MOST_TOKENS = 96
const READ: readonly string[] = ['everyday', 'fact', 'row', 'yes_no', 'now', 'unanswerable']

/** What was written for training alone, and how often each is drawn beside the others. */
const WRITTEN: readonly [file: string, weight: number][] = [
  ['more.tsv', 1],
  ['said.tsv', 2],
]

/** Of what a house is cut into now, what was this piece when it was numbered. */
const unitsAt = (
  units: readonly { source: { id: string }; unit: Unit }[],
  [id, starts, ends]: [string, number, number],
) =>
  units.flatMap(({ source, unit }, at) =>
    source.id === id &&
    Math.min(unit.ends, ends) - Math.max(unit.starts, starts) > 0.4 * Math.min(unit.ends - unit.starts, ends - starts)
      ? [at]
      : [],
  )

const KEPT_APART = new Set<string>([...SPLIT.apart, ...SPLIT.strangers, ...SPLIT.unread])

const folders = process.argv.slice(2, -1)
const file = process.argv.at(-1)!
const tokens = (text: string): number[] => tokenizer.encode(text).slice(0, MOST_TOKENS)

const houses = []
for (const [folder, id] of folders.flatMap((one) =>
  readdirSync(one)
    .sort()
    .map((name) => [one, name] as const),
)) {
  const number = /^(\d+)-/.exec(id)?.[1]
  const isAsked = existsSync(join(folder, id, 'questions.jsonl'))
  if (!number || (isAsked && KEPT_APART.has(number))) continue
  const set = isAsked && SPLIT.tune.some((one) => one === number) ? 'tune' : 'train'
  const house = isAsked
    ? await readHouse(join(folder, id))
    : { sources: await readSources(join(folder, id)), questions: [], now: '2027-07-14T16:00' }
  const sources = new Map(house.sources.map((source) => [source.id, source]))
  const today = house.now.slice(0, 10)
  const open = house.sources.filter(
    (s) => s.audience === 'guest' && (s.validFrom ?? '') <= today && (s.validUntil ?? '9') >= today,
  )
  const units = open.flatMap((source) =>
    chunksOf(source.content).flatMap(({ units: own }) => own.map((unit) => ({ source, unit }))),
  )
  let lost = 0
  const questions = house.questions.map((asked: Question) => {
    const gold = asked.facts.map((fact) => {
      const spans = spansOf(sources, fact)
      return units.flatMap(({ source, unit }, at) => {
        const overlap = Math.max(
          0,
          ...spans.map((s) =>
            s.source === source.id ? Math.min(s.end, unit.ends) - Math.max(s.start, unit.starts) : 0,
          ),
        )
        const shortest = Math.min(
          unit.ends - unit.starts,
          ...spans.filter((s) => s.source === source.id).map((s) => s.end - s.start),
        )
        return overlap > 0.4 * shortest ? [at] : []
      })
    })
    if (asked.facts.some((f, i) => f.quote && gold[i]!.length === 0)) lost++
    const said = (asked.before ?? []).filter(([who]) => who === 'guest').map(([, text]) => text)
    const own = asked.en ?? asked.ask
    const text = [...said.slice(-1), own].join(' ')
    const { kind, language, topic = null } = asked
    return { kind, language, topic, text, ids: tokens(text), gold, weight: 1 }
  })
  // What the lexicons make of another language, beside the translation by hand.
  for (const [at, asked] of house.questions.entries()) {
    if (!asked.en || !isLanguage(asked.language)) continue
    const text = inEnglish(asked.ask, asked.language)
    const kind = asked.kind === 'unanswerable' ? 'more_un' : 'more'
    if (READ.includes(asked.kind)) questions.push({ ...questions[at]!, kind: kind as never, text, ids: tokens(text) })
  }
  for (const [name, weight] of WRITTEN) {
    const lines = existsSync(join(folder, id, name))
      ? readFileSync(join(folder, id, name), 'utf8')
          .trim()
          .split('\n')
      : []
    const spans =
      lines.length > 0
        ? (JSON.parse(readFileSync(join(folder, id, 'units.json'), 'utf8')) as [string, number, number][])
        : []
    for (const line of lines) {
      const [numbers, said] = line.split('\t') as [string, string]
      const text = said.replaceAll(' / ', ' ')
      const answers = numbers.split(',').flatMap((number) => {
        const span = spans[Math.abs(Number(number)) - 1]
        if (!span) throw new Error(`${id}: there is no piece ${number}`)
        return unitsAt(units, span)
      })
      const unanswerable = numbers.startsWith('-')
      const kind = (unanswerable ? 'more_un' : 'more') as never
      const gold = unanswerable ? [] : [answers]
      questions.push({ kind, language: 'en', topic: null, text, ids: tokens(text), gold, weight })
    }
  }
  process.stderr.write(`${id}: ${units.length} units, ${questions.length} questions, ${lost} without a unit\n`)
  houses.push({
    id,
    set,
    now: house.now,
    units: units.map(({ source, unit }) => {
      const plain = plainUnit(source, unit)
      return {
        source: source.id,
        starts: unit.starts,
        ends: unit.ends,
        ...plain,
        c: tokens(plain.context),
        t: tokens(plain.text),
      }
    }),
    questions,
  })
}
writeFileSync(file, JSON.stringify(houses))
