import type { EventRecord, LiveRecords } from './records.ts'
import { alike, foldedText, type Word, wordsOf } from './words.ts'

/** Which of the house's own names a question speaks of. */

export interface Match<T> {
  item: T
  /** How much of what the question says is in the name, the rarer the word the more, and in what else is told of it. */
  score: number
  /** The share of the name that the question says. */
  share: number
  /** The stems of the question that are in the name, and those that are in the rest. */
  said: Set<string>
  also: Set<string>
}

/** They name nothing by themselves. */
const EMPTY = new Set(
  wordsOf(
    `a an the of in on at for and or to with by from is are was were be do does did can could will would i we you our my
    your it its this that there what when where which who how us me have has had got any some one per not no up out so if
    as all also just only please still time day night nights today tonight tomorrow morning afternoon evening much many
    cost price include included book booked places place left free available monday tuesday wednesday thursday friday
    saturday sunday january february march april may june july august september october november december after before`,
  ).map(({ stem }) => stem),
)
const OF_REST = 0.45

export function matchesIn<T>(
  question: readonly Word[],
  items: readonly T[],
  texts: (item: T) => [string, string],
): Match<T>[] {
  const told = items.map((item) => {
    const [name, rest] = texts(item)
    return { item, name: stemsOf(name), rest: stemsOf(rest) }
  })
  const named = new Map<string, number>()
  for (const { name } of told) for (const stem of name) named.set(stem, (named.get(stem) ?? 0) + 1)
  const rarity = (stem: string) => 1 / Math.sqrt(named.get(stem) ?? 1)
  return told
    .map(({ item, name, rest }): Match<T> => {
      const [said, also] = [new Set<string>(), new Set<string>()]
      const found = new Set<string>()
      let score = 0
      for (const { stem } of question) {
        if (EMPTY.has(stem) || said.has(stem) || also.has(stem)) continue
        const inName = name.has(stem) ? stem : [...name].find((other) => alike(stem, other))
        if (inName) {
          said.add(stem)
          if (!found.has(inName)) score += rarity(inName) * (inName === stem ? 1 : 0.8)
          found.add(inName)
        } else if (rest.has(stem)) {
          also.add(stem)
          score += OF_REST
        }
      }
      const whole = [...name].reduce((sum, stem) => sum + rarity(stem), 0)
      const share = [...found].reduce((sum, stem) => sum + rarity(stem), 0) / (whole || 1)
      return { item, score, share, said, also }
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score + other.share - one.score - one.share)
}

const stemsOf = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .map(({ stem }) => stem)
      .filter((stem) => !EMPTY.has(stem)),
  )

/** What guests call things that a house files under a type. */
const KINDS: [RegExp, string][] = [
  [
    /\b(?:dining|dinner|supper|restaurant|food|meal|lunch|breakfast|brunch|tasting|table|grill)\b/,
    'restaurant table meal eat eating dine dining food reservation',
  ],
  [
    /\b(?:transport|transfer|taxi|shuttle|car|bus|coach|flight|train|airport|boat|seaplane|ferry)\b/,
    'transfer transport pick picked pickup driver collect collected fetch ride drive lift cab car taxi shuttle bus coach van boat plane flight train leave leaves',
  ],
  [/\b(?:treatment|spa|massage|facial|wellness|scrub|bath)\b/, 'treatment spa appointment therapist'],
  [
    /\b(?:activity|tour|lesson|class|trip|excursion|sail|walk|workshop|drive|show|ride)\b/,
    'activity trip tour excursion thing lesson class',
  ],
]
const MEALS: [RegExp, string, string][] = [
  [/breakfast|brunch/, '04:00', '11:30'],
  [/lunch/, '11:00', '16:30'],
  [/dinner|supper/, '17:00', '24:00'],
]
const EATING = /\b(?:dining|dinner|supper|restaurant|meal|lunch|breakfast|tasting|menu|table|food|grill)\b/

/** A kind of thing, and the meal of the time of day, are names too. */
export function restOfEvent(event: EventRecord): string {
  const told = foldedText(`${event.type} ${event.name}`)
  const kinds = KINDS.filter(([of]) => of.test(told)).map(([, words]) => words)
  const time = event.datetime.slice(11, 16)
  const meals = EATING.test(told) ? MEALS.filter(([, from, to]) => time >= from && time < to) : []
  const mealWords = meals.map(([words]) => words.source.replaceAll('|', ' '))
  return [event.type, event.notes ?? '', ...kinds, ...mealWords].join(' ')
}

export const eventsNamed = (question: readonly Word[], events: readonly EventRecord[]): Match<EventRecord>[] => {
  const way = wayIn(question)
  return matchesIn(question, events, (event) => [event.name, restOfEvent(event)])
    .map((match) => ({ ...match, score: match.score + (way && wayIn(wordsOf(match.item.name)) === way ? ONE_WAY : 0) }))
    .sort((one, other) => other.score + other.share - one.score - one.share)
}

/** “From” and “to” the airport are two journeys. */
const ONE_WAY = 0.5
function wayIn(words: readonly Word[]): 'from' | 'to' | undefined {
  const text = words.map((word) => word.text).join(' ')
  return /\b(from|to) (?:the )?(?:\w+ )?(?:airport|station|harbour|port|pier|hotel)\b/.exec(text)?.[1] as
    | 'from'
    | 'to'
    | undefined
}

export const packagesNamed = (question: readonly Word[], { packages }: LiveRecords) =>
  matchesIn(question, packages, ({ name, description, inclusions }) => [name, [description, ...inclusions].join(' ')])

export const experiencesNamed = (question: readonly Word[], { experiences }: LiveRecords) =>
  matchesIn(question, experiences, ({ name }) => [name, ''])

export const roomsNamed = (question: readonly Word[], { rooms }: LiveRecords) =>
  matchesIn(question, rooms, ({ name }) => [name, ''])
