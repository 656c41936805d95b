import type { Db } from '../../platform/database/connect.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Job, LeasedBacklog } from '../../platform/jobs/claim.ts'
import { CUTTING } from './chunking/chunks.ts'
import type { Audience } from './schema.ts'

/** Sources that wait for vectors. */

export interface ClaimedSource extends Job {
  version: number
  /** The rules that it was cut by. */
  cutting: number
  name: string
  language: string | null
  audience: Audience
}

/** Within a property the source goes first that was never claimed, then the one that has waited longest. */
export const sourcesToEmbed: LeasedBacklog = {
  table: 'knowledge_sources',
  waiting: sql`t.encoder is null`,
  order: sql`t.embedding_until nulls first, t.id`,
  // Long for a batch, short after a crash.
  lease: { column: 'embedding_until', ms: 30_000 },
  select: sql`t.version, t.cutting, t.name, t.language, t.audience`,
}

/** Vectors of different encoders are not comparable, and what an earlier release cut is cut by today's rules. */
export const forgetOtherEncoders = (db: Db, { guest, staff }: Record<Audience, string>): Promise<number> =>
  db.run`
    update /* across properties: encoders are the whole installation's */ knowledge_sources
    set encoder = null, units_embedded = 0
    where encoder is not null
      and (cutting <> ${CUTTING} or encoder <> case audience when 'staff' then ${staff}::text else ${guest}::text end)`
