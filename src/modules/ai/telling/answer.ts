import { askedConditions, ownFirst } from '../../../platform/text/facts/asked.ts'
import { CLOSED } from '../../../platform/text/facts/hours.ts'
import { agreementOf, conditionsIn } from '../../../platform/text/facts/index.ts'
import { isOutdated } from '../../../platform/text/facts/outdated.ts'
import { seasonsNamed } from '../../../platform/text/facts/seasons.ts'
import { termsOf } from '../../../platform/text/terms.ts'
import type { Ranking } from '../../knowledge/index.ts'
import { addressesAssistant, instructionsIn } from '../instructions.ts'
import type { Citation } from '../schema.ts'
import { type Language, say } from '../wording/index.ts'
import { anotherFirst } from './another.ts'
import { ledInto, wantedBeside } from './beside.ts'
import { type Candidate, candidatesIn, isToldBefore, type Place } from './candidates.ts'
import { type Choice, decidingText } from './columns.ts'
import { decidingFirst, seasonalFirst } from './deciding.ts'
import { exceptionAmong, isOfDay, ofDay } from './of-day.ts'
import { isOpen, momentAsked } from './open.ts'
import { askedOn, currentFirst, forWhoAsks, inPartOfDay, inSeason } from './order.ts'
import { isOneOfTwo, meantRowFirst, statementFirst } from './rows.ts'
import { type Piece, pieceOf, tell } from './tell.ts'
import { WANTS_PRICE } from './trim.ts'

/** An answer from what the house has written down: its own words, never others. */
export interface TextAnswer {
  content: string
  citations: Citation[]
  outcome: 'answered' | 'hedged' | 'declined'
}

