import { defineModule } from '../../platform/module.ts'
import * as operations from './operations.ts'
import { deleteEvents } from './store.ts'

export const webhooks = defineModule({
  name: 'webhooks',
  summary: 'What happened in the property, as events',
  operations: Object.values(operations),
  synthetic: {
    clear: async (ctx) => {
      await deleteEvents(ctx)
    },
    fill: async () => ({}),
  },
})
