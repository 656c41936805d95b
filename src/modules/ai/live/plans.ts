import { addressesAssistant } from '../instructions.ts'
import { type Language, say } from '../wording/index.ts'
import { dayIn, momentIn, timeIn } from './format.ts'
import type { Clock, EventRecord, LiveRecord, PlansRecord, Told } from './records.ts'
import type { Asked } from './topic.ts'
import { isWithin, type When } from './when.ts'
import { foldedText } from './words.ts'

/** What the guest's own plans answer. */

const WHOLE =
  /\b(?:plan|plans|planned|planning|schedule\w*|itinerary|agenda|programme|program|anything|something|everything|list|lined up|booked (?:in )?for (?:us|me)|whats? on\b|coming up|what (?:have|do|did) (?:we|i)|got on)\b/
const NEXT = /\b(?:next|coming up|first)\b/
/** A meal that no event is, and not the time before or after it. */
const MEAL = /(?<!\b(?:after|before|until) )\b(?:breakfast|lunch|dinner|supper)\b/
const PAST = /\b(?:was|were|did|had|yesterday)\b/
const NEAR = 0.75
/** What is ahead is meant before what is over, though that may be named a little better. */
const WORTH = 0.4

export function answerFromPlans(asked: Asked, plans: PlansRecord, clock: Clock, language: Language): Told | null {
  const words = foldedText(asked.question)
  const { when } = asked
  const planned = plans.events.filter((event) => isWithin(event, when))
  const named = namedIn(asked, clock)
  if (named.length > 0) return told(named, clock, language)
  const whole = WHOLE.test(words)
  if (!whole && asked.events.some(({ said }) => said.size > 0)) return fallback(asked, clock, language)
  if (!whole && !(when.named && asked.mine) && !NEXT.test(words)) return null
  const ahead = planned.filter((event) => isAhead(event, clock))
  const shown = MEAL.test(words) && when.named ? [] : when.days.length > 0 ? planned : ahead
  if (shown.length === 0) return nothing(plans, when, clock, language)
  return told(NEXT.test(words) && when.days.length === 0 ? ahead.slice(0, 1) : shown, clock, language)
}

/** Clearly named, but on another day than the question says: the guest is mistaken about the day. */
const fallback = ({ events }: Asked, clock: Clock, language: Language) =>
  events[0]!.share >= 0.5 ? told([events[0]!.item], clock, language) : null

/** The events that are meant: those named best, on the day that is named; what is ahead before what is over. */
function namedIn({ events, when, question }: Asked, clock: Clock): EventRecord[] {
  const there = events.filter(({ item }) => isWithin(item, when))
  const all = there.length > 0 || when.days.length > 0 ? there : events
  const future = all.filter(({ item, score }) => isAhead(item, clock) && score >= WORTH * all[0]!.score)
  const fitting = future.length > 0 && !PAST.test(foldedText(question)) ? future : all
  const best = fitting[0]
  if (!best || (best.said.size === 0 && WHOLE.test(foldedText(question)) && best.also.size < 2)) return []
  const close = fitting
    .filter(({ score, share }) => score + share >= NEAR * (best.score + best.share))
    .map(({ item }) => item)
  const ahead = close.filter((event) => isAhead(event, clock))
  const shown = ahead.length > 0 ? ahead : close
  return shown.sort((one, other) => one.datetime.localeCompare(other.datetime)).slice(0, 4)
}

const isAhead = ({ datetime }: EventRecord, { now }: Clock) => datetime.slice(0, 16) >= now.slice(0, 16)

/** Everything, in order. */
export const tellPlans = (plans: PlansRecord, clock: Clock, language: Language): Told =>
  plans.events.length > 0 ? told(plans.events, clock, language) : nothing(plans, EVER, clock, language)

const EVER: When = { days: [], from: '00:00', to: '24:00', named: false }

function told(events: readonly EventRecord[], clock: Clock, language: Language): Told {
  const lines = events.map((event) => telling(event, clock, language))
  const text =
    lines.length === 1 ? lines[0]! : [say(language, 'planned'), ...lines.map((line) => `- ${line}`)].join('\n')
  return { text, records: events.map(recordOf) }
}

const recordOf = ({ id, name }: EventRecord): LiveRecord => ({ type: 'itinerary_event', id, name })

/** “Dinner at the pier: Thursday 30 December, 19:30 – 21:30 (120 minutes). Table 7.” */
function telling(event: EventRecord, { today }: Clock, language: Language): string {
  const { name, datetime, duration_minutes, notes } = event
  const end = endOf(event)
  const length = end
    ? ` – ${timeIn(language, end.slice(11))} (${say(language, 'minutes', { count: duration_minutes! })})`
    : ''
  const noted = notes?.trim()
  const more = noted && !addressesAssistant(noted) ? ` ${/[.!?]$/.test(noted) ? noted : `${noted}.`}` : ''
  return `${name}: ${momentIn(language, datetime, today)}${length}.${more}`
}

/** When it is over, on the wall clock; undefined where its length is not told. */
export function endOf({
  datetime,
  duration_minutes,
}: Pick<EventRecord, 'datetime' | 'duration_minutes'>): string | undefined {
  if (!duration_minutes) return undefined
  const starts = Date.parse(`${datetime.slice(0, 16)}:00Z`)
  return new Date(starts + duration_minutes * 60_000).toISOString().slice(0, 16)
}

function nothing({ id }: PlansRecord, { days }: When, { today }: Clock, language: Language): Told {
  const when = days.map((day) => dayIn(language, day, today)).join(', ')
  const text = say(language, 'nothingPlanned', { when }).replace(/\s+([.。]|$)|\s{2,}/g, (_, end) => end ?? ' ')
  return { text, records: [{ type: 'itinerary', id, name: '' }] }
}
