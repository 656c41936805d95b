import { defineRelation } from '../../platform/operation/relation.ts'
import { ofGuest, toGuest } from '../guests/index.ts'
import { newestInboundOf } from './inbound/store.ts'
import { InboundMessage, Message } from './schema.ts'
import { newestMessagesOf } from './store.ts'

const written = { ...ofGuest, scope: 'messaging:read', many: { preset: 10, most: 100 } } as const
const guest = { ...toGuest, description: 'Whom it went to or came from; null where it is nobody of ours' } as const

export const relations = [
  defineRelation({
    ...written,
    to: Message,
    name: 'messages',
    description: 'What was sent to them or waits to be, newest first',
    load: newestMessagesOf,
  }),
  defineRelation({
    ...written,
    to: InboundMessage,
    name: 'inbound_messages',
    description: 'What they wrote to the property, newest first',
    load: newestInboundOf,
  }),
  defineRelation({ ...guest, from: Message }),
  defineRelation({ ...guest, from: InboundMessage }),
]
