import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { heardIn, intentFeatures } from '../../src/modules/ai/intents/filed.ts'
import { SIGNALS } from '../../src/modules/ai/intents/signals.ts'
import { likelihoods, type Model } from '../../src/modules/ai/linear/model.ts'
import { INTENTS, type IntentName } from '../../src/modules/ai/schema.ts'
import { descend, type Labelled } from './descend.ts'
import { type Example, readHouses, readTurns } from './examples.ts'

/** Of the kinds of turns, those that are always filed the same. */
const FILED: Record<string, IntentName> = {
  request: 'service_request',
  complaint: 'complaint',
  small_talk: 'general',
  question: 'general',
  person: 'general',
}
const OWN = join(import.meta.dirname, '../../eval/intents-training.txt')

export interface Message extends Labelled, Example {}

const filed = (example: Example, intent: IntentName): Message => ({
  ...example,
  features: intentFeatures(heardIn(example.ask)),
  label: INTENTS.indexOf(intent),
})

export const filedInHouses = (part: 'train' | 'tune'): Message[] =>
  readHouses(part).map((example) => filed(example, example.intent as IntentName))

/** What “yes please” is filed under depends on what was asked. */
const standsAlone = ({ kind }: Example): boolean => kind !== 'reply'

const sentence = (ask: string): Example => ({ ask, language: 'en', kind: 'question', said: null })

/** Our own sentences, each signal by itself, and the turns. */
function others(): Message[] {
  let intent: IntentName = 'general'
  const own = readFileSync(OWN, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) intent = line.slice(2) as IntentName
      return line === '' || line.startsWith('#') ? [] : [filed(sentence(line), intent)]
    })
  const signals = SIGNALS.map((signal) => filed(sentence(signal.word), signal.intent))
  return [
    ...own,
    ...signals,
    ...readTurns().flatMap((turn) => (FILED[turn.kind] ? [filed(turn, FILED[turn.kind]!)] : [])),
  ]
}

export const fitIntents = (): Model =>
  descend([...others(), ...filedInHouses('train').filter(standsAlone)], INTENTS.length)

const FOLDS = 3

/** Messages of the houses to learn from, each judged by a fit without its house. */
export function filedByOthers(): { of: Message; shares: number[] }[] {
  const train = filedInHouses('train')
  const houses = [...new Set(train.map(({ house }) => house!))]
  const rest = others()
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const isOut = ({ house }: Message) => houses.indexOf(house!) % FOLDS === fold
    const model = descend([...rest, ...train.filter((one) => standsAlone(one) && !isOut(one))], INTENTS.length)
    return train.filter(isOut).map((of) => ({ of, shares: likelihoods(model, of.features) }))
  })
}
