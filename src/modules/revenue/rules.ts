/**
 * The yield engine's rules, an entry each. Schemas, defaults, reasons and the dashboard's sliders follow from it, and
 * `yield-rules.ts` must say what each of them finds. Data alone: the dashboard reads it too.
 */

export interface RuleNumber {
  readonly kind: 'occupancy' | 'change' | 'days' | 'share'
  readonly description: string
  readonly minimum: number
  readonly maximum: number
  /** The product's own; a property may have another. */
  readonly preset: number
}

export interface RuleEntry {
  readonly description: string
  /** Its place among those that are asked; where several have the same, the one that asks for most speaks. */
  readonly place?: number
  /** Silent until a property switches it on. */
  readonly off?: true
  readonly numbers: Readonly<Record<string, RuleNumber>>
}

type Range = readonly [minimum: number, maximum: number]
type Kind = RuleNumber['kind']
const number = (kind: Kind, preset: number, [minimum, maximum]: Range, description: string): RuleNumber =>
  Object.freeze({ kind, description, minimum, maximum, preset })
const occupancy = (preset: number, description: string) => number('occupancy', preset, [0, 1000], description)
const change = (preset: number, description = 'Change of the current rate, in percent', range: Range = [-90, 300]) =>
  number('change', preset, range, description)
const days = (preset: number, least: number, description: string) => number('days', preset, [least, 365], description)

/** What a person set by hand is asked first, and always. */
export const RULES = {
  demand_surge: {
    description: 'The house fills up',
    place: 2,
    numbers: { above_pct: occupancy(85, 'Occupancy above this'), adjust_pct: change(20) },
  },
  last_minute: {
    description: 'Few rooms sold and arrival is near',
    place: 3,
    numbers: {
      below_pct: occupancy(60, 'Occupancy below this'),
      within_days: days(3, 0, 'At most this many days to arrival'),
      adjust_pct: change(-12),
    },
  },
  low_occupancy: {
    description: 'Few rooms sold',
    place: 6,
    numbers: { below_pct: occupancy(60, 'Occupancy below this'), adjust_pct: change(-8) },
  },
  limits: {
    description: 'What every recommendation stays within',
    numbers: {
      min_pct: number('share', 70, [1, 100], '`min_rate` as a share of the current rate'),
      max_pct: number('share', 140, [100, 1000], '`max_rate` as a share of the current rate'),
    },
  },
  early_bird: {
    description: 'Few rooms sold yet, and arrival is far',
    place: 4,
    off: true,
    numbers: {
      from_days: days(21, 1, 'At least this many days to arrival'),
      below_pct: occupancy(30, 'Occupancy below this'),
      adjust_pct: change(-10),
    },
  },
  event_premium: {
    description: 'An event of the property’s calendar',
    place: 2,
    off: true,
    numbers: { adjust_pct: change(15, 'For events of the calendar that name no premium of their own') },
  },
  competitor_rate: {
    description: 'The rates that competitors ask, as the caller pushed them',
    place: 5,
    off: true,
    numbers: {
      position_pct: change(0, 'Where to stand: 0 is the mean of the competitors’ rates, 5 is 5 % above it', [-50, 100]),
      tolerance_pct: number('share', 5, [0, 100], 'Nearer than this to that place, nothing is recommended'),
    },
  },
} as const satisfies Record<string, RuleEntry>

export const RULE_ENTRIES: readonly (readonly [string, RuleEntry])[] = Object.entries(RULES)
export type RuleName = keyof typeof RULES

/** The numbers of every rule, and whether it is on where it can be switched off. */
export type YieldRules = {
  -readonly [Name in RuleName]: {
    -readonly [Field in keyof (typeof RULES)[Name]['numbers']]: number
  } & ((typeof RULES)[Name] extends { off: true } ? { enabled: boolean } : unknown)
}
export type YieldRuleChanges = { [Name in RuleName]?: Partial<YieldRules[Name]> }

export const DEFAULT_RULES = Object.fromEntries(
  RULE_ENTRIES.map(([name, { off, numbers }]) => [
    name,
    {
      ...(off && { enabled: false }),
      ...Object.fromEntries(Object.entries(numbers).map(([field, { preset }]) => [field, preset])),
    },
  ]),
) as YieldRules

/** Why a rate is advised: the rule that spoke, or a person. */
export type Reason = Exclude<RuleName, 'limits'> | 'manual_override'

/** Those that were published first keep their order in the public enum. */
const PUBLISHED: readonly Reason[] = [
  'demand_surge',
  'low_occupancy',
  'last_minute',
  'early_bird',
  'competitor_rate',
  'event_premium',
  'manual_override',
]
export const REASONS: readonly Reason[] = [...new Set([...PUBLISHED, ...(Object.keys(RULES) as Reason[])])].filter(
  (name: string) => name !== 'limits',
)

/** The numbers of one with those of the other laid over them. */
export const withChanges = <T extends YieldRuleChanges>(base: T, changes: YieldRuleChanges): T => {
  const names = new Set([...Object.keys(base), ...Object.keys(changes)] as RuleName[])
  return Object.fromEntries([...names].map((name) => [name, { ...base[name], ...changes[name] }])) as T
}