/** What is put to the index to find notices that something is closed: without words that say little, since each of them is read. */
export const noticesAbout = (question: string): string => {
  const said = question.split(/[^\p{L}\p{N}'’-]+/u).filter((word) => termsOf(word).length > 0)
  return `${said.join(' ')} closed, notice`
}

/** Who comes alone asks for single use. */
const ALONE =
  /\b(?:(?:travell?ing|coming|staying|be|am|i['’]m) (?:alone|solo|by myself|on my own)|just me|one person)\b/i
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
  answer: 0.87,
  /** The same where it leans on an earlier question or on the day: what it means can be wrong, too. */
  leaning: 0.94,
  /** The same where it says whether something is open at some moment: more can be wrong there. */
  moment: 0.98,
  /** Less probable than this that anything answers: declined. */
  decline: 0.5,
  /** A second unit so near the first is told with it. */
  close: 1.5,
  /** Of two rows so near each other it is not sure which one is meant. */
  tie: 0.5,
}

export function answerFromTexts(
  { question, own, told: before, language, now, notices }: TextQuestion,
  { passages, right, answerable, seasons }: Ranking,
  thresholds = THRESHOLDS,
): TextAnswer {
  const found = candidatesIn({ passages })
  const allowed = forGuests(found)
  const whole = askedConditions(question, now, seasons)
  const asked = own === question ? whole : ownFirst(askedConditions(own, now, seasons), whole)
  const terms = new Set(termsOf(question))
  const ordered = currentFirst(own === question ? allowed : askedOn(allowed, own, before), now, terms)
  const current = inSeason(forWhoAsks(ordered, question), asked, seasons, question)
  const row = meantRowFirst(current, asked, seasons, terms, own, now)
  const meant = statementFirst(own === question ? row : anotherFirst(row, own, before), own)
  const moment = momentAsked(own, now, language === 'en')
  const noticed = notices ? forGuests(candidatesIn(notices)) : []
  const { notice, candidates: held } = isOfDay(asked, own)
    ? ofDay(meant, noticed, asked, seasons, terms, WANTS_PRICE.test(own))
    : { notice: undefined, candidates: meant }
  const candidates = moment?.whetherOpen
    ? seasonalFirst(decidingFirst(held, moment, terms), moment, asked, seasons, terms)
    : moment
      ? held
      : inPartOfDay(held, own)
  const [best] = candidates
  // Both probabilities are the first one's; of another it is known only whether more speaks for it than against.
  const sure = allowed[0] === found[0] ? { right, answerable } : { right: 0, answerable: best?.unit.score ?? 0 }
  if (!best || sure.answerable < thresholds.decline) {
    return { content: say(language, 'declined'), citations: [], outcome: 'declined' }
  }
  const choice: Choice = {
    question,
    terms,
    ownTerms: new Set(termsOf(ALONE.test(own) ? `${own} single` : own)),
    whole: moment !== undefined,
    isNegated: NEGATION.test(own),
    asked,
    seasons,
  }
  const exception = moment && exceptionAmong([...candidates, ...noticed], choice)
  const close = thresholds.close * (isToldBefore(best, before) ? ASKED_ON : 1)
  const special = exception ?? notice
  const told = special ? [special] : chosenOf(candidates, close, choice)
  const pieces = told.map(({ passage, unit }) => pieceOf(passage, unit))
  // “On Tuesday the lift does not run between 9 and 16:30”
  const open = moment && (isOpen(hoursAmong(told, special ?? best, choice), moment) ?? (exception ? false : undefined))
  const opening = open === undefined ? '' : say(language, open !== moment?.isInverted ? 'yes' : 'no')
  const text = tellAll(pieces, choice)
  const least =
    open !== undefined
      ? thresholds.moment
      : own !== question || isOfDay(asked, own)
        ? thresholds.leaning
        : thresholds.answer
  const isSure =
    sure.right >= least &&
    !(open === undefined && moment?.whetherOpen) &&
    !(special === undefined && isOneOfTwo(candidates, asked, seasons, thresholds.tie))
  const outcome = isSure ? 'answered' : 'hedged'
  const content = [outcome === 'hedged' ? say(language, 'mayHelp') : '', opening, text].filter(Boolean).join(' ')
  return { content, citations: told.map(citationOf), outcome }
}

/** What says whether it is open: the best of them, and a closing of the same section. */
function hoursAmong(told: readonly Candidate[], best: Candidate, choice: Choice): string {
  const closings = told.filter(
    (one) => one !== best && one.unit.context === best.unit.context && CLOSED.test(one.unit.text),
  )
  const { cells } = pieceOf(best.passage, best.unit)
  const own = cells && cells.length > 1 ? decidingText(cells, choice) : best.unit.text
  return [own, ...closings.map(({ unit }) => unit.text)].join('. ')
}

/** Whoever asks on has heard the first already: what stands beside it is told, too. */
const ASKED_ON = 4

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

/** Units of different sections must be that much closer to be told together. */
const APART = 0.4

/** The best, and a second one that is nearly as good and says something else: in the order of their text. */
function chosenOf(candidates: readonly Candidate[], close: number, choice: Choice): Candidate[] {
  const [best, second] = candidates as [Candidate, Candidate?]
  const led = ledInto(best, candidates)
  if (led.length > 0) return [best, ...led]
  const wanted = wantedBeside(candidates, choice.question)
  if (wanted) return inOrder(best, wanted)
  if (!second || best.unit.evidence - second.unit.evidence > close) return [best]
  // Of two rows one is meant; to tell both would leave the choice to the guest.
  if (best.unit.cells && second.unit.cells) return [best]
  if (best.unit.text.toLowerCase() === second.unit.text.toLowerCase()) return [best]
  const apart = best.unit.context !== second.unit.context || Boolean(best.unit.cells ?? second.unit.cells)
  if (apart && best.unit.evidence - second.unit.evidence > close * APART) return [best]
  if (isOutdated(second.unit.context) && !isOutdated(best.unit.context)) return [best]
  if (isForOther(second, choice) || (!apart && isItem(best) && isItem(second))) return [best]
  return inOrder(best, second)
}

const inOrder = (best: Candidate, other: Candidate): Candidate[] =>
  best.passage.sourceId === other.passage.sourceId && other.unit.starts < best.unit.starts
    ? [other, best]
    : [best, other]

/** “Garden rooms: from 4 pm”, “7.4 kW: €0.42”: beside another such item it is one of several, as a row is. */
const isItem = ({ unit: { text } }: Candidate): boolean => /^(?:[^:.?!]|\d\.\d){2,40}: /.test(text)

/** It says that it holds for others or at another time than what is asked for. */
function isForOther({ unit: { text } }: Candidate, { asked, seasons }: Choice): boolean {
  const said = conditionsIn(text)
  said.dates.push(...seasonsNamed(text, seasons))
  return Object.values(agreementOf(asked, said)).some((value) => value < 0)
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
