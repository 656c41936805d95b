import type { Transaction } from '../../../platform/operation/context.ts'
import { fail } from '../../../platform/operation/errors.ts'
import { conversationNotFound } from '../errors.ts'
import type { ReadMarks } from './schema.ts'
import { conversationTopic, keepGuestRead, keepStaffRead } from './store.ts'

/** Up to which message each side has read; a mark never goes back. A message of another conversation marks nothing. */

export async function markGuestRead(tx: Transaction, conversationId: string, messageId: string): Promise<void> {
  await keepGuestRead(tx, conversationId, messageId)
}

export async function markStaffRead(tx: Transaction, conversationId: string, messageId: string): Promise<ReadMarks> {
  const marks = (await keepStaffRead(tx, conversationId, messageId)) ?? fail(conversationNotFound)
  tx.audit(conversationId)
  tx.publish(conversationTopic(conversationId))
  return marks
}
