import {
  RULE_ENTRIES,
  type RuleEntry,
  type RuleName,
  type RuleNumber,
} from '../../../../../src/modules/revenue/rules.ts'
import type { InputOf, OutputOf } from '../../../api/operations.ts'

export type { RuleName } from '../../../../../src/modules/revenue/rules.ts'

/** The numbers of the yield rules, as sliders and in the address. */

export type Rules = OutputOf<'revenue.getSettings'>['rules']
type RuleChanges = NonNullable<InputOf<'revenue.simulate'>['rules']>

export interface NumberOfRule extends RuleNumber {
  field: string
  /** What the slider reaches; the box beside it takes all that the server takes. */
  from: number
  to: number
}

function reachOf({ kind, preset, minimum, maximum }: RuleNumber): [from: number, to: number] {
  if (kind === 'occupancy') return [0, 110]
  if (kind === 'days') return [minimum, Math.max(14, 3 * preset)]
  if (kind === 'change') return preset > 0 ? [0, 100] : preset < 0 ? [-50, 10] : [-30, 30]
  const around = Math.max(30, preset / 2)
  return [Math.max(minimum, preset - around), Math.min(maximum, preset + around)]
}

const numbersOf = ({ numbers }: RuleEntry): NumberOfRule[] =>
  Object.entries(numbers).map(([field, number]) => {
    const [from, to] = reachOf(number)
    return { field, from, to, ...number }
  })

/** In the order in which they are tried: the first that applies decides. */
const entries = RULE_ENTRIES.toSorted(([, one], [, other]) => (one.place ?? Infinity) - (other.place ?? Infinity))
export const RULES = Object.fromEntries(entries.map(([name, rule]) => [name, numbersOf(rule)])) as Record<
  RuleName,
  NumberOfRule[]
>

export const RULE_NAMES = Object.keys(RULES) as RuleName[]

export type Value = number | boolean
/** What differs from the saved rules, by `rule.field`. */
export type Draft = Record<string, Value>

export const keyOf = (rule: RuleName, field: string) => `${rule}.${field}`

export const savedValue = (rules: Rules, key: string): Value | undefined => {
  const [rule, field] = key.split('.') as [RuleName, string]
  return (rules[rule] as unknown as Record<string, Value> | undefined)?.[field]
}

const ALL_KEYS = RULE_NAMES.flatMap((rule) =>
  ['enabled', ...RULES[rule].map(({ field }) => field)].map((field) => keyOf(rule, field)),
)

/** Every number may stand in the address, so that a link shows the same trial. */
export const ADDRESS = {
  look: 'ahead',
  view: 'chart',
  response: '',
  ...Object.fromEntries(ALL_KEYS.map((key) => [key, ''])),
}

/** What the address says, without what is no number, unknown or as it was saved. */
export function draftOf(address: Record<string, string>, rules: Rules): Draft {
  const draft: Draft = {}
  for (const key of ALL_KEYS) {
    const text = address[key]
    const saved = savedValue(rules, key)
    if (!text || saved === undefined) continue
    const value = typeof saved === 'boolean' ? text === 'true' : Number(text)
    if (!Number.isNaN(value) && value !== saved) draft[key] = value
  }
  return draft
}

export const addressOf = (draft: Draft): Record<string, string> =>
  Object.fromEntries(ALL_KEYS.map((key) => [key, draft[key] === undefined ? '' : String(draft[key])]))

export function changesOf(draft: Draft): RuleChanges | undefined {
  const changes: Record<string, Record<string, Value>> = {}
  for (const [key, value] of Object.entries(draft)) {
    const [rule, field] = key.split('.') as [string, string]
    changes[rule] = { ...changes[rule], [field]: value }
  }
  return Object.keys(changes).length > 0 ? (changes as RuleChanges) : undefined
}
