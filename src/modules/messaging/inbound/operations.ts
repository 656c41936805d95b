import { fail } from '../../../platform/operation/errors.ts'
import { defineOperation } from '../../../platform/operation/operation.ts'
import { PageOf, pageFields, pageRule } from '../../../platform/schema/page.ts'
import { OneOf, PhoneNumber, Text, Type } from '../../../platform/schema/schema.ts'
import { guestFilter } from '../../guests/index.ts'
import { messagingSettingsOf } from '../../properties/index.ts'
import { inboundMessageNotFound } from '../errors.ts'
import { Channel, InboundChanges, InboundMessage, InboundStatus, inboundMessageId } from '../schema.ts'
import { handleInbound } from './handle.ts'
import { receiveInbound } from './receive.ts'
import { findInbound, listInbound, lockInbound } from './store.ts'

export const list = defineOperation({
  id: 'inbound_messages.list',
  kind: 'query',
  scope: 'messaging:read',
  maturity: 'early_access',
  summary: 'List what guests wrote to the property, newest first',
  description:
    'STOP, START and HELP are among them, marked by `keyword`; the first two have taken effect already, and the ' +
    'provider has answered all three, so that they come as handled. Card numbers are masked.',
  http: { method: 'GET', path: '/v1/messaging/inbound' },
  input: Type.Object({
    status: Type.Optional(InboundStatus),
    guest_id: guestFilter('Only those of this guest'),
    channel: Type.Optional(Channel),
    sender: Type.Optional(Type.String({ description: 'Only those from this number or address' })),
    called_out: Type.Optional(
      Type.Boolean({
        description:
          'Whether somebody is to see to it: it has an intent other than `general`, and its `confidence` reaches the ' +
          'property’s `intent_threshold`',
      }),
    ),
    ...pageFields({ preset: 50, most: 200 }),
  }),
  output: PageOf(InboundMessage),
  errors: [],
  rules: [pageRule],
  run: listInbound,
})

const NewInboundMessage = Type.Object(
  {
    channel: OneOf(['sms', 'chatapp'], {
      title: 'WrittenChannel',
      description: 'Where a guest can write',
      examples: ['chatapp'],
    }),
    sender: PhoneNumber({ description: 'Who writes' }),
    content: Text(4096, { description: 'What they write', examples: ['Could we have a late check-out?'] }),
  },
  { title: 'NewInboundMessage' },
)

export const simulate = defineOperation({
  id: 'inbound_messages.simulate',
  kind: 'command',
  scope: 'messaging:write',
  maturity: 'early_access',
  summary: 'Have a guest write to the sandbox property',
  description:
    'As a provider would bring it: `message.received` is emitted, STOP and START take effect, and on the chat app the ' +
    'window for free words opens for 24 hours.',
  http: { method: 'POST', path: '/v1/sandbox/inbound-messages', status: 201 },
  sandboxOnly: true,
  input: NewInboundMessage,
  output: InboundMessage,
  errors: [],
  async run(ctx, { channel, sender, content }) {
    const { senders } = await messagingSettingsOf(ctx)
    const to = { by: 'property', propertyId: ctx.property.id } as const
    const message = { content, attachments: [], providerMessageId: ctx.requestId, at: ctx.now }
    return receiveInbound(
      ctx,
      { kind: 'inbound', to, channel, from: sender, recipient: senders[channel] ?? '', ...message },
      'sandbox',
    )
  },
})

export const get = defineOperation({
  id: 'inbound_messages.get',
  kind: 'query',
  scope: 'messaging:read',
  maturity: 'early_access',
  summary: 'Read one message of a guest',
  http: { method: 'GET', path: '/v1/messaging/inbound/{id}' },
  input: Type.Object({ id: inboundMessageId }),
  output: InboundMessage,
  errors: [inboundMessageNotFound],
  run: async (ctx, { id }) => (await findInbound(ctx, id)) ?? fail(inboundMessageNotFound),
})

export const update = defineOperation({
  id: 'inbound_messages.update',
  kind: 'command',
  scope: 'messaging:write',
  maturity: 'early_access',
  summary: 'Mark a message of a guest as handled, or open it again',
  description:
    'Touches only the fields it names. `handled_at` is when it was first marked; opening it again clears both ' +
    '`handled_at` and `handled_by`.',
  http: { method: 'PATCH', path: '/v1/messaging/inbound/{id}' },
  input: Type.Object({ id: inboundMessageId, ...InboundChanges.properties }, { title: 'InboundMessageChanges' }),
  output: InboundMessage,
  errors: [inboundMessageNotFound],
  versioned: true,
  async run(tx, { id, ...changes }) {
    const before = tx.expect((await lockInbound(tx, id)) ?? fail(inboundMessageNotFound))
    return handleInbound(tx, before, changes)
  },
})
