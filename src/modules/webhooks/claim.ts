import { sql } from '../../platform/database/sql.ts'
import { dataOf } from '../../platform/events/event-data.ts'
import type { Job, LeasedBacklog } from '../../platform/jobs/claim.ts'

/** A delivery with all that is needed to send it. */
export interface Claimed extends Job {
  webhook_id: string
  event_id: string
  /** Attempts by the present schedule. */
  attempt_count: number
  first_attempt_at: string | null
  url: string
  /** What the endpoint may receive, and the credential that owns it. */
  scopes: string[]
  created_by: string | null
  secret: Buffer
  previous_secret: Buffer | null
  previous_secret_until: string | null
  failing_since: string | null
  failing_told_at: string | null
  type: string | null
  event_created_at: string | null
  data: unknown
}

/** Deliveries, with one lane per endpoint: a slow or dead receiver delays no other. */
export const dueDeliveries: LeasedBacklog = {
  table: 'webhook_deliveries',
  lane: 'webhook_id',
  waiting: sql`t.status = 'pending'`,
  due: { column: 'next_attempt_at' },
  order: sql`t.next_attempt_at`,
  lease: { column: 'leased_until', ms: 20_000, lost: 'lease_losses' },
  join: sql`join webhook_endpoints e on e.property_id = l.property_id and e.id = l.webhook_id and e.status = 'enabled'`,
  select: sql`t.webhook_id, t.event_id, coalesce(t.attempt_count - t.attempts_before, 0) as attempt_count, t.first_attempt_at, e.url, e.scopes,
    e.created_by, e.secret, e.previous_secret, e.previous_secret_until, e.failing_since, e.failing_told_at, v.type,
    v.created_at as event_created_at, ${dataOf(sql`v`)}`,
  from: sql`join webhook_endpoints e on e.property_id = t.property_id and e.id = t.webhook_id
    left join events v on v.property_id = t.property_id and v.id = t.event_id`,
}
