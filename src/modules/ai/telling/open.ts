import { weekdayOf } from '../../../platform/text/facts/days.ts'
import { deadlineIn, isOpenAt, opensLater, timeIn } from '../../../platform/text/facts/hours.ts'

/** Whether something is open at the moment that is asked about, from its hours and the house's clock. */

const YES_OR_NO =
  /^(?:(?:hi|hello|hey|ok|so|and|um|oh|please|good (?:morning|afternoon|evening))\b[,!. ]*)*(?:is|are|am|will|can|could|does|do|may|any|still)\b|\b(?:is|are|will) (?:the|it|they|there|your|that|this)\b|\bcan (?:i|we) still\b|\bstill (?:open|possible|serving|running|time|available)\b|\btoo late\b|\bopen (?:now|right now|today|tonight|tomorrow|yet|at the moment)\b/i
const MOMENT =
  /\b(?:now|still|today|tonight|tomorrow|tmrw|this (?:morning|afternoon|evening)|at the moment|already|too late|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?|yet|at \d)/i
const OPEN =
  /\b(?:open|opens|closed|close|serving|served|serve|running|runs|going|available|still|too late|swim|eat|drink|order|get|rent|hire|use|visit|book|there)\b/i
const BY_NOW = /\b(?:now|still|already|at the moment|too late|yet)\b/i
const LATER_TODAY = /\b(?:today|tonight|this (?:afternoon|evening))\b/i

export interface AskedMoment {
  weekday: number
  /** Minutes after midnight; undefined where any time of that day will do. */
  minute: number | undefined
  /** Only what is still to come that day counts. */
  after: number
}

/** Undefined where it is not a question whether something is open at some moment. */
export function momentAsked(question: string, now: string): AskedMoment | undefined {
  if (!YES_OR_NO.test(question) || !MOMENT.test(question) || !OPEN.test(question)) return undefined
  const clock = Number(now.slice(11, 13)) * 60 + Number(now.slice(14, 16))
  const today = now.slice(0, 10)
  const named = dayNamed(question, today)
  const day = named ?? today
  const time = timeIn(question)
  if (time !== undefined) return { weekday: weekdayOf(day), minute: time, after: 0 }
  if (day === today && BY_NOW.test(question) && !LATER_TODAY.test(question))
    return { weekday: weekdayOf(day), minute: clock, after: 0 }
  return { weekday: weekdayOf(day), minute: undefined, after: day === today ? clock : 0 }
}

const DAY_MS = 86_400_000
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

function dayNamed(question: string, today: string): string | undefined {
  const shifted = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
  if (/\bday after tomorrow\b/i.test(question)) return shifted(2)
  if (/\b(?:tomorrow|tmrw)\b/i.test(question)) return shifted(1)
  const name = WEEKDAYS.findIndex((day) => new RegExp(`\\b${day}\\b`, 'i').test(question))
  if (name < 0) return undefined
  for (let days = 0; days < 7; days++) if (weekdayOf(shifted(days)) === 1 << name) return shifted(days)
  return undefined
}

/** Undefined where the text does not tell. */
export function isOpen(text: string, { weekday, minute, after }: AskedMoment): boolean | undefined {
  const open = minute === undefined ? opensLater(text, after, weekday) : isOpenAt(text, minute, weekday)
  const deadline = deadlineIn(text)
  const moment = minute ?? after
  if (deadline === undefined || moment === 0) return open
  // “Open until 18:00, last hire at 17:00”
  return open === undefined || (open && LAST.test(text)) ? moment < deadline : open
}

const LAST = /\b(?:last|latest|no later than)\b/i
