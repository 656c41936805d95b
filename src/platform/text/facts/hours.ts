import { ALL_DAYS, DAY, weekdaysIn } from './days.ts'
import { inFigures } from './numbers.ts'

/** Clock times and opening hours, in minutes after midnight. */
export interface Hours {
  from: number
  until: number
  /** Days of the week as bits. */
  weekdays: number
}

const HOUR = '(\\d{1,2})'
const TIME = `(?:${HOUR}(?:[:.h](\\d{2})|h)?(?:\\s*(am|pm|a\\.m\\.?|p\\.m\\.?|uhr|h)(?!\\p{L}))?|(noon|midday|midnight|half past midnight))`
const RANGE = new RegExp(
  `(?<![\\d€$£.,])(?:from\\s+)?${TIME}\\s*(?:–|—|-|to|till|until|til|and)\\s*${TIME}(?![\\d%])`,
  'giu',
)

/** Two columns of a table. */
const OPENS_CLOSES =
  /\b(?:opens?|from|starts?|begins?)(?: at)?:?\s*(\d[\d:.h]*\s*(?:am|pm)?)\s*[;,]\s*(?:clos(?:es|ed|ing)|to|until|ends?)(?: at)?:?\s*(\d[\d:.h]*\s*(?:am|pm)?)/gi

const minutesOf = (
  hour: string | undefined,
  minute: string | undefined,
  half: string | undefined,
  word: string | undefined,
  other?: string,
): number | undefined => {
  if (word) return /half/i.test(word) ? 30 : /midnight/i.test(word) ? 24 * 60 : 12 * 60
  let hours = Number(hour)
  const mark = (half ?? other ?? '').toLowerCase()
  if (hours > 24) return undefined
  if (mark.startsWith('p') && hours < 12) hours += 12
  if (mark.startsWith('a') && hours === 12) hours = 0
  return hours * 60 + Number(minute ?? 0)
}

interface Found {
  from: number
  until: number
  starts: number
  ends: number
}

const PART_OF_HOUR = /\b(?:a )?(half|quarter) (past|to) (\d{1,2})\b/gi

/** “At half six”, as the British say it. */
const HALF_OF_HOUR =
  /\bhalf (1[0-2]|[1-9])\b(?=\s*(?:$|[?.,!;)-]|(?:ish|tonight|tomorrow|today|this|in|on|or|and|for|is)\b))/gi

/** “Half past 9” as 9:30, “quarter to 3” as 2:45. */
const inMinutes = (text: string): string =>
  text.replace(HALF_OF_HOUR, '$1:30').replace(PART_OF_HOUR, (_, part: string, side: string, hour: string) => {
    const minutes = /half/i.test(part) ? 30 : 15
    return /to/i.test(side) ? `${Number(hour) - 1}:${60 - minutes}` : `${hour}:${minutes}`
  })

const PART_NAMED = /\b(\d{1,2}(?:[:.]\d{2})?) (?:(in the morning)|in the (?:afternoon|evening)|at night)\b/gi

/** Times in words as figures: “three in the afternoon” is 3 pm. */
const asClocks = (text: string): string =>
  inMinutes(inFigures(text)).replace(
    PART_NAMED,
    (_, time: string, morning?: string) => `${time} ${morning ? 'am' : 'pm'}`,
  )

/** What looks like hours: two times with a mark or minutes, not “2–4 persons”. */
export function hoursIn(text: string): Hours[] {
  const read = asClocks(text.replace(DAYS_CLOSED, '')).replace(OPENS_CLOSES, '$1 – $2')
  const found = [...read.matchAll(RANGE)].flatMap(rangeOf)
  /** Whether days stand before their times, as in “Mon–Fri 9:00–17:00”. */
  const led = found.length > 0 && weekdaysIn(clauseBefore(read.slice(0, found[0]!.starts))) !== 0
  const hours: Hours[] = []
  for (const [at, { from, until, starts, ends }] of found.entries()) {
    const between = read.slice(found[at - 1]?.ends ?? 0, starts)
    const [upTo = ''] = /^[^;.\d]{0,40}/u.exec(read.slice(ends)) ?? []
    const rest = upTo.split(/\b(?:closed|except|but|no|not)\b|\((?![^)]*\))/i)[0]!
    const isNext = /\d/.test(read[ends + rest.length] ?? '') || /\b(?:noon|midday|midnight)\b/i.test(rest)
    const own = weekdaysIn(leading(between, at, led)) || weekdaysIn(trailing(rest, isNext, led))
    // “Mondays 9:00–12:00 and 14:00–18:00”
    const same = led && !/[;.]/.test(between) ? (hours[at - 1]?.weekdays ?? 0) : 0
    hours.push({ from, until, weekdays: own || same })
  }
  const isNamedOnce = found.length > 0 && hours.every(({ weekdays }) => weekdays === 0)
  const first = isNamedOnce ? weekdaysIn(read.slice(0, found[0]!.starts)) : 0
  // A row that begins with its days.
  return first === 0 || weekdaysIn(read.slice(found.at(-1)!.ends)) !== 0
    ? hours
    : hours.map((one) => ({ ...one, weekdays: first }))
}

