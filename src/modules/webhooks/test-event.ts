import { sql } from '../../platform/database/sql.ts'
import { insertEvent } from '../../platform/events/outbox.ts'
import type { Context } from '../../platform/operation/context.ts'
import { newId } from '../../platform/schema/ids.ts'
import { shownEndpoint } from './endpoint.ts'
import type { EndpointRow } from './endpoint-store.ts'
import { endpointTest } from './events.ts'

/** An event for one endpoint alone, whatever kinds it asked for. */
export function testEvent(ctx: Context, endpoint: EndpointRow) {
  const eventId = newId('evt', ctx.now.getTime())
  const delivery = {
    id: newId('dlv', ctx.now.getTime()),
    webhookId: endpoint.id,
    eventId,
    eventType: endpointTest.type,
  }
  const event = insertEvent(ctx, eventId, endpointTest, shownEndpoint(endpoint))
  return { delivery, alongside: sql`${event}, ${ctx.audit(endpoint.id)}` }
}
