import { startLeasedQueue } from '../../platform/jobs/queue.ts'
import type { Worker, WorkerParts } from '../../platform/jobs/worker.ts'
import type { Context } from '../../platform/operation/context.ts'
import { type DueProof, noteCheck, proofsToCheck } from './sender-proof-store.ts'
import { RECHECK_MS } from './sender-proofs.ts'
import { isPublished } from './sender-record.ts'

const DAY_MS = 86_400_000
/** A record may go missing for a move of name servers; by then it is gone on purpose. */
const LOST_AFTER_MS = 7 * DAY_MS

/** Looks from time to time whether the records that proved domains are still there: domains change hands. */
export const startProofChecker = (parts: WorkerParts): Worker =>
  startLeasedQueue<DueProof>(parts, {
    name: 'proof-checker',
    operation: 'property_senders.prove',
    backlog: proofsToCheck,
    pollMs: 60_000,
    width: 1,
    atOnce: 20,
    retry: { firstMs: 60_000, longestMs: DAY_MS },
    work: check,
  })

/** What name servers cannot tell says nothing: they are asked again the next day. */
async function check(ctx: Context, { id: subject, missing_since }: DueProof): Promise<void> {
  const found = await isPublished(ctx, subject).catch((error) => {
    ctx.log.warn({ err: error, domain: subject }, 'the record of a sender could not be read; asked again in a day')
    return undefined
  })
  if (found === undefined) return
  const nowMs = ctx.realNow.getTime()
  const at = (ms: number) => new Date(ms).toISOString()
  if (found) await noteCheck(ctx, subject, { check_at: at(nowMs + RECHECK_MS), missing_since: null, lost_at: null })
  else {
    const since = missing_since ?? at(nowMs)
    const lost = nowMs - Date.parse(since) >= LOST_AFTER_MS
    const next = { check_at: lost ? null : at(nowMs + DAY_MS), lost_at: lost ? at(nowMs) : null }
    await noteCheck(ctx, subject, { ...next, missing_since: since })
    if (lost)
      ctx.log.warn({ property: ctx.property.id, domain: subject }, 'a sender’s record is gone: no longer proved')
  }
}