const clauseBefore = (text: string): string => {
  const before = text.slice(-MOST_BEFORE)
  return before.slice(Math.max(before.lastIndexOf(';'), before.lastIndexOf('. ')) + 1)
}

const MOST_BEFORE = 60

function rangeOf(match: RegExpExecArray): Found[] {
  const [said, h1, m1, a1, w1, h2, m2, a2, w2] = match
  const before = match.input.slice(Math.max(0, match.index - MOST_BEFORE), match.index)
  const after = match.input.slice(match.index + said.length)
  // “The boats at 12.45 and 15.30”
  if (/\band\b/i.test(said) && !/\bbetween\s*$/i.test(before)) return []
  const isMarked = m1 || m2 || a1 || a2 || w1 || w2 || /\d\s*(?:h\b|uhr)/i.test(said)
  if (!isMarked && !(BEFORE_HOURS.test(before) || /\b(?:till?|until)\b/i.test(said) || AFTER_HOURS.test(after)))
    return []
  if (!isMarked && OF_OTHERS.test(after)) return []
  let until = minutesOf(h2, m2, a2, w2)
  let from = minutesOf(h1, m1, a1, w1)
  if (from === undefined || until === undefined) return []
  const isHalf = (hour: string | undefined, mark: string | undefined) =>
    hour !== undefined && !mark && /^[1-9]$|^1[0-2]$/.test(hour)
  // “3 till 1 am” begins in the afternoon, “9 to 11 am” in the morning.
  if (a2 && isHalf(h1, a1)) {
    const same = minutesOf(h1, m1, a2, undefined)!
    from = same < until ? same : /^a/i.test(a2) && from < NOON ? from + NOON : from
  } else if (isHalf(h2, a2) && until <= from && from < NOON) until += NOON
  // “4 till 11”: nobody opens at four in the morning.
  else if (!isMarked && isHalf(h1, a1) && isHalf(h2, a2) && from < EARLIEST && until > from)
    [from, until] = [from + NOON, until + NOON]
  return [{ from, until, starts: match.index, ends: match.index + said.length }]
}

const NOON = 12 * 60
const EARLIEST = 5 * 60
/** Beside these two bare numbers are hours, unless something is counted. */
const BEFORE_HOURS = new RegExp(
  `(?:${DAY}|\\b(?:daily|every day|weekdays|weekends?|holidays|open|hours))\\s*[,:]?\\s*$`,
  'iu',
)
const AFTER_HOURS = /^\s*(?:daily|every day)\b/i
const OF_OTHERS =
  /^\s*(?:pers|people|pax|guests|adults|nights?|days?|hours?|hrs|years|yrs|km|m\b|min|weeks|euros?|[€£$%]|kg|cm|rooms)/i

/** Between two times a comma parts the days of the one from those of the other; without it all are of one side. */
const leading = (between: string, at: number, led: boolean): string => {
  const clause = clauseBefore(between)
  if (at === 0 || led || /;|\. /.test(between)) return clause
  return clause.includes(',') ? clause.slice(clause.lastIndexOf(',')) : ''
}
const trailing = (rest: string, isNext: boolean, led: boolean): string => {
  // “Mon–Fri 8:30–12:30 and 15:00–19:00, Sat mornings only”
  if (!isNext) return led ? rest.split(',')[0]! : rest
  return led ? '' : rest.includes(',') ? rest.slice(0, rest.lastIndexOf(',')) : rest
}

/** Undefined where the text does not tell. */
export function isOpenAt(text: string, minute: number, weekday: number): boolean | undefined {
  const hours = hoursOn(text, weekday)
  if (typeof hours === 'boolean' || hours === undefined) return hours
  return hours.some(({ from, until }) =>
    from <= until ? minute >= from && minute < until : minute >= from || minute < until,
  )
}

