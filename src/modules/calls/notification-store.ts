import type { Sweep } from '../../platform/jobs/housekeeping.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { Static } from '../../platform/schema/schema.ts'
import type { CallNotification } from './notification-schema.ts'
import type { CallRow } from './store.ts'

/** More than any call has; a flood of forged ones must not be read whole. */
const MOST_SHOWN = 1000
const AT_ONCE = 1000
const DAY_MS = 86_400_000
const ORPHANS_KEPT_DAYS = 1
/** No provider reports a call a year later. */
const REMOVALS_KEPT_DAYS = 365

type Row = Static<typeof CallNotification> & { total: number }

/** Notifications that name the call, and those that name only a conversation it was part of; oldest first. */
export async function listNotifications(ctx: Context, call: CallRow) {
  const { db, property } = ctx
  const rows = await db.many<Row>`
    select id, provider, verified, received_at, body, count(*) over () as total
    from (
      select * from call_notifications
      where property_id = ${property.id} and provider = ${call.provider}
        and provider_call_sid = ${call.provider_call_sid}
      union all
      select * from call_notifications
      where property_id = ${property.id} and provider = ${call.provider}
        and provider_group = any(${call.provider_groups}::text[]) and provider_call_sid is null
    ) told
    order by received_at, id limit ${MOST_SHOWN}`
  return { data: rows.map(({ total: _, ...notification }) => notification), total: rows[0]?.total ?? 0 }
}

const olderThan = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/** Their calls never arrived. */
export const sweepOrphanNotifications: Sweep = (db, now) =>
  db.run`
    delete from stray_call_notifications where ctid = any(array(
      select ctid from stray_call_notifications
      where received_at < ${olderThan(now, ORPHANS_KEPT_DAYS)} order by received_at limit ${AT_ONCE}
      for update skip locked))`

export const sweepRemovedCalls: Sweep = (db, now) =>
  db.run`
    delete from removed_calls where ctid = any(array(
      select /* across properties: age alone decides */ ctid from removed_calls
      where removed_at < ${olderThan(now, REMOVALS_KEPT_DAYS)} order by removed_at limit ${AT_ONCE}
      for update skip locked))`
