import { type Conditions, conditionsIn } from '../../../platform/text/facts/index.ts'
import { inFigures } from '../../../platform/text/facts/numbers.ts'
import { type Seasons, seasonsNamed } from '../../../platform/text/facts/seasons.ts'
import type { PlainUnit } from '../chunking/plain.ts'
import { amountsIn } from './amounts.ts'
import { permissionsIn } from './permissions.ts'
import { pricesIn } from './prices.ts'
import { timesIn } from './times.ts'
import type { Value } from './value.ts'

/** A value with whom and when it holds for. */
export interface Claim extends Value {
  when: Conditions
}

/** Clauses that may hold for somebody else or at another time: “adults 12 €, children 6 €”. */
const CLAUSES = /[,;()]\s|\s(?:and|but|or)\s(?=[^,;]{0,60}\d)/u

/** As long as a unit gets: what is longer would be compared value by value for too long. */
const MOST_READ = 1000

/** Of a row each cell is looked at with its label and its head; of a sentence each clause. */
export function claimsIn({ text, context, ...unit }: PlainUnit, isRow: boolean, seasons: Seasons): Claim[] {
  const around = conditionsOf(context.slice(0, MOST_READ), seasons)
  const own = inFigures(text.slice(0, MOST_READ))
  if (isRow) {
    const label = unit.label.slice(0, MOST_READ)
    const [, ...cells] = own.split('; ')
    const named = conditionsOf(label, seasons)
    return [label, ...cells].flatMap((cell, at) => {
      const when = within(at === 0 ? named : within(conditionsOf(cell, seasons), named), around)
      return valuesIn(cell, at > 0).map((value) => ({ ...value, when }))
    })
  }
  const whole = valuesIn(own, false)
  const said = conditionsOf(own, seasons)
  const when = within(said, around)
  const parts = own.split(CLAUSES).map((clause) => ({ clause, values: valuesIn(clause, false) }))
  return whole.map((value): Claim => {
    const isOnly = whole.filter(({ kind }) => kind === value.kind).length === 1
    const part = isOnly ? undefined : parts.find(({ values }) => values.some((one) => isSame(one, value)))
    return { ...value, when: part ? within(conditionsOf(part.clause, seasons), around) : when }
  })
}

const isSame = (one: Value, other: Value) => one.kind === other.kind && one.value === other.value

const valuesIn = (text: string, isCell: boolean): Value[] => {
  const prices = pricesIn(text, isCell)
  const times = timesIn(prices.rest)
  // “50 minutes, €80”: what is counted beside a price says what it is paid for.
  const amounts = prices.values.some(({ value }) => value !== '0') ? [] : amountsIn(times.rest)
  return [...times.values, ...prices.values, ...amounts, ...permissionsIn(text)]
}

function conditionsOf(text: string, seasons: Seasons): Conditions {
  const said = conditionsIn(text)
  return { ...said, dates: [...said.dates, ...seasonsNamed(text, seasons)] }
}

/** What the narrower does not say is as the wider says. */
function within(narrow: Conditions, wide: Conditions): Conditions {
  const either = <T>(one: T[], other: T[]) => (one.length > 0 ? one : other)
  const hasAges = narrow.ages.exact.length + narrow.ages.named.length > 0
  return {
    ages: hasAges ? narrow.ages : wide.ages,
    weekdays: narrow.weekdays || wide.weekdays,
    dates: either(narrow.dates, wide.dates),
    people: either(narrow.people, wide.people),
    nights: either(narrow.nights, wide.nights),
    minutes: either(narrow.minutes, wide.minutes),
  }
}
