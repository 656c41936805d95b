import { addDays } from '../../schema/time.ts'
import type { DaySpan } from './dates.ts'
import { ALL_DAYS, isEveryWeek, isNotToday, WEEKEND, WORKDAYS, weekdayOf, weekdaysIn } from './days.ts'
import { type Conditions, conditionsIn } from './index.ts'
import { type Seasons, seasonsNamed } from './seasons.ts'

/** For whom and when somebody asks, by the house's clock. */
export interface AskedConditions extends Conditions {
  /** The day that is meant where none is named. */
  today: { date: DaySpan; weekday: number }
}

const dayOf = (date: string): number => Number(date.slice(5, 7)) * 100 + Number(date.slice(8, 10))
const spanOf = (from: string, until = from): DaySpan => ({ from: dayOf(from), until: dayOf(until) })

/** `now` is the house's wall clock, `YYYY-MM-DDTHH:mm`; a season that the house names is asked for by its dates. */
export function askedConditions(question: string, now: string, seasons: Seasons): AskedConditions {
  const today = now.slice(0, 10)
  const said = conditionsIn(question)
  const dates = [...said.dates, ...seasonsNamed(question, seasons)]
  let weekdays = said.weekdays
  const on = (from: string, until = from) => {
    dates.push(spanOf(from, until))
    for (let day = from; day <= until && day < addDays(from, 7); day = addDays(day, 1)) weekdays |= weekdayOf(day)
  }
  const text = question.toLowerCase()
  if (
    /\b(?:today|tonight|this (?:morning|afternoon|evening)|right now|now|still (?:open|running|serving|going|time)|at (?:the|this(?: very)?) moment)\b/.test(
      text,
    )
  )
    on(today)
  if (/\b(?:tomorrow|tmrw|tmr|tomorow)\b/.test(text) && !/\bday after tomorrow\b/.test(text)) on(addDays(today, 1))
  if (/\bday after tomorrow\b/.test(text)) on(addDays(today, 2))
  if (/\b(?:this|the) weekend\b/.test(text)) {
    weekdays |= WEEKEND
    dates.push(spanOf(next(today, 5), next(today, 6)))
  }
  if (/\bthis week\b/.test(text)) dates.push(spanOf(today, addDays(today, 6)))
  if (/\bnext week\b/.test(text)) dates.push(spanOf(addDays(today, 7), addDays(today, 13)))
  if (/\bthis month\b/.test(text))
    dates.push({ from: Number(today.slice(5, 7)) * 100 + 1, until: Number(today.slice(5, 7)) * 100 + 31 })
  const named = weekdaysIn(question)
  const isDay = named !== 0 && named !== WORKDAYS && named !== WEEKEND && named !== ALL_DAYS
  if (dates.length === 0 && isDay && !isEveryWeek(question)) {
    for (let day = 0; day < 7; day++) if (named & (1 << day)) dates.push(spanOf(comingDay(question, today, day)))
  }
  return { ...said, dates, weekdays, today: { date: spanOf(today), weekday: weekdayOf(today) } }
}

/** The days that are asked about: today where none is named. */
export const daysMeant = ({ dates, today }: AskedConditions): DaySpan[] => (dates.length > 0 ? dates : [today.date])

/** “And on a Saturday for three hours?”: what a question says itself goes before what it leans on. */
export function ownFirst(own: AskedConditions, whole: AskedConditions): AskedConditions {
  const isDated = own.dates.length > 0 || own.weekdays !== 0
  const isTimed = own.nights.length > 0 || own.minutes.length > 0
  const isAged = own.ages.exact.length > 0 || own.ages.named.length > 0
  return {
    today: whole.today,
    ages: isAged ? own.ages : whole.ages,
    dates: isDated ? own.dates : whole.dates,
    weekdays: isDated ? own.weekdays : whole.weekdays,
    people: own.people.length > 0 ? own.people : whole.people,
    nights: isTimed ? own.nights : whole.nights,
    minutes: isTimed ? own.minutes : whole.minutes,
  }
}

/** The day of the week that a question means, Monday 0: “next Thursday” is not today. */
export const comingDay = (question: string, today: string, weekday: number): string =>
  next(isNotToday(question) ? addDays(today, 1) : today, weekday)

/** The next such day of the week, Monday 0; today where it is one. */
function next(today: string, weekday: number): string {
  let day = today
  while (weekdayOf(day) !== 1 << weekday) day = addDays(day, 1)
  return day
}
