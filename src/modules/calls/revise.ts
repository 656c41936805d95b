import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../../platform/operation/context.ts'
import { type CallRow, shownCall } from './store.ts'

/** The call with its next version if callers see a change; what only notifications need to know is none. */
export const revisedCall = (tx: Transaction, before: CallRow, after: CallRow): CallRow =>
  isDeepStrictEqual(shownCall(before), shownCall(after)) ? after : tx.revise(before, after)!
