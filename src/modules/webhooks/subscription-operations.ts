import type { EventCatalogue } from '../../platform/events/event-kind.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { Violation } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { Type } from '../../platform/schema/schema.ts'
import { nearest } from '../../platform/text/nearest.ts'
import { changedEndpoint, changeEndpoint, newEndpoint, requireDestination, shownEndpoint } from './endpoint.ts'
import { lockedEndpoint } from './endpoint-operations.ts'
import { findEndpoint, insertEndpoint } from './endpoint-store.ts'
import { webhookLimitReached, webhookNotFound } from './errors.ts'
import { adopted, changedHands, requireReadable } from './ownership.ts'
import { IssuedWebhook, NewWebhook, Webhook, WebhookChanges, webhookId } from './schema.ts'

/** The operations that decide which events go where, and so who owns an endpoint. */

const createOver = (catalogue: EventCatalogue) =>
  defineOperation({
    id: 'webhooks.create',
    kind: 'workflow', // resolves the address before it is stored
    consequences: ['credentials', 'contacts_outside'],
    scope: 'webhooks:write',
    maturity: 'available',
    summary: 'Register an address that events are sent to',
    description:
      'Only this answer carries the secret that signs the deliveries. The endpoint is told of what you may read: a kind ' +
      'of another module is 403, and `["*"]` means all that your scopes allow. It ends with the key, application or ' +
      'account that made it.',
    http: { method: 'POST', path: '/v1/webhooks', status: 201 },
    input: NewWebhook,
    output: IssuedWebhook,
    errors: [webhookLimitReached],
    rules: [kindsAreKnown(catalogue)],
    async run(ctx, input) {
      requireReadable(catalogue, ctx.actor, input.events)
      await requireDestination(ctx, input.url)
      const { row, secret } = newEndpoint(ctx, input)
      return ctx.tx(async (tx) => {
        tx.audit(row.id)
        return { ...(await insertEndpoint(tx, row)), secret }
      })
    },
  })

const updateOver = (catalogue: EventCatalogue) =>
  defineOperation({
    id: 'webhooks.update',
    kind: 'workflow', // resolves a new address before it is stored
    consequences: ['contacts_outside', 'bulk'],
    scope: 'webhooks:write',
    maturity: 'available',
    summary: 'Change, enable or disable a webhook endpoint',
    description:
      'What waits for a disabled endpoint goes out when it is enabled again. Whoever changes `url` or `events` makes the ' +
      'endpoint theirs: it is told of what it was told of before as far as they may read that too, and of the kinds they ' +
      'name. `status: "enabled"` for one whose `created_by` was withdrawn, or is null, makes it theirs with all that they ' +
      'may read.',
    http: { method: 'PATCH', path: '/v1/webhooks/{id}' },
    input: Type.Object({ id: webhookId, ...WebhookChanges.properties }, { title: 'WebhookChanges' }),
    output: Webhook,
    errors: [webhookNotFound],
    versioned: true,
    rules: [kindsAreKnown(catalogue)],
    async run(ctx, { id, ...changes }) {
      if (changes.events !== undefined) requireReadable(catalogue, ctx.actor, changes.events)
      if (changes.url !== undefined) await requireDestination(ctx, changes.url)
      const orphan = changes.status === 'enabled' ? await findOrphan(ctx, id) : undefined
      return ctx.tx(async (tx) => {
        const before = await lockedEndpoint(tx, id)
        const owner =
          orphan && orphan.created_by === before.created_by
            ? adopted(ctx.actor)
            : changedHands(before, changes, ctx.actor, catalogue)
        const after = await changeEndpoint(tx, before, { ...changedEndpoint(before, changes), ...owner })
        if (after) tx.audit(id)
        return shownEndpoint(after ?? before)
      })
    },
  })

/** A kind with a slip in its name would never be told of. */
const kindsAreKnown = ({ kinds }: EventCatalogue) => {
  const known = kinds.map(({ type }) => type)
  return ({ events = [] }: { events?: readonly string[] }): Violation[] =>
    events.flatMap((type, i) =>
      type === '*' || known.includes(type)
        ? []
        : [
            {
              loc: ['body', 'events', String(i)],
              msg: `No event is called ${type}: did you mean ${nearest(type, known)}? /docs/events lists all`,
              type: 'enum',
            },
          ],
    )
}

/** The endpoint, if its credential is gone. */
async function findOrphan(ctx: Context, id: string): Promise<Webhook | undefined> {
  const endpoint = await findEndpoint(ctx, id)
  if (!endpoint || endpoint.created_by === null) return endpoint
  const held = { propertyId: ctx.property.id, credential: endpoint.created_by }
  const [standing] = await ctx.credentials.standing([held])
  return standing!.familyWithdrawn ? endpoint : undefined
}

export const subscriptionOperations = (catalogue: EventCatalogue) => ({
  create: createOver(catalogue),
  update: updateOver(catalogue),
})
