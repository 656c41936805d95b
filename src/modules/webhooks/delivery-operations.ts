import type { EventCatalogue } from '../../platform/events/event-kind.ts'
import type { Transaction } from '../../platform/operation/context.ts'
import { fail } from '../../platform/operation/errors.ts'
import { type AnyOperation, defineOperation } from '../../platform/operation/operation.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Type } from '../../platform/schema/schema.ts'
import { parseMoment } from '../../platform/schema/time.ts'
import { findDelivery, listDeliveries, replayEvents, rescheduleDelivery } from './delivery-store.ts'
import { lockedEndpoint } from './endpoint-operations.ts'
import { findEndpoint } from './endpoint-store.ts'
import { deliveryNotFound, webhookDisabled, webhookLacksScope, webhookNotFound } from './errors.ts'
import { endpointTest } from './events.ts'
import { common } from './ownership.ts'
import { Delivery, deliveryFilters, deliveryId, webhookId } from './schema.ts'
import { sendTestEvent } from './test-event.ts'

const testOver = ({ mayRead }: EventCatalogue) =>
  defineOperation({
    id: 'webhooks.test',
    kind: 'command',
    consequences: ['only_adds', 'contacts_outside'],
    scope: 'webhooks:write',
    maturity: 'available',
    summary: 'Send a test event to one webhook endpoint',
    http: { method: 'POST', path: '/v1/webhooks/{id}/test' },
    input: Type.Object({ id: webhookId }),
    output: Delivery,
    errors: [webhookNotFound, webhookDisabled, webhookLacksScope],
    versioned: true,
    async run(tx, { id }) {
      const endpoint = await enabledEndpoint(tx, id)
      if (!mayRead(endpoint.scopes, endpointTest.type)) fail(webhookLacksScope)
      tx.audit(id)
      return sendTestEvent(tx, endpoint)
    },
  })

const listOver = ({ readable }: EventCatalogue) =>
  defineOperation({
    id: 'webhooks.list_deliveries',
    kind: 'query',
    scope: 'webhooks:read',
    maturity: 'available',
    summary: 'List an endpoint’s deliveries with every attempt, newest first',
    description: 'Those of events whose module the credential may read.',
    http: { method: 'GET', path: '/v1/webhooks/{id}/deliveries' },
    input: Type.Object({ id: webhookId, ...deliveryFilters, ...pageFields({ preset: 50, most: 200 }) }),
    output: PageOf(Delivery),
    errors: [webhookNotFound],
    rules: [pageRule],
    async run(ctx, { id, status, event_type, from, to, ...page }) {
      if (!(await findEndpoint(ctx, id))) fail(webhookNotFound)
      const moment = (text: string | undefined) => (text === undefined ? undefined : parseMoment(text))
      const types = readable(ctx.actor.scopes)
      return listDeliveries(ctx, id, { types, status, event_type, from: moment(from), to: moment(to) }, page)
    },
  })

const retryOver = ({ mayRead }: EventCatalogue) =>
  defineOperation({
    id: 'webhooks.retry_delivery',
    kind: 'command',
    consequences: ['contacts_outside'],
    scope: 'webhooks:write',
    maturity: 'available',
    summary: 'Try a delivery again now, and by a new schedule if it fails',
    description: 'It takes the read scope of the event’s module too; without it, there is no such delivery.',
    http: { method: 'POST', path: '/v1/webhooks/deliveries/{id}/retry' },
    input: Type.Object({ id: deliveryId }),
    output: Delivery,
    errors: [deliveryNotFound, webhookDisabled, webhookLacksScope],
    async run(tx, { id }) {
      const delivery = await findDelivery(tx, id)
      if (!delivery || !mayRead(tx.actor.scopes, delivery.event_type)) return fail(deliveryNotFound)
      const endpoint = await findEndpoint(tx, delivery.webhook_id)
      if (endpoint?.status !== 'enabled') return fail(webhookDisabled)
      if (!mayRead(endpoint.scopes, delivery.event_type)) fail(webhookLacksScope)
      tx.audit(id)
      await rescheduleDelivery(tx, id)
      return (await findDelivery(tx, id))!
    },
  })

const replayOver = ({ readable }: EventCatalogue) =>
  defineOperation({
    id: 'webhooks.replay',
    kind: 'command',
    consequences: ['only_adds', 'contacts_outside', 'bulk'],
    scope: 'webhooks:write',
    maturity: 'available',
    summary: 'Send every event since a moment once more to one endpoint',
    description:
      'Those of the kinds it asked for that both it and you may read, in their order. Each gets a delivery of its own.',
    http: { method: 'POST', path: '/v1/webhooks/{id}/replay' },
    input: Type.Object(
      {
        id: webhookId,
        since: Type.String({
          format: 'date-time',
          description: 'Events of this moment and later',
          examples: ['2026-11-15T00:00:00Z'],
        }),
      },
      { title: 'WebhookReplay' },
    ),
    output: Type.Object(
      { replayed: Type.Integer({ description: 'How many deliveries were made', examples: [42] }) },
      { title: 'WebhookReplayed' },
    ),
    errors: [webhookNotFound, webhookDisabled],
    versioned: true,
    async run(tx, { id, since }) {
      const { events, scopes } = await enabledEndpoint(tx, id)
      const types = readable(common(scopes, tx.actor.scopes))
      tx.audit(id)
      return { replayed: await replayEvents(tx, { webhookId: id, since: parseMoment(since)!, events, types }) }
    },
  })

async function enabledEndpoint(tx: Transaction, id: string) {
  const endpoint = await lockedEndpoint(tx, id)
  return endpoint.status === 'enabled' ? endpoint : fail(webhookDisabled)
}

export const deliveryOperations = (catalogue: EventCatalogue): AnyOperation[] =>
  [testOver, listOver, retryOver, replayOver].map((over) => over(catalogue))
