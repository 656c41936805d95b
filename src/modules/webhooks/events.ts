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

export const endpointFailing = defineEvent({
  type: 'webhook.failing',
  scope,
  meaning: 'An endpoint has failed everything for half an hour. Told once, until it has recovered.',
  data: Webhook,
})

export const endpointRecovered = defineEvent({
  type: 'webhook.recovered',
  scope,
  meaning: 'An endpoint whose failing was told of takes deliveries again.',
  data: Webhook,
})

export const endpointTest = defineEvent({
  type: 'webhook.test',
  scope,
  meaning: 'Someone asked for a test; it goes to one endpoint only.',
  data: Webhook,
})
