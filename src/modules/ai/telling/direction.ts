import { termsOf } from '../../../platform/text/terms.ts'
import type { Candidate } from './candidates.ts'
import { RIDE } from './timetable.ts'

/** “The next bus to Playa” is not the one that leaves Playa. */

const PLACE =
  "((?:(?!(?:to|from|for|and|or|on|at|this|today|tonight|tomorrow|when|what|how|is|do|does)\\b)[\\p{L}\\d'’.-]+\\s*){1,4})"
const TO = new RegExp(`\\b(?:to|into|towards?|for)\\s+(?:the\\s+|our\\s+)?${PLACE}`, 'giu')
const FROM = new RegExp(`\\b(?:from|leav(?:es?|ing)|depart(?:s|ing)?(?: from)?)\\s+(?:the\\s+|our\\s+)?${PLACE}`, 'giu')
const RIDES = new RegExp(`\\b(?:(?:${RIDE}|launch|transfer)s?|buses|ferries)\\b`, 'i')

/** Where one row of a timetable leaves the place that one wants to go to, and another leaves elsewhere, that one is left out. */
export function rightWay(candidates: readonly Candidate[], own: string): Candidate[] {
  if (!RIDES.test(own)) return [...candidates]
  const [to, from] = [placesIn(own, TO), placesIn(own, FROM)]
  const isOpposite = ({ unit: { label } }: Candidate) =>
    shares(placesIn(label, FROM), to) || shares(placesIn(label, TO), from)
  const tables = candidates.filter((one) => leavesSomewhere(one) && !isOpposite(one)).map(({ unit }) => unit.context)
  return candidates.filter((one) => !(isOpposite(one) && tables.includes(one.unit.context)))
}

const placesIn = (text: string, after: RegExp): string[] =>
  [...text.matchAll(after)].flatMap(([, place = '']) => termsOf(place))

const shares = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((term) => others.includes(term))

const leavesSomewhere = ({ unit: { label } }: Candidate): boolean => label.search(FROM) >= 0 || label.search(TO) >= 0
