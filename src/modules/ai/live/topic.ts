import { join } from 'node:path'
import { hashed, hashOf } from '../linear/features.ts'
import { likelihoods, type Model, readModel } from '../linear/model.ts'
import { eventsNamed, experiencesNamed, type Match, packagesNamed, roomsNamed } from './names.ts'
import type { EventRecord, ExperienceRecord, LiveRecords, PackageRecord, RoomRecord } from './records.ts'
import { isWithin, type When, whenIn } from './when.ts'
import { type Word, wordsOf } from './words.ts'

/** Which record a question asks for, if any: a linear model over its words, with the house's own names taken out. */
export const TOPICS = ['none', 'stay', 'plans', 'rooms', 'packages', 'experiences'] as const
export type Topic = (typeof TOPICS)[number]

export interface Asked {
  question: string
  words: Word[]
  when: When
  /** Whether it speaks of the guest, or of somebody their plans name. */
  mine: boolean
  events: Match<EventRecord>[]
  packages: Match<PackageRecord>[]
  experiences: Match<ExperienceRecord>[]
  rooms: Match<RoomRecord>[]
  /** The stems that the house calls its rooms by: “Solo Capsule”, “Duo Capsule” are capsules. */
  kinds: ReadonlySet<string>
}

export function readQuestion(question: string, records: LiveRecords, today: string): Asked {
  const words = wordsOf(question)
  return {
    question,
    words,
    when: whenIn(question, today, records.stay),
    mine: words.some(({ text }) => MINE.has(text)) || namesSomeone(question, records),
    events: eventsNamed(words, records.plans?.events ?? []),
    packages: packagesNamed(words, records),
    experiences: experiencesNamed(words, records),
    rooms: roomsNamed(words, records),
    kinds: kindsOf(records),
  }
}

/** What half of the room types are called, two at least. */
function kindsOf({ rooms }: LiveRecords): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const stem of rooms.flatMap(({ name }) => [...new Set(wordsOf(name).map((word) => word.stem))]))
    counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return new Set([...counts.keys()].filter((stem) => counts.get(stem)! >= Math.max(2, rooms.length / 2)))
}

const MINE = new Set(['our', 'ours', 'my', 'mine', 'we', 'us', 'i', 'im', 'ive', 'weve', 'were', 'me', 'ill', 'id'])
/** A name that stands in the plans, written as a name. */
function namesSomeone(question: string, { plans }: LiveRecords): boolean {
  const names = question.match(/(?<=\S\s+)\p{Lu}\p{Ll}{2,}/gu) ?? []
  return names.some((name) => plans?.events.some(({ notes }) => notes?.split(/[^\p{L}]+/u).includes(name)))
}

const MOST_WORDS = 60

/** How much of which names is said, each word by itself and with its neighbour, and how many words are strange. */
export function featuresOf(
  { words, when, mine, kinds, ...matches }: Asked,
  isKnown: (word: string) => boolean,
): Set<string> {
  const features = new Set<string>()
  const named = new Set<string>()
  const said: string[] = []
  for (const group of ['events', 'packages', 'experiences', 'rooms'] as const) {
    const [best] = matches[group] as Match<unknown>[]
    const level = levelOf(best)
    features.add(`${group}=${level}`)
    if (mine) features.add(`${group}=${level} mine`)
    if (level >= 2) {
      said.push(group)
      for (const stem of best!.said) named.add(stem)
    }
  }
  features.add(`named: ${said.join(' ')}`)
  features.add(`days=${Math.min(when.days.length, 2)}`)
  if (when.days.length > 0) {
    const then = levelOf(matches.events.find(({ item }) => isWithin(item, when)))
    const free = levelOf(matches.experiences.find(({ item }) => item.slots.some((slot) => isWithin(slot, when))))
    for (const sign of [`events then=${then}`, `experiences then=${free}`]) {
      features.add(sign)
      if (mine) features.add(`${sign} mine`)
    }
  }
  if (mine) features.add('mine')
  const sequence = words.slice(0, MOST_WORDS).map(({ text, stem }) => shape({ text, stem }, kinds, named))
  const strange = new Set(sequence.filter((word) => !isKnown(word))).size
  features.add(`strange=${Math.min(strange, 3)}`)
  for (const group of said) features.add(`${group}: strange=${Math.min(strange, 3)}`)
  for (const [i, word] of [...sequence, '$'].entries()) {
    const before = sequence[i - 1] ?? '^'
    if (word !== '$') features.add(word)
    features.add(`${before} ${word}`)
    if (word !== '$') for (const group of said) features.add(`${group}: ${word}`)
  }
  return features
}

const ROOM =
  /^(?:room|cabin|capsule|tent|cottage|villa|hut|apartment|flat|suite|treehouse|pitch|cell|chalet|bungalow|lodge|unit|house|home|igloo|pod|yurt|tipi|teepee|dome|studio|loft|penthouse|dorm|dormitory|bunk|bed|berth|cave|riad|mobile|caravan|wagon|houseboat|narrowboat|barge|casita|cubicle)s?$/

/** Which number, day, relative, kind of room or means of transport it is says little about what is asked. */
const SHAPES: [string, RegExp][] = [
  ['#', /^(?:\d.*|two|three|four|five|six|seven|eight|nine|ten)$/],
  ['@day', /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|today|tonight|tomorrow|tmrw)$/],
  ['@month', /^(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)[a-z]*$/],
  ['@room', ROOM],
  [
    '@ride',
    /^(?:taxi|cab|car|shuttle|bus|coach|boat|plane|flight|train|transfer|ferry|van|ride|lift|driver|minibus|seaplane|limo|limousine|transport)s?$/,
  ],
  [
    '@kin',
    /^(?:husband|wife|mum|mom|dad|mother|father|son|daughter|kids?|children|sister|brother|partner|parents?|friends?)$/,
  ],
]

/** Whether a word stands for a room here. */
export const isRoom = ({ kinds }: Asked, { text, stem }: Word): boolean => ROOM.test(text) || kinds.has(stem)

function shape({ text, stem }: Word, kinds: ReadonlySet<string>, named: ReadonlySet<string>): string {
  const shaped = SHAPES.find(([, pattern]) => pattern.test(text))
  return shaped ? shaped[0] : kinds.has(stem) ? '@room' : named.has(stem) ? '@name' : stem
}

/** 0 nothing of it is said, 1 a little, or what else is told of it, 2 a good part, 3 nearly all. */
function levelOf(match: Match<unknown> | undefined): number {
  if (!match) return 0
  if (match.said.size === 0) return match.also.size > 1 ? 1.5 : 1
  return match.share > 0.6 ? 3 : match.share > 0.3 ? 2 : 1
}

/** `npm run eval -- --train` fits it on the houses to learn from. */
export const TOPICS_MODEL = join(import.meta.dirname, 'fitted.bin')

const fitted = readModel(TOPICS_MODEL, TOPICS.length)

export function topicsOf(asked: Asked, model: Model = fitted): { topic: Topic; likelihood: number }[] {
  const shares = likelihoods(model, hashed(featuresOf(asked, (word) => model.rows.has(hashOf(word)))))
  return TOPICS.map((topic, i) => ({ topic, likelihood: shares[i]! })).sort((a, b) => b.likelihood - a.likelihood)
}
