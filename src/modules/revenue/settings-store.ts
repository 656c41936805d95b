import { nextVersion } from '../../platform/database/next-version.ts'
import { assignments, sql } from '../../platform/database/sql.ts'
import type { Backlog } from '../../platform/jobs/backlog.ts'
import type { Context } from '../../platform/operation/context.ts'
import { addDays, localDate, momentOf } from '../../platform/schema/time.ts'
import { DEFAULT_RULES, withChanges, type YieldRuleChanges, type YieldRules } from './rules.ts'
import type { NightlySnapshot, RevenueSettings } from './settings-schema.ts'

export interface SettingsRow {
  /** What differs from the defaults. */
  rules: YieldRuleChanges
  nightly_snapshot: NightlySnapshot | null
  next_snapshot_at: string | null
  version: number
  updated_at: string
}

const kept = sql`rules, nightly_snapshot, next_snapshot_at, version, updated_at`

export const findSettings = ({ db, property }: Context): Promise<SettingsRow | undefined> =>
  db.maybe`select ${kept} from revenue_settings where property_id = ${property.id}`

/** One writer at a time per property; the row is there afterwards. */
export const lockSettings = ({ db, property, now }: Context): Promise<SettingsRow> =>
  db.one`
    insert into revenue_settings (property_id, rules, updated_at) values (${property.id}, '{}', ${now})
    on conflict (property_id) do update set version = revenue_settings.version
    returning ${kept}`

export const saveSettings = ({ db, property }: Context, row: SettingsRow): Promise<number> =>
  db.run`update revenue_settings set ${assignments(row)} where property_id = ${property.id}`

export const deleteSettings = ({ db, property }: Context): Promise<number> =>
  db.run`delete from revenue_settings where property_id = ${property.id}`

/** A property's next snapshot. */
export type Night = { [column in 'nightly_snapshot' | 'next_snapshot_at']: NonNullable<SettingsRow[column]> }

export const dueNights: Backlog = {
  table: 'revenue_settings',
  waiting: sql`t.next_snapshot_at is not null and t.nightly_snapshot is not null`,
  dense: true,
  due: { column: 'next_snapshot_at' },
  order: sql`t.next_snapshot_at`,
  select: sql`t.nightly_snapshot, t.next_snapshot_at`,
}

export const setNextNight = (ctx: Context, next: Date): Promise<number> =>
  ctx.db.run`
    update revenue_settings set next_snapshot_at = ${next}, ${nextVersion(ctx)} where property_id = ${ctx.property.id}`

export const readRules = async (ctx: Context): Promise<YieldRules> => settingsFrom(await findSettings(ctx)).rules

export const settingsFrom = (row: SettingsRow | undefined): RevenueSettings => ({
  rules: withChanges(DEFAULT_RULES, row?.rules ?? {}),
  nightly_snapshot: row?.nightly_snapshot ?? null,
  next_snapshot_at: row?.next_snapshot_at ?? null,
  version: row?.version ?? 1,
})

/** The next time the wall clock shows this hour, after the given moment. */
export function nextNight({ property: { timezone } }: Context, at: string, after: Date): Date {
  const date = localDate(after, timezone)
  const tonight = momentOf(date, at, timezone)
  return tonight > after ? tonight : momentOf(addDays(date, 1), at, timezone)
}
