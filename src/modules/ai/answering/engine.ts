import type { Itinerary } from '../../itineraries/index.ts'
import type { Passage } from '../../knowledge/index.ts'
import type { Citation } from '../schema.ts'
import type { GuestStay } from '../turn-stay.ts'
import { type Asked, askedBy } from './asked.ts'
import { chosenOf, type Weighed, weigh } from './choose.ts'
import { confidenceIn, MAYBE, SURE } from './confidence.ts'
import { disagreementIn } from './disagreement.ts'
import { answerFromItinerary } from './itinerary-answer.ts'
import { candidatesIn } from './sentences.ts'
import { smallTalk } from './small-talk.ts'
import { answerFromStay, asksOfDeparture } from './stay-answer.ts'
import { differing, told } from './telling.ts'

export interface Question {
  question: string
  passages: readonly Passage[]
  /** All that was looked through to choose the passages: a word that none of it says is one the house never mentions. */
  lookedAt?: readonly Passage[]
  itinerary: Itinerary | null
  /** The stay they are in, or come for, as the house has it on record. */
  stay?: GuestStay | null
  /** The property's wall clock, `YYYY-MM-DDTHH:mm…`, and its local date. */
  now: string
  today: string
}

export interface ComposedAnswer {
  content: string
  citations: Citation[]
  /** Not known: declined outright, or worded as not knowing with what may help. */
  declined: boolean
  sure: 'answer' | 'may_help' | 'declined'
  from: 'knowledge' | 'itinerary' | 'stay' | 'none'
}

/** How many passages are worth looking through for the few that an answer is then made from. */
export const PASSAGES_LOOKED_AT = 12

export const DECLINED =
  'I am sorry, I do not have that information. Would you like me to pass your question on to our staff?'
const UNSURE = 'I do not know for certain, but this may help:'
const OFFER = 'If it does not answer your question, our staff can.'

/** An answer made of sentences that stand in the passages, or of the guest's own stay and plans; nothing else is ever stated. */
export function composeAnswer(asked: Question): ComposedAnswer {
  const { question, passages, lookedAt = passages, itinerary, stay = null, now, today } = asked
  const friendly = smallTalk(question)
  if (friendly) return { content: friendly, citations: [], declined: false, sure: 'answer', from: 'none' }
  const planned = itinerary
    ? answerFromItinerary(question, itinerary, { now, today }, stay)
    : stay && answerFromStay(question, stay, today)
  const known = fromKnowledge(question, passages, lookedAt)
  if (!planned) return known
  const more = asksOfDeparture(question) && known.sure === 'answer' ? known : undefined
  const content = more ? `${planned} ${more.content}` : planned
  return {
    content,
    citations: more?.citations ?? [],
    declined: false,
    sure: 'answer',
    from: itinerary ? 'itinerary' : 'stay',
  }
}

function fromKnowledge(question: string, passages: readonly Passage[], lookedAt: readonly Passage[]): ComposedAnswer {
  const { asked, sentences, rarity } = weighedOnce(question, lookedAt)
  const shown = new Set(passages)
  const weighed = { sentences: sentences.filter(({ passage }) => shown.has(passage)), rarity }
  const confidence = confidenceIn(asked, weighed, lookedAt)
  if (confidence < MAYBE) return { content: DECLINED, citations: [], declined: true, sure: 'declined', from: 'none' }
  if (confidence < SURE) {
    const { text, citations } = told(chosenOf(weighed.sentences))
    return { content: `${UNSURE} ${text} ${OFFER}`, citations, declined: true, sure: 'may_help', from: 'knowledge' }
  }
  const apart = disagreementIn(question, weighed.sentences)
  const { text, citations } = apart ? differing(...apart) : told(chosenOf(weighed.sentences))
  return { content: text, citations, declined: false, sure: 'answer', from: 'knowledge' }
}

/** The same question is asked of the same passages first to choose among them, then to answer. */
const lately = new WeakMap<readonly Passage[], { question: string; weighed: Weighed & { asked: Asked } }>()

function weighedOnce(question: string, passages: readonly Passage[]): Weighed & { asked: Asked } {
  const known = lately.get(passages)
  if (known?.question === question) return known.weighed
  const asked = askedBy(question)
  const weighed = { asked, ...weigh(asked, candidatesIn(passages)) }
  lately.set(passages, { question, weighed })
  return weighed
}

/** Of many passages the few that answer best, for whoever writes the answer; in the order they came in. */
export function bestPassages(question: string, passages: readonly Passage[], limit: number): Passage[] {
  if (passages.length <= limit) return [...passages]
  const chosen = new Set<Passage>()
  for (const { passage } of weighedOnce(question, passages).sentences) {
    if (chosen.size < limit) chosen.add(passage)
  }
  for (const passage of passages) if (chosen.size < limit) chosen.add(passage)
  return passages.filter((passage) => chosen.has(passage))
}
