import { type AskedConditions, askedConditions } from '../../../platform/text/facts/asked.ts'
import { type DaySpan, datesMeet, daysOf, isAnnouncedFor, isNoticeFor } from '../../../platform/text/facts/dates.ts'
import { CLOSED } from '../../../platform/text/facts/hours.ts'
import { conditionsIn } from '../../../platform/text/facts/index.ts'
import { isOfEarlierYear, isOutdated } from '../../../platform/text/facts/outdated.ts'
import { type Seasons, seasonsNamed } from '../../../platform/text/facts/seasons.ts'
import { termsOf } from '../../../platform/text/terms.ts'
import type { Passage, RankedUnit, Ranking } from '../../knowledge/index.ts'
import { addressesAssistant, instructionsIn } from '../instructions.ts'
import type { Citation } from '../schema.ts'
import { type Language, say } from '../wording/index.ts'
import type { Choice } from './columns.ts'
import { type AskedMoment, isOpen, momentAsked } from './open.ts'
import { type Piece, pieceOf, tell } from './tell.ts'

/** An answer from what the house has written down: its own words, never others. */
export interface TextAnswer {
  content: string
  citations: Citation[]
  outcome: 'answered' | 'hedged' | 'declined'
}

/** What is put to the index to find notices that something is closed. */
export const noticesAbout = (question: string): string => `${question} closed out of use, notice`

/** Where a unit stands. */
export interface Place {
  sourceId: string
  starts: number
}

const NEGATION = /\b(?:not|no|non|without|isn['’]?t|don['’]?t|doesn['’]?t|won['’]?t)\b/i

export interface TextQuestion {
  /** In English, or the nearest to it. */
  question: string
  /** The same without what it leans on. */
  own: string
  /** What answered the question that it leans on. */
  told?: Place | undefined
  language: Language
  /** The property's wall clock, `YYYY-MM-DDTHH:mm`. */
  now: string
  /** What was found by `noticesAbout`, where it asks whether something is open. */
  notices?: Ranking | undefined
}

/** Chosen on houses that nothing was fitted on: `npm run eval` prints what each of them costs. */
export const THRESHOLDS = {
  /** As probable as this that the best unit answers: it is told without reserve. */
  answer: 0.86,
  /** The same where it leans on an earlier question or on the day: what it means can be wrong, too. */
  leaning: 0.9,
  /** The same where it says whether something is open at some moment: more can be wrong there. */
  moment: 0.96,
  /** Less probable than this that anything answers: declined. */
  decline: 0.5,
  /** A second unit so near the first is told with it. */
  close: 1.5,
}

interface Candidate {
  passage: Passage
  unit: RankedUnit
}

export function answerFromTexts(
  { question, own, told: before, language, now, notices }: TextQuestion,
  { passages, right, answerable, seasons }: Ranking,
  thresholds = THRESHOLDS,
): TextAnswer {
  const found = candidatesIn({ passages })
  const allowed = forGuests(found)
  const asked = askedConditions(question, now, seasons)
  const current = inSeason(
    currentFirst(own === question ? allowed : askedOn(allowed, own, before), now),
    asked,
    seasons,
  )
  const moment = momentAsked(own, now, language === 'en')
  const { notice, candidates: held } = isOfDay(asked, own)
    ? ofDay(current, asked, seasons, new Set(termsOf(question)))
    : { notice: undefined, candidates: current }
  const candidates = moment?.whetherOpen ? decidingFirst(held, moment, new Set(termsOf(question))) : held
  const [best] = candidates
  // Both probabilities are the first one's; of another it is known only whether more speaks for it than against.
  const sure = allowed[0] === found[0] ? { right, answerable } : { right: 0, answerable: best?.unit.score ?? 0 }
  if (!best || sure.answerable < thresholds.decline) {
    return { content: say(language, 'declined'), citations: [], outcome: 'declined' }
  }
  const choice: Choice = {
    terms: new Set(termsOf(question)),
    ownTerms: new Set(termsOf(own)),
    whole: moment !== undefined,
    isNegated: NEGATION.test(own),
    asked,
    seasons,
  }
  const noticed = notices ? forGuests(candidatesIn(notices)) : []
  const exception = moment && exceptionAmong([...candidates, ...noticed], choice)
  const close = thresholds.close * (isToldBefore(best, before) ? ASKED_ON : 1)
  const special = exception ?? notice
  const told = special ? [special] : chosenOf(candidates, close)
  const pieces = told.map(({ passage, unit }) => pieceOf(passage, unit))
  const open = exception ? false : moment && isOpen(hoursAmong(told, best), moment)
  const opening = open === undefined ? '' : say(language, open !== moment?.isInverted ? 'yes' : 'no')
  const text = tellAll(pieces, choice)
  const least =
    open !== undefined
      ? thresholds.moment
      : own !== question || isOfDay(asked, own)
        ? thresholds.leaning
        : thresholds.answer
  const isSure = sure.right >= least && !(open === undefined && moment?.whetherOpen)
  const outcome = isSure ? 'answered' : 'hedged'
  const content = [outcome === 'hedged' ? say(language, 'mayHelp') : '', opening, text].filter(Boolean).join(' ')
  return { content, citations: told.map(citationOf), outcome }
}

