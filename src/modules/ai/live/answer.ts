import type { Language } from '../wording/index.ts'
import { answerFromExperiences } from './experiences.ts'
import { answerFromPackages } from './packages.ts'
import { answerFromPlans, isWithin } from './plans.ts'
import type { Clock, LiveAnswer, LiveRecords } from './records.ts'
import { answerFromRooms } from './rooms.ts'
import { answerFromStay } from './stay.ts'
import { type Asked, readQuestion, type Topic, topicsOf } from './topic.ts'
import { foldedText } from './words.ts'

/** How likely a record must be asked for, of the guest or of what is offered; below that the house’s texts answer. Chosen on houses not learned from. */
export const LIKELY = { own: 0.33, offered: 0.6 }
export const CERTAIN = 0.6

interface Found {
  /** The kinds of record that may be meant, the likeliest first. */
  topics: Topic[]
  /** That any is. */
  likelihood: number
}

/** Another kind is tried where the likeliest has no answer. */
const SECOND = 0.25

/** Null where it is not likely enough that a record is asked for. */
export function topicsIn(asked: Asked): Found | null {
  const all = topicsOf(asked)
  const likelihood = 1 - all.find(({ topic }) => topic === 'none')!.likelihood
  const [first, ...others] = all.filter(({ topic }) => topic !== 'none')
  const least = first!.topic === 'stay' || first!.topic === 'plans' ? LIKELY.own : LIKELY.offered
  if (likelihood < least) return null
  return {
    topics: [first!, ...others.filter((other) => other.likelihood >= SECOND)].map(({ topic }) => topic),
    likelihood,
  }
}

/** What the records answer; null where the question asks for none of them. */
export function answerFrom(
  question: string,
  records: LiveRecords,
  clock: Clock,
  language: Language,
): LiveAnswer | null {
  const asked = readQuestion(question, records, clock.today)
  const found = topicsIn(asked) ?? ownMeal(asked, clock)
  for (const topic of found?.topics ?? []) {
    const told = answerAs(topic, asked, records, clock, language)
    if (told) return { content: told.text, records: told.records, certain: found!.likelihood >= CERTAIN }
  }
  return null
}

/** “When is dinner?”: with one of their own ahead, guests mean that one; the house's hours are “open” or “served”. */
const WHEN_IS_MEAL =
  /^(?:(?:hi|hello|hey|ok|okay|and|so|please)\W+)*(?:at )?(?:what time|when)(?:'?s| is)? (?:lunch|dinner|supper)(?: (?:today|tonight|tomorrow))?\W*$/

function ownMeal({ question, events, when }: Asked, { now }: Clock): Found | null {
  const ahead = events.some(({ item }) => item.datetime.slice(0, 16) >= now.slice(0, 16) && isWithin(item, when))
  return ahead && WHEN_IS_MEAL.test(foldedText(question)) ? { topics: ['plans'], likelihood: CERTAIN } : null
}

function answerAs(topic: Topic, asked: Asked, records: LiveRecords, clock: Clock, language: Language) {
  const { stay, plans } = records
  if (topic === 'stay') return stay && answerFromStay(asked, stay, clock, language)
  if (topic === 'plans') return plans && answerFromPlans(asked, plans, clock, language)
  if (topic === 'rooms') return answerFromRooms(asked, records, clock, language)
  if (topic === 'packages') return answerFromPackages(asked, records, clock, language)
  return topic === 'experiences' ? answerFromExperiences(asked, clock, language) : null
}
