import { fail } from '../../platform/errors.ts'
import { defineOperation } from '../../platform/operation.ts'
import { PageOf, pageFields, pageRule } from '../../platform/page.ts'
import { Id, Type } from '../../platform/schema.ts'
import { inboundMessageNotFound } from './errors.ts'
import { findInbound, listInbound } from './inbound-store.ts'
import { Channel, InboundMessage } from './schema.ts'

export const list = defineOperation({
  id: 'inbound_messages.list',
  kind: 'query',
  scope: 'messaging:read',
  maturity: 'early_access',
  summary: 'List what guests wrote to the property, newest first',
  description:
    'STOP, START and HELP are among them, marked by `keyword`; the first two have taken effect already, and the ' +
    'provider has answered all three. Card numbers are masked.',
  http: { method: 'GET', path: '/v1/messaging/inbound' },
  input: Type.Object({
    guest_id: Type.Optional(Type.String({ description: 'Only those of this guest' })),
    channel: Type.Optional(Channel),
    sender: Type.Optional(Type.String({ description: 'Only those from this number or address' })),
    ...pageFields({ preset: 50, most: 200 }),
  }),
  output: PageOf(InboundMessage),
  errors: [],
  rules: [pageRule],
  run: listInbound,
})

export const get = defineOperation({
  id: 'inbound_messages.get',
  kind: 'query',
  scope: 'messaging:read',
  maturity: 'early_access',
  summary: 'Read one message of a guest',
  http: { method: 'GET', path: '/v1/messaging/inbound/{id}' },
  input: Type.Object({ id: Id('imsg', { description: 'The message' }) }),
  output: InboundMessage,
  errors: [inboundMessageNotFound],
  run: async (ctx, { id }) => (await findInbound(ctx, id)) ?? fail(inboundMessageNotFound),
})