/** What says whether it is open: the best of them, and a closing of the same section. */
function hoursAmong(told: readonly Candidate[], best: Candidate): string {
  const closings = told.filter(
    (one) => one !== best && one.unit.context === best.unit.context && CLOSED.test(one.unit.text),
  )
  return [best, ...closings].map(({ unit }) => unit.text).join('. ')
}

export const candidatesIn = ({ passages }: Pick<Ranking, 'passages'>): Candidate[] =>
  passages
    .flatMap((passage) => passage.units.map((unit): Candidate => ({ passage, unit })))
    .sort((a, b) => b.unit.evidence - a.unit.evidence)

const isToldBefore = ({ passage, unit }: Candidate, before: Place | undefined): boolean =>
  passage.sourceId === before?.sourceId && unit.starts === before.starts

/** Whoever asks on has heard the first already: what stands beside it is told, too. */
const ASKED_ON = 4

const OWN_WORDS = 2.5
const SAME_TEXT = 2.5

/** “And the tub?” asks what was asked before, but of something else: its own words count more, and the text it was answered from. */
function askedOn(candidates: readonly Candidate[], own: string, before: Place | undefined): Candidate[] {
  const terms = termsOf(own)
  const weightOf = ({ passage, unit }: Candidate) => {
    const said = new Set(termsOf(`${unit.context} ${unit.text}`))
    const shared = terms.filter((term) => said.has(term)).length / Math.max(1, terms.length)
    return unit.evidence + OWN_WORDS * shared + (passage.sourceId === before?.sourceId ? SAME_TEXT : 0)
  }
  return [...candidates].sort((a, b) => weightOf(b) - weightOf(a))
}

const CURRENT_REACH = 3
/** Units of different sections must be that much closer to be told together. */
const APART = 0.4

/** Where a text that calls itself old, or of an earlier year, comes first and a newer one is near, the old ones are left out. */
function currentFirst(candidates: readonly Candidate[], now: string): Candidate[] {
  const [best] = candidates
  const isOld = ({ unit: { context } }: Candidate) => isOutdated(context) || isOfEarlierYear(context, now)
  if (!best || !isOld(best)) return [...candidates]
  const current = candidates.filter((one) => !isOld(one))
  return current[0] && current[0].unit.evidence > best.unit.evidence - CURRENT_REACH ? current : [...candidates]
}

const SEASON_REACH = 2

/** Where no day is asked for, what holds today goes before what stands beside it for another part of the year. */
function inSeason(candidates: readonly Candidate[], { dates, today }: AskedConditions, seasons: Seasons): Candidate[] {
  const [best] = candidates
  if (!best || dates.length > 0 || holdsOn(best, [today.date], seasons) !== false) return [...candidates]
  const now = candidates.find(
    (one) =>
      one.unit.context === best.unit.context &&
      one.unit.evidence > best.unit.evidence - SEASON_REACH &&
      holdsOn(one, [today.date], seasons),
  )
  return now ? [now, ...candidates.filter((one) => one !== now)] : [...candidates]
}

/** Undefined where it names no date. */
function holdsOn({ unit: { text } }: Candidate, days: readonly DaySpan[], seasons: Seasons): boolean | undefined {
  const dates = [...conditionsIn(text).dates, ...seasonsNamed(text, seasons)]
  return dates.length === 0 ? undefined : dates.some((span) => days.some((day) => datesMeet(span, day)))
}

const DECIDING_REACH = 2

/** Of what speaks of the same, that from which it can be said whether it is open. */
function decidingFirst(candidates: readonly Candidate[], moment: AskedMoment, terms: ReadonlySet<string>): Candidate[] {
  const [best] = candidates
  if (!best || isOpen(best.unit.text, moment) !== undefined) return [...candidates]
  const subjects = subjectsOf(best, terms)
  const deciding = candidates.find(
    (one) =>
      one.unit.evidence > best.unit.evidence - DECIDING_REACH &&
      isOpen(one.unit.text, moment) !== undefined &&
      isAboutSame(subjectsOf(one, terms), subjects),
  )
  return deciding ? [deciding, ...candidates.filter((one) => one !== deciding)] : [...candidates]
}

/** Whether it asks for one day. */
const isOfDay = ({ dates }: AskedConditions, own: string): boolean =>
  MEANS_TODAY.test(own) || (dates.length > 0 && dates.every((span) => daysOf(span) <= 1))

const MEANS_TODAY = /\b(?:now|still|yet|already|today|tonight|at the moment|this (?:morning|afternoon|evening))\b/i
const DAY_REACH = 3
const NOTICE_REACH = 6

