import { defineEvent } from '../../platform/events/event-kind.ts'
import { Webhook } from './schema.ts'

const scope = 'webhooks:read'

export const endpointDisabled = defineEvent({
  type: 'webhook.disabled',
  scope,
  meaning:
    'An endpoint was disabled: it was gone, failed everything for 5 days, or what it was made with was withdrawn.',
  data: Webhook,
})

export const endpointTest = defineEvent({
  type: 'webhook.test',
  scope,
  meaning: 'Someone asked for a test; it goes to one endpoint only.',
  data: Webhook,
})
