import type { SyntheticData } from '../../platform/operation/module.ts'
import { deleteEverything } from './conversations/store.ts'
import { deleteSessions } from './voice/store.ts'

/** The demo hotel has no conversations yet. */
export const synthetic: SyntheticData = {
  async clear(ctx) {
    await deleteSessions(ctx)
    await deleteEverything(ctx)
  },
  fill: async () => ({}),
}
