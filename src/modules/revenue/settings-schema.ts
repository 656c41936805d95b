import { Nullable, type Static, type TProperties, type TSchema, Type } from '../../platform/schema/schema.ts'
import { RecordVersion } from '../../platform/schema/version.ts'
import { RULE_ENTRIES, type RuleNumber, type YieldRuleChanges, type YieldRules } from './rules.ts'
import { totalRooms } from './schema.ts'

const numberOf = ({ kind, description, minimum, maximum }: RuleNumber) =>
  kind === 'days' ? Type.Integer({ minimum, maximum, description }) : Type.Number({ description, minimum, maximum })

const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())

const rulesWith = (build: (fields: TProperties, options: { title: string; description: string }) => TSchema) =>
  Object.fromEntries(
    RULE_ENTRIES.map(([name, { description, off, numbers }]) => {
      const fields = Object.entries(numbers).map(([field, number]) => [field, numberOf(number)])
      const enabled = off && { enabled: Type.Boolean({ description: 'Off unless switched on' }) }
      return [name, build({ ...enabled, ...Object.fromEntries(fields) }, { title: `${pascal(name)}Rule`, description })]
    }),
  )

export const yieldRules = Type.Unsafe<YieldRules>(Type.Object(rulesWith(Type.Object), { title: 'YieldRules' }))

/** Some of the numbers; those left out stay as they are. */
export const yieldRuleChanges = Type.Unsafe<YieldRuleChanges>(
  Type.Partial(
    Type.Object(
      rulesWith((fields, { title, description }) =>
        Type.Partial(Type.Object(fields), { title: `${title}Changes`, description }),
      ),
    ),
    { title: 'YieldRuleChanges' },
  ),
)

const NightlySnapshot = Type.Object(
  {
    at: Type.String({
      pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
      description:
        'Local time. It captures the business day whose hour this is, each day once; where the clocks skip it, when they have gone forward',
      examples: ['23:55'],
    }),
    total_rooms: Type.Optional(
      Nullable({ ...totalRooms, description: 'The sum of the room types’ inventory when left out' }),
    ),
  },
  { title: 'NightlySnapshot' },
)
export type NightlySnapshot = Static<typeof NightlySnapshot>

export const nightlySnapshot = Nullable(NightlySnapshot)

export const RevenueSettings = Type.Object(
  {
    rules: yieldRules,
    nightly_snapshot: nightlySnapshot,
    next_snapshot_at: Nullable(
      Type.String({ format: 'date-time', description: 'When the next one is taken, by the property’s present clock' }),
    ),
    version: RecordVersion,
  },
  { title: 'RevenueSettings' },
)
export type RevenueSettings = Static<typeof RevenueSettings>
