import { asJson } from '../../platform/database/destination.ts'
import { type Fragment, sql } from '../../platform/database/sql.ts'
import type { FanOut } from '../../platform/events/fan-out.ts'

/** One delivery of each event for every endpoint that subscribed to its kind and may receive it. */
export const fanOutToEndpoints: FanOut = {
  statementFor: (events) => sql`
    insert /* across properties: every event goes to endpoints of its own */ into webhook_deliveries
      (property_id, id, webhook_id, event_id, event_type, status, next_attempt_at, created_at)
    select e.property_id, ${deliveryId(sql`'dlv_' || substr(v.id, 5, 10)`, sql`v.id || e.id`)}, e.id, v.id, v.type,
      'pending', v.created_at, v.created_at
    from json_to_recordset(${asJson(events)}::json)
      as v (property_id text, id text, type text, scope text, created_at timestamptz)
    join webhook_endpoints e on e.property_id = v.property_id
    where e.status = 'enabled' and e.events && array['*', v.type] and e.scopes && array['*', v.scope]`,
}

/** Begins with the time, like every id; the rest is derived from the delivery, and computed in the database. */
export const deliveryId = (start: Fragment, delivered: Fragment): Fragment =>
  sql`${start} || substr(md5(${delivered}), 1, 16)`
