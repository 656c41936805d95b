import { type Ages, agesIn, usual } from './ages.ts'
import { type DaySpan, datesIn, datesMeet } from './dates.ts'
import { weekdaysIn, weekdaysMeet } from './days.ts'
import { inFigures, meet, type Span } from './numbers.ts'
import { minutesIn, nightsIn, peopleIn } from './people.ts'

/** For whom and when a text holds, as far as it says so. */
export interface Conditions {
  ages: Ages
  /** Days of the week as bits; 0 where none is named. */
  weekdays: number
  dates: DaySpan[]
  people: Span[]
  nights: Span[]
  minutes: Span[]
}

export function conditionsIn(text: string, aboutAges?: boolean): Conditions {
  const read = inFigures(text)
  return {
    ages: agesIn(read, aboutAges),
    weekdays: weekdaysIn(read),
    dates: datesIn(read),
    people: peopleIn(read),
    nights: nightsIn(read),
    minutes: minutesIn(read),
  }
}

/** 1 where both say the same, −1 where they contradict each other, 0 where one says nothing. */
export interface Agreement {
  age: number
  weekday: number
  date: number
  people: number
  nights: number
  minutes: number
}

const ofSpans = (asked: readonly Span[], said: readonly Span[]): number =>
  asked.length === 0 || said.length === 0 ? 0 : asked.some((one) => said.some((other) => meet(one, other))) ? 1 : -1

export function agreementOf(asked: Conditions, said: Conditions): Agreement {
  return {
    age: ofAges(asked.ages, said.ages),
    weekday: asked.weekdays === 0 || said.weekdays === 0 ? 0 : weekdaysMeet(asked.weekdays, said.weekdays) ? 1 : -1,
    date:
      asked.dates.length === 0 || said.dates.length === 0
        ? 0
        : asked.dates.some((one) => said.dates.some((other) => datesMeet(one, other)))
          ? 1
          : -1,
    people: ofSpans(asked.people, said.people),
    nights: ofSpans(asked.nights, said.nights),
    minutes: ofSpans(asked.minutes, said.minutes),
  }
}

/** Figures before words: “my nine-year-old” is asked of “4–12”, and only else of “children”. */
function ofAges(asked: Ages, said: Ages): number {
  if (asked.exact.length > 0) return ofSpans(asked.exact, said.exact.length > 0 ? said.exact : said.named)
  return said.exact.length > 0 ? ofSpans(asked.named.map(usual), said.exact) : ofSpans(asked.named, said.named)
}
