import type { Caller } from '../../platform/operation/context.ts'
import type { Log } from '../../platform/runtime/log.ts'
import type { Calls } from '../http/calls.ts'
import type { Offer } from './tools.ts'
import type { Choice } from './toolsets.ts'

/** What one request needs to be answered. */
export interface Exchange {
  offers: readonly Offer[]
  caller: Caller
  calls: Calls
  /** The tools that the person who set up the client chose. */
  choice: Choice
  requestId: string
  log: Log
}
