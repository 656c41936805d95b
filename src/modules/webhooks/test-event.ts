import type { Transaction } from '../../platform/operation/context.ts'
import { newId } from '../../platform/schema/ids.ts'
import { shownEndpoint } from './endpoint.ts'
import type { EndpointRow } from './endpoint-store.ts'
import { endpointTest } from './events.ts'
import type { Delivery } from './schema.ts'

/** An event for one endpoint only, whatever it subscribed to. */
export function sendTestEvent(tx: Transaction, endpoint: EndpointRow): Delivery {
  const at = tx.now.toISOString()
  const delivery = {
    id: newId('dlv', tx.now.getTime()),
    webhook_id: endpoint.id,
    event_id: tx.emitWithoutAudit(endpointTest, shownEndpoint(endpoint)),
    event_type: endpointTest.type,
    status: 'pending',
    next_attempt_at: at,
    created_at: at,
  } as const
  tx.insert('webhook_deliveries', { property_id: tx.property.id, ...delivery })
  return { ...delivery, attempts: [], version: 1 }
}