/** Whether it is open that day at all, after a given minute. */
export function opensLater(text: string, after: number, weekday: number): boolean | undefined {
  const hours = hoursOn(text, weekday)
  if (typeof hours === 'boolean' || hours === undefined) return hours
  return hours.some(({ from, until }) => from > until || until > after)
}

/** That day's hours; whether it is open all day or not at all; undefined where the text does not tell. */
function hoursOn(said: string, weekday: number): Hours[] | boolean | undefined {
  const text = said.replace(ALSO, '')
  if (closedDays(text) & weekday) return false
  const without = NOT_BETWEEN.exec(text)
  if (without) return hoursIn(without[0]).flatMap(around)
  if (/\b(?:24 ?(?:h|hours)|a?round the clock|day and night|always open|24\/7)\b/i.test(text)) return true
  const isShut = shutPartOf(text, weekday)
  const hours = hoursIn(text).filter((one) => !isShut(one))
  if (hours.length === 0) return opensAt(text) ?? onDays(text, weekday)
  const ofDay = hours.filter(({ weekdays }) => (weekdays & weekday) !== 0)
  if (ofDay.length > 0) return ofDay
  // Of a day that is named elsewhere something else is said: “on Sundays until six”.
  const usual = hours.filter(({ weekdays }) => weekdays === 0)
  if ((weekdaysIn(text) & weekday) !== 0) return undefined
  return usual.length > 0 && usual
}

/** “7 to 22, Sundays too”, “as if it were a Sunday”: no hours of Sundays alone. */
const ALSO = new RegExp(
  `,?\\s*(?:also )?(?:on )?${DAY}(?:\\s?(?:and|&)\\s?${DAY})? (?:too|as well|included)\\b|\\b(?:as|like)(?: if it were| on)?(?: an?)? ${DAY}\\b`,
  'giu',
)

/** “No departures between 5:40 pm and 7 pm” */
const NOT_BETWEEN = /\b(?:no|not|closed)\b[^.;]{0,40}\bbetween\b[^.;]{0,40}/i
const around = ({ from, until, weekdays }: Hours): Hours[] => [
  { from: 0, until: from, weekdays },
  { from: until, until: 24 * 60, weekdays },
]

const PARTS: Readonly<Record<string, [from: number, until: number]>> = {
  morning: [0, 13 * 60],
  afternoon: [12 * 60, 24 * 60],
  evening: [17 * 60, 24 * 60],
}
const PART_SHUT =
  /([^.;]{0,40})\b(morning|afternoon|evening)s?\s*(?::|is|are)?\s*closed\b|\bclosed\b([^.;]{0,30})\b(morning|afternoon|evening)s?\b/gi

/** “Wednesday afternoon closed”: which hours of that day do not count. */
function shutPartOf(text: string, weekday: number): (hours: Hours) => boolean {
  const shut = [...text.matchAll(PART_SHUT)].flatMap(([, before, first, after, second]) =>
    weekdaysIn(before ?? after ?? '') & weekday ? [PARTS[(first ?? second)!.toLowerCase()]!] : [],
  )
  return ({ from, until }) => shut.some(([start, end]) => from >= start && (until <= end || until < from))
}

const OPENS_AT = new RegExp(`\\bopens?\\b(?: \\p{L}+){0,4} (?:at|from) ${TIME}(?![\\d%])`, 'iu')

/** “Opens at 14.00, closed Tuesdays” */
function opensAt(text: string): Hours[] | undefined {
  const [said, hour, minute, half, word] = OPENS_AT.exec(text) ?? []
  const from = said === undefined ? undefined : minutesOf(hour, minute, half, word)
  return from === undefined ? undefined : [{ from, until: 24 * 60, weekdays: 0 }]
}

/** “No food”, “no Biber or Luchs club” */
const NONE =
  'no (?:\\p{L}+ ){0,3}?(?:dinner|lunch|breakfast|food|meals?|service|shuttle|bus|boat|sailings?|clubs?|lessons?|tours?|treatments?)'
const SHUT = new RegExp(`\\b(?:closed|shut|rests|not (?:served|sold|offered)|${NONE})\\b`, 'iu')

/** Without a word of when it opens. */
export const CLOSED =
  /\b(?:closed|shut|out of (?:order|service|use)|(?:do|does|will) not (?:run|open|operate|take place|go)|not (?:running|available|open)|suspended|cancell?ed|no (?:service|shuttle|bus|boat|breakfast|lunch|dinner|lessons?|tours?))\b/i

const DENIED =
  /^\W*no\b|\bnot on\b|\b(?:rest|closing) day\b|\bday of rest\b|\b(?:do|does|will) not (?:run|open|operate|take place|go)\b/i

