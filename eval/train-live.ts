/**
 * Learns the weights of `src/modules/ai/live/fitted.bin` from the questions of the houses to learn from: softmax
 * regression by whole steps downhill, so that the same questions always give the same weights. `npm run eval -- --train` writes them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../src/modules/ai/linear/features.ts'
import { type Model, writeModel } from '../src/modules/ai/linear/model.ts'
import { featuresOf, readQuestion, TOPICS, TOPICS_MODEL } from '../src/modules/ai/live/topic.ts'
import { type House, readHouse } from './houses/read.ts'
import { englishOf, recordsOf, topicOf } from './live.ts'

const SENTENCES = join(import.meta.dirname, 'live-training.txt')
const STEPS = 400
const RATE = 0.1
const DECAY = 0.04
/** A feature must stand in so many houses: what one house says is no rule. */
const HOUSES = 3
const LEAST = 0.1
const CLASSES = TOPICS.length

interface Example {
  features: string[]
  label: number
  house: string
  weight: number
}

type Known = (word: string) => boolean

function examplesOf(house: House, isKnown: Known): Example[] {
  const records = recordsOf(house)
  return house.questions.flatMap((question) => {
    const topic = topicOf(question)
    if (topic === undefined) return []
    const asked = readQuestion(englishOf(question), records, house.now.slice(0, 10))
    return [{ features: [...featuresOf(asked, isKnown)], label: TOPICS.indexOf(topic), house: house.id, weight: 1 }]
  })
}

/** In how many houses each feature stands. */
function housesWith(examples: readonly Example[]): Map<string, Set<string>> {
  const seen = new Map<string, Set<string>>()
  for (const { features, house } of examples) {
    for (const feature of features) seen.set(feature, (seen.get(feature) ?? new Set()).add(house))
  }
  return seen
}

/** What one of our own sentences weighs beside a question, and in how many houses it is asked. */
const WEIGHT = 1
const ASKED_IN = 9

/** Our own sentences, with names and days of the houses put in, and what people say before and after a question. */
function ownExamples(houses: readonly House[], isKnown: Known): Example[] {
  const sections = sectionsOf(readFileSync(SENTENCES, 'utf8'))
  const around = { before: sections.get('before')!, after: sections.get('after')! }
  const sentences = TOPICS.flatMap((topic) => sections.get(topic)!.map((line) => ({ line, topic })))
  return sentences.flatMap(({ line, topic }, n) =>
    Array.from({ length: ASKED_IN }, (_, i) => {
      const turn = n * ASKED_IN + i
      const house = houses[turn % houses.length]!
      const text = surrounded(filled(line, house, turn), around, turn)
      const asked = readQuestion(text, recordsOf(house), house.now.slice(0, 10))
      return {
        ...{ features: [...featuresOf(asked, isKnown)], label: TOPICS.indexOf(topic) },
        ...{ house: `${house.id} own`, weight: WEIGHT / ASKED_IN },
      }
    }),
  )
}