/** What holds on another day only gives way, and a notice for that day goes before what is usual. */
function ofDay(
  candidates: readonly Candidate[],
  asked: AskedConditions,
  seasons: Seasons,
  terms: ReadonlySet<string>,
): { notice: Candidate | undefined; candidates: Candidate[] } {
  const days = asked.dates.length > 0 ? asked.dates : [asked.today.date]
  const datesOf = ({ unit: { context, text } }: Candidate): DaySpan[] => {
    const whole = `${context} ${text}`
    return [...conditionsIn(whole).dates, ...seasonsNamed(whole, seasons)]
  }
  const [best] = candidates
  const isNear = ({ unit }: Candidate, reach: number) => unit.evidence > best!.unit.evidence - reach
  const holds = candidates.filter((one) => {
    const dates = datesOf(one)
    return dates.length === 0 || dates.some((span) => days.some((day) => datesMeet(span, day)))
  })
  const held = holds[0] && isNear(holds[0], DAY_REACH) ? holds : [...candidates]
  const subjects = held[0] ? subjectsOf(held[0], terms) : []
  const notice = held.find(
    (one) =>
      isNear(one, NOTICE_REACH) &&
      isNoticeFor(datesOf(one), days) &&
      TIMED.test(one.unit.text) &&
      isAboutSame(subjectsOf(one, terms), subjects),
  )
  return { notice, candidates: notice ? [notice, ...held.filter((one) => one !== notice)] : held }
}

const TIMED = /\d\s*(?:am|pm)\b|\d[:.h]\d\d|\b(?:closed|midnight|noon)\b/i

const isAboutSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && 2 * other.filter((term) => one.includes(term)).length >= other.length

/** What of the question it is about. */
const subjectsOf = ({ unit: { context, text } }: Candidate, terms: ReadonlySet<string>): string[] => {
  const said = new Set(termsOf(`${context} ${text}`))
  return [...terms].filter((term) => said.has(term) && !WHEN_TERMS.has(term))
}

/** Without what speaks to the assistant, and what stands beside it. */
function forGuests(found: readonly Candidate[]): Candidate[] {
  const ordersOf = new Map(
    [...new Set(found.map(({ passage }) => passage))].map((one) => [one, instructionsIn(one.content)]),
  )
  return found.filter(({ passage, unit }) => {
    const [start, end] = [unit.starts - passage.starts, unit.ends - passage.starts]
    const isBeside = ordersOf.get(passage)!.some((order) => start < order.end && order.start < end)
    return !isBeside && !addressesAssistant(unit.heading)
  })
}

/** The best, and a second one that is nearly as good and says something else: in the order of their text. */
function chosenOf(candidates: readonly Candidate[], close: number): Candidate[] {
  const [best, second] = candidates as [Candidate, Candidate?]
  if (!second || best.unit.evidence - second.unit.evidence > close) return [best]
  // Of two rows one is meant; to tell both would leave the choice to the guest.
  if (best.unit.cells && second.unit.cells) return [best]
  if (best.unit.text.toLowerCase() === second.unit.text.toLowerCase()) return [best]
  const apart = best.unit.context !== second.unit.context || Boolean(best.unit.cells ?? second.unit.cells)
  if (apart && best.unit.evidence - second.unit.evidence > close * APART) return [best]
  if (isOutdated(second.unit.context) && !isOutdated(best.unit.context)) return [best]
  const inOrder = best.passage.sourceId === second.passage.sourceId && second.unit.starts < best.unit.starts
  return inOrder ? [second, best] : [best, second]
}

const EXCEPTION_REACH = 6
const WHEN_TERMS = new Set(
  termsOf(
    'open closed today tonight tomorrow now still monday tuesday wednesday thursday friday saturday sunday evening morning',
  ),
)

/** A notice that what is asked about is closed on the day that is meant goes before its usual hours. */
function exceptionAmong(candidates: readonly Candidate[], { terms, asked, seasons }: Choice): Candidate | undefined {
  const days = asked.dates.length > 0 ? asked.dates : [asked.today.date]
  const subjects = subjectsOf(candidates[0]!, terms)
  return candidates.find((one) => {
    const { unit } = one
    if (unit.evidence < candidates[0]!.unit.evidence - EXCEPTION_REACH || !CLOSED.test(unit.text)) return false
    const said = [...conditionsIn(unit.text).dates, ...seasonsNamed(unit.text, seasons)]
    const holds = days.some((day) => said.some((span) => datesMeet(span, day)) || isAnnouncedFor(unit.text, day))
    return holds && isAboutSame(subjectsOf(one, terms), subjects)
  })
}

/** Pieces of one section share its name. */
function tellAll(pieces: readonly Piece[], choice: Choice): string {
  const said = pieces.map((piece, at) =>
    tell(piece.heading === pieces[at - 1]?.heading ? { ...piece, heading: '' } : piece, choice),
  )
  return said.map((text) => (/[.!?:;…)"”]$/u.test(text) || said.length === 1 ? text : `${text}.`)).join(' ')
}

function citationOf({ passage, unit }: Candidate): Citation {
  const quote = passage.content.slice(unit.starts - passage.starts, unit.ends - passage.starts)
  return { source_id: passage.sourceId, quote, start: unit.starts, end: unit.ends }
}
