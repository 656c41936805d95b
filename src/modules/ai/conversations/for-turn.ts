import type { Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors.ts'
import { conversationClosed, conversationGuestFixed, conversationNotFound } from '../errors.ts'
import { type ConversationRow, lockRow, readRow } from './store.ts'

/** Whether a turn with this guest may be added; looked at before an answer is written, and again when it is kept. */
export const requireOpen = async (ctx: Context, id: string, guestId: string | null | undefined) =>
  openFor(await readRow(ctx, id), guestId)

export const lockOpen = async (ctx: Context, id: string, guestId: string | null | undefined) =>
  openFor(await lockRow(ctx, id), guestId)

/** One that silence closed opens again; one that a caller closed does not. */
function openFor(row: ConversationRow | undefined, guestId: string | null | undefined): ConversationRow {
  if (!row) return fail(conversationNotFound)
  if (row.closed_by === 'caller') fail(conversationClosed)
  if (guestId && row.guest_id !== null && row.guest_id !== guestId) fail(conversationGuestFixed)
  return row
}
