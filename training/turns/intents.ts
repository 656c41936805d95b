import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FILED_MODEL, heardIn, intentFeatures } from '../../src/modules/ai/intents/filed.ts'
import { SIGNALS } from '../../src/modules/ai/intents/signals.ts'
import { likelihoods, type Model, writeModel } from '../../src/modules/ai/linear/model.ts'
import { INTENTS, type IntentName } from '../../src/modules/ai/schema.ts'
import { calibrated, calibratedShares, calibrationOf } from './calibrate.ts'
import { type Course, descend, type Labelled } from './descend.ts'
import { type Example, readHouses, readLanguages, readMore, readTurns } from './examples.ts'

/** Of the kinds of turns, those that are always filed the same. */
const FILED: Record<string, IntentName> = {
  request: 'service_request',
  complaint: 'complaint',
  small_talk: 'general',
  question: 'general',
  person: 'general',
}
const OWN = join(import.meta.dirname, 'intents.txt')
const COURSE: Course = { rounds: 12, rate: 0.1, decay: 0.0005, mostRows: 60_000 }
/** There are many more emergencies among the turns than among messages. */
const EMERGENCY = 0.12
/** Further plain questions are many, and a few of them would be filed otherwise: some of them, and they count little. */
const PLAIN = { each: 2, weight: 0.15 }

export interface Message extends Labelled, Example {}

const filed = (example: Example, intent: IntentName, weight = 1): Message => ({
  ...example,
  features: intentFeatures(heardIn(example.ask)),
  label: INTENTS.indexOf(intent),
  weight,
})

export const filedInHouses = (part: 'train' | 'tune'): Message[] =>
  readHouses(part).map((example) => filed(example, example.intent as IntentName))

/** What “yes please” is filed under depends on what was asked. */
const standsAlone = ({ kind }: Example): boolean => kind !== 'reply'

const sentence = (ask: string): Example => ({ ask, language: 'en', kind: 'question', said: null })

/** Of what only looked like an emergency, only what is put as a question is clear. */
function ofTurn(turn: Example): Message[] {
  if (FILED[turn.kind]) return [filed(turn, FILED[turn.kind]!)]
  if (turn.kind.startsWith('emergency')) return [filed(turn, 'service_request', EMERGENCY)]
  const isQuestion = turn.kind === 'no_emergency' && /[?？؟]/.test(turn.ask)
  return isQuestion ? [filed(turn, 'general', EMERGENCY)] : []
}

function ownSentences(): Message[] {
  let intent: IntentName = 'general'
  return readFileSync(OWN, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) intent = line.slice(2) as IntentName
      return line === '' || line.startsWith('#') ? [] : [filed(sentence(line), intent)]
    })
}

/** Our own sentences, each signal by itself, the turns, and messages of the houses to learn from. */
const messagesToFit = (): Message[] => [
  ...ownSentences(),
  ...SIGNALS.map((signal) => filed(sentence(signal.word), signal.intent)),
  ...readTurns().flatMap(ofTurn),
  ...readLanguages().flatMap((turn) =>
    turn.kind === 'question' ? [filed(turn, 'general', PLAIN.weight)] : ofTurn(turn),
  ),
  ...readMore()
    .filter((_, i) => i % PLAIN.each === 0)
    .map((example) => filed(example, 'general', PLAIN.weight)),
  ...filedInHouses('train').filter(standsAlone),
]

const fit = (messages: readonly Message[]): Model => descend(messages, INTENTS.length, COURSE)

const FOLDS = 3

/** Messages of the houses to learn from, each judged by a fit without its house. */
function judgedByOthers(messages: readonly Message[]) {
  const asked = filedInHouses('train')
  const houses = [...new Set(asked.map(({ house }) => house!))]
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const isOut = ({ house }: Message) => house !== undefined && houses.indexOf(house) % FOLDS === fold
    const model = fit(messages.filter((message) => !isOut(message)))
    return asked.filter(isOut).map((of) => ({ of, label: of.label, shares: likelihoods(model, of.features) }))
  })
}

export interface Fitted {
  model: Model
  /** Messages of the houses to learn from, and what a fit without their house says of them. */
  leftOut: { of: Message; shares: number[] }[]
}

export function fitIntents(): Fitted {
  const messages = messagesToFit()
  const judged = judgedByOthers(messages)
  const calibration = calibrationOf(judged)
  return {
    model: calibrated(fit(messages), calibration),
    leftOut: judged.map(({ of, shares }) => ({ of, shares: calibratedShares(shares, calibration) })),
  }
}

export const storeIntents = (): void => writeFileSync(FILED_MODEL, writeModel(fitIntents().model))
