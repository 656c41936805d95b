import { leaveAuditRow } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { eraseClaims } from '../../../platform/idempotency.ts'
import type { MessageError } from '../ports.ts'
import { advance, OUTCOME_UNKNOWN } from '../status.ts'
import { moveMessage } from '../status-store.ts'
import { lockMessage } from '../store.ts'
import type { Search } from './search.ts'
import { emptyColumn, type Forgettable, type SeenInbound, type SeenMessage } from './store.ts'

/** Other people's messages that speak of someone who is erased lose the words that do, and nothing else. */

export const forgetInInbound = async (ctx: Context, { mentions }: Search, rows: SeenInbound[]): Promise<number> => {
  const found = rows.filter(({ content, attachments }) => mentions.in({ content, attachments }))
  for (const column of ['content', 'attachments'] as const) {
    await emptyWhere(
      ctx,
      'inbound_messages',
      column,
      found.filter((row) => mentions.in(row[column])),
    )
  }
  return found.length
}

const SENT = ['subject', 'content', 'template'] as const
const KEPT = ['metadata', 'error'] as const

export async function forgetInMessages(ctx: Context, { ids, mentions }: Search, rows: SeenMessage[]): Promise<number> {
  const speaks = (columns: readonly (typeof SENT | typeof KEPT)[number][]) => (row: SeenMessage) =>
    columns.some((column) => mentions.in(row[column]))
  const found = rows.filter(speaks([...SENT, ...KEPT]))
  for (const column of [...SENT, ...KEPT]) await emptyWhere(ctx, 'messages', column, found.filter(speaks([column])))
  await eraseClaims(
    ctx,
    found.map(({ id }) => id),
  )
  for (const row of found) {
    if (row.status === 'queued') await callOff(ctx, row.id, { wordless: speaks(SENT)(row), person: ids[0]! })
  }
  return found.length
}

const emptyWhere = async (
  ctx: Context,
  table: 'messages' | 'inbound_messages',
  column: Forgettable,
  rows: { id: string }[],
) => {
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await emptyColumn(ctx, table, column, ids)
}

/**
 * What has lost its words is not sent. One that is under way is given up, so that whoever holds it writes and tells
 * nothing of it any more; a receipt may still say what became of it.
 */
async function callOff(ctx: Context, id: string, { wordless, person }: { wordless: boolean; person: string }) {
  const row = await lockMessage(ctx, { messageId: id, providerMessageId: null })
  if (row?.status !== 'queued') return
  const underWay = row.attempted_at !== null || (row.leased_until !== null && new Date(row.leased_until) > ctx.realNow)
  if (!underWay && !wordless) return
  if (!ctx.trail.audited) await leaveAuditRow(ctx, person) // else the event's own would stand for the whole erase
  const error: MessageError = underWay ? GIVEN_UP : CALLED_OFF
  await moveMessage(ctx, row, advance(row, { status: 'failed', error, at: ctx.now })!)
}

const CALLED_OFF = { code: 'cancelled', message: 'It spoke of a guest whose data was erased.' }
const GIVEN_UP = { code: OUTCOME_UNKNOWN, message: 'It was being sent when a guest whom it spoke of was erased.' }
