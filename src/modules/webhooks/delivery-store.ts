import { type Fragment, matching, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { earliestId } from '../../platform/schema/ids.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import { ofTypes } from './event-store.ts'
import { deliveryId } from './fan-out.ts'
import { namedAttempts } from './kept-attempts.ts'
import type { Delivery } from './schema.ts'

/** What callers see, with every attempt, oldest first. */
const shown = sql`id, webhook_id, event_id, event_type, status, next_attempt_at, created_at, version,
  ${namedAttempts(sql`webhook_deliveries`)} as attempts`

export interface DeliveryFilters {
  /** Only events that may be shown. */
  types?: readonly string[]
  status?: Delivery['status']
  event_type?: string
  from?: Date
  to?: Date
}

/** Ids contain the time, so a time range is a range of the index that also gives the order. */
export function listDeliveries(
  { db, property }: Context,
  webhookId: string,
  { types, status, event_type, from, to }: DeliveryFilters,
  page: PageRequest,
): Promise<Page<Delivery>> {
  const since = from ? sql`and id >= ${earliestId('dlv', from.getTime())}` : sql``
  const until = to ? sql`and id < ${earliestId('dlv', to.getTime())}` : sql``
  return readPage(
    db,
    page,
    shown,
    sql`from webhook_deliveries where property_id = ${property.id} and webhook_id = ${webhookId}
      ${status ? WITH_STATUS[status] : sql``} ${matching({ event_type })} ${ofTypes(sql`event_type`, types)} ${since} ${until}`,
  )
}

/** As literals: with a parameter, a prepared statement could use neither partial index. Most have succeeded. */
const WITH_STATUS: Record<Delivery['status'], Fragment> = {
  pending: sql`and status = 'pending'`,
  succeeded: sql`and status = 'succeeded'`,
  failed: sql`and status = 'failed'`,
}

/** The key has the endpoint before the id: each of the property's is asked. */
const byId = ({ property }: Context, id: string): Fragment => sql`
  property_id = ${property.id} and id = ${id}
  and webhook_id = any(array(select e.id from webhook_endpoints e where e.property_id = ${property.id}))`

export const findDelivery = (ctx: Context, id: string): Promise<Delivery | undefined> =>
  ctx.db.maybe`select ${shown} from webhook_deliveries where ${byId(ctx, id)}`

export const lockDelivery = (ctx: Context, id: string): Promise<{ version: number } | undefined> =>
  ctx.db.maybe`select version from webhook_deliveries where ${byId(ctx, id)} for update`

/** Starts a new schedule, at once; a delivery in progress is left to its worker. */
export const rescheduleDelivery = (ctx: Context, id: string): Promise<number> =>
  ctx.db.run`
    update webhook_deliveries
    set status = 'pending', next_attempt_at = ${ctx.now}, first_attempt_at = null, attempt_count = 0, attempts_before = 0,
      lease_losses = 0, version = version + 1
    where ${byId(ctx, id)} and leased_until is null`

/** Sends to one endpoint again, in order, every event since a moment that it subscribed to and that has these types. */
export const replayEvents = (
  { db, property, now, requestId }: Context,
  { webhookId, since, events, types }: Replay,
): Promise<number> =>
  db.run`
    insert into webhook_deliveries (property_id, id, webhook_id, event_id, event_type, status, next_attempt_at, created_at)
    select v.property_id, ${deliveryId(sql`${earliestId('dlv', now.getTime())}`, sql`v.id || ${requestId}::text`)},
      ${webhookId}, v.id, v.type, 'pending',
      ${now}::timestamptz + row_number() over (order by v.id) * interval '1 microsecond', ${now}
    from events v
    where v.property_id = ${property.id} and v.id >= ${earliestId('evt', since.getTime())} and v.type <> 'webhook.test'
      and ('*' = any(${events}::text[]) or v.type = any(${events}::text[])) ${ofTypes(sql`v.type`, types)}`

interface Replay {
  webhookId: string
  since: Date
  /** What the endpoint subscribed to. */
  events: readonly string[]
  /** What may be sent; undefined: everything. */
  types: readonly string[] | undefined
}

export const deleteDeliveries = ({ db, property }: Context): Promise<number> =>
  db.run`delete from webhook_deliveries where property_id = ${property.id}`
