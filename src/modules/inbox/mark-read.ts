import type { Transaction } from '../../platform/operation/context.ts'
import { fail } from '../../platform/operation/errors.ts'
import { isSession } from '../accounts/index.ts'
import { findThread, lockThread } from '../threads/index.ts'
import { reviseThread } from './change-thread.ts'
import { threadNotFound } from './errors.ts'
import { forgetReader, noteReader, otherReaders } from './readers-store.ts'

export async function markRead(tx: Transaction, id: string, leaves: boolean): Promise<{ readers: string[] }> {
  const thread = (await findThread(tx, id)) ?? fail(threadNotFound)
  if (isSession(tx)) await (leaves ? forgetReader : noteReader)(tx, tx.actor.id, id)
  if (thread.unread && !leaves) await seen(tx, id)
  return { readers: await otherReaders(tx, tx.actor.id, id) }
}

/** Told once, so that it is no news for the others either. */
const seen = async (tx: Transaction, id: string): Promise<void> =>
  reviseThread(tx, (await lockThread(tx, id)) ?? fail(threadNotFound), { unread: false })
