import { type Fragment, sql } from '../../platform/database/sql.ts'
import type { WrittenEvents } from '../../platform/events/fan-out.ts'

/** One delivery of each event for every endpoint that asked for its kind and may be told of it. */
export const fanOutToEndpoints = ({ propertyId, kind: { type, scope }, at, rows }: WrittenEvents): Fragment => sql`
  insert into webhook_deliveries (property_id, id, webhook_id, event_id, event_type, status, next_attempt_at, created_at)
  select e.property_id, ${deliveryId(sql`'dlv_' || substr(v.id, 5, 10)`, sql`v.id || e.id`)}, e.id, v.id, ${type},
    'pending', ${at}::timestamptz, ${at}::timestamptz
  from ${rows} v join webhook_endpoints e on e.property_id = ${propertyId}
  where e.status = 'enabled' and e.events && array['*', ${type}] and e.scopes && array['*', ${scope}]`

/** Begins with the time, as every id; the rest is derived from what is delivered, and made in the database. */
export const deliveryId = (start: Fragment, delivered: Fragment): Fragment =>
  sql`${start} || substr(md5(${delivered}), 1, 16)`
