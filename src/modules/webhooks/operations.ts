import type { Context } from '../../platform/context.ts'
import { fail } from '../../platform/errors.ts'
import { defineOperation } from '../../platform/operation.ts'
import { PageOf, pageFields, pageRule } from '../../platform/page.ts'
import { Nothing, Type } from '../../platform/schema.ts'
import { parseMoment } from '../../platform/time.ts'
import { findDelivery, insertDelivery, listDeliveries, replayEvents, rescheduleDelivery } from './delivery-store.ts'
import { changedEndpoint, newEndpoint, requireDestination, rotatedSecrets, shownEndpoint } from './endpoint.ts'
import {
  deleteEndpoint,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  updateEndpoint,
} from './endpoint-store.ts'
import { deliveryNotFound, eventNotFound, webhookDisabled, webhookNotFound } from './errors.ts'
import { findEvent, listEvents } from './event-store.ts'
import {
  Delivery,
  deliveryFilters,
  deliveryId,
  Event,
  eventId,
  IssuedWebhook,
  NewWebhook,
  Webhook,
  WebhookChanges,
  webhookId,
} from './schema.ts'
import { testEvent } from './test-event.ts'

export const listAllEvents = defineOperation({
  id: 'events.list',
  kind: 'query',
  scope: 'webhooks:read',
  maturity: 'available',
  summary: 'List the property’s events, newest first',
  http: { method: 'GET', path: '/v1/events' },
  input: Type.Object({
    type: Type.Optional(Type.String({ maxLength: 100, description: 'Only events of this kind' })),
    ...pageFields({ preset: 50, most: 200 }),
  }),
  output: PageOf(Event),
  errors: [],
  rules: [pageRule],
  run: listEvents,
})

export const getEvent = defineOperation({
  id: 'events.get',
  kind: 'query',
  scope: 'webhooks:read',
  maturity: 'available',
  summary: 'Read one event',
  http: { method: 'GET', path: '/v1/events/{id}' },
  input: Type.Object({ id: eventId }),
  output: Event,
  errors: [eventNotFound],
  run: async (ctx, { id }) => (await findEvent(ctx, id)) ?? fail(eventNotFound),
})

export const create = defineOperation({
  id: 'webhooks.create',
  kind: 'workflow', // looks the address up before it is stored
  consequences: ['credentials', 'contacts_outside'],
  scope: 'webhooks:write',
  maturity: 'available',
  summary: 'Register an address that events are sent to',
  description: 'Only this answer carries the secret that signs the deliveries.',
  http: { method: 'POST', path: '/v1/webhooks', status: 201 },
  input: NewWebhook,
  output: IssuedWebhook,
  errors: [],
  async run(ctx, input) {
    await requireDestination(ctx, input.url)
    const { row, secret } = newEndpoint(ctx, input)
    await insertEndpoint(ctx, row, ctx.audit(row.id))
    return { ...shownEndpoint(row), secret }
  },
})

export const list = defineOperation({
  id: 'webhooks.list',
  kind: 'query',
  scope: 'webhooks:read',
  maturity: 'available',
  summary: 'List webhook endpoints, newest first',
  http: { method: 'GET', path: '/v1/webhooks' },
  input: Type.Object(pageFields({ preset: 50, most: 200 })),
  output: PageOf(Webhook),
  errors: [],
  rules: [pageRule],
  async run(ctx, query) {
    const page = await listEndpoints(ctx, query)
    return { ...page, data: page.data.map(shownEndpoint) }
  },
})

export const get = defineOperation({
  id: 'webhooks.get',
  kind: 'query',
  scope: 'webhooks:read',
  maturity: 'available',
  summary: 'Read one webhook endpoint',
  http: { method: 'GET', path: '/v1/webhooks/{id}' },
  input: Type.Object({ id: webhookId }),
  output: Webhook,
  errors: [webhookNotFound],
  run: async (ctx, { id }) => shownEndpoint((await findEndpoint(ctx, id)) ?? fail(webhookNotFound)),
})

export const update = defineOperation({
  id: 'webhooks.update',
  kind: 'workflow', // looks a new address up before it is stored
  consequences: ['contacts_outside', 'bulk'],
  scope: 'webhooks:write',
  maturity: 'available',
  summary: 'Change, enable or disable a webhook endpoint',
  description: 'What waits for a disabled endpoint goes out when it is enabled again.',
  http: { method: 'PATCH', path: '/v1/webhooks/{id}' },
  input: Type.Object({ id: webhookId, ...WebhookChanges.properties }, { title: 'WebhookChanges' }),
  output: Webhook,
  errors: [webhookNotFound],
  async run(ctx, { id, ...changes }) {
    if (changes.url !== undefined) await requireDestination(ctx, changes.url)
    return ctx.tx(async (tx) => {
      const before = await lockedEndpoint(tx, id)
      if (Object.keys(changes).length === 0) return shownEndpoint(before)
      return shownEndpoint(await updateEndpoint(tx, id, changedEndpoint(before, changes), tx.audit(id)))
    })
  },
})

