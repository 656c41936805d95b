import type { Db } from '../../platform/database/connect.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { PropertyRow } from '../../platform/operation/create-context.ts'
import { callUpdated } from './events.ts'
import { lockCall, shownCall } from './store.ts'

/** Transcripts that nobody has read yet. */
export interface Transcribed extends PropertyRow {
  property_id: string
  id: string
  guest_id: string | null
  transcript: string
  summary: string | null
}

const AT_ONCE = 20

/** One of each property at a time, for this worker alone until then: should it die, another goes on. */
export const claimTranscripts = (db: Db, realNow: Date, until: Date): Promise<Transcribed[]> =>
  db.many`
    with due as (
      select /* across properties: each is read in its turn */ distinct on (property_id) property_id, id from calls
      where transcript is not null and not enriched and status = 'completed'
        and (enriching_until is null or enriching_until < ${realNow})
      order by property_id, id limit ${AT_ONCE}
    ),
    locked as (
      select c.property_id, c.id from calls c join due on due.property_id = c.property_id and due.id = c.id
      where not c.enriched and (c.enriching_until is null or c.enriching_until < ${realNow})
      for update of c skip locked
    )
    update calls c set enriching_until = ${until}
    from locked join properties p on p.id = locked.property_id
    where c.property_id = locked.property_id and c.id = locked.id
    returning c.property_id, c.id, c.guest_id, c.transcript, c.summary, p.timezone, p.currency, p.day_starts_at,
      p.clock_offset_ms`

/** Answers false where the transcript has changed meanwhile: then it is read again. In a transaction. */
export async function finishTranscript(ctx: Context, read: Transcribed, summary: string | null): Promise<boolean> {
  const { db, property } = ctx
  const before = await lockCall(ctx, read.id)
  if (before?.transcript !== read.transcript) return false
  const told = { ...shownCall(before), summary: before.summary ?? summary }
  const alongside = told.summary === before.summary ? ctx.audit(read.id) : ctx.event(callUpdated, told)
  await db.run`
    with ${alongside} update calls set enriched = true, enriching_until = null, summary = ${told.summary}
    where property_id = ${property.id} and id = ${read.id}`
  return true
}
