import { addDays } from '../../../platform/schema/time.ts'
import { type NamedDays, withNamedDays } from './named-days.ts'

/** Rewrites times that the date parser does not know in a form it does. */

const HOURS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const HOUR = `(\\d{1,2}|${HOURS.join('|')})`
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'

const numberOf = (word: string): number => HOURS.indexOf(word.toLowerCase()) + 1 || Number(word)

const PAST = new RegExp(`\\b(half|quarter|ten|twenty|five) past ${HOUR}\\b`, 'gi')
const TO = new RegExp(`\\b(?:a )?(quarter|ten|twenty|five) (?:to|before) ${HOUR}\\b`, 'gi')
const AT_WORD = new RegExp(
  `\\b(at|around|about|by|from|for|until|till) (${HOURS.join('|')})(?= (?:o'?clock|[ap]\\.?m|tonight|tomorrow|today|on|in the|please)|[?.!,]|$)`,
  'gi',
)
const AROUND =
  /\b(?:around|about|by|after|before|until|till) (?=\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b|\b(?! ?[\w%])|[?.!,]|$))/gi
const DAY_THEN_MONTH = new RegExp(`\\bfrom (\\d{1,2})(?:st|nd|rd|th)? (${MONTH})\\b`, 'gi')
const THE_DAY = new RegExp(
  `(?<!${MONTH} )(?:\\bthe )(\\d{1,2})(?:st|nd|rd|th)(?: of (?:this|the) month)?\\b(?! (?:of )?${MONTH})(?! (?:floor|time|century|birthday|anniversary|night|hole|row|room|day))`,
  'gi',
)

/** "19h30", "à 19h": a time of day after such a word or late enough to be one; "a 2h massage" is a duration. */
const H_CLOCK =
  /(\b(?:at|around|about|by|from|after|before|until|till|to|à|às) |@ ?)?\b([01]?\d|2[0-3]) ?h ?([0-5]\d)?\b/gi
const HOW_LONG = /\b(?:for|of|an?|in|within|every|another|the|last|open|per|than) $/i
const EARLIEST_ALONE = 13

/** A card's expiry is not a requested day. A card's number may be masked already. */
const EXPIRY = new RegExp(
  [
    '\\b(?:exp(?:\\b\\.?|iry|ir(?:es|ing|ation))(?: date)?|valid (?:thru|through|until|till|to)|good thru)[\\s:.]{0,3}(?:(?:is|on|in) )?\\d{1,2} ?[/-] ?(?:20)?\\d\\d\\b',
    '(?<=[•\\d](?:[ -]?[•\\d]){11,18}[\\s,;]{1,3})\\d{1,2} ?[/-] ?(?:20)?\\d\\d\\b',
    '\\b\\d{1,2} ?[/-] ?(?:20)?\\d\\d(?=[\\s,;]{1,3}(?:cv[cv]2?|csc|security code))',
  ].join('|'),
  'gi',
)

const MINUTES: Record<string, number> = { five: 5, ten: 10, quarter: 15, twenty: 20, half: 30 }
const clock = (hour: number, minute: number) => `at ${hour}:${String(minute).padStart(2, '0')}`

const onTheHour = (
  whole: string,
  before: string | undefined,
  hour: string,
  minute: string | undefined,
  at: number,
  text: string,
) => {
  const isTime =
    before !== undefined || (Number(hour) >= EARLIEST_ALONE && !HOW_LONG.test(text.slice(Math.max(0, at - 12), at)))
  return isTime ? `${before ?? 'at '}${hour.padStart(2, '0')}:${minute ?? '00'}` : whole
}

export function spelledOut(text: string, today: string): NamedDays {
  const { text: dated, vague } = withNamedDays(text.replace(/[’‘]/g, "'").replace(EXPIRY, ' '), today)
  return { text: inFigures(dated, today), vague }
}

function inFigures(text: string, today: string): string {
  return text
    .replace(/\b(?:good|per|each|every|a|all|last|first|of the) (?:morning|afternoon|evening|night|day)s?\b/gi, ' ')
    .replace(/\b(?:tonite|2nite)\b/gi, 'tonight')
    .replace(/\b(?:tmrw|tmr|tomorow|tommorow|tommorrow)\b/gi, 'tomorrow')
    .replace(H_CLOCK, onTheHour)
    .replace(PAST, (_, part: string, hour: string) => clock(numberOf(hour), MINUTES[part.toLowerCase()]!))
    .replace(TO, (_, part: string, hour: string) =>
      clock(((numberOf(hour) + 10) % 12) + 1, 60 - MINUTES[part.toLowerCase()]!),
    )
    .replace(AT_WORD, (_, before: string, hour: string) => `${before} ${numberOf(hour)}`)
    .replace(AROUND, 'at ')
    .replace(DAY_THEN_MONTH, 'on $1 $2')
    .replace(THE_DAY, (whole, day: string) => nextDay(Number(day), today) ?? whole)
}

/** The next date with this day of the month, today included. */
function nextDay(day: number, today: string): string | undefined {
  for (let ahead = 0; ahead < 62; ahead++) {
    const date = addDays(today, ahead)
    if (Number(date.slice(8)) === day) return date
  }
  return undefined
}
