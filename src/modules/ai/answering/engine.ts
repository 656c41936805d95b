import type { Itinerary } from '../../itineraries/index.ts'
import type { Passage } from '../../knowledge/index.ts'
import type { Citation } from '../schema.ts'
import { askedBy, type Weighing, weigh } from './choose.ts'
import { once } from './cite.ts'
import { confidenceIn, MAYBE, SURE } from './confidence.ts'
import { answerFromItinerary, asksOfDeparture } from './itinerary-answer.ts'
import { suffices } from './question.ts'
import { readable } from './readable.ts'
import { candidatesIn } from './sentences.ts'
import { smallTalk } from './small-talk.ts'

export interface Question {
  question: string
  passages: readonly Passage[]
  /** All that was looked through to choose the passages: a word that none of it says is one the house never mentions. */
  lookedAt?: readonly Passage[]
  itinerary: Itinerary | null
  /** The property's wall clock, `YYYY-MM-DDTHH:mm…`, and its local date. */
  now: string
  today: string
}

export interface ComposedAnswer {
  content: string
  citations: Citation[]
  declined: boolean
  sure: 'answer' | 'may_help' | 'declined'
  from: 'knowledge' | 'itinerary' | 'none'
}

/** How many passages are worth looking through for the few that an answer is then made from. */
export const PASSAGES_LOOKED_AT = 12
const MOST_SENTENCES = 3
/** A further sentence is told where it is nearly as good as the best, or stands beside it and is good enough. */
const NEARLY = 0.85
const NEARLY_BESIDE = 0.8

export const DECLINED =
  'I am sorry, I do not have that information. Would you like me to pass your question on to our staff?'
const UNSURE = 'I do not know for certain, but this may help:'
const OFFER = 'If it does not answer your question, our staff can.'

/** An answer made of sentences that stand in the passages, or of the guest's own plans; nothing else is ever stated. */
export function composeAnswer(asked: Question): ComposedAnswer {
  const { question, passages, lookedAt = passages, itinerary, now, today } = asked
  const friendly = smallTalk(question)
  if (friendly) return { content: friendly, citations: [], declined: false, sure: 'answer', from: 'none' }
  const planned = itinerary && answerFromItinerary(question, itinerary, { now, today })
  const known = fromKnowledge(question, passages, lookedAt)
  if (!planned) return known
  const more = asksOfDeparture(question) && known.sure === 'answer' ? known : undefined
  const content = more ? `${planned} ${more.content}` : planned
  return { content, citations: more?.citations ?? [], declined: false, sure: 'answer', from: 'itinerary' }
}

function fromKnowledge(question: string, passages: readonly Passage[], lookedAt: readonly Passage[]): ComposedAnswer {
  const asked = askedBy(question)
  const weighed = weigh(asked, candidatesIn(passages))
  const best = weighed[0]
  const confidence = confidenceIn(asked, weighed, lookedAt)
  if (!best || confidence < MAYBE) {
    return { content: DECLINED, citations: [], declined: true, sure: 'declined', from: 'none' }
  }
  const { text, citations } = told(best, weighed)
  if (confidence >= SURE && suffices(question, text))
    return { content: text, citations, declined: false, sure: 'answer', from: 'knowledge' }
  return { content: `${UNSURE} ${text} ${OFFER}`, citations, declined: true, sure: 'may_help', from: 'knowledge' }
}

/** The best sentence, and after it the one or two that help. */
function told(best: Weighing, weighed: readonly Weighing[]): { text: string; citations: Citation[] } {
  const chosen = [best]
  for (const one of weighed.slice(1)) {
    if (chosen.length === MOST_SENTENCES) break
    const beside = one.passage === best.passage
    if (one.weight >= best.weight * (beside ? NEARLY_BESIDE : NEARLY) && !repeats(one, chosen)) chosen.push(one)
  }
  const shown = chosen.map((one) => ({ one, ...readable(one) }))
  const citations = shown.flatMap(({ one, head }) => [
    { source_id: one.passage.sourceId, quote: one.quote, start: one.start, end: one.end },
    ...(head
      ? [{ source_id: one.passage.sourceId, quote: head.quote, start: head.start, end: head.start + head.quote.length }]
      : []),
  ])
  return { text: shown.map(({ text }) => text).join(' '), citations: once(citations) }
}

const repeats = (one: Weighing, chosen: readonly Weighing[]): boolean =>
  chosen.some((other) => other.quote.trim().toLowerCase() === one.quote.trim().toLowerCase())

/** Of many passages the few that answer best, for whoever writes the answer; in the order they came in. */
export function bestPassages(question: string, passages: readonly Passage[], limit: number): Passage[] {
  if (passages.length <= limit) return [...passages]
  const chosen = new Set<Passage>()
  for (const { passage } of weigh(askedBy(question), candidatesIn(passages))) {
    if (chosen.size < limit) chosen.add(passage)
  }
  for (const passage of passages) if (chosen.size < limit) chosen.add(passage)
  return passages.filter((passage) => chosen.has(passage))
}
