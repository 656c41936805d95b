import { defineRelation } from '../../platform/relation.ts'
import { Guest, guestsById } from '../guests/index.ts'
import { newestInboundOf } from './inbound/store.ts'
import { InboundMessage, Message } from './schema.ts'
import { newestMessagesOf } from './store.ts'

const ofGuest = {
  from: Guest,
  scope: 'messaging:read',
  by: ['id', 'guest_id'],
  many: { preset: 10, most: 100 },
} as const
const guest = {
  to: Guest,
  name: 'guest',
  description: 'Whom it went to or came from; null where it is nobody of ours',
  scope: 'guests:read',
  by: ['guest_id', 'id'],
  load: guestsById,
} as const

export const relations = [
  defineRelation({
    ...ofGuest,
    to: Message,
    name: 'messages',
    description: 'What was sent to them or waits to be, newest first',
    load: newestMessagesOf,
  }),
  defineRelation({
    ...ofGuest,
    to: InboundMessage,
    name: 'inbound_messages',
    description: 'What they wrote to the property, newest first',
    load: newestInboundOf,
  }),
  defineRelation({ ...guest, from: Message }),
  defineRelation({ ...guest, from: InboundMessage }),
]