/** Lines by the heading above them. */
function sectionsOf(text: string): Map<string, string[]> {
  const sections = new Map<string, string[]>()
  for (const part of text.split(/^# /m).slice(1)) {
    const [name, ...lines] = part.split('\n').filter(Boolean)
    sections.set(name!, lines)
  }
  return sections
}

/** A third as it is, a third with something before, a third with something after. */
function surrounded(line: string, { before, after }: Record<'before' | 'after', string[]>, turn: number): string {
  const pick = (all: readonly string[]) => all[turn % all.length]!
  const way = Math.floor(turn / 3) % 3
  return way === 0 ? line : way === 1 ? `${pick(before)}, ${line}` : `${line}, ${pick(after)}`
}

const DAYS = ['today', 'tomorrow', 'tonight', 'on saturday', 'this evening', 'on friday', 'tomorrow morning', undefined]

/** One stands for all of its shape (`topic.ts`). */
const KINDS = ['room', 'cabin', 'tent', 'apartment', 'villa']
const RIDES = ['taxi', 'shuttle', 'bus', 'transfer', 'boat', 'car']

function filled(line: string, house: House, turn: number): string {
  const { itinerary, packages, experiences, rooms, now } = house
  const name = (all: readonly { name: string }[]) => called(all[turn % all.length]!.name, turn)
  const values: Record<string, () => string> = {
    event: () => name(itinerary),
    package: () => name(packages),
    experience: () => name(experiences),
    room: () => called(rooms[turn % rooms.length]!.room_type, turn),
    kind: () => KINDS[turn % KINDS.length]!,
    ride: () => RIDES[turn % RIDES.length]!,
    day: () => DAYS[turn % DAYS.length] ?? `on ${dated(now, 1 + (turn % 4), turn)}`,
    date: () => dated(now, 1 + (turn % 9), turn),
    date2: () => dated(now, 12 + (turn % 5), turn),
  }
  return line.replace(/\{(\w+)\}/g, (_, hole: string) => values[hole]!().toLowerCase())
}

/** In full, or as people shorten it. */
function called(name: string, turn: number): string {
  const words = name.split(/[\s,–-]+/).filter((word) => /^\p{L}{3,}/u.test(word))
  return turn % 3 === 0 ? name : turn % 3 === 1 ? words.slice(0, 2).join(' ') : words.slice(-2).join(' ')
}

function dated(now: string, days: number, turn: number): string {
  const date = new Date(Date.parse(now.slice(0, 10)) + days * 86_400_000)
  const month = turn % 2 ? 'long' : undefined
  return month
    ? date.toLocaleDateString('en-GB', { day: 'numeric', month, timeZone: 'UTC' })
    : `the ${date.getUTCDate()}th`
}

export function fitTopics(houses: readonly House[]): Model {
  const read = (isKnown: Known) => [
    ...houses.flatMap((house) => examplesOf(house, isKnown)),
    ...ownExamples(houses, isKnown),
  ]
  const words = housesWith(read(() => true))
  const examples = read((word) => (words.get(word)?.size ?? 0) >= HOUSES)
  const seen = housesWith(examples)
  const kept = [...seen].filter(([, houses]) => houses.size >= HOUSES).map(([feature]) => feature)
  const numbers = new Map(kept.map((feature, number) => [feature, number]))
  const rows = examples.map(({ features, label, weight }) => {
    const known = features.flatMap((feature) => numbers.get(feature) ?? [])
    return {
      indexes: Uint32Array.from(known, (number) => number * CLASSES),
      share: 1 / Math.sqrt(features.length),
      label,
      weight,
    }
  })
  const bias = new Float64Array(CLASSES)
  const weights = new Float64Array(numbers.size * CLASSES)
  for (let step = 0; step < STEPS; step++) descend(rows, bias, weights, RATE * (1 - step / STEPS))
  const fitted = [...numbers].map(
    ([feature, number]) => [hashOf(feature), [...weights.subarray(number * CLASSES, (number + 1) * CLASSES)]] as const,
  )
  const telling = fitted.filter(([, row]) => row.some((weight) => Math.abs(weight) >= LEAST)).sort(([a], [b]) => a - b)
  return {
    classes: CLASSES,
    bias: Float32Array.from(bias),
    rows: new Map(telling.map(([feature], row) => [feature, row])),
    weights: Float32Array.from(telling.flatMap(([, row]) => row)),
    scale: 1,
  }
}

interface Row {
  indexes: Uint32Array
  share: number
  label: number
  weight: number
}

function descend(rows: readonly Row[], bias: Float64Array, weights: Float64Array, rate: number): void {
  const errors = rows.map((row) => errorOf(row, bias, weights))
  for (let at = 0; at < weights.length; at++) weights[at]! *= 1 - rate * DECAY
  for (const [n, { indexes, share }] of rows.entries()) {
    const error = errors[n]!
    for (let i = 0; i < CLASSES; i++) bias[i]! -= error[i]! * rate * 0.2
    for (const index of indexes) for (let i = 0; i < CLASSES; i++) weights[index + i]! -= error[i]! * rate * share
  }
}

function errorOf({ indexes, share, label, weight }: Row, bias: Float64Array, weights: Float64Array): Float64Array {
  const sums = Float64Array.from(bias)
  for (const index of indexes) for (let i = 0; i < CLASSES; i++) sums[i]! += weights[index + i]! * share
  const highest = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - highest))
  const all = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power, i) => weight * (power / all - (i === label ? 1 : 0)))
}

export const housesOf = (ids: readonly string[]): Promise<House[]> => {
  const root = join(import.meta.dirname, 'houses')
  return Promise.all(
    readdirSync(root)
      .filter((folder) => ids.includes(folder.slice(0, 2)))
      .map((folder) => readHouse(join(root, folder))),
  )
}

export const storeTopics = (houses: readonly House[]): void =>
  writeFileSync(TOPICS_MODEL, writeModel(fitTopics(houses)))
