/** How well what is looked up is told apart from what is read, and told: on houses of `houses/`. */
import { answerFrom } from '../src/modules/ai/live/answer.ts'
import type { LiveAnswer, LiveRecords } from '../src/modules/ai/live/records.ts'
import type { Topic } from '../src/modules/ai/live/topic.ts'
import type { Fact, House, Question } from './houses/read.ts'

const TOPIC: Record<NonNullable<Fact['record']>, Topic> = {
  ...{ stay: 'stay', itinerary: 'plans', rooms: 'rooms', packages: 'packages', experiences: 'experiences' },
}

/** The house's records as they would be loaded. */
export function recordsOf({ stay, itinerary, packages, experiences, rooms, currency }: House): LiveRecords {
  return {
    stay: { ...stay, type: 'reservation', id: 'res_1', party_size: null },
    plans: {
      id: 'itn_1',
      events: itinerary.map((event, i) => ({ duration_minutes: null, notes: null, ...event, id: `iev_${i}` })),
    },
    packages: packages.map((one, i) => ({
      ...{ description: null, inclusions: [], valid_from: null, valid_until: null, ...one },
      ...{ id: `pkg_${i}`, currency },
    })),
    experiences: experiences.map((one, i) => ({ ...one, id: `exp_${i}`, currency, capacity: null })),
    rooms: rooms.map(({ room_type, nights }, i) => ({
      ...{ id: `rmt_${i}`, name: room_type, currency },
      nights: Object.fromEntries(
        Object.entries(nights).map(([night, { rate, rooms_left }]) => [night, { rate, left: rooms_left }]),
      ),
    })),
  }
}

/** The topic of a question; undefined where it is looked up and read both. */
export function topicOf({ facts }: Question): Topic | undefined {
  const topics = new Set(facts.map(({ record }): Topic => (record ? TOPIC[record] : 'none')))
  return topics.size > 1 ? undefined : ([...topics][0] ?? 'none')
}

export const englishOf = ({ ask, en }: Question): string => en ?? ask

export interface LiveFigures {
  stay: [right: number, all: number]
  live: [right: number, all: number]
  falseTakes: [taken: number, all: number]
  misses: string[]
}

export function measureLive(houses: readonly House[]): LiveFigures {
  const figures: LiveFigures = { stay: [0, 0], live: [0, 0], falseTakes: [0, 0], misses: [] }
  for (const house of houses) {
    const records = recordsOf(house)
    const clock = { now: house.now, today: house.now.slice(0, 10) }
    for (const question of house.questions) {
      const answer = answerFrom(englishOf(question), records, clock, 'en')
      note(figures, question, answer, house)
    }
  }
  return figures
}

function note(figures: LiveFigures, question: Question, answer: LiveAnswer | null, { id }: House): void {
  const { kind, facts } = question
  const told = `${id.slice(0, 2)} ${kind}: ${englishOf(question)} → ${answer?.content ?? 'nothing'}`
  if (kind !== 'stay' && kind !== 'live') {
    if (topicOf(question) !== 'none') return
    figures.falseTakes[1]++
    if (!answer) return
    figures.falseTakes[0]++
    figures.misses.push(told)
    return
  }
  figures[kind][1]++
  if (answer && facts.every((fact) => holds(answer.content, fact))) figures[kind][0]++
  else figures.misses.push(`${told}   wants ${JSON.stringify(facts.map(({ must, says }) => [must, says]))}`)
}

/** A date, a time or an amount counts in whatever way it is written. */
function holds(answer: string, { must = [], not = [], says }: Fact): boolean {
  if (says && answer.startsWith(says === 'yes' ? 'No.' : 'Yes.')) return false
  return must.every((piece) => isIn(answer, piece)) && !not.some((piece) => isIn(answer, piece))
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

function isIn(answer: string, piece: string): boolean {
  const date = /^\d{4}-(\d{2})-(\d{2})$/.exec(piece)
  if (date) return new RegExp(`\\b${Number(date[2])} ${MONTHS[Number(date[1]) - 1]}\\b`).test(answer)
  const text = (words: string) =>
    words
      .toLowerCase()
      .replace(/(?<=\d),(?=\d{3})/g, '')
      .replace(/(?<=\.\d)0(?!\d)/g, '')
      .replace(/(?<![\d:])0(?=\d:)/g, '')
  const wanted = text(piece).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\d])${wanted}(?!\\d|[.,]\\d)`).test(text(answer))
}
