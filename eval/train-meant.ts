/**
 * Learns `src/modules/ai/live/meant.json`: whether a record or the texts answer, from questions that only one of both does. Each house
 * is asked with topics that were fitted without it, since a fit is surer of the houses it has seen. `npm run eval -- --train` writes it.
 */
import { writeFileSync } from 'node:fs'
import type { Model } from '../src/modules/ai/linear/model.ts'
import { answerFrom } from '../src/modules/ai/live/answer.ts'
import { MEANT_FILE, signsOf } from '../src/modules/ai/live/meant.ts'
import { fitLogistic } from './fit-logistic.ts'
import { ask, clockOf } from './houses/ask.ts'
import { judge, type Told } from './houses/judge.ts'
import { type OpenHouse, openHouse } from './houses/open.ts'
import { type House, OTHER_KINDS, type Question } from './houses/read.ts'
import { recordsOf } from './live.ts'
import { fitTopics } from './train-live.ts'

const PARTS = 3

interface Example {
  features: number[]
  label: number
}

async function examplesOf(house: OpenHouse, model: Model): Promise<Example[]> {
  const examples: Example[] = []
  for (const question of house.questions) {
    if ((OTHER_KINDS as readonly string[]).includes(question.kind)) continue
    const example = await exampleOf(house, question, model)
    if (example) examples.push(example)
  }
  return examples
}

/** Undefined where nothing is looked up, or both or neither are right. */
async function exampleOf(house: OpenHouse, question: Question, model: Model): Promise<Example | undefined> {
  const asked: string[] = []
  const read = await ask(house, question, async (english) => {
    asked.push(english)
    return null
  })
  const [english] = asked
  if (english === undefined || asked.length > 1) return undefined
  const live = answerFrom(english, recordsOf(house), clockOf(house), read.reaction.language, model)
  if (!live) return undefined
  const isRead = isRight(house, question, read)
  const isLookedUp = isRight(house, question, { content: live.content, citations: [], outcome: 'answered' })
  if (isRead === isLookedUp) return undefined
  return { features: signsOf(english, live, house.rankingFor(english)), label: isLookedUp ? 1 : 0 }
}

/** What is told with reserve does no harm where nothing answers. */
function isRight(house: House, question: Question, told: Told): boolean {
  const { verdict } = judge(house, question, told)
  return verdict === 'right' || verdict === 'hedged_right' || (question.kind === 'unanswerable' && verdict !== 'wrong')
}

export async function storeMeant(houses: readonly House[]): Promise<void> {
  const examples: Example[] = []
  for (let part = 0; part < PARTS; part++) {
    const isOut = (_: House, i: number) => i % PARTS === part
    const model = fitTopics(houses.filter((house, i) => !isOut(house, i)))
    for (const house of houses.filter(isOut)) examples.push(...(await examplesOf(openHouse(house), model)))
  }
  writeFileSync(MEANT_FILE, `${JSON.stringify(fitLogistic(examples))}\n`)
}
