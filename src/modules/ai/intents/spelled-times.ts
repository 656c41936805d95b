import { addDays } from '../../../platform/time.ts'

/** Ways of naming a time that the reader of dates does not know, put as it does. */

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

const MINUTES: Record<string, number> = { five: 5, ten: 10, quarter: 15, twenty: 20, half: 30 }
const clock = (hour: number, minute: number) => `at ${hour}:${String(minute).padStart(2, '0')}`

export function spelledOut(text: string, today: string): string {
  return text
    .replace(/[’‘]/g, "'")
    .replace(/\b(?:good|per|each|every|a|all|last|first|of the) (?:morning|afternoon|evening|night|day)s?\b/gi, ' ')
    .replace(/\b(?:tonite|2nite)\b/gi, 'tonight')
    .replace(/\b(?:tmrw|tmr|tomorow|tommorow|tommorrow)\b/gi, 'tomorrow')
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
