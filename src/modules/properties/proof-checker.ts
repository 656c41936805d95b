import { startRounds } from '../../platform/jobs/rounds.ts'
import { turnsOf, type Worker, type WorkerParts, workerContext } from '../../platform/jobs/worker.ts'
import type { Context } from '../../platform/operation/context.ts'
import { claimDueProofs, type DueProof, noteCheck } from './sender-proof-store.ts'
import { RECHECK_MS } from './sender-proofs.ts'
import { isPublished } from './sender-record.ts'

/** Looks from time to time whether the records that proved domains are still there: domains change hands. */

const LOOK_EVERY_MS = 60_000
const AT_ONCE = 20
const DAY_MS = 86_400_000
/** A record may go missing for a move of name servers; by then it is gone on purpose. */
const LOST_AFTER_MS = 7 * DAY_MS

export function startProofChecker(parts: WorkerParts): Worker {
  const { environment, clock, log } = parts
  const contextOf = workerContext(parts, 'proof-checker', 'property_senders.prove')
  const takeTurns = turnsOf<DueProof>(parts, 'a sender’s record not looked at', (due) =>
    check(contextOf(due.property_id, due), due),
  )
  const rounds = startRounds({ environment, log, everyMs: LOOK_EVERY_MS, what: 'due proofs of senders' }, async () => {
    const now = new Date(clock())
    return takeTurns(await claimDueProofs(environment.db, now, new Date(now.getTime() + DAY_MS), AT_ONCE))
  })
  return { close: rounds.close }
}

/** What name servers cannot tell says nothing: they are asked again the next day. */
async function check(ctx: Context, { subject, missing_since }: DueProof): Promise<boolean> {
  const found = await isPublished(ctx, subject).catch((error) => {
    ctx.log.warn({ err: error, domain: subject }, 'the record of a sender could not be read; asked again in a day')
    return undefined
  })
  if (found === undefined) return true
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
  return true
}
