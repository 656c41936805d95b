import type { Context } from '../../platform/context.ts'
import { Nullable, type Static, Type } from '../../platform/schema.ts'
import { addDays, localDate, momentOf } from '../../platform/time.ts'
import { DEFAULT_RULES, withChanges, YieldRules } from './rules.ts'
import { totalRooms } from './schema.ts'
import { findSettings, type SettingsRow } from './settings-store.ts'

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

export const readRules = async (ctx: Context): Promise<YieldRules> => settingsFrom(await findSettings(ctx)).rules

export const settingsFrom = (row: SettingsRow | undefined): RevenueSettings => ({
  rules: withChanges(DEFAULT_RULES, row?.rules ?? {}),
  nightly_snapshot: row?.nightly_snapshot ?? null,
  next_snapshot_at: row?.next_snapshot_at ?? null,
})

/** The next time the wall clock shows this hour, after the given moment. */
export function nextNight({ property: { timezone } }: Context, at: string, after: Date): Date {
  const date = localDate(after, timezone)
  const tonight = momentOf(date, at, timezone)
  return tonight > after ? tonight : momentOf(addDays(date, 1), at, timezone)
}