/** “Thursday 7 October: no quiz tonight” */
const NONE_THAT_DAY =
  /\bno (?:\p{L}+ ){1,3}(?:today|tonight|tomorrow|(?:on )?(?:this|that) (?:day|morning|afternoon|evening|night))\b/iu

/** “Mondays and Fridays 7.30 am”: it takes place on those days only. */
function onDays(text: string, weekday: number): boolean | undefined {
  const days = weekdaysIn(text)
  if (days === 0 && CLOSED.test(text)) return false
  // “No Break Bus on Tuesdays” says nothing of Fridays.
  if (days !== 0 && (SHUT.test(text) || DENIED.test(text))) return (days & weekday) !== 0 ? false : undefined
  if ((days & weekday) !== 0 && NONE_THAT_DAY.test(text)) return false
  // “Tuesday: no dogs”
  if ((days & weekday) !== 0 && clocksIn(text).length === 0 && /\b(?:no|not)\b/i.test(text)) return undefined
  if (days === 0 || days === ALL_DAYS || (closedDays(text) & days) === days) return undefined
  return (days & weekday) !== 0
}

const DEADLINE = new RegExp(
  `\\b(?:by|before|until|till|latest|no later than|closes?(?: \\p{L}+){0,2}?(?: at)?|last (?:\\p{L}+ ){0,3}(?:at|is|by|goes in at)?)\\s*:?\\s*${TIME}(?![\\d%])`,
  'iu',
)

/** “Reserve by 3 pm”: until when it can be done, in minutes after midnight. */
export function deadlineIn(text: string): number | undefined {
  const found = DEADLINE.exec(asClocks(text))
  if (!found) return undefined
  const [said, hour, minute, half, word] = found
  if (!word && !minute && !half && !/\d\s*(?:h\b|uhr)/i.test(said)) return undefined
  return minutesOf(hour, minute, half, word)
}

const ONE_TIME = new RegExp(
  `\\b(?:at|by|around|about|after|before|from|for)\\s+(?:about\\s+|around\\s+)?${TIME}(?![\\d%])`,
  'iu',
)

/** The clock time that a question names, in minutes after midnight. */
export function timeIn(text: string): number | undefined {
  const found = ONE_TIME.exec(asClocks(text))
  if (!found) return undefined
  const [, hour, minute, half, word] = found
  if (!word && !minute && !half && !/\b(?:at|by|around|about)\s/i.test(found[0])) return undefined
  const said = minutesOf(hour, minute, half, word)
  if (said === undefined) return undefined
  // “at seven tonight”
  return !half && said < 12 * 60 && /\b(?:tonight|evening|afternoon)\b/i.test(text) ? said + 12 * 60 : said
}

const CLOCK_TIME = new RegExp(`(?<![\\d€$£.,])${TIME}(?![\\d%])`, 'giu')

/** All clock times with minutes or a mark, in minutes after midnight. */
export const clocksIn = (text: string): number[] =>
  [...asClocks(text).matchAll(CLOCK_TIME)].flatMap(([, hour, minute, half, word]) =>
    minute || half || word ? (minutesOf(hour, minute, half, word) ?? []) : [],
  )

/** “Mondays closed”, “Sunday and Monday: closed” */
const DAYS_CLOSED = new RegExp(
  `\\b(${DAY}(?:\\s?(?:and|&|to|–|-)\\s?${DAY})?)(?:\\s?:|\\s(?:is|are))?\\s(?:closed|shut)\\b`,
  'giu',
)

/** “8 am to 4 pm, not Sundays” */
const NOT_ON = new RegExp(`\\bnot (?:on )?(${DAY}(?:\\s?(?:and|or|&|,)\\s?${DAY})*)(?!\\p{L})`, 'giu')

function closedDays(text: string): number {
  let days = 0
  for (const [, said] of text.matchAll(
    /\b(?:closed|shut|not open|except|every day but|no \p{L}+(?= (?:on|every))|no (?:service|breakfast|dinner|lunch)|rest day)\b(?: on| every| all)?:?([^.;]{0,40})/giu,
  ))
    if (!/\b(?:morning|afternoon|evening)s?\b/i.test(said!)) days |= weekdaysIn(said!)
  for (const [, said] of text.matchAll(DAYS_CLOSED)) days |= weekdaysIn(said!)
  for (const [, said] of text.matchAll(NOT_ON)) days |= weekdaysIn(said!)
  return days === ALL_DAYS ? 0 : days
}
