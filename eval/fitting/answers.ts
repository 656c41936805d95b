/**
 * `node eval/fitting/answers.ts [--write]`: fits the weights by which sentences are chosen and trusted, on the invented
 * hotel's questions. Prints what they reach on questions they were not fitted on; with --write keeps those fitted on all.
 */
import { writeFileSync } from 'node:fs'
import { type Asked, askedBy } from '../../src/modules/ai/answering/asked.ts'
import { chosenOf, type SentenceWeights, type Weighed, weigh } from '../../src/modules/ai/answering/choose.ts'
import {
  type ConfidenceWeights,
  likelihood,
  type Signs,
  SURE,
  signsOf,
} from '../../src/modules/ai/answering/confidence.ts'
import { PASSAGES_LOOKED_AT } from '../../src/modules/ai/answering/engine.ts'
import { survey } from '../../src/modules/ai/answering/figures.ts'
import { type Candidate, candidatesIn } from '../../src/modules/ai/answering/sentences.ts'
import { CONFIDENCE, SENTENCE } from '../../src/modules/ai/answering/weights.ts'
import type { Passage } from '../../src/modules/knowledge/index.ts'
import { HOTEL } from '../hotel/passages.ts'
import { opened, rightPlaces, touches } from '../house.ts'
import { keptVectors } from '../vectors.ts'
import { type Choice, fitCases, fitChoices } from './descent.ts'

const TOP_K = 4
const FOLDS = [5, 10]
/** Keep the weights small: as many questions as there are would soon be learned by heart. */
const PULL = { sentence: 0.005, confidence: 0.003 }
/** There are four times as many answerable questions; and to answer with another passage is the smaller fault. */
const COUNTS = { right: 1, wrong: 0.3, unanswerable: 2.2 }

const FIGURES = Object.keys(SENTENCE) as (keyof SentenceWeights)[]
const SIGNS = Object.keys(CONFIDENCE) as (keyof Signs)[]

interface One extends Choice {
  question: string
  answerable: boolean
  asked: Asked
  candidates: Candidate[]
  passages: Passage[]
  answers: (one: Candidate) => boolean
}
interface Outcome {
  answerable: boolean
  right: boolean
  likely: number
}
interface Fitted {
  sentence: SentenceWeights
  confidence: ConfidenceWeights
}

async function asked(): Promise<One[]> {
  const hotel = await opened(HOTEL, keptVectors())
  const all: One[] = []
  for (const each of hotel.questions()) {
    const passages = await hotel.passagesFor(each.question, PASSAGES_LOOKED_AT)
    const spans = each.answerable ? rightPlaces(hotel, each) : []
    const answers = ({ passage, start, end }: Candidate) => touches(spans, passage.sourceId, start, end)
    const question = askedBy(each.question)
    const candidates = candidatesIn(passages)
    const rows = survey(question, candidates).candidates.map(({ figures }) => FIGURES.map((name) => figures[name]))
    const { question: words, answerable } = each
    all.push({
      question: words,
      answerable,
      asked: question,
      candidates,
      passages,
      answers,
      rows,
      right: candidates.map(answers),
    })
  }
  return all
}

const named = <T extends string>(names: readonly T[], values: readonly number[]) =>
  Object.fromEntries(names.map((name, at) => [name, Number(values[at]!.toFixed(2))])) as Record<T, number>

function fit(all: readonly One[]): Fitted {
  const sentence = named(
    FIGURES,
    fitChoices(
      all.filter(({ answerable }) => answerable),
      FIGURES.length,
      PULL.sentence,
    ),
  )
  const cases = all.map((one) => {
    const { signs, right } = told(one, sentence)
    const counts = one.answerable ? (right ? COUNTS.right : COUNTS.wrong) : COUNTS.unanswerable
    return { row: SIGNS.map((name) => signs?.[name] ?? 0), holds: right, counts }
  })
  return { sentence, confidence: named(SIGNS, fitCases(cases, SIGNS.length, PULL.confidence)) }
}

/** What the engine would tell: of the best few passages the best few sentences. */
function told({ asked: question, candidates, passages, answers }: One, weights: SentenceWeights) {
  const { sentences, rarity } = weigh(question, candidates, weights)
  const few = new Set<Passage>()
  for (const { passage } of sentences) if (few.size < TOP_K) few.add(passage)
  const weighed: Weighed = { sentences: sentences.filter(({ passage }) => few.has(passage)), rarity }
  return { signs: signsOf(question, weighed, passages), right: chosenOf(weighed.sentences).some(answers) }
}

function outcomes(all: readonly One[], { sentence, confidence }: Fitted): Outcome[] {
  return all.map((one) => {
    const { signs, right } = told(one, sentence)
    return { answerable: one.answerable, right, likely: signs ? likelihood(signs, confidence) : 0 }
  })
}

function report(name: string, all: readonly Outcome[]): void {
  const can = all.filter(({ answerable }) => answerable)
  const cannot = all.filter(({ answerable }) => !answerable)
  const answered = can.filter(({ likely }) => likely >= SURE)
  const right = answered.filter((each) => each.right).length
  const declined = cannot.filter(({ likely }) => likely < SURE).length
  const share = (part: number, whole: number) => `${part} of ${whole}, ${((100 * part) / whole).toFixed(1)} %`
  process.stdout.write(
    `${name}\n  answerable: answered rightly ${share(right, can.length)}, with another passage ${answered.length - right}` +
      `, declined ${can.length - answered.length}\n  unanswerable: declined ${share(declined, cannot.length)}\n`,
  )
}

const all = await asked()
for (const folds of FOLDS) {
  const unseen: Outcome[] = []
  for (let fold = 0; fold < folds; fold++) {
    const fitted = fit(all.filter((_, at) => at % folds !== fold))
    const others = all.filter((_, at) => at % folds === fold)
    unseen.push(...outcomes(others, fitted))
  }
  report(`Not fitted on (${folds} parts, each asked of weights fitted on the others)`, unseen)
}
const final = fit(all)
report('Fitted on all of them', outcomes(all, final))
if (process.argv.includes('--write')) {
  const table = (name: string, weights: object) => `export const ${name} = ${JSON.stringify(weights, null, 2)}\n`
  writeFileSync(
    new URL('../../src/modules/ai/answering/weights.ts', import.meta.url),
    `/** Written by eval/fitting/answers.ts: how much each figure of a sentence counts when the best is chosen. */\n` +
      `${table('SENTENCE', final.sentence)}\n` +
      `/** And each sign when it is decided whether the best is an answer at all. */\n` +
      table('CONFIDENCE', final.confidence),
  )
}
