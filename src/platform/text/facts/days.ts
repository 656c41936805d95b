/** Days of the week as bits, Monday the first. */
const NAMES = [
  'mon(?:day)?',
  'tue(?:s(?:day)?)?',
  'wed(?:nesday)?',
  'thu(?:r(?:s(?:day)?)?)?',
  'fri(?:day)?',
  'sat(?:urday)?',
  'sun(?:day)?',
]
export const DAY = `(?:${NAMES.join('|')})s?\\.?`
export const FULL_NAME = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const RANGE = new RegExp(`\\b(${DAY})\\s*(?:–|-|—|to|till|until|through|thru)\\s*(${DAY})(?![\\p{L}])`, 'giu')
const ONE = new RegExp(`\\b(${DAY})(?![\\p{L}])`, 'giu')
export const ALL_DAYS = 127
export const WORKDAYS = 31
export const WEEKEND = 96
const MIDWEEK = 15
const SATURDAY = 32

const numberOf = (name: string): number =>
  NAMES.findIndex((pattern) => new RegExp(`^${pattern}s?\\.?$`, 'i').test(name))

/** “sun” shines and people “sat”: short forms count only with a capital or beside another day. */
const isMeant = (name: string): boolean => name.length > 4 || /^\p{Lu}/u.test(name)

export function weekdaysIn(text: string): number {
  let days = 0
  const rest = text.replace(RANGE, (said, first: string, last: string) => {
    if (!isMeant(first) && !isMeant(last)) return said
    const [from, until] = [numberOf(first), numberOf(last)]
    for (let day = from; ; day = (day + 1) % 7) {
      days |= 1 << day
      if (day === until) break
    }
    return ' '
  })
  for (const [, name] of rest.matchAll(ONE)) if (isMeant(name!)) days |= 1 << numberOf(name!)
  if (/\bweek-?days?\b|\bworking days?\b/i.test(text)) days |= WORKDAYS
  if (/\bmid-?week\b/i.test(text)) days |= MIDWEEK
  if (/\bweekends?\b/i.test(text)) days |= WEEKEND
  if (/\b(?:daily|every day|each day|all week|seven days|7 days a week)\b/i.test(text)) days |= ALL_DAYS
  return days
}

const EVERY_WEEK = new RegExp(`\\b(?:${FULL_NAME}s|(?:an?|any|every|each) ${FULL_NAME})\\b`, 'i')

/** “On Mondays”, “on a Monday”: no date is meant. */
export const isEveryWeek = (text: string): boolean => EVERY_WEEK.test(text)

const NEXT = new RegExp(`\\bnext ${FULL_NAME}\\b`, 'i')

/** “Next Thursday” is not today. */
export const isNotToday = (text: string): boolean => NEXT.test(text)

/** Whether what holds on some days is asked for on others: “Sunday to Thursday” is not for a weekend. */
export const weekdaysMeet = (asked: number, said: number): boolean =>
  (asked & said) !== 0 && !(asked === WEEKEND && (said & SATURDAY) === 0 && (said & ~WEEKEND) !== 0)

/** The weekday of a date, as a bit. */
export const weekdayOf = (date: string): number => 1 << ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7)
