import { type Static, type TObject, type TProperties, Type } from '../../platform/schema/schema.ts'

/** The numbers behind the yield engine's rules. The defaults are the product's; the last three rules are off. */

const percent = (description: string, minimum: number, maximum: number) =>
  Type.Number({ description, minimum, maximum })
const adjustment = () => percent('Change of the current rate, in percent', -90, 300)
const occupancy = (description: string) => percent(description, 0, 1000)
const enabled = Type.Boolean({ description: 'Off unless switched on' })

const rules = {
  demand_surge: {
    above_pct: occupancy('Occupancy above this'),
    adjust_pct: adjustment(),
  },
  last_minute: {
    below_pct: occupancy('Occupancy below this'),
    within_days: Type.Integer({ minimum: 0, maximum: 365, description: 'At most this many days to arrival' }),
    adjust_pct: adjustment(),
  },
  low_occupancy: {
    below_pct: occupancy('Occupancy below this'),
    adjust_pct: adjustment(),
  },
  limits: {
    min_pct: percent('`min_rate` as a share of the current rate', 1, 100),
    max_pct: percent('`max_rate` as a share of the current rate', 100, 1000),
  },
  early_bird: {
    enabled,
    from_days: Type.Integer({ minimum: 1, maximum: 365, description: 'At least this many days to arrival' }),
    below_pct: occupancy('Occupancy below this'),
    adjust_pct: adjustment(),
  },
  event_premium: {
    enabled,
    adjust_pct: percent('For events of the calendar that name no premium of their own', -90, 300),
  },
  competitor_rate: {
    enabled,
    position_pct: percent('Where to stand: 0 is the mean of the competitors’ rates, 5 is 5 % above it', -50, 100),
    tolerance_pct: percent('Nearer than this to that place, nothing is recommended', 0, 100),
  },
}

const described: Record<keyof typeof rules, string> = {
  demand_surge: 'The house fills up',
  last_minute: 'Few rooms sold and arrival is near',
  low_occupancy: 'Few rooms sold',
  limits: 'What every recommendation stays within',
  early_bird: 'Few rooms sold yet, and arrival is far',
  event_premium: 'An event of the property’s calendar',
  competitor_rate: 'The rates that competitors ask, as the caller pushed them',
}

type RuleFields = typeof rules

const objects = <T extends Record<keyof RuleFields, unknown>>(build: (name: keyof RuleFields) => unknown): T =>
  Object.fromEntries(Object.keys(rules).map((name) => [name, build(name as keyof RuleFields)])) as T

const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())

export const YieldRules = Type.Object(
  objects<{ [Name in keyof RuleFields]: TObject<RuleFields[Name]> }>((name) =>
    Type.Object(rules[name] as TProperties, { title: `${pascal(name)}Rule`, description: described[name] }),
  ),
  { title: 'YieldRules' },
)
export type YieldRules = Static<typeof YieldRules>

/** Some of the numbers; those left out stay as they are. */
export const YieldRuleChanges = Type.Partial(
  Type.Object(
    objects<{ [Name in keyof RuleFields]: ReturnType<typeof Type.Partial<TObject<RuleFields[Name]>>> }>((name) =>
      Type.Partial(Type.Object(rules[name] as TProperties), {
        title: `${pascal(name)}RuleChanges`,
        description: described[name],
      }),
    ),
  ),
  { title: 'YieldRuleChanges' },
)
export type YieldRuleChanges = { [Name in keyof YieldRules]?: Partial<YieldRules[Name]> }

export const DEFAULT_RULES: YieldRules = {
  demand_surge: { above_pct: 85, adjust_pct: 20 },
  last_minute: { below_pct: 60, within_days: 3, adjust_pct: -12 },
  low_occupancy: { below_pct: 60, adjust_pct: -8 },
  limits: { min_pct: 70, max_pct: 140 },
  early_bird: { enabled: false, from_days: 21, below_pct: 30, adjust_pct: -10 },
  event_premium: { enabled: false, adjust_pct: 15 },
  competitor_rate: { enabled: false, position_pct: 0, tolerance_pct: 5 },
}

/** The numbers of one with those of the other laid over them. */
export const withChanges = <T extends YieldRuleChanges>(base: T, changes: YieldRuleChanges): T => {
  const names = new Set([...Object.keys(base), ...Object.keys(changes)] as (keyof YieldRules)[])
  return Object.fromEntries([...names].map((name) => [name, { ...base[name], ...changes[name] }])) as T
}
