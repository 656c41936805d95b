import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../../platform/context.ts'
import { fail, failWith } from '../../../platform/errors.ts'
import { defineOperation } from '../../../platform/operation.ts'
import { PageOf, pageFields, pageRule } from '../../../platform/page.ts'
import { Type } from '../../../platform/schema.ts'
import { Intent } from '../schema.ts'
import { intentNotFound } from './errors.ts'
import { GuestIntent, IntentChanges, IntentStatus, intentId } from './schema.ts'
import { findIntent, listIntents, lockIntent, updateIntent } from './store.ts'

export const list = defineOperation({
  id: 'ai_intents.list',
  kind: 'query',
  scope: 'ai:read',
  maturity: 'early_access',
  summary: 'List what guests want, newest first',
  description: 'One record for each message that was more than a general question.',
  http: { method: 'GET', path: '/v1/ai/intents' },
  input: Type.Object({
    intent: Type.Optional(Intent),
    status: Type.Optional(IntentStatus),
    guest_id: Type.Optional(Type.String({ description: 'Of this guest' })),
    conversation_id: Type.Optional(Type.String({ description: 'Said in this conversation' })),
    ...pageFields({ preset: 50, most: 200 }),
  }),
  output: PageOf(GuestIntent),
  errors: [],
  rules: [pageRule],
  run: listIntents,
})

export const get = defineOperation({
  id: 'ai_intents.get',
  kind: 'query',
  scope: 'ai:read',
  maturity: 'early_access',
  summary: 'Read one intent',
  http: { method: 'GET', path: '/v1/ai/intents/{id}' },
  input: Type.Object({ id: intentId }),
  output: GuestIntent,
  errors: [intentNotFound],
  run: async (ctx, { id }) => (await findIntent(ctx, id)) ?? fail(intentNotFound),
})

export const update = defineOperation({
  id: 'ai_intents.update',
  kind: 'command',
  scope: 'ai:write',
  maturity: 'early_access',
  summary: 'Mark an intent as handled, or open it again',
  description:
    'Touches only the fields it names. `handled_at` is when it was first marked; opening it again clears both ' +
    '`handled_at` and `handled_by`.',
  http: { method: 'PATCH', path: '/v1/ai/intents/{id}' },
  input: Type.Object({ id: intentId, ...IntentChanges.properties }, { title: 'GuestIntentChanges' }),
  output: GuestIntent,
  errors: [intentNotFound],
  run: (ctx, { id, ...changes }) =>
    ctx.tx(async (tx) => {
      const before = (await lockIntent(tx, id)) ?? fail(intentNotFound)
      const after = changed(tx, before, changes)
      return isDeepStrictEqual(before, { ...before, ...after }) ? before : updateIntent(tx, id, after, tx.audit(id))
    }),
})

/** What is open is handled by nobody. */
function changed(ctx: Context, before: GuestIntent, changes: IntentChanges) {
  const status = changes.status ?? before.status
  if (status === 'handled') {
    const { handled_by } = { ...before, ...changes }
    return { status, handled_by, handled_at: before.handled_at ?? ctx.now.toISOString() }
  }
  if (changes.handled_by) {
    const msg = 'handled_by belongs to a handled intent; give `status` handled with it'
    failWith([{ loc: ['body', 'handled_by'], msg, type: 'handled_by_without_handled' }])
  }
  return { status, handled_by: null, handled_at: null }
}
