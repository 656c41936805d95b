import { defineModule } from '../../platform/operation/module.ts'
import { messageHandled, messageReached, messageReceived } from './events.ts'
import { webhookCallbacks } from './inbound/callbacks.ts'
import * as inbound from './inbound/operations.ts'
import { linkCallbacks } from './links/callbacks.ts'
import * as messages from './operations.ts'
import { localOutbox } from './outbox-operations.ts'
import { personal } from './personal/personal.ts'
import { preview } from './preview-operations.ts'
import { relations } from './relations.ts'
import { acknowledgement, stream } from './sessions/callbacks.ts'
import * as sessions from './sessions/operations.ts'
import * as suppressions from './suppressions/operations.ts'
import { synthetic } from './synthetic/synthetic.ts'
import * as templates from './templates/operations.ts'
import * as waiting from './waiting-operations.ts'

export { followStays } from './follow-stays.ts'
export { handleInboundOf } from './inbound/handle.ts'
export { inboundById } from './inbound/store.ts'
export { lastWritten } from './last-written-store.ts'
export { agedMessages } from './retention.ts'
export { InboundMessage, Message } from './schema.ts'
export { dueMessages } from './sending/due.ts'
export { startMessageWorker } from './sending/message-worker.ts'
export { sweepSessions } from './sessions/store.ts'
export { messagesById } from './store.ts'

export const messaging = defineModule({
  name: 'messaging',
  summary: 'Messages to guests and from them, over five channels, each with a status that is true',
  operations: [
    ...Object.values(messages),
    ...Object.values(waiting),
    preview,
    localOutbox,
    ...Object.values(templates),
    ...Object.values(suppressions),
    ...Object.values(inbound),
    ...Object.values(sessions),
  ],
  relations,
  callbacks: [...webhookCallbacks, stream, acknowledgement, ...linkCallbacks],
  events: [...Object.values(messageReached), messageReceived, messageHandled],
  synthetic,
  personal,
})
