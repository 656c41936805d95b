import type { Model } from '../linear/model.ts'
import type { Language } from '../wording/index.ts'
import { answerFromExperiences } from './experiences.ts'
import { answerFromPackages } from './packages.ts'
import { answerFromPlans } from './plans.ts'
import { type Clock, type LiveAnswer, type LiveRecords, POSSIBLE } from './records.ts'
import { answerFromRooms } from './rooms.ts'
import { answerFromStay } from './stay.ts'
import { type Asked, readQuestion, type Topic, topicsOf } from './topic.ts'
import { isWithin } from './when.ts'
import { foldedText } from './words.ts'

/** As likely as this a record may be asked for; whether it is, or the texts answer, is weighed where both are known (`meant.ts`). */
const LEAST = 0.2
/** What is plainly about the guest's own. */
const CERTAIN = 0.6

interface Found {
  /** The kinds of record that may be meant, the likeliest first. */
  topics: Topic[]
  /** That any is. */
  likelihood: number
}

/** Another kind is tried where the likeliest has no answer. */
const SECOND = 0.25

/** Null where it is not likely enough that a record is asked for. */
export function topicsIn(asked: Asked, model?: Model): Found | null {
  const all = topicsOf(asked, model)
  const likelihood = 1 - all.find(({ topic }) => topic === 'none')!.likelihood
  const [first, ...others] = all.filter(({ topic }) => topic !== 'none')
  if (likelihood < LEAST) return null
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
  model?: Model,
): LiveAnswer | null {
  const asked = readQuestion(question, records, clock.today)
  const found = topicsIn(asked, model) ?? ownMeal(asked, clock) ?? ownDay(asked, records)
  const namesOwn = asked.mine && asked.events.some(({ said }) => said.size > 0)
  const topics = new Set([...(found?.topics ?? []), ...(found && namesOwn ? (['plans'] as const) : [])])
  for (const topic of topics) {
    const told = answerAs(topic, asked, records, clock, language)
    if (told) return { content: told.text, records: told.records, likelihood: found!.likelihood, mine: asked.mine }
  }
  return null
}

const ASKS_WHEN = /\b(?:what time|at what|which (?:time|hour)|what hour|how (?:late|early)|when|where)\b/

/** Theirs, or what they do themselves: not what anybody can get. */
const OWN =
  /\b(?:our|ours|my|mine|are we|am i|(?:do|did|will|should|must|have) (?:we|i)|(?:we|i) (?:have to|must|should|need to|are|am))\b/

/** “What time does our boat go on Friday?”: whatever it is called, it is something of theirs, and they have something on that day. */
function ownDay({ question, when }: Asked, { plans }: LiveRecords): Found | null {
  const mine = OWN.test(foldedText(question))
  const isPlanned = when.days.length === 1 && plans?.events.some((event) => isWithin(event, when))
  return mine && isPlanned && ASKS_WHEN.test(foldedText(question)) ? { topics: ['plans'], likelihood: POSSIBLE } : null
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
