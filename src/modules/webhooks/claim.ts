import type { Db } from '../../platform/database/connect.ts'
import { sql } from '../../platform/database/sql.ts'
import type { PropertyRow } from '../../platform/operation/create-context.ts'

/** How workers take due deliveries: a few from each lane, so that no endpoint and no property waits for another. */

/** An endpoint with something due. */
export interface Lane {
  property_id: string
  webhook_id: string
}

export interface Claimed extends Lane, PropertyRow {
  id: string
  event_id: string
  attempt_count: number
  attempts_before: number
  first_attempt_at: string | null
  leased_until: string
  lease_losses: number
  url: string
  /** What the endpoint may be told of, and the credential that it was made with. */
  scopes: string[]
  created_by: string | null
  secret: Buffer
  previous_secret: Buffer | null
  previous_secret_until: string | null
  failing_since: string | null
  type: string | null
  event_created_at: string | null
  data: unknown
}

/** Walks the index of pending deliveries from endpoint to endpoint without reading what lies between. */
export function dueLanes(db: Db, realNow: Date, propertyId?: string): Promise<Lane[]> {
  const here = propertyId === undefined ? sql`` : sql`and property_id = ${propertyId}`
  return db.many`
    with recursive lanes as (
      (select /* across properties: work is due wherever it is due */ property_id, webhook_id
       from webhook_deliveries where status = 'pending' ${here} order by property_id, webhook_id limit 1)
      union all
      select next.property_id, next.webhook_id from lanes cross join lateral (
        select d.property_id, d.webhook_id from webhook_deliveries d
        where d.status = 'pending' and (d.property_id, d.webhook_id) > (lanes.property_id, lanes.webhook_id) ${here}
        order by d.property_id, d.webhook_id limit 1) next
    )
    select l.property_id, l.webhook_id from lanes l
    join webhook_endpoints e on e.property_id = l.property_id and e.id = l.webhook_id and e.status = 'enabled'
    join properties p on p.id = l.property_id
    where exists (
      select from webhook_deliveries d
      where d.property_id = l.property_id and d.webhook_id = l.webhook_id and d.status = 'pending'
        and d.next_attempt_at <= ${realNow}::timestamptz + p.clock_offset_ms * interval '1 millisecond'
        and (d.leased_until is null or d.leased_until < ${realNow}))`
}

/** Takes up to `free` due deliveries of each lane for ourselves until `lease`, with all that is needed to send them. */
export function claimDue(db: Db, lanes: (Lane & { free: number })[], realNow: Date, lease: Date): Promise<Claimed[]> {
  return db.many`
    with wanted as (
      select /* across properties: a few of each that has work */ * from unnest(
        ${lanes.map((lane) => lane.property_id)}::text[], ${lanes.map((lane) => lane.webhook_id)}::text[],
        ${lanes.map((lane) => lane.free)}::int[]
      ) as w (property_id, webhook_id, free)
    ),
    due as (
      select d.property_id, d.id from wanted w
      join webhook_endpoints e on e.property_id = w.property_id and e.id = w.webhook_id and e.status = 'enabled'
      join properties p on p.id = w.property_id
      cross join lateral (
        select d.property_id, d.id from webhook_deliveries d
        where d.property_id = w.property_id and d.webhook_id = w.webhook_id and d.status = 'pending'
          and d.next_attempt_at <= ${realNow}::timestamptz + p.clock_offset_ms * interval '1 millisecond'
          and (d.leased_until is null or d.leased_until < ${realNow})
        order by d.next_attempt_at limit w.free for update skip locked) d
    ),
    claimed as (
      update webhook_deliveries d
      set leased_until = ${lease}, lease_losses = d.lease_losses + (d.leased_until is not null)::int
      from due where d.property_id = due.property_id and d.id = due.id
      returning d.*
    )
    select c.property_id, c.id, c.webhook_id, c.event_id, c.attempt_count, c.attempts_before, c.first_attempt_at,
      c.leased_until, c.lease_losses, e.url, e.scopes, e.created_by, e.secret, e.previous_secret, e.previous_secret_until, e.failing_since,
      v.type, v.created_at as event_created_at, v.data, p.timezone, p.currency, p.day_starts_at,
      p.clock_offset_ms
    from claimed c
    join webhook_endpoints e on e.property_id = c.property_id and e.id = c.webhook_id
    join properties p on p.id = c.property_id
    left join events v on v.property_id = c.property_id and v.id = c.event_id
    order by c.next_attempt_at`
}

/** Given back without an attempt, so that another worker need not wait for the lease to run out. */
export const releaseClaims = (db: Db, claimed: Claimed[]): Promise<number> =>
  db.run`
    update /* across properties: whosever they are */ webhook_deliveries d set leased_until = null
    from unnest(
      ${claimed.map((one) => one.property_id)}::text[], ${claimed.map((one) => one.id)}::text[],
      ${claimed.map((one) => one.leased_until)}::timestamptz[]
    ) as c (property_id, id, lease)
    where d.property_id = c.property_id and d.id = c.id and d.leased_until = c.lease`
