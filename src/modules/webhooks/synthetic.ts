import { pack } from '../../platform/database/packing.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { SyntheticData } from '../../platform/operation/module.ts'
import { newId } from '../../platform/schema/ids.ts'
import { roundToCurrency } from '../../platform/schema/money.ts'
import { addDays, momentOf } from '../../platform/schema/time.ts'
import { deleteDeliveries } from './delivery-store.ts'
import { newEndpoint, shownEndpoint } from './endpoint.ts'
import type { EndpointRow } from './endpoint-store.ts'
import { deleteEvents } from './event-store.ts'
import { endpointFailing } from './events.ts'
import { OFFSETS_MS } from './schedule.ts'
import {
  type DeliveryRow,
  deleteEndpointsTo,
  type EventRow,
  insertDeliveries,
  insertEndpointRow,
  insertEvents,
} from './synthetic-store.ts'

/**
 * The demo hotel tells a channel manager of its rates. Four days ago somebody mistyped its address; since then nothing
 * arrives. It ends in `.invalid`, which leads nowhere and is never looked up (RFC 6761), so that nothing leaves for it.
 */

const ADDRESS = 'https://rates.channel-manager.invalid/portico'
const RATE_CHANGED = 'revenue.rate_changed'
const MISTYPED = { day: -4, at: '08:20' }
const TOLD_AFTER_MS = 35 * 60_000

/** On which day, counted from today, a room type's rate changed for a night, and how long the receiver took. */
const ARRIVED = [
  { day: -9, at: '09:12', night: 12, room_type: 'Sea View', previous: 169, current: 189, ms: 184 },
  { day: -7, at: '16:40', night: 6, room_type: 'Family', previous: 199, current: 179, ms: 231 },
  { day: -6, at: '10:05', night: 19, room_type: 'Garden Suite', previous: 259, current: 289, ms: 162 },
]
const LOST = { day: -4, at: '08:31', night: 3, room_type: 'Standard', previous: 129, current: 116 }

export const synthetic: SyntheticData = {
  async clear(ctx) {
    await deleteDeliveries(ctx)
    await deleteEndpointsTo(ctx, ADDRESS) // all others stay
    await deleteEvents(ctx)
  },
  async fill(ctx) {
    const lost = changeOf(ctx, LOST)
    const endpoint = endpointOf(ctx, lost)
    const arrived = ARRIVED.map((change) => ({ ...changeOf(ctx, change), ms: change.ms }))
    const events = [...arrived, lost, failingOf(endpoint)]
    await insertEndpointRow(ctx, endpoint)
    await insertEvents(ctx, events.map(eventRow))
    const deliveries = [...arrived.map((event) => succeeded(endpoint, event)), failed(endpoint, lost)]
    return { webhooks: 1, events: events.length, webhook_deliveries: await insertDeliveries(ctx, deliveries) }
  },
}

const momentIn = ({ today, property }: Context, { day, at }: { day: number; at: string }): Date =>
  momentOf(addDays(today, day), at, property.timezone)

interface Told {
  property_id: string
  id: string
  type: string
  at: Date
  data: object
}

function changeOf(ctx: Context, { night, room_type, previous, current, ...when }: typeof LOST): Told {
  const { currency, id: property_id } = ctx.property
  const at = momentIn(ctx, when)
  const from = addDays(ctx.today, night)
  const amounts = { previous: roundToCurrency(previous, currency), current: roundToCurrency(current, currency) }
  const rates = [{ from, until: addDays(from, 1), ...amounts }]
  const data = { room_type, currency, cause: 'override_set', rates }
  return { property_id, id: newId('evt', at.getTime()), type: RATE_CHANGED, at, data }
}

const eventRow = ({ property_id, id, type, at, data }: Told): EventRow => ({
  property_id,
  id,
  type,
  created_at: at.toISOString(),
  packed: pack(data),
})

function endpointOf(ctx: Context, lost: Told): EndpointRow {
  const made = { url: ADDRESS, events: [RATE_CHANGED], description: 'Channel manager: rates (demo)' }
  return {
    ...newEndpoint(ctx, made).row,
    scopes: ['revenue:read'],
    created_by: 'operator',
    failing_since: lost.at.toISOString(),
    failing_told_at: new Date(lost.at.getTime() + TOLD_AFTER_MS).toISOString(),
    created_at: momentIn(ctx, { day: -40, at: '11:00' }).toISOString(),
    updated_at: momentIn(ctx, MISTYPED).toISOString(),
    version: 2,
  }
}

function failingOf(endpoint: EndpointRow): Told {
  const at = new Date(endpoint.failing_told_at!)
  const { property_id } = endpoint
  return { property_id, id: newId('evt', at.getTime()), type: endpointFailing.type, at, data: shownEndpoint(endpoint) }
}

const deliveryOf = ({ id: webhook_id }: EndpointRow, { property_id, id, type, at }: Told) => ({
  property_id,
  id: newId('dlv', at.getTime()),
  webhook_id,
  event_id: id,
  event_type: type,
  created_at: at.toISOString(),
})

const succeeded = (endpoint: EndpointRow, event: Told & { ms: number }): DeliveryRow => ({
  ...deliveryOf(endpoint, event),
  status: 'succeeded',
  version: 2,
  attempts: null,
  last_at: event.at.toISOString(),
  last_status_code: 200,
  last_latency_ms: event.ms,
  last_response: '{"received":true}',
  last_error: null,
})

/** Tried by the whole schedule, in vain. */
function failed(endpoint: EndpointRow, event: Told): DeliveryRow {
  const tried = OFFSETS_MS.map((offsetMs) => new Date(event.at.getTime() + offsetMs).toISOString())
  const [latency, error] = [3, 'dns_failed']
  return {
    ...deliveryOf(endpoint, event),
    status: 'failed',
    version: tried.length + 1,
    attempts: tried.slice(0, -1).map((at) => [at, null, latency, null, error]),
    last_at: tried.at(-1)!,
    last_status_code: null,
    last_latency_ms: latency,
    last_response: null,
    last_error: error,
  }
}
