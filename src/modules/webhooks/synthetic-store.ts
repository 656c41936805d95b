import { insertAll } from '../../platform/database/insert-all.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { EndpointRow } from './endpoint-store.ts'

export interface EventRow {
  property_id: string
  id: string
  type: string
  created_at: string
  packed: Buffer
}

/** A delivery that is over; attempts before the last one as lists. */
export interface DeliveryRow {
  property_id: string
  id: string
  webhook_id: string
  event_id: string
  event_type: string
  status: 'succeeded' | 'failed'
  created_at: string
  version: number
  attempts: unknown[][] | null
  last_at: string
  last_status_code: number | null
  last_latency_ms: number
  last_response: string | null
  last_error: string | null
}

/** Without the bound on how many a property may hold: a reset must not fail for it. */
export const insertEndpointRow = (ctx: Context, made: EndpointRow) => insertAll(ctx, 'webhook_endpoints', [made])

export const insertEvents = (ctx: Context, made: readonly EventRow[]) => insertAll(ctx, 'events', made)

export const insertDeliveries = (ctx: Context, made: readonly DeliveryRow[]) =>
  insertAll(ctx, 'webhook_deliveries', made)

export const deleteEndpointsTo = ({ db, property }: Context, url: string): Promise<number> =>
  db.run`delete from webhook_endpoints where property_id = ${property.id} and url = ${url}`
