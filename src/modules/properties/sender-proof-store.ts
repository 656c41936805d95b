import type { Db } from '../../platform/database/connect.ts'
import { columns, sql } from '../../platform/database/sql.ts'
import type { Job, LeasedBacklog } from '../../platform/jobs/claim.ts'
import type { Context } from '../../platform/operation/context.ts'

/** What properties have proved, and what the operator allows them. */

export interface ProofRow {
  subject: string
  method: 'dns' | 'sms' | 'voice' | 'operator'
  proved_at: string
  checked_at: string
  check_at: string | null
  missing_since: string | null
  lost_at: string | null
}

const shown = sql`subject, method, proved_at, checked_at, check_at, missing_since, lost_at`

export const readProofs = ({ db, property }: Context): Promise<ProofRow[]> =>
  db.many`select ${shown} from sender_proofs where property_id = ${property.id}`

/** Whatever was known of it before: it is proved now. */
export const saveProof = (
  db: Db,
  propertyId: string,
  { subject, method, at, checkAt }: { subject: string; method: ProofRow['method']; at: Date; checkAt: Date | null },
): Promise<ProofRow> => {
  const row = { property_id: propertyId, subject, method, proved_at: at, checked_at: at, check_at: checkAt }
  return db.for(propertyId).one`
    insert into sender_proofs as p ${columns(row)}
    on conflict (property_id, subject) do update set
      method = excluded.method, checked_at = excluded.checked_at, check_at = excluded.check_at,
      proved_at = case when p.lost_at is null then p.proved_at else excluded.proved_at end,
      missing_since = null, lost_at = null
    returning ${shown}`
}

export const deleteProof = (db: Db, propertyId: string, subject: string): Promise<number> =>
  db.for(propertyId).run`delete from sender_proofs where property_id = ${propertyId} and subject = ${subject}`

export interface DueProof extends Job {
  missing_since: string | null
}

/** Due by their age alone. Held for a day: what name servers could not tell is asked again then. */
export const proofsToCheck: LeasedBacklog = {
  table: 'sender_proofs',
  key: 'subject',
  waiting: sql`t.check_at is not null`,
  order: sql`t.check_at`,
  lease: { column: 'check_at', ms: 86_400_000 },
  select: sql`t.missing_since`,
}

export const noteCheck = (
  { db, property, realNow }: Context,
  subject: string,
  seen: Pick<ProofRow, 'check_at' | 'missing_since' | 'lost_at'>,
): Promise<number> =>
  db.run`
    update sender_proofs set checked_at = ${realNow}, check_at = ${seen.check_at}, missing_since = ${seen.missing_since},
      lost_at = ${seen.lost_at}
    where property_id = ${property.id} and subject = ${subject}`
