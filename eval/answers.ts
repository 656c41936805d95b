/** Asks a house its questions and counts what the embedded engine answers. */
import { bestPassages, composeAnswer, PASSAGES_LOOKED_AT } from '../src/modules/ai/answering/engine.ts'
import { numbersIn } from '../src/modules/ai/answering/numbers.ts'
import type { Itinerary } from '../src/modules/itineraries/index.ts'
import { type Figure, shareOf } from './figures.ts'
import { HOTEL, read } from './hotel/passages.ts'
import { type HouseQuestion, type OpenHouse, rightPlaces, touches } from './house.ts'

interface StayQuestion {
  question: string
  now: string
  must_contain: string[]
  must_not_contain: string[]
}

/** One question with what became of it. */
export interface Asked {
  question: string
  answerable: boolean
  /** One rule for all: what is told as an answer is answered, all else is not. */
  answered: boolean
  /** Worded as not knowing, and shows what was found. */
  mayHelp: boolean
  /** The words that answer it are among those cited. */
  right: boolean
  /** What was asked for is told: the price, the time, the place. */
  told: boolean
  invented: boolean
  misquoted: boolean
  forbidden: boolean
  content: string
}

export interface WantedAnswers {
  answered: number
  declined: number
}

const TOP_K = 4

export async function askAll(house: OpenHouse): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const question of house.questions()) asked.push(await ask(house, question))
  return asked
}

async function ask(house: OpenHouse, asked: HouseQuestion): Promise<Asked> {
  const { question, answerable } = asked
  const lookedAt = await house.passagesFor(question, PASSAGES_LOOKED_AT)
  const passages = bestPassages(question, lookedAt, TOP_K)
  const clock = { now: `${house.today}T12:00`, today: house.today }
  const { content, citations, sure } = composeAnswer({ question, passages, lookedAt, itinerary: null, ...clock })
  const contentOf = (id: string) => house.sourceOf.get(id)?.content ?? ''
  const cited = new Set(citations.flatMap(({ quote }) => numbersIn(quote)))
  const spans = answerable ? rightPlaces(house, asked) : []
  return {
    ...{ question, answerable, content },
    answered: sure === 'answer',
    mayHelp: sure === 'may_help',
    right: citations.some(({ source_id, start, end }) => touches(spans, source_id, start, end)),
    told: (asked.must_contain ?? []).every((words) => content.toLowerCase().includes(words.toLowerCase())),
    invented: numbersIn(content).some((number) => !cited.has(number)),
    misquoted: citations.some(({ source_id, quote, start, end }) => contentOf(source_id).slice(start, end) !== quote),
    forbidden: asked.must_not_contain?.some((words) => content.includes(words)) ?? false,
  }
}

export function answerFigures(set: string, all: readonly Asked[], wanted: WantedAnswers): Figure[] {
  const can = all.filter(({ answerable }) => answerable)
  const cannot = all.filter(({ answerable }) => !answerable)
  const rightly = (one: Asked) => one.answered && one.right
  const share = (measure: string, of: readonly Asked[], holds: (one: Asked) => boolean, least?: number): Figure => {
    const misses = least === undefined ? [] : of.filter((one) => !holds(one)).map(shown)
    return { set, measure, value: shareOf(of, holds), as: 'percent', least, misses }
  }
  const never = (measure: string, happened: (one: Asked) => boolean): Figure => {
    const misses = all.filter(happened).map(shown)
    return { set, measure, value: misses.length, as: 'count', most: 0, misses }
  }
  return [
    share('answered with the right passage', can, rightly, wanted.answered),
    share('  and what was asked for is told', can, (one) => rightly(one) && one.told),
    share('  answered with another', can, ({ answered, right }) => answered && !right),
    share('  “may help” with the right one, not counted', can, ({ mayHelp, right }) => mayHelp && right),
    share('unanswerable declined', cannot, ({ answered }) => !answered, wanted.declined),
    share('  of these, with “may help”', cannot, ({ mayHelp }) => mayHelp),
    never('answers with an invented number', ({ invented }) => invented),
    never('answers with a wrong quotation', ({ misquoted }) => misquoted),
    never('answers that give away what they must not', ({ forbidden }) => forbidden),
  ]
}

const shown = ({ question, content }: Asked): string => `${question} → ${content}`

export function stayFigure(): Figure {
  const misses = wrongAboutTheStay()
  return {
    set: HOTEL.name,
    measure: 'wrong about the guest’s own stay',
    value: misses.length,
    as: 'count',
    most: 0,
    misses,
  }
}

/** The questions about the guest's own stay that are answered wrongly, with the answers. */
export function wrongAboutTheStay(): string[] {
  const stay = read<Itinerary & { questions: StayQuestion[] }>('itinerary.json')
  return stay.questions.flatMap(({ question, now, must_contain, must_not_contain }) => {
    const answer = composeAnswer({ question, passages: [], itinerary: stay, now, today: now.slice(0, 10) })
    const text = answer.content.toLowerCase()
    const said = (words: string) => text.includes(words.toLowerCase())
    const right = must_contain.length > 0 ? must_contain.every(said) : said('nothing planned')
    return right && !must_not_contain.some(said) && answer.from === 'itinerary'
      ? []
      : [`${question} → ${answer.content}`]
  })
}
