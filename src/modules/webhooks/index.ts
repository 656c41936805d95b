import { defineModule } from '../../platform/module.ts'
import { deleteDeliveries } from './delivery-store.ts'
import { deleteEvents } from './event-store.ts'
import * as operations from './operations.ts'
import { personal } from './personal.ts'
import { Webhook } from './schema.ts'
import { TEST_EVENT } from './test-event.ts'

export { type Dispatcher, startDispatcher } from './dispatcher.ts'
export { sweepEvents } from './retention.ts'

export const webhooks = defineModule({
  name: 'webhooks',
  summary: 'What happened in the property, as events, and where they are sent',
  operations: Object.values(operations),
  events: {
    'webhook.disabled': {
      meaning: 'An endpoint was gone, or failed everything for 5 days, and was disabled.',
      data: Webhook,
    },
    [TEST_EVENT]: { meaning: 'Someone asked for a test; it goes to one endpoint only.', data: Webhook },
  },
  synthetic: {
    async clear(ctx) {
      await deleteDeliveries(ctx) // endpoints stay
      await deleteEvents(ctx)
    },
    fill: async () => ({}),
  },
  personal,
})
