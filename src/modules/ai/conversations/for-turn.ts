import type { Context, Transaction } from '../../../platform/operation/context.ts'
import { fail } from '../../../platform/operation/errors.ts'
import { conversationClosed, conversationGuestFixed, conversationNotFound } from '../errors.ts'
import type { ConversationRow } from './schema.ts'
import { lockRow, readRow } from './store.ts'

/** Whether a turn with this guest may be added; checked before an answer is written, and again when it is stored. */
export const requireOpen = async (ctx: Context, id: string, guestId: string | null | undefined) =>
  openFor(await readRow(ctx, id), guestId)

export const lockOpen = async (ctx: Context, id: string, guestId: string | null | undefined) =>
  openFor(await lockRow(ctx, id), guestId)

/** A conversation closed for silence opens again; one that a caller closed does not. */
function openFor(row: ConversationRow | undefined, guestId: string | null | undefined): ConversationRow {
  if (!row) return fail(conversationNotFound)
  if (row.closed_by === 'caller') fail(conversationClosed)
  if (guestId && row.guest_id !== null && row.guest_id !== guestId) fail(conversationGuestFixed)
  return row
}

/** For staff: a conversation closed for silence is closed too, until the guest writes again. */
export async function lockForStaff(tx: Transaction, id: string): Promise<ConversationRow> {
  const conversation = tx.expect((await lockRow(tx, id)) ?? fail(conversationNotFound))
  return conversation.status === 'closed' ? fail(conversationClosed) : conversation
}
