import { Nullable, type Static, Type } from '../../platform/schema/schema.ts'
import { YieldRules } from './rules.ts'
import { totalRooms } from './schema.ts'

const NightlySnapshot = Type.Object(
  {
    at: Type.String({
      pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
      description: 'Local time; it captures the business date of that moment',
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
    rules: YieldRules,
    nightly_snapshot: nightlySnapshot,
    next_snapshot_at: Nullable(Type.String({ format: 'date-time', description: 'When the next one is taken' })),
  },
  { title: 'RevenueSettings' },
)
export type RevenueSettings = Static<typeof RevenueSettings>
