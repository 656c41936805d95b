import { sql } from '../../platform/database/sql.ts'
import type { Job, LeasedBacklog } from '../../platform/jobs/claim.ts'
import type { Transaction } from '../../platform/operation/context.ts'
import { callUpdated } from './events.ts'
import { lockCall, shownCall, updateCall } from './store.ts'

/** Transcripts that have not been analysed yet. */
export interface Transcribed extends Job {
  guest_id: string | null
  reservation_id: string | null
  transcript: string
  summary: string | null
}

export const transcriptsToRead: LeasedBacklog = {
  table: 'calls',
  waiting: sql`t.transcript is not null and not t.enriched and t.status = 'completed'`,
  order: sql`t.id`,
  lease: { column: 'enriching_until', ms: 120_000 },
  select: sql`t.guest_id, t.reservation_id, t.transcript, t.summary`,
}

/** Returns false if the transcript changed meanwhile: then it is analysed again. */
export async function finishTranscript(tx: Transaction, read: Transcribed, summary: string | null): Promise<boolean> {
  const before = await lockCall(tx, read.id)
  if (before?.transcript !== read.transcript) return false
  const after = tx.revise(before, { summary: before.summary ?? summary })
  const { summary: kept, version, updated_at } = after ?? before
  await updateCall(tx, read.id, { summary: kept, version, updated_at, enriched: true, enriching_until: null })
  if (after) tx.emit(callUpdated, shownCall(after))
  else tx.audit(read.id)
  return true
}
