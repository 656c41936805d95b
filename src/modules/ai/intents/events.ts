import { defineEvent } from '../../../platform/events/event-kind.ts'
import { GuestIntent, GuestIntentNotice } from './schema.ts'

const scope = 'ai:read'

export const intentCreated = defineEvent({
  type: 'guest.intent.created',
  scope,
  meaning: 'A guest said something that is more than a question.',
  data: GuestIntentNotice,
})

export const intentUpdated = defineEvent({
  type: 'guest.intent.updated',
  scope,
  meaning: 'What a guest wants was marked as handled or opened again; `status` says which.',
  data: GuestIntent,
})
