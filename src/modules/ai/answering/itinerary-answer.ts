import type { Itinerary } from '../../itineraries/index.ts'
import type { GuestStay } from '../turn-stay.ts'
import { addressesAssistant } from './instructions.ts'
import { endOf, type Fit, namesIn, type PlannedEvent, spokenOf, within } from './itinerary-events.ts'
import { spoken, type When, whenIn } from './itinerary-when.ts'
import { answerFromStay, OF_THE_HOUSE, stayIn } from './stay-answer.ts'
import { folded } from './words.ts'

export interface Clock {
  /** The property's wall clock, `YYYY-MM-DDTHH:mm…`, and the local date. */
  now: string
  today: string
}

const MINE = /\b(?:our|ours|my|mine|we|we're|us|i|i'm|me)\b/
const PLANS =
  /\b(?:planned|scheduled|itinerary|agenda|programme|lined up|booked for (?:us|me)|(?:our|my|any|the|have|are the) (?:plans?|schedule)(?! changed)|what(?:'s| is|s) (?:on|next|up)|coming up|next for (?:us|me)|(?:do|did) (?:we|i) have (?:anything|something|plans|on)|what (?:do|did) (?:we|i) have|have (?:we|i) got (?:anything|something|on)|(?:whole|rest) of (?:today|tomorrow|the day)|anything (?:booked|planned))\b/
/** What an event can tell: its time, place, length, and for whom it is. */
const OF_AN_EVENT =
  /\b(?:when|what(?:'s|s)? (?:the )?time|what day|which|where|who|whose|how long|until|till|how (?:are|do|will) (?:we|i) (?:get|be)\w*|what (?:is|was|are|do|did)|what's|whats|remind|tell)\b|^(?:is|are|was|were|do|did) (?:our|my|we|i|the)\b/
/** “What time is dinner?”: with a dinner of their own ahead, guests mean that one; the house's hours are “open” or “served”. */
const WHEN_IS = /^(?:(?:hi|hello|hey|ok|okay|and|so|please)[,!.]* )*(?:at )?(?:what time|when)(?:'s| is| are|s)? /

/** What the guest's own plans, and their stay, answer; undefined where the question is not about them. */
export function answerFromItinerary(
  question: string,
  itinerary: Itinerary,
  clock: Clock,
  stay: GuestStay | null = null,
): string | undefined {
  const words = folded(question).replace(/’/g, "'")
  const when = whenIn(question, clock.today, itinerary)
  const mine = MINE.test(words) || namesSomeone(question, itinerary)
  if (OF_THE_HOUSE.test(words) && !PLANS.test(words)) return undefined
  const planned = within(itinerary.events, when)
  const spokenFor = spokenOf(question, planned)
  const events = spokenFor.map((fit) => fit.event)
  const asksPlans = PLANS.test(words) || /\bwhole of\b/.test(words)

  const about = OF_AN_EVENT.test(words) && accountedFor(question, spokenFor) && (mine || pointsAt(words, when))
  if (events.length > 0 && (asksPlans || about)) return told(events, words, clock)
  if (WHEN_IS.test(words) && whollyAccountedFor(question, spokenFor)) {
    const ahead = upcoming(events, clock)
    const today = ahead.filter(({ datetime }) => datetime.startsWith(clock.today))
    if (ahead.length > 0) return told(today.length > 0 ? today : ahead, words, clock)
  }
  const ofTheStay = answerFromStay(question, stayIn(itinerary, stay), clock.today)
  if (ofTheStay) return ofTheStay
  if (!asksPlans || !(mine || when.named || /\bnext\b|\bplan|\bitinerary\b/.test(words))) return undefined
  const named = namesIn(question).length > 0 && spokenOf(question, itinerary.events).length > 0
  if (/\bnext\b/.test(words)) return told(upcoming(planned, clock).slice(0, 1), words, clock, when)
  return told(named ? [] : when.named ? planned : upcoming(planned, clock), words, clock, when)
}

/** At least half of what the question speaks of is the event's; the rest may be asking for something else. */
const accountedFor = (question: string, fits: readonly Fit[]): boolean =>
  (fits[0]?.score ?? 0) >= 0.5 * namesIn(question).length

/** A kind of event instead of its name counts a little less. */
const whollyAccountedFor = (question: string, fits: readonly Fit[]): boolean =>
  namesIn(question).length > 0 && (fits[0]?.score ?? 0) >= 0.8 * namesIn(question).length

const upcoming = (events: readonly PlannedEvent[], { now }: Clock) =>
  events.filter(({ datetime }) => datetime.slice(0, 16) >= now.slice(0, 16))

/** “the massage on Friday”, “who gets the massage”: not the house's massages, but one of theirs. */
const pointsAt = (words: string, when: When): boolean =>
  (when.day !== undefined && /\b(?:the|is it|which)\b/.test(words)) || /\bwho\b.*\bthe\b/.test(words)

/** A name that stands in the plans, written as a name. */
function namesSomeone(question: string, itinerary: Itinerary): boolean {
  const names = question.match(/(?<=\S\s+)\p{Lu}\p{Ll}{2,}/gu) ?? []
  return names.some((name) => itinerary.events.some((event) => new RegExp(`\\b${name}\\b`).test(event.notes ?? '')))
}

function told(events: readonly PlannedEvent[], words: string, clock: Clock, when?: When): string {
  if (events.length === 0) return `Your itinerary has nothing planned${forWhen(words, clock, when)}.`
  const ahead = upcoming(events, clock)
  const shown = when?.day || ahead.length === 0 ? events : ahead
  if (shown.length === 1) return shown.map((event) => inFull(event, clock)).join(' ')
  return `In your itinerary: ${shown.map((event) => briefly(event, clock)).join('; ')}.`
}

function forWhen(words: string, { today }: Clock, when: When | undefined): string {
  const meal = /\b(breakfast|lunch|dinner)\b/.exec(words)?.[1]
  const part = /\b(morning|afternoon|evening|night)\b/.exec(words)?.[1]
  const day = when?.day ? ` on ${spoken(when.day, today)}` : ''
  return `${meal ? ` for ${meal}` : ''}${part && !meal ? ` in the ${part}` : ''}${day}`.replace(
    ' in the night',
    ' at night',
  )
}

function inFull(event: PlannedEvent, { now, today }: Clock): string {
  const day = spoken(event.datetime.slice(0, 10), today)
  const end = endOf(event)
  const verb = event.datetime.slice(0, 16) < now.slice(0, 16) ? 'was' : 'is'
  const length = end ? ` and lasts ${event.duration_minutes} minutes, until ${end.slice(11)}` : ''
  const notes = event.notes?.trim()
  const noted = notes && !addressesAssistant(notes) ? ` ${/[.!?]$/.test(notes) ? notes : `${notes}.`}` : ''
  return `${event.name} ${verb} on ${day} at ${event.datetime.slice(11, 16)}${verb === 'was' ? '' : length}.${noted}`
}

const briefly = (event: PlannedEvent, { today }: Clock): string =>
  `${event.name}, ${spoken(event.datetime.slice(0, 10), today)} at ${event.datetime.slice(11, 16)}`
