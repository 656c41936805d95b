import { type Language, say } from '../wording/index.ts'
import { momentIn, moneyIn } from './format.ts'
import type { Clock, ExperienceRecord, LiveRecord, Told } from './records.ts'
import type { Asked } from './topic.ts'
import { isWithin, timeIn } from './when.ts'
import { foldedText } from './words.ts'

/** What guests can take part in, when, and how many places are left. */

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const MOST_TOLD = 3
const LEAST = 0.4

export function answerFromExperiences(asked: Asked, clock: Clock, language: Language): Told | null {
  const [best] = asked.experiences
  if (!best || best.score < LEAST) return null
  const { item } = best
  const records = [recordOf(item)]
  if (item.slots.length === 0) return item.capacity === null ? null : { text: offered(item, language), records }
  const words = foldedText(asked.question)
  const wanted = wantedIn(words)
  const ahead = item.slots.filter(({ datetime }) => datetime >= clock.now.slice(0, 16))
  const time = timeIn(asked.question)
  const inTime = ahead.filter((slot) => isWithin(slot, asked.when))
  const atTime = inTime.filter(({ datetime }) => datetime.slice(11, 16) === time)
  const then = atTime.length > 0 ? atTime : inTime
  const enough = then.filter(({ places_left }) => places_left >= wanted)
  const shown = (enough.length > 0 && !asked.when.named ? enough : then).slice(0, MOST_TOLD)
  const later =
    enough.length > 0 ? [] : ahead.filter((slot) => slot.places_left >= wanted && !then.includes(slot)).slice(0, 1)
  if (shown.length + later.length === 0) return null
  const lines = [...shown, ...later].map((slot) => telling(item, slot, clock, language))
  return { text: [...verdict(words, enough.length > 0, language), ...lines].join(' '), records }
}

const recordOf = ({ id, name }: ExperienceRecord): LiveRecord => ({ type: 'experience', id, name })

/** What is ahead, on one day or any; where no times are known, how many can take part. */
export function tellExperiences(
  all: readonly ExperienceRecord[],
  date: string | undefined,
  clock: Clock,
  language: Language,
): Told {
  const isAhead = ({ datetime }: { datetime: string }) =>
    datetime >= clock.now.slice(0, 16) && (date === undefined || datetime.startsWith(date))
  const lines = all.flatMap((one) =>
    one.slots.length > 0
      ? one.slots.filter(isAhead).map((slot) => telling(one, slot, clock, language))
      : one.capacity === null
        ? []
        : [offered(one, language)],
  )
  return { text: lines.join('\n'), records: all.map(recordOf) }
}

const WHETHER =
  /\b(?:left|free|room|space|spots?|places?|seats?|available|join|possible|still|full|sold out)\b|^\W*(?:(?:and|so|hi|hello|ok)\W+)*(?:is|are|can|could|do|does|any|have)\b/

/** “Is it full?” is answered the other way round; a question for a time or a price gets no yes. */
function verdict(words: string, free: boolean, language: Language): string[] {
  const asksFull = /\b(?:full|sold out|booked out|fully booked)\b/.test(words)
  if (!WHETHER.test(words) || /\bhow many\b/.test(words)) return []
  return [say(language, free !== asksFull ? 'yes' : 'no')]
}

function telling(
  { name, price, currency }: ExperienceRecord,
  slot: ExperienceRecord['slots'][number],
  { today }: Clock,
  language: Language,
) {
  const when = momentIn(language, slot.datetime, today)
  if (slot.places_left <= 0) return say(language, 'noPlaces', { name, when })
  return say(language, 'places', { name, when, left: slot.places_left, price: moneyIn(language, price, currency) })
}

const offered = ({ name, price, currency, capacity }: ExperienceRecord, language: Language): string =>
  say(language, 'experience', { name, price: moneyIn(language, price, currency), count: capacity! })

/** For how many places are wanted; one where it is not said. */
function wantedIn(words: string): number {
  const number = `(\\d{1,2}|${NUMBERS.join('|')})`
  const found =
    new RegExp(
      `\\b${number} (?:of us|people|persons?|places?|spots?|seats?|spaces?|adults?|friends|guests|kids|children|tickets?)\\b`,
    ).exec(words) ??
    new RegExp(`\\bfor ${number}\\b(?! (?:nights?|hours?|days?|minutes?|pm|am|o'clock))`).exec(words) ??
    new RegExp(`\\bwe(?:'re| are|re) ${number}\\b`).exec(words)
  if (!found) return /\b(?:both|couple)\b/.test(words) ? 2 : 1
  const adults = Number(found[1]) || NUMBERS.indexOf(found[1]!) + 1
  return Math.max(adults, 1)
}
