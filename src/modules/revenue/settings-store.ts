import { sql } from '../../platform/database/sql.ts'
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
}

export const findSettings = ({ db, property }: Context): Promise<SettingsRow | undefined> =>
  db.maybe`
    select rules, nightly_snapshot, next_snapshot_at from revenue_settings where property_id = ${property.id}`

/** One writer at a time per property; the row is there afterwards. */
export const lockSettings = ({ db, property, now }: Context): Promise<SettingsRow> =>
  db.one`
    insert into revenue_settings (property_id, rules, updated_at) values (${property.id}, '{}', ${now})
    on conflict (property_id) do update set updated_at = ${now}
    returning rules, nightly_snapshot, next_snapshot_at`

export const saveSettings = (
  { db, property, now }: Context,
  { rules, nightly_snapshot, next_snapshot_at }: SettingsRow,
): Promise<number> =>
  db.run`
    update revenue_settings
    set rules = ${rules}, nightly_snapshot = ${nightly_snapshot}, next_snapshot_at = ${next_snapshot_at}, updated_at = ${now}
    where property_id = ${property.id}`

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

export const setNextNight = ({ db, property }: Context, next: Date): Promise<number> =>
  db.run`update revenue_settings set next_snapshot_at = ${next} where property_id = ${property.id}`

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
