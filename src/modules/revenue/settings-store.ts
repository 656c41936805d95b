import { nextVersion } from '../../platform/database/next-version.ts'
import { assignments, sql } from '../../platform/database/sql.ts'
import type { Backlog } from '../../platform/jobs/backlog.ts'
import type { Context } from '../../platform/operation/context.ts'
import { momentOfDay } from '../../platform/schema/time.ts'
import { DEFAULT_RULES, withChanges, type YieldRuleChanges, type YieldRules } from './rules.ts'
import type { NightlySnapshot, RevenueSettings } from './settings-schema.ts'

export interface SettingsRow {
  /** What differs from the defaults. */
  rules: YieldRuleChanges
  nightly_snapshot: NightlySnapshot | null
  /** The business day to take next, kept while there is no nightly snapshot, so that none is taken twice. */
  next_snapshot_date: string | null
  version: number
  updated_at: string
}

const kept = sql`rules, nightly_snapshot, next_snapshot_date, version, updated_at`

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

/** A property's next snapshot. The release before switches it on without a date. */
export interface Night {
  nightly_snapshot: NightlySnapshot
  next_snapshot_date: string | null
}

const at = sql`(t.nightly_snapshot ->> 'at')`
const date = sql`coalesce(t.next_snapshot_date, '-infinity')`

/** Due as `momentOfDay` says, by the property's clock as it is now. */
export const dueNights: Backlog = {
  table: 'revenue_settings',
  waiting: sql`t.nightly_snapshot is not null`,
  dense: true,
  due: { local: (dayStartsAt) => sql`${date} + (${at} < ${dayStartsAt})::int + ${at}::time` },
  order: sql`t.next_snapshot_date`,
  select: sql`t.nightly_snapshot, t.next_snapshot_date`,
}

export const setNextNight = (ctx: Context, next: string): Promise<number> =>
  ctx.db.run`
    update revenue_settings set next_snapshot_date = ${next}, ${nextVersion(ctx)} where property_id = ${ctx.property.id}`

export const readRules = async (ctx: Context): Promise<YieldRules> => rulesOf(await findSettings(ctx))

const rulesOf = (row: SettingsRow | undefined): YieldRules => withChanges(DEFAULT_RULES, row?.rules ?? {})

export function settingsFrom({ property }: Context, row: SettingsRow | undefined): RevenueSettings {
  const { nightly_snapshot = null, next_snapshot_date = null } = row ?? {}
  const next_snapshot_at =
    nightly_snapshot && next_snapshot_date
      ? momentOfDay(next_snapshot_date, nightly_snapshot.at, property).toISOString()
      : null
  return { rules: rulesOf(row), nightly_snapshot, next_snapshot_at, version: row?.version ?? 1 }
}
