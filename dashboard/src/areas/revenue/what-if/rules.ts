import type { InputOf, OutputOf } from '../../../api/operations.ts'

/** The numbers of the yield rules, as sliders and in the address. */

export type Rules = OutputOf<'revenue.getSettings'>['rules']
export type RuleName = keyof Rules
type RuleChanges = NonNullable<InputOf<'revenue.simulate'>['rules']>

export type Kind = 'occupancy' | 'change' | 'days' | 'share'

export interface NumberOfRule {
  field: string
  kind: Kind
  /** What the slider reaches; the box beside it takes all that the server takes. */
  from: number
  to: number
  least: number
  most: number
}

const occupancy = (field: string): NumberOfRule => ({
  field,
  kind: 'occupancy',
  from: 0,
  to: 110,
  least: 0,
  most: 1000,
})
const change = (field: string, from: number, to: number): NumberOfRule => ({
  field,
  kind: 'change',
  from,
  to,
  least: -90,
  most: 300,
})
const days = (field: string, least: number, to: number): NumberOfRule => ({
  field,
  kind: 'days',
  from: least,
  to,
  least,
  most: 365,
})

/** In the order in which they are tried: the first that applies decides. */
export const RULES: Record<RuleName, NumberOfRule[]> = {
  demand_surge: [occupancy('above_pct'), change('adjust_pct', 0, 60)],
  event_premium: [change('adjust_pct', 0, 100)],
  last_minute: [occupancy('below_pct'), days('within_days', 0, 14), change('adjust_pct', -50, 10)],
  early_bird: [days('from_days', 1, 60), occupancy('below_pct'), change('adjust_pct', -50, 10)],
  competitor_rate: [
    { ...change('position_pct', -30, 30), least: -50, most: 100 },
    { field: 'tolerance_pct', kind: 'share', from: 0, to: 30, least: 0, most: 100 },
  ],
  low_occupancy: [occupancy('below_pct'), change('adjust_pct', -50, 10)],
  limits: [
    { field: 'min_pct', kind: 'share', from: 40, to: 100, least: 1, most: 100 },
    { field: 'max_pct', kind: 'share', from: 100, to: 250, least: 100, most: 1000 },
  ],
}

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
