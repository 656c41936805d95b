import type { Db } from '../../platform/database/connect.ts'
import type { Fragment } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { PropertyRow } from '../../platform/operation/create-context.ts'
import type { YieldRuleChanges } from './rules.ts'
import type { NightlySnapshot } from './settings-schema.ts'

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
  alongside: Fragment,
): Promise<number> =>
  db.run`
    with ${alongside}
    update revenue_settings
    set rules = ${rules}, nightly_snapshot = ${nightly_snapshot}, next_snapshot_at = ${next_snapshot_at}, updated_at = ${now}
    where property_id = ${property.id}`

export const deleteSettings = ({ db, property }: Context): Promise<number> =>
  db.run`delete from revenue_settings where property_id = ${property.id}`

/** A property whose night has come. */
export interface DueProperty extends PropertyRow {
  property_id: string
}

export const dueProperties = (db: Db, realNow: Date): Promise<DueProperty[]> =>
  db.many`
    select /* across properties: night comes to each in its own time */
      s.property_id, p.timezone, p.currency, p.day_starts_at, p.clock_offset_ms
    from revenue_settings s join properties p on p.id = s.property_id
    where s.next_snapshot_at <= ${realNow}::timestamptz + p.clock_offset_ms * interval '1 millisecond'
    order by s.next_snapshot_at limit 100`

/** The property's due night, for this worker alone until its transaction ends. */
export const claimNight = ({ db, property, now }: Context): Promise<SettingsRow | undefined> =>
  db.maybe`
    select rules, nightly_snapshot, next_snapshot_at from revenue_settings
    where property_id = ${property.id} and next_snapshot_at <= ${now} for update skip locked`

export const setNextNight = ({ db, property }: Context, next: Date): Promise<number> =>
  db.run`update revenue_settings set next_snapshot_at = ${next} where property_id = ${property.id}`
