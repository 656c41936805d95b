import type { Itinerary } from '../../itineraries/index.ts'
import type { When } from './itinerary-when.ts'
import { stem } from './stem.ts'
import { folded, likeness, stemsIn, tellingWords, wordsIn } from './words.ts'

export type PlannedEvent = Itinerary['events'][number]

/** What guests call things that a house files under a type, by the time of day they are at. */
const MEALS: [string, string, string][] = [
  ['breakfast', '04:00', '11:30'],
  ['lunch', '11:00', '16:30'],
  ['dinner', '17:00', '24:00'],
]
const KINDS: [RegExp, string][] = [
  [
    /\b(?:dining|dinner|restaurant|food|meal|lunch|breakfast|tasting|table)\b/,
    'restaurant table meal eat eating dining',
  ],
  [
    /\b(?:transport|transfer|taxi|shuttle|car|flight|train|airport)\b/,
    'transfer pick picked pickup driver collected ride drive car taxi getting transport',
  ],
  [/\b(?:treatment|spa|massage|facial|wellness)\b/, 'treatment spa appointment'],
  [/\b(?:activity|tour|lesson|class|trip|excursion|sail|walk)\b/, 'activity activities trip tour excursion'],
]
const MEAL_WORDS = new Set(MEALS.map(([meal]) => stem(meal)))
/** Words of asking and of time, which every event would match. */
const NOT_NAMES = new Set(
  `plan planned planning plans scheduled schedule itinerary booked booking book next last whole today tonight tomorrow
  yesterday day morning afternoon evening night time hour forgot remind list long early late first free start end begin
  name again week monday tuesday wednesday thursday friday saturday sunday stay staying`
    .split(/\s+/)
    .map(stem),
)

export const namesIn = (question: string): string[] =>
  tellingWords(question)
    .map(({ stem: word }) => word)
    .filter((word) => !NOT_NAMES.has(word))

export interface Fit {
  event: PlannedEvent
  /** The words of the question that speak of it; whose place in it matters counts a little more. */
  score: number
}

/** The events that words of the question speak of, best fit only; direction words settle “from” and “to”. */
export function spokenOf(question: string, events: readonly PlannedEvent[]): Fit[] {
  const names = namesIn(question)
  const fits = events.map((event) => ({ event, score: fitOf(names, question, event) }))
  const best = Math.max(0, ...fits.map((fit) => fit.score))
  return best === 0 ? [] : fits.filter((fit) => fit.score > best - 0.15)
}

function fitOf(names: readonly string[], question: string, event: PlannedEvent): number {
  const name = stemsIn(event.name)
  const notes = stemsIn(event.notes ?? '')
  const kinds = kindsOf(event)
  let score = 0
  for (const word of names) {
    if (MEAL_WORDS.has(word)) score += mealAt(event) === word || name.has(word) ? 1 : 0
    else if (name.has(word)) score += 1
    else if (kinds.has(word)) score += 0.8
    else if (notes.has(word)) score += 0.6
    else if ([...name].some((other) => likeness(word, other) > 0)) score += 0.5
  }
  return score === 0 ? 0 : score + directed(question, event.name)
}

const kindsOf = (event: PlannedEvent): Set<string> => {
  const told = folded(`${event.type} ${event.name}`)
  const words = KINDS.filter(([of]) => of.test(told)).map(([, kind]) => kind)
  return new Set(wordsIn([event.type, ...words].join(' ')).map(stem))
}

function mealAt(event: PlannedEvent): string | undefined {
  if (
    !/\b(?:dining|dinner|restaurant|meal|lunch|breakfast|tasting|menu|table|food)\b/.test(
      folded(`${event.type} ${event.name}`),
    )
  )
    return undefined
  const time = event.datetime.slice(11, 16)
  const meal = MEALS.find(([, from, to]) => time >= from && time < to)
  return meal && stem(meal[0])
}

function directed(question: string, name: string): number {
  const way = /\b(from|to)\s+(?:the\s+)?(?:\w+\s+)?(airport|station|hotel|harbour|port)\b/
  const asked = way.exec(folded(question))
  const told = way.exec(folded(name))
  return asked && told && asked[2] === told[2] && asked[1] === told[1] ? 0.5 : 0
}

export const within = (events: readonly PlannedEvent[], when: When): PlannedEvent[] =>
  events.filter(({ datetime }) => {
    const time = datetime.slice(11, 16)
    return (when.day === undefined || datetime.startsWith(when.day)) && time >= when.from && time < when.to
  })

/** When it is over, on the wall clock; undefined where its length is not told. */
export function endOf({ datetime, duration_minutes }: PlannedEvent): string | undefined {
  if (!duration_minutes) return undefined
  const starts = Date.parse(`${datetime.slice(0, 16)}:00Z`)
  return new Date(starts + duration_minutes * 60_000).toISOString().slice(0, 16)
}
