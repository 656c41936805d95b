import type { PersonalData } from '../../platform/operation/module.ts'
import { requestsNaming } from './store.ts'

/** The log holds ids in paths and no other personal data; it expires within days. */
export const personal: PersonalData = {
  left: async (ctx, { ids }) => [
    {
      kind: 'request_log',
      count: await requestsNaming(ctx, ids),
      reason: 'Paths with ids of ours and nothing else; they go by themselves within days.',
    },
  ],
}
