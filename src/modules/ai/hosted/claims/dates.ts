import { MONTH_NAMES, monthOf } from './calendar.ts'

/** Days of the year, with their year where it is told. */
export interface DateTold {
  at: number
  end: number
  month: number
  day: number
  year: number | undefined
  /** “3/4” is a day of April here and of March there. */
  orMonth?: number
  orDay?: number
}

const MONTH = `(?<month>${MONTH_NAMES})\\.?`
const DAY = '(?<day>[0-3]?\\d)(?:st|nd|rd|th|er|\\.|º|ª|e)?'
const YEAR = '(?:,?\\s(?:de |del )?(?<year>20\\d\\d))?'
const FORMS = [
  /(?<![\d-])(?<year>20\d\d)-(?<number>[01]\d)-(?<day>[0-3]\d)(?!\d)/gu,
  /(?<year>20\d\d)年(?<number>\d{1,2})月(?<day>\d{1,2})日|(?<number>\d{1,2})月(?<day>\d{1,2})日/gu,
  new RegExp(`(?<![\\d:.,])${DAY}\\s?(?:of |de |d[’'])?${MONTH}(?![\\p{L}])${YEAR}`, 'gu'),
  new RegExp(`(?<![\\p{L}])${MONTH}\\s(?:the )?${DAY}(?![\\d:.]\\d|\\s?[ap]\\.?m|\\s?%)${YEAR}`, 'gu'),
  /(?<![\d.,/-])(?<day>[0-3]?\d)(?<mark>[./-])(?<number>[01]?\d)\k<mark>(?<year>20\d\d|\d\d)(?!\d)/gu,
  /(?<![\d.,/])(?<day>[0-3]?\d)\.(?<number>[01]?\d)\.(?!\d)/gu,
  /(?<![\d.,/])(?!24\/7)(?<day>[0-3]?\d)\/(?<number>[01]?\d)(?![\d/])/gu,
]

export function datesIn(text: string): DateTold[] {
  const found: DateTold[] = []
  for (const form of FORMS) {
    for (const { 0: said, index, groups } of text.matchAll(form)) {
      const { month: name, number, day, year, mark } = groups!
      const month = name ? monthOf(name) : Number(number)
      const end = index + said.length
      if (found.some((one) => index < one.end && end > one.at)) continue
      const slashed = mark === '/' || /^\d+\/\d+$/.test(said)
      if (!isDay(month, Number(day)) && !(slashed && isDay(Number(day), month))) continue
      found.push({
        ...{ at: index, end, month, day: Number(day), year: year ? Number(year.padStart(4, '20')) : undefined },
        ...(slashed && { orMonth: Number(day), orDay: month }),
      })
    }
  }
  return found
}

const isDay = (month: number, day: number): boolean => month >= 1 && month <= 12 && day >= 1 && day <= 31
