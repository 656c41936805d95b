import { sql } from '../../platform/database/sql.ts'
import type { Job, LeasedBacklog } from '../../platform/jobs/claim.ts'
import type { Transaction } from '../../platform/operation/context.ts'
import { callUpdated } from './events.ts'
import { lockCall, shownCall } from './store.ts'

/** Transcripts that have not been analysed yet. */
export interface Transcribed extends Job {
  guest_id: string | null
  transcript: string
  summary: string | null
}

export const transcriptsToRead: LeasedBacklog = {
  table: 'calls',
  waiting: sql`t.transcript is not null and not t.enriched and t.status = 'completed'`,
  order: sql`t.id`,
  lease: { column: 'enriching_until', ms: 120_000 },
  select: sql`t.guest_id, t.transcript, t.summary`,
}

/** Returns false if the transcript changed meanwhile: then it is analysed again. */
export async function finishTranscript(tx: Transaction, read: Transcribed, summary: string | null): Promise<boolean> {
  const before = await lockCall(tx, read.id)
  if (before?.transcript !== read.transcript) return false
  const enriched = { ...shownCall(before), summary: before.summary ?? summary }
  await tx.db.run`
    update calls set enriched = true, enriching_until = null, summary = ${enriched.summary}
    where property_id = ${tx.property.id} and id = ${read.id}`
  if (enriched.summary === before.summary) tx.audit(read.id)
  else tx.emit(callUpdated, enriched)
  return true
}
