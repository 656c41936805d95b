import { defineModule } from '../../platform/operation/module.ts'
import * as events from './events.ts'
import { listOfCall } from './notification-operations.ts'
import * as operations from './operations.ts'
import { personal } from './personal.ts'
import { webhook } from './receiving/callbacks.ts'
import { sealedOrphans } from './receiving/orphans.ts'
import { relations } from './relations.ts'
import { replay } from './replay-operations.ts'
import { summary } from './summary-operations.ts'
import { synthetic } from './synthetic.ts'

export { finishTranscript, type Transcribed, transcriptsToRead } from './enrichment-store.ts'
export { sweepOrphanNotifications, sweepRemovedCalls } from './notification-store.ts'
export { agedCalls } from './retention.ts'
export { Call } from './schema.ts'
export { callsById } from './store.ts'
export { sweepTallies } from './summary-store.ts'

export const calls = defineModule({
  name: 'calls',
  summary: 'Calls with guests, logged by the house or told of by its telephony provider, matched to guests by number',
  operations: [...Object.values(operations), summary, listOfCall, replay],
  relations,
  callbacks: [webhook],
  events: Object.values(events),
  synthetic,
  personal,
  sealed: [sealedOrphans],
})
