import { addDays, daysBetween } from '../../../platform/schema/time.ts'
import { comingDay } from '../../../platform/text/facts/asked.ts'
import { isEveryWeek, weekdayOf } from '../../../platform/text/facts/days.ts'
import { clocksIn, deadlineIn, hoursIn, isOpenAt, opensLater, timeIn } from '../../../platform/text/facts/hours.ts'

/** Whether something is open at the moment that is asked about, from its hours and the house's clock. */

/** A verb before its subject. */
const YES_OR_NO =
  /\b(?:is|are|am|will|would|can|could|does|do|did|may|should|shall)\s+(?:the|it|they|there|your|that|this|these|any\w*|some\w*|i|we|you|s?he|a|an|my|our|\p{Lu}[\p{L}’']*)\b/u
const VERB_FIRST =
  /^(?:(?:hi|hello|hey|ok|so|and|um|oh|please|good (?:morning|afternoon|evening))\b[,!. ]*)*(?:is|are|am|will|would|can|could|does|do|may|should|shall|any|still)\b/i
/** “The pool is open tomorrow, right?” */
const TAGGED = /^.*,\s*(?:yes|right|correct|no|isn['’]?t it|is it)\s*\?+\s*$/i
const OPEN_QUESTION = /\b(?:what|when|how|where|which|who|whose|why|until)\b/i
const NOW = 'now|rn|at (?:the|this(?: very)?) moment|this (?:very )?(?:minute|moment)'
const MOMENT = new RegExp(
  `\\b(?:${NOW}|still|today|tonight|tonite|tomorrow|tmrw|this (?:morning|afternoon|evening|week)|already|too late|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?|yet|(?:at|about|around) (?:\\d|half))`,
  'i',
)
const OPEN =
  /\b(?:open|opens|closed|close|serving|served|serve|running|runs|available|still|too late|swim(?:ming)?|eat|drink|order|get|rent|hire|use|visit|book|there)\b/i
const SAYS_OPEN = /\b(?:open|opens|closed|shut|serving|still time)\b/i
/** Of a question without a verb. */
const WHETHER =
  /\b(?:open|closed|serving|served|running|going|available|still|on\?|there|any(?:one|body)|some(?:one|body)|that(?:['’]ll| will| would|['’]s) (?:be )?(?:ok|okay|fine|possible|all ?right))/i
const BY_NOW = new RegExp(`\\b(?:${NOW}|still|already|too late|yet)\\b`, 'i')
const LATER_TODAY = /\b(?:today|tonight|tonite|this (?:afternoon|evening))\b/i
/** Then it is their own time that is named. */
const ARRIVAL = /\b(?:arriv\w+|lands?|landing|plane|flight)\b/i
const DEPARTURE =
  /\b(?:flight|plane|train|ferry)\b[^.?!]{0,20}\b(?:leaves|leaving|departs|goes|(?:is|isn['’]t) (?:\w+ ){0,3}(?:at|until|before))\b/i
/** Who may come is another matter than when. */
const WHO =
  /\b(?:husband|wife|boyfriend|girlfriend|partner|men|man|women|woman|ladies|gentlemen|kids?|child(?:ren)?|daughter|son|baby|toddler|dogs?|visitors?|friends?)\b(?!(?:['’]s?)? ?(?:club|camp|pool|area|corner|room|disco|menu|buffet|programme))/i
const SAYS_WHO =
  /\b(?:child(?:ren)?|kids?|famil(?:y|ies)|adults?|visitors?|m[ae]n|wom[ae]n|ladies|gentlemen|everyone|everybody|mixed|years|ages?|dogs?|guests of)\b/i

const MEN = /\b(?:m[ae]n|gentlem[ae]n|husband|boyfriend)\b/i
const WOMEN = /\b(?:wom[ae]n|lad(?:y|ies)|wife|girlfriend)\b/i
const EVERYONE = /\b(?:everyone|everybody|mixed|couples|famil(?:y|ies)|all guests)\b/i

/** “Ladies”, where a man is asked for. */
const isForOthers = (text: string, whom: string): boolean =>
  !EVERYONE.test(text) &&
  ((MEN.test(whom) && WOMEN.test(text) && !MEN.test(text)) || (WOMEN.test(whom) && MEN.test(text) && !WOMEN.test(text)))

/** Not “too late, or is it still possible?” */
const TOO_LATE = /^\W*(?:is|are|am)\b.*\btoo late\b(?!.*\bor\b.*\b(?:still|can|possible)\b)/i

export interface AskedMoment {
  weekday: number
  /** Minutes after midnight; undefined where any time of that day will do. */
  minute: number | undefined
  /** Only what is still to come that day counts. */
  after: number
  /** How many days from today, seven where every such day is meant, and the time now. */
  ahead: number
  clock: number
  /** “Is it too late?”: yes where it is closed. */
  isInverted: boolean
  /** It asks for nothing else. */
  whetherOpen: boolean
  /** In just these words. */
  saysOpen: boolean
  /** It asks for somebody, too, in these words. */
  forWhom: string | undefined
}

/** Undefined where it is not a question whether something is open at some moment. */
export function momentAsked(question: string, now: string, isEnglish = true): AskedMoment | undefined {
  const asks = isEnglish ? yesOrNoIn(question) : OPEN_QUESTION.test(question) ? undefined : question
  if (asks === undefined || !MOMENT.test(question)) return undefined
  const whetherOpen = OPEN.test(asks) || BY_NOW.test(asks)
  if ((!whetherOpen && ARRIVAL.test(question)) || DEPARTURE.test(question)) return undefined
  const clock = Number(now.slice(11, 13)) * 60 + Number(now.slice(14, 16))
  const today = now.slice(0, 10)
  const day = dayNamed(question, today) ?? today
  const ahead = isEveryWeek(question) ? 7 : daysBetween(today, day)
  const common = {
    weekday: weekdayOf(day),
    ahead,
    clock,
    isInverted: TOO_LATE.test(asks),
    whetherOpen,
    saysOpen: SAYS_OPEN.test(asks),
    forWhom: WHO.exec(asks)?.[0],
  }
  const time = timeIn(question) ?? onlyClock(question)
  if (time !== undefined) return { ...common, minute: ahead === 0 ? toCome(time, clock, question) : time, after: 0 }
  if (ahead === 0 && BY_NOW.test(question) && !LATER_TODAY.test(question)) return { ...common, minute: clock, after: 0 }
  return { ...common, minute: undefined, after: ahead === 0 ? clock : 0 }
}

/** “At half six”, said at five in the afternoon: it is not the morning that is meant. */
const toCome = (time: number, clock: number, question: string): number =>
  time < clock && time + HALF_DAY > clock && time < HALF_DAY && !MORNING.test(question) ? time + HALF_DAY : time
const HALF_DAY = 12 * 60
const MORNING = /\b(?:morning|breakfast)\b|\d\s*a\.?m\b/i

/** “Our flight touches down 15:25, can we still …?” */
function onlyClock(question: string): number | undefined {
  const clocks = clocksIn(question)
  return clocks.length === 1 ? clocks[0] : undefined
}

/** The sentence that can be answered by yes or no, from where it asks. */
function yesOrNoIn(question: string): string | undefined {
  for (const sentence of question.split(/(?<=[.!?])\s+/)) {
    const found = VERB_FIRST.exec(sentence) ?? YES_OR_NO.exec(sentence) ?? TAGGED.exec(sentence)
    if (found) {
      if (!OPEN_QUESTION.test(sentence.slice(0, found.index))) return sentence.slice(found.index)
    } else if (
      MOMENT.test(sentence) &&
      WHETHER.test(sentence) &&
      !OPEN_QUESTION.test(sentence) &&
      (sentence.endsWith('?') || sentence === question)
    )
      return sentence
  }
  return undefined
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

function dayNamed(question: string, today: string): string | undefined {
  if (/\bday after tomorrow\b/i.test(question)) return addDays(today, 2)
  if (/\b(?:tomorrow|tmrw)\b/i.test(question)) return addDays(today, 1)
  const name = WEEKDAYS.findIndex((day) => new RegExp(`\\b${day}s?\\b`, 'i').test(question))
  return name < 0 ? undefined : comingDay(question, today, name)
}

/** Undefined where the text does not tell. */
export function isOpen(text: string, asked: AskedMoment): boolean | undefined {
  const { weekday, minute, after, forWhom } = asked
  if (isConditional(text) || (asked.saysOpen && isOfferOnly(text))) return undefined
  if (forWhom !== undefined && !SAYS_WHO.test(text)) return undefined
  if (forWhom !== undefined && isForOthers(text, forWhom)) return false
  const inTime = isInTime(text, asked)
  if (inTime !== undefined) return inTime
  const open = minute === undefined ? opensLater(text, after, weekday) : isOpenAt(text, minute, weekday)
  const deadline = deadlineIn(text)
  const moment = minute ?? after
  if (deadline === undefined || moment === 0) return open
  // “Open until 18:00, last hire at 17:00”
  return open === undefined || (open && (LAST.test(text) || hoursIn(text).length === 0)) ? moment < deadline : open
}

/** “If the room happens to be free” */
const CONDITIONAL =
  /\b(?:if|provided|whenever)\b[^.;]{0,60}\b(?:free|available|possible|allows?|permits?|permitting)\b/i
export const isConditional = (text: string): boolean => CONDITIONAL.test(text)

/** “Twilight swim after 6 pm, £6.00”: what is to be had then, not when it is open. */
const isOfferOnly = (text: string): boolean =>
  PRICED.test(text) && hoursIn(text).length === 0 && !/\b(?:open|clos|shut|until|till)/i.test(text)
const PRICED = /[€$£%]|\b(?:EUR|USD|GBP|CHF|price)\b/i

const LAST = /\b(?:last|latest|no later than)\b/i
const DAY_BEFORE = /\b(?:evening|day|night) before\b|\bnext (?:day|morning)\b/i
const RETURNED = /\b(?:back|returned|ready|delivered)\b/i
const SAME_DAY = /\bsame (?:day|morning|afternoon|evening)\b/i

/** “By 18:00 for the next morning, by 11:30 for the same day” */
function isInTime(text: string, { ahead, clock, minute }: AskedMoment): boolean | undefined {
  // “The flight has to land by 14h30 to go on the same day”
  if (minute !== undefined && ARRIVAL.test(text)) return undefined
  const deadlineFor = (day: RegExp) => {
    const clauses = text.split(/[;.](?!\d)|,\s|\band\b/)
    const at = clauses.findIndex((one) => day.test(one))
    // “Hand in by 9 am, back the same day by 7 pm”
    if (at > 0 && RETURNED.test(clauses[at]!)) return deadlineIn(clauses[at - 1]!)
    // “The evening before, by 7.30 pm”
    return at < 0 ? undefined : (deadlineIn(clauses[at]!) ?? deadlineIn(clauses[at + 1] ?? ''))
  }
  const sameDay = deadlineFor(SAME_DAY)
  if (ahead === 0 && sameDay !== undefined) return clock < sameDay
  const dayBefore = deadlineFor(DAY_BEFORE)
  return dayBefore === undefined ? undefined : ahead > 1 || (ahead === 1 && clock < dayBefore)
}
