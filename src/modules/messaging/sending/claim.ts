import type { Db } from '../../../platform/database/connect.ts'
import type { PropertyRow } from '../../../platform/operation/create-context.ts'
import type { MessageRow } from '../store.ts'

/** How workers take due messages: a few of each property, so that none waits for another. */

export interface Due extends PropertyRow {
  clock_moved_at: string | null
  message: MessageRow
}

/** Walks the index of what is due from property to property without reading what lies between. */
export async function dueProperties(db: Db, realNow: Date): Promise<string[]> {
  const rows = await db.many<{ id: string }>`
    with recursive lanes as (
      (select /* across properties: work is due wherever it is due */ property_id
       from messages where due_at is not null order by property_id limit 1)
      union all
      select next.property_id from lanes cross join lateral (
        select m.property_id from messages m
        where m.due_at is not null and m.property_id > lanes.property_id order by m.property_id limit 1) next
    )
    select p.id from lanes l join properties p on p.id = l.property_id
    where exists (
      select from messages m
      where m.property_id = l.property_id
        and m.due_at <= ${realNow}::timestamptz + p.clock_offset_ms * interval '1 millisecond'
        and (m.leased_until is null or m.leased_until < ${realNow}))`
  return rows.map(({ id }) => id)
}

/** Takes up to `free` due messages of each property for ourselves until `lease`. */
export async function claimDue(
  db: Db,
  lanes: readonly { propertyId: string; free: number }[],
  realNow: Date,
  lease: Date,
): Promise<Due[]> {
  const rows = await db.many<MessageRow & PropertyRow & { clock_moved_at: string | null }>`
    with wanted as (
      select /* across properties: a few of each that has work */ * from unnest(
        ${lanes.map(({ propertyId }) => propertyId)}::text[], ${lanes.map(({ free }) => free)}::int[]
      ) as w (property_id, free)
    ),
    due as (
      select m.property_id, m.id from wanted w
      join properties p on p.id = w.property_id
      cross join lateral (
        select m.property_id, m.id from messages m
        where m.property_id = w.property_id
          and m.due_at <= ${realNow}::timestamptz + p.clock_offset_ms * interval '1 millisecond'
          and (m.leased_until is null or m.leased_until < ${realNow})
        order by m.due_at limit w.free for update skip locked) m
    ),
    claimed as (
      update messages m
      set leased_until = ${lease}, lease_losses = m.lease_losses + (m.leased_until is not null)::int
      from due where m.property_id = due.property_id and m.id = due.id
      returning m.*
    )
    select c.*, p.timezone, p.currency, p.day_starts_at, p.clock_offset_ms, p.clock_moved_at
    from claimed c join properties p on p.id = c.property_id
    order by c.due_at`
  return rows.map(({ timezone, currency, day_starts_at, clock_offset_ms, clock_moved_at, ...message }) => ({
    timezone,
    currency,
    day_starts_at,
    clock_offset_ms,
    clock_moved_at,
    message,
  }))
}
