import { startTransactionQueue } from '../../../platform/jobs/queue.ts'
import type { Worker, WorkerParts } from '../../../platform/jobs/worker.ts'
import type { Transaction } from '../../../platform/operation/context.ts'
import { quietConversations, saveClosed } from './auto-close-store.ts'
import { closed } from './close.ts'
import { conversationClosed } from './events.ts'
import { type ConversationRow, shownConversation } from './schema.ts'

/** Closes conversations without messages for this long, with an event each, for one environment. */
export interface AutoCloseParts extends WorkerParts {
  /** How long it must have been quiet. */
  hours: number
}

export const startAutoCloseWorker = (parts: AutoCloseParts): Worker =>
  startTransactionQueue<ConversationRow>(parts, {
    name: 'auto-close-worker',
    operation: 'ai_conversations.close',
    backlog: quietConversations(parts.hours),
    pollMs: 1000,
    batch: 50,
    atOnce: 20,
    work: closeAll,
  })

async function closeAll(tx: Transaction, quiet: readonly ConversationRow[]): Promise<void> {
  const rows = quiet.map((row) => closed(tx, row, 'time'))
  await saveClosed(tx, rows)
  tx.audit(null)
  for (const row of rows) tx.emit(conversationClosed, shownConversation(row))
}
