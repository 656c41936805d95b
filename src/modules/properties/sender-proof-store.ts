import type { Context } from '../../platform/context.ts'
import type { PropertyRow } from '../../platform/create-context.ts'
import type { Db } from '../../platform/database/connect.ts'
import { columns, type Fragment, sql } from '../../platform/database/sql.ts'
import type { Sweep } from '../../platform/housekeeping.ts'

/** What properties have proved, what the operator allows them, and the codes on their way to numbers. */

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
  return db.one`
    with ${audit}
    insert into sender_proofs as p ${columns(row)}
    on conflict (property_id, subject) do update set
      method = excluded.method, checked_at = excluded.checked_at, check_at = excluded.check_at,
      proved_at = case when p.lost_at is null then p.proved_at else excluded.proved_at end,
      missing_since = null, lost_at = null
    returning ${shown}`
}

export const deleteProof = (db: Db, propertyId: string, subject: string, audit: Fragment): Promise<number> =>
  db.run`with ${audit} delete from sender_proofs where property_id = ${propertyId} and subject = ${subject}`

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

export interface CodeRow {
  id: string
  number: string
  method: 'sms' | 'voice'
  code_hash: Buffer
  sent_at: Date
  expires_at: Date
}

/** Two that ask for the same number, or in the same property, are counted one after the other. */
export const lockCodes = ({ db, property }: Context, number: string): Promise<number> =>
  db.run`
    select pg_advisory_xact_lock(hashtextextended(key, 32))
    from (select unnest(array[${`number ${number}`}, ${`property ${property.id}`}]) as key order by 1) keys`

/** When the codes were sent that count against another one, oldest first. */
export const codesSince = async ({ db, property }: Context, number: string, since: Date) =>
  db.many<{ of_number: boolean; sent_at: string }>`
    select /* across properties: a number is not to be called again and again by all of them in turn */
      number = ${number} as of_number, sent_at
    from sender_codes where sent_at > ${since} and (number = ${number} or property_id = ${property.id}) order by sent_at`

export const insertCode = ({ db, property }: Context, row: CodeRow): Promise<number> =>
  db.run`insert into sender_codes ${columns({ property_id: property.id, ...row })}`

export type SentCode = Pick<CodeRow, 'method'> & { code_hash: Uint8Array; expires_at: string }

const latest = (propertyId: string, number: string): Fragment => sql`
  property_id = ${propertyId} and id = (
    select id from sender_codes where property_id = ${propertyId} and number = ${number}
    order by sent_at desc, id desc limit 1)`

/** Counts as a try, whatever comes of it. */
export const takeTry = ({ db, property, now }: Context, number: string, most: number): Promise<SentCode | undefined> =>
  db.maybe`
    update sender_codes set tries = tries + 1
    where ${latest(property.id, number)} and tries < ${most} and expires_at > ${now}
    returning method, code_hash, expires_at`

/** Used up: it proves nothing a second time. */
export const voidCode = ({ db, property, now }: Context, number: string): Promise<number> =>
  db.run`update sender_codes set expires_at = ${now} where ${latest(property.id, number)}`

/** Those that can still be confirmed. */
export const openCodes = ({ db, property, now }: Context, most: number) =>
  db.many<{ number: string; expires_at: string }>`
    select distinct on (number) number, expires_at from sender_codes
    where property_id = ${property.id} and expires_at > ${now} and tries < ${most} order by number, sent_at desc, id desc`

const KEPT_MS = 86_400_000
const AT_ONCE = 1000

export const sweepSenderCodes: Sweep = (db, now) =>
  db.run`
    delete from sender_codes where ctid in (
      select /* across properties: age alone decides */ ctid from sender_codes
      where sent_at < ${new Date(now.getTime() - KEPT_MS)} order by sent_at limit ${AT_ONCE} for update skip locked)`
