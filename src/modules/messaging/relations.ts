import { defineRelation } from '../../platform/operation/relation.ts'
import { ofGuest, toGuest } from '../guests/index.ts'
import { ofReservation, toReservation } from '../stays/index.ts'
import { newestInboundOf } from './inbound/store.ts'
import { InboundMessage, Message } from './schema.ts'
import { newestMessagesOf, newestMessagesOfStays } from './store.ts'

const read = { scope: 'messaging:read', many: { preset: 10, most: 100 } } as const
const written = { ...ofGuest, ...read } as const
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
  defineRelation({
    ...ofReservation,
    ...read,
    to: Message,
    name: 'messages',
    description: 'What was sent for it or waits to be, newest first',
    load: newestMessagesOfStays,
  }),
  defineRelation({ ...guest, from: Message }),
  defineRelation({ ...toReservation, from: Message }),
  defineRelation({ ...guest, from: InboundMessage }),
]
