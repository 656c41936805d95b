/**
 * Writes the features of the best units for every question, for fitting: `node training/features.ts <houses.json>
 * <top.json> <out.json>`; top.json has for each house the questions' numbers, units and reader scores.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { corpusOf } from '../src/providers/retrieval/reader/corpus.ts'
import {
  FEATURES,
  featuresOf,
  type PlainUnit,
  readQuestion,
  readUnit,
} from '../src/providers/retrieval/reader/features.ts'

interface ExportedHouse {
  id: string
  now: string
  units: PlainUnit[]
  questions: { text: string; kind: string }[]
}
type Top = Record<string, { questions: number[]; units: number[][]; scores: number[][] }>

const [file, topFile, out] = process.argv.slice(2) as [string, string, string]
const houses = JSON.parse(readFileSync(file, 'utf8')) as ExportedHouse[]
const top = JSON.parse(readFileSync(topFile, 'utf8')) as Top
/** What depends on today. */
const BY_CLOCK = ['season', 'notice'].map((name) => FEATURES.indexOf(name as (typeof FEATURES)[number]))
const result: Record<string, number[][][]> = {}
for (const { id, now, units, questions } of houses) {
  const best = top[id]
  if (!best) continue
  const corpus = corpusOf(units)
  const read = units.map((unit) => readUnit(unit, corpus.seasons))
  result[id] = best.questions.map((number, row) => {
    const { text, kind } = questions[number]!
    const question = readQuestion(text, now, corpus.seasons)
    // Whoever wrote these knew no clock.
    const knowsClock = !kind.startsWith('more')
    const candidates = best.units[row]!.map((unit, at) => ({ unit: read[unit]!, reader: best.scores[row]![at]! }))
    return featuresOf(question, candidates, corpus).map((features) =>
      features.map((value, i) => (!knowsClock && BY_CLOCK.includes(i) ? 0 : Math.round(value * 1000) / 1000)),
    )
  })
}
writeFileSync(out, JSON.stringify({ names: FEATURES, houses: result }))
