import type { Transaction } from '../../../platform/operation/context.ts'
import { type Handled, handledWith } from '../../../platform/operation/handled.ts'
import { reopened, settled, type Whose, whoseMessage } from '../../threads/index.ts'
import { messageHandled } from '../events.ts'
import type { InboundMessage } from '../schema.ts'
import { lockOpenInboundOf, updateInbound } from './store.ts'

type HandledChanges = Partial<Pick<Handled, 'status' | 'handled_by'>>

/** A locked message is seen to, or to be seen to again; its thread follows. */
export async function handleInbound(
  tx: Transaction,
  before: InboundMessage,
  changes: HandledChanges,
): Promise<InboundMessage> {
  const after = await changeHandled(tx, before, changes)
  if (before.status !== after.status) await (after.status === 'open' ? reopened : settled)(tx, whoseMessage(after))
  return after
}

/** All that waits of one guest, in the order they were written. Returns how many there were. */
export async function handleInboundOf(tx: Transaction, whose: Whose): Promise<number> {
  const waiting = await lockOpenInboundOf(tx, whose)
  for (const message of waiting) await changeHandled(tx, message, { status: 'handled' })
  return waiting.length
}

async function changeHandled(
  tx: Transaction,
  before: InboundMessage,
  changes: HandledChanges,
): Promise<InboundMessage> {
  const after = tx.revise(before, handledWith(tx, before, changes))
  if (!after) return before
  if (before.status === after.status) tx.audit(after.id)
  else tx.emit(messageHandled, after)
  await updateInbound(tx, after)
  return after
}
