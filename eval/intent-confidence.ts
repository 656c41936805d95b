/** Whether the confidence of an intent is true: on messages of houses, by how a receptionist would file them. */
import { detectedBy, detectIntent } from '../src/modules/ai/intents/detect.ts'
import { filedBy, heardIn } from '../src/modules/ai/intents/filed.ts'
import { type DetectedIntent, INTENTS, type IntentName } from '../src/modules/ai/schema.ts'
import { INTENT_THRESHOLD } from '../src/modules/properties/index.ts'
import { readHouses } from '../training/turns/examples.ts'
import { type Fitted, fitIntents } from '../training/turns/intents.ts'
import { type Figure, shareOf } from './figures.ts'

interface Judged extends DetectedIntent {
  text: string
  filed: string
}

const BINS = 10
/** Of messages that a receptionist would file as general, so many may call for a person. */
const MOST_FALSE_ALARMS = 0.05
/** Of those that somebody must see to, so many must. */
const LEAST_CALLED = 0.5

export const tuneRows = (): Figure[] =>
  rowsOf(
    'tune houses',
    readHouses('tune').map(({ ask, intent }) => judged(ask, INTENTS.indexOf(intent as IntentName), detectIntent(ask))),
  )

/** Fits anew: takes half a minute. */
export const leftOutRows = (leftOut: Fitted['leftOut'] = fitIntents().leftOut): Figure[] =>
  rowsOf(
    'houses to learn from, each left out',
    leftOut.map(({ of: { ask, label }, shares }) => judged(ask, label, detectedBy(filedBy(shares), heardIn(ask)))),
  )

const judged = (text: string, label: number, detected: DetectedIntent): Judged => ({
  ...{ text, filed: INTENTS[label]!, ...detected },
})

const isRight = ({ intent, filed }: Judged): boolean => intent === filed
const isWanted = ({ filed }: Judged): boolean => filed !== 'general'
const callsForPerson = ({ intent, confidence }: Judged): boolean =>
  intent !== 'general' && confidence >= INTENT_THRESHOLD

function rowsOf(set: string, all: readonly Judged[]): Figure[] {
  const [general, wanted] = [all.filter(({ filed }) => filed === 'general'), all.filter(isWanted)]
  const alarms = general
    .filter(callsForPerson)
    .map(({ text, intent, confidence }) => `${text} → ${intent} ${confidence}`)
  const bins = Array.from({ length: BINS }, (_, bin) => all.filter((one) => binOf(one) === bin))
  const mean = (bin: readonly Judged[]) => bin.reduce((sum, { confidence }) => sum + confidence, 0) / bin.length
  const gap = (bin: readonly Judged[]) => (bin.length === 0 ? 0 : Math.abs(mean(bin) - shareOf(bin, isRight)))
  const error = bins.reduce((sum, bin) => sum + (gap(bin) * bin.length) / all.length, 0)
  return [
    { set, measure: 'intents as a receptionist files them', value: shareOf(all, isRight), as: 'percent' },
    { set, measure: 'calibration error of confidence', value: error, as: 'percent' },
    {
      set,
      measure: 'false alarms',
      value: alarms.length / general.length,
      as: 'percent',
      most: MOST_FALSE_ALARMS,
      misses: alarms,
    },
    {
      set,
      measure: 'called for a person where one is wanted',
      value: shareOf(wanted, callsForPerson),
      as: 'percent',
      least: LEAST_CALLED,
    },
    {
      set,
      measure: 'of those called for, wanted',
      value: shareOf(all.filter(callsForPerson), isWanted),
      as: 'percent',
    },
    ...INTENTS.filter((intent) => intent !== 'general').map((intent): Figure => {
      const filed = wanted.filter((one) => one.filed === intent)
      const measure = `called for where it is ${intent} (${filed.length})`
      return { set, measure, value: shareOf(filed, callsForPerson), as: 'percent' }
    }),
    ...bins.flatMap((bin, i): Figure[] =>
      bin.length === 0
        ? []
        : [
            {
              set,
              measure: `right at confidence ${i / BINS}–${(i + 1) / BINS} (${bin.length}, said ${mean(bin).toFixed(2)})`,
              value: shareOf(bin, isRight),
              as: 'share',
            },
          ],
    ),
  ]
}

const binOf = ({ confidence }: Judged): number => Math.min(BINS - 1, Math.floor(confidence * BINS))
