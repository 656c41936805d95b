import type { SyntheticData } from '../../platform/module.ts'
import { deleteEverything } from './conversations/store.ts'

/** Nobody has talked with the demo hotel yet. */
export const synthetic: SyntheticData = {
  clear: deleteEverything,
  fill: async () => ({}),
}
