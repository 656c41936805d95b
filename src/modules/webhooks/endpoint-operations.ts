import type { Transaction } from '../../platform/operation/context.ts'
import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Nothing, Type } from '../../platform/schema/schema.ts'
import { changeEndpoint, rotatedSecrets, shownEndpoint } from './endpoint.ts'
import { deleteEndpoint, findEndpoint, listEndpoints, lockEndpoint } from './endpoint-store.ts'
import { webhookNotFound } from './errors.ts'
import { IssuedWebhook, Webhook, webhookId } from './schema.ts'

export const lockedEndpoint = async (tx: Transaction, id: string) =>
  tx.expect((await lockEndpoint(tx, id)) ?? fail(webhookNotFound))

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
  run: listEndpoints,
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
  run: async (ctx, { id }) => (await findEndpoint(ctx, id)) ?? fail(webhookNotFound),
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
  versioned: true,
  async run(tx, { id }) {
    await lockedEndpoint(tx, id)
    await deleteEndpoint(tx, id)
    tx.audit(id)
    return null
  },
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
  versioned: true,
  async run(tx, { id }) {
    const before = await lockedEndpoint(tx, id)
    const { changes, secret } = rotatedSecrets(tx, before)
    tx.audit(id)
    return { ...shownEndpoint((await changeEndpoint(tx, before, changes))!), secret }
  },
})
