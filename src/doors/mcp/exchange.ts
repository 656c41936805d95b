import type { Caller } from '../../platform/operation/context.ts'
import type { Log } from '../../platform/runtime/log.ts'
import type { Calls } from '../http/calls.ts'
import type { Offer } from './tools.ts'

/** What one request needs to be answered. */
export interface Exchange {
  offers: Offer[]
  caller: Caller
  calls: Calls
  /** Whether the person who set up the client also enabled the tools that are off by default. */
  allTools: boolean
  requestId: string
  log: Log
}