export const remove = defineOperation({
  id: 'webhooks.delete',
  kind: 'command',
  scope: 'webhooks:write',
  maturity: 'available',
  summary: 'Remove a webhook endpoint with its delivery log',
  http: { method: 'DELETE', path: '/v1/webhooks/{id}' },
  input: Type.Object({ id: webhookId }),
  output: Nothing,
  errors: [webhookNotFound],
  run: (ctx, { id }) =>
    ctx.tx(async (tx) => {
      if ((await deleteEndpoint(tx, id, tx.audit(id))) === 0) fail(webhookNotFound)
      return null
    }),
})

export const rotateSecret = defineOperation({
  id: 'webhooks.rotate_secret',
  kind: 'command',
  consequences: ['credentials'],
  scope: 'webhooks:write',
  maturity: 'available',
  summary: 'Give a webhook endpoint a new secret; both sign for 24 hours',
  http: { method: 'POST', path: '/v1/webhooks/{id}/rotate-secret' },
  input: Type.Object({ id: webhookId }),
  output: IssuedWebhook,
  errors: [webhookNotFound],
  run: (ctx, { id }) =>
    ctx.tx(async (tx) => {
      const before = await lockedEndpoint(tx, id)
      const { changes, secret } = rotatedSecrets(tx, before)
      return { ...shownEndpoint(await updateEndpoint(tx, id, changes, tx.audit(id))), secret }
    }),
})

export const sendTest = defineOperation({
  id: 'webhooks.test',
  kind: 'command',
  consequences: ['only_adds', 'contacts_outside'],
  scope: 'webhooks:write',
  maturity: 'available',
  summary: 'Send a test event to one webhook endpoint',
  http: { method: 'POST', path: '/v1/webhooks/{id}/test' },
  input: Type.Object({ id: webhookId }),
  output: Delivery,
  errors: [webhookNotFound, webhookDisabled],
  run: (ctx, { id }) =>
    ctx.tx(async (tx) => {
      const endpoint = await enabledEndpoint(tx, id)
      const { delivery, alongside } = testEvent(tx, endpoint)
      await insertDelivery(tx, delivery, alongside)
      return (await findDelivery(tx, delivery.id))!
    }),
})

export const deliveries = defineOperation({
  id: 'webhooks.list_deliveries',
  kind: 'query',
  scope: 'webhooks:read',
  maturity: 'available',
  summary: 'List an endpoint’s deliveries with every attempt, newest first',
  http: { method: 'GET', path: '/v1/webhooks/{id}/deliveries' },
  input: Type.Object({ id: webhookId, ...deliveryFilters, ...pageFields({ preset: 50, most: 200 }) }),
  output: PageOf(Delivery),
  errors: [webhookNotFound],
  rules: [pageRule],
  async run(ctx, { id, status, event_type, from, to, ...page }) {
    if (!(await findEndpoint(ctx, id))) fail(webhookNotFound)
    const moment = (text: string | undefined) => (text === undefined ? undefined : parseMoment(text))
    return listDeliveries(ctx, id, { status, event_type, from: moment(from), to: moment(to) }, page)
  },
})

export const retry = defineOperation({
  id: 'webhooks.retry_delivery',
  kind: 'command',
  consequences: ['contacts_outside'],
  scope: 'webhooks:write',
  maturity: 'available',
  summary: 'Try a delivery again now, and by a new schedule if it fails',
  http: { method: 'POST', path: '/v1/webhooks/deliveries/{id}/retry' },
  input: Type.Object({ id: deliveryId }),
  output: Delivery,
  errors: [deliveryNotFound, webhookDisabled],
  run: (ctx, { id }) =>
    ctx.tx(async (tx) => {
      const delivery = (await findDelivery(tx, id)) ?? fail(deliveryNotFound)
      const endpoint = await findEndpoint(tx, delivery.webhook_id)
      if (endpoint?.status !== 'enabled') fail(webhookDisabled)
      await rescheduleDelivery(tx, id, tx.audit(id))
      return (await findDelivery(tx, id))!
    }),
})

export const replay = defineOperation({
  id: 'webhooks.replay',
  kind: 'command',
  consequences: ['only_adds', 'contacts_outside', 'bulk'],
  scope: 'webhooks:write',
  maturity: 'available',
  summary: 'Send every event since a moment once more to one endpoint',
  description: 'Those of the kinds it asked for, in their order. Each gets a delivery of its own.',
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
  run: (ctx, { id, since }) =>
    ctx.tx(async (tx) => {
      const endpoint = await enabledEndpoint(tx, id)
      const wanted = { webhookId: id, since: parseMoment(since)!, types: endpoint.events }
      return { replayed: await replayEvents(tx, wanted, tx.audit(id)) }
    }),
})

const lockedEndpoint = async (tx: Context, id: string) => (await lockEndpoint(tx, id)) ?? fail(webhookNotFound)

async function enabledEndpoint(tx: Context, id: string) {
  const endpoint = await lockedEndpoint(tx, id)
  return endpoint.status === 'enabled' ? endpoint : fail(webhookDisabled)
}
