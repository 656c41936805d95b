import type { PersonalData } from '../../platform/operation/module.ts'
import { requestsNaming } from './store.ts'

/** The log holds ids in paths and nothing else of anyone; it is gone within days by itself. */
export const personal: PersonalData = {
  left: async (ctx, { ids }) => [
    {
      kind: 'request_log',
      count: await requestsNaming(ctx, ids),
      reason: 'Paths with ids of ours and nothing else; they go by themselves within days.',
    },
  ],
}
