import { fail } from '../../../platform/operation/errors.ts'
import { defineOperation } from '../../../platform/operation/operation.ts'
import { PageOf, pageFields, pageRule } from '../../../platform/schema/page.ts'
import { Nothing, Reference, Type } from '../../../platform/schema/schema.ts'
import { suppressionNotFound } from '../errors.ts'
import { CHANNELS, Channel } from '../schema.ts'
import { recipientFits } from '../sending/recipients.ts'
import { NewSuppression, Suppression, suppressionId } from './schema.ts'
import { deleteSuppression, listSuppressions, lockSuppression } from './store.ts'
import { recipientHash, suppress } from './suppress.ts'

export const create = defineOperation({
  id: 'suppressions.create',
  kind: 'command',
  scope: 'messaging:write',
  maturity: 'early_access',
  summary: 'Keep messages from reaching a recipient',
  description:
    'For someone who asked at the desk, or a list from another system. One that exists already is answered as it is; ' +
    'where it came from a STOP it becomes a manual one, which a START of the guest does not end.',
  http: { method: 'POST', path: '/v1/messaging/suppressions', status: 201 },
  input: NewSuppression,
  output: Suppression,
  errors: [],
  rules: [recipientFits],
  async run(tx, input) {
    const made = await suppress(tx, { ...input, reason: 'manual', messageId: null })
    tx.audit(made.id)
    return made
  },
})

export const list = defineOperation({
  id: 'suppressions.list',
  kind: 'query',
  scope: 'messaging:read',
  maturity: 'early_access',
  summary: 'List suppressions, newest first',
  http: { method: 'GET', path: '/v1/messaging/suppressions' },
  input: Type.Object({
    channel: Type.Optional(Channel),
    recipient: Type.Optional(
      Reference('guest', Type.String({ description: 'Only those of this recipient, found also after an erasure' })),
    ),
    ...pageFields({ preset: 50, most: 200 }),
  }),
  output: PageOf(Suppression),
  errors: [],
  rules: [pageRule],
  run(ctx, { recipient, ...filters }) {
    if (recipient === undefined) return listSuppressions(ctx, filters)
    const channels = filters.channel ? [filters.channel] : CHANNELS
    const hashes = channels.map((channel) => recipientHash(ctx, channel, recipient))
    return listSuppressions(ctx, { ...filters, hashes })
  },
})

export const remove = defineOperation({
  id: 'suppressions.delete',
  kind: 'command',
  scope: 'messaging:write',
  maturity: 'early_access',
  summary: 'Let messages reach a recipient again',
  description:
    'Only with their consent. A provider that keeps a list of its own, as networks do for STOP, still refuses them.',
  http: { method: 'DELETE', path: '/v1/messaging/suppressions/{id}' },
  input: Type.Object({ id: suppressionId }),
  output: Nothing,
  errors: [suppressionNotFound],
  versioned: true,
  async run(tx, { id }) {
    tx.expect((await lockSuppression(tx, id)) ?? fail(suppressionNotFound))
    await deleteSuppression(tx, id)
    tx.audit(id)
    return null
  },
})
