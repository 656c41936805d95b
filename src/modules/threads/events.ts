import { defineEvent } from '../../platform/events/event-kind.ts'
import { Thread } from './schema.ts'

export const threadUpdated = defineEvent({
  type: 'thread.updated',
  scope: 'messaging:read',
  meaning:
    'A thread of the inbox was assigned, snoozed, read, noted on, opened or settled, or a guest wrote in a chat that people answer.',
  data: Thread,
})
