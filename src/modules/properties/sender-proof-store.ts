import type { Db } from '../../platform/database/connect.ts'
import { columns, type Fragment, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { PropertyRow } from '../../platform/operation/create-context.ts'

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
  audit: Fragment,
): Promise<ProofRow> => {
  const row = { property_id: propertyId, subject, method, proved_at: at, checked_at: at, check_at: checkAt }
  return db.for(propertyId).one`
    with ${audit}
    insert into sender_proofs as p ${columns(row)}
    on conflict (property_id, subject) do update set
      method = excluded.method, checked_at = excluded.checked_at, check_at = excluded.check_at,
      proved_at = case when p.lost_at is null then p.proved_at else excluded.proved_at end,
      missing_since = null, lost_at = null
    returning ${shown}`
}

export const deleteProof = (db: Db, propertyId: string, subject: string): Promise<number> =>
  db.for(propertyId).run`delete from sender_proofs where property_id = ${propertyId} and subject = ${subject}`

export interface DueProof extends PropertyRow {
  property_id: string
  subject: string
  missing_since: string | null
}

/** For this process alone until `again`: what becomes of a look that dies is found out by the next. */
export const claimDueProofs = (db: Db, now: Date, again: Date, most: number): Promise<DueProof[]> =>
  db.many`
    with due as (
      update sender_proofs s set check_at = ${again}
      where (s.property_id, s.subject) in (
        select property_id, subject from sender_proofs where check_at <= ${now}
        order by check_at limit ${most} for update skip locked)
      returning s.property_id, s.subject, s.missing_since
    )
    select /* across properties: due by their age alone */
      due.*, p.timezone, p.currency, p.day_starts_at, p.clock_offset_ms
    from due join properties p on p.id = due.property_id`

export const noteCheck = (
  { db, property, realNow }: Context,
  subject: string,
  seen: Pick<ProofRow, 'check_at' | 'missing_since' | 'lost_at'>,
): Promise<number> =>
  db.run`
    update sender_proofs set checked_at = ${realNow}, check_at = ${seen.check_at}, missing_since = ${seen.missing_since},
      lost_at = ${seen.lost_at}
    where property_id = ${property.id} and subject = ${subject}`
