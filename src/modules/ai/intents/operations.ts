import { fail } from '../../../platform/operation/errors.ts'
import { defineOperation } from '../../../platform/operation/operation.ts'
import { PageOf, pageFields, pageRule } from '../../../platform/schema/page.ts'
import { Type } from '../../../platform/schema/schema.ts'
import { guestFilter } from '../../guests/index.ts'
import { intentNotFound } from '../errors.ts'
import { Intent } from '../schema.ts'
import { handleIntent } from './handle.ts'
import { GuestIntent, IntentChanges, IntentStatus, intentId } from './schema.ts'
import { findIntent, listIntents, lockIntent } from './store.ts'

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
    guest_id: guestFilter('Of this guest'),
    reservation_id: Type.Optional(Type.String({ description: 'Of this stay' })),
    conversation_id: Type.Optional(Type.String({ description: 'Said in this conversation' })),
    call_id: Type.Optional(Type.String({ description: 'Said in this call' })),
    called_out: Type.Optional(
      Type.Boolean({
        description: 'Whether its `confidence` reaches the property’s `intent_threshold`: what the inbox calls out',
      }),
    ),
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
  versioned: true,
  async run(tx, { id, ...changes }) {
    const before = tx.expect((await lockIntent(tx, id)) ?? fail(intentNotFound))
    return handleIntent(tx, before, changes)
  },
})
