import { datesIn } from '../../../platform/text/facts/dates.ts'
import { weekdaysIn } from '../../../platform/text/facts/days.ts'
import { CLOSED, deadlineIn, hoursIn, timeIn } from '../../../platform/text/facts/hours.ts'
import { type Candidate, isBeside } from './candidates.ts'
import { PRICE, WANTS_PRICE, WANTS_TIME } from './trim.ts'

/** The times and prices of a place often stand beside what it is, in words of their own. */

const REACH = 4
const HOW_LONG = /\bhow (?:long|many|much|far)\b/i
/** “What do I do when the tide comes in” */
const IN_CASE = /\b(?:what(?! time)|how(?! (?:late|early))|where|who|why)\b[^.?!]*\bwhen\b[^.?!]*/gi

/** Where a price or a time is asked for and the best names none: what names one below the same heading. */
export function wantedBeside(candidates: readonly Candidate[], question: string): Candidate | undefined {
  const [best] = candidates
  const names = namesWhat(question)
  // Of a row its cells are told.
  if (!best || !names || best.unit.cells || names(best.unit.text)) return undefined
  return candidates.find(
    (one) => isBeside(one, best) && one.unit.evidence > best.unit.evidence - REACH && names(one.unit.text),
  )
}

function namesWhat(question: string): ((text: string) => boolean) | undefined {
  if (WANTS_PRICE.test(question)) return (text) => PRICE.test(text)
  return WANTS_TIME.test(question.replace(IN_CASE, '')) && !HOW_LONG.test(question) ? namesTime : undefined
}

/** Not “postcards 1.20”, nor “closed when the grass is wet”. */
const namesTime = (text: string): boolean =>
  hoursIn(text).length > 0 ||
  deadlineIn(text) !== undefined ||
  timeIn(text) !== undefined ||
  (CLOSED.test(text) && (weekdaysIn(text) !== 0 || datesIn(text).length > 0)) ||
  IN_WORDS.test(text)

const IN_WORDS = /\b(?:noon|midday|midnight|24 ?h(?:ours)?|24\/7|at (?:any|all) (?:time|hour)s?)\b/i

const MOST_BELOW = 4
/** “Leaves the pier: 7:30, 12:00” */
const ENTRY = /^\p{Lu}[^.:!?]{1,40}:\s.*\d/u

/** What a line leads to that says nothing by itself: “Guests of the cottages can join for:”, “Summer timetable” over its times. */
export function ledInto(best: Candidate, candidates: readonly Candidate[]): Candidate[] {
  const { content, starts } = best.passage
  const isOpening = /:$/.test(best.unit.text)
  const isTitle = best.unit.text.length <= LONGEST_TITLE && !/[.:!?]|\d[.:]\d/.test(best.unit.text)
  if (best.unit.cells || !(isOpening || isTitle)) return []
  const below = candidates
    .filter(({ passage, unit }) => passage === best.passage && unit.starts >= best.unit.ends)
    .sort((one, other) => one.unit.starts - other.unit.starts)
  const led: Candidate[] = []
  let ends = best.unit.ends
  for (const one of below.slice(0, MOST_BELOW)) {
    const between = content.slice(ends - starts, one.unit.starts - starts)
    const isNext = isOpening ? between.length < FURTHEST && !/[.!?]\s/.test(between) : /^\s*\n\s*$/.test(between)
    const isAlike = led.length === 0 || (one.unit.cells === undefined) === (led[0]!.unit.cells === undefined)
    if (!isNext || !isAlike || (isTitle && !ENTRY.test(one.unit.text))) break
    led.push(one)
    ends = one.unit.ends
  }
  return led
}

const LONGEST_TITLE = 80
/** The heads of a table may stand between. */
const FURTHEST = 200
