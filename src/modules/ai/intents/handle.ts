import type { Transaction } from '../../../platform/operation/context.ts'
import { type Handled, handledWith } from '../../../platform/operation/handled.ts'
import { reopened, settled, type Whose, whoseIntent } from '../../threads/index.ts'
import { intentUpdated } from './events.ts'
import type { GuestIntent } from './schema.ts'
import { lockOpenIntentsOf, updateIntent } from './store.ts'

type HandledChanges = Partial<Pick<Handled, 'status' | 'handled_by'>>

/** A locked intent is seen to, or to be seen to again; its thread follows. */
export async function handleIntent(
  tx: Transaction,
  before: GuestIntent,
  changes: HandledChanges,
): Promise<GuestIntent> {
  const after = await changeHandled(tx, before, changes)
  const whose = whoseIntent(after)
  if (whose && before.status !== after.status) await (after.status === 'open' ? reopened : settled)(tx, whose)
  return after
}

/** All that one guest wants. Returns how many there were. */
export async function handleIntentsOf(tx: Transaction, whose: Whose): Promise<number> {
  const waiting = await lockOpenIntentsOf(tx, whose)
  for (const intent of waiting) await changeHandled(tx, intent, { status: 'handled' })
  return waiting.length
}

async function changeHandled(tx: Transaction, before: GuestIntent, changes: HandledChanges): Promise<GuestIntent> {
  const after = tx.revise(before, handledWith(tx, before, changes))
  if (!after) return before
  if (before.status !== after.status) tx.emit(intentUpdated, after)
  else tx.audit(after.id)
  await updateIntent(tx, after)
  return after
}
