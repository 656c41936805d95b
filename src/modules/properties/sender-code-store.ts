import { type Fragment, sql } from '../../platform/database/sql.ts'
import type { Sweep } from '../../platform/jobs/housekeeping.ts'
import type { Context } from '../../platform/operation/context.ts'

/** Codes on their way to numbers. */

export interface CodeRow {
  property_id: string
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
    delete from sender_codes where ctid = any(array(
      select /* across properties: age alone decides */ ctid from sender_codes
      where sent_at < ${new Date(now.getTime() - KEPT_MS)} order by sent_at limit ${AT_ONCE} for update skip locked))`
