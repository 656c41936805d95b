import { defineEvent } from '../../platform/events/event-kind.ts'
import { InboundMessage, Message } from './schema.ts'

const scope = 'messaging:read'

/** One for each stage that a message passes. */
export const messageReached = {
  sent: defineEvent({ type: 'message.sent', scope, meaning: 'The provider took the message.', data: Message }),
  delivered: defineEvent({ type: 'message.delivered', scope, meaning: 'Its delivery was confirmed.', data: Message }),
  read: defineEvent({ type: 'message.read', scope, meaning: 'The guest opened or read it.', data: Message }),
  failed: defineEvent({
    type: 'message.failed',
    scope,
    meaning: 'It was not delivered; `metadata.error` says why.',
    data: Message,
  }),
}

export const messageReceived = defineEvent({
  type: 'message.received',
  scope,
  meaning: 'A guest wrote to the property.',
  data: InboundMessage,
})

export const messageHandled = defineEvent({
  type: 'message.handled',
  scope,
  meaning: 'A guest’s message was marked as handled or opened again; `status` says which.',
  data: InboundMessage,
})
