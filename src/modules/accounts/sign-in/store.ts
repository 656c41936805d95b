import type { Db } from '../../../platform/database/connect.ts'
import { columns } from '../../../platform/database/sql.ts'

/** Failed attempts, and known browsers. */

export interface Turn {
  subject: Buffer
  origin: string
  now: Date
  /** Earlier counts are ignored. */
  countedAfter: Date
  /** The wait after the first attempt, the second …; the last value for all that follow. */
  waitSeconds: readonly number[]
}

/**
 * Counts an attempt before it is checked, so that many at once cannot all be the last one allowed. Undefined: too
 * early. An attempt without a wait delays nobody, not even a concurrent one that is counted later.
 */
export const countTry = (db: Db, turn: Turn): Promise<{ count: number } | undefined> =>
  db.maybe`
    insert into sign_in_tries as t (subject, origin, count, counted_since, wait_until)
    values (${turn.subject}, ${turn.origin}, 1, ${turn.now},
      coalesce(${turn.now}::timestamptz + make_interval(secs => nullif((${turn.waitSeconds}::int[])[1], 0)), '-infinity'))
    on conflict (subject, origin) do update set
      count = case when t.counted_since > ${turn.countedAfter} then t.count + 1 else 1 end,
      counted_since = case when t.counted_since > ${turn.countedAfter} then t.counted_since else excluded.counted_since end,
      wait_until = coalesce(${turn.now}::timestamptz + make_interval(secs => nullif((${turn.waitSeconds}::int[])[
        least(case when t.counted_since > ${turn.countedAfter} then t.count + 1 else 1 end, ${turn.waitSeconds.length}::int)], 0)), '-infinity')
    where t.wait_until <= ${turn.now} or t.counted_since <= ${turn.countedAfter}
    returning count`

export const waitOf = (db: Db, subject: Buffer, origin: string): Promise<{ wait_until: string } | undefined> =>
  db.maybe`select wait_until from sign_in_tries where subject = ${subject} and origin = ${origin}`

export const forgetTries = (db: Db, subject: Buffer, origin: string) =>
  db.run`delete from sign_in_tries where subject = ${subject} and origin = ${origin}`

/** For an attempt that was right. */
export const takeBackTry = (db: Db, subject: Buffer, origin: string) =>
  db.run`update sign_in_tries set count = count - 1 where subject = ${subject} and origin = ${origin} and count > 0`

export const sweepTries = (db: Db, before: Date) =>
  db.run`delete from sign_in_tries where ctid = any(array(
    select ctid from sign_in_tries where counted_since < ${before} limit 1000 for update skip locked))`

export interface Device {
  account_id: string
  id: string
  hash: Buffer
  agent: string
  address: string
  created_at: string
  last_used_at: string
}

export const deviceByHash = (db: Db, accountId: string, hash: Buffer): Promise<Device | undefined> =>
  db.maybe`select * from account_devices where account_id = ${accountId} and hash = ${hash}`

export const devicesOf = (db: Db, accountId: string): Promise<Device[]> =>
  db.many`select * from account_devices where account_id = ${accountId} order by last_used_at desc, id desc`

/** Beyond `most`, the least recently used one is removed. */
export const insertDevice = (db: Db, device: Device, most: number) =>
  db.run`
    with gone as (
      delete from account_devices where account_id = ${device.account_id} and id in (
        select id from account_devices where account_id = ${device.account_id}
        order by last_used_at desc, id desc offset ${most - 1})
    )
    insert into account_devices ${columns(device)}`

export const touchDevice = (db: Db, { account_id, id, agent, address, last_used_at }: Device) =>
  db.run`
    update account_devices set agent = ${agent}, address = ${address}, last_used_at = ${last_used_at}
    where account_id = ${account_id} and id = ${id}`

export const removeDevice = (db: Db, accountId: string, id: string) =>
  db.run`delete from account_devices where account_id = ${accountId} and id = ${id}`

/** All but the given one. */
export const removeDevices = (db: Db, accountId: string, kept: string | null) =>
  db.run`delete from account_devices where account_id = ${accountId} and id is distinct from ${kept}`

export const sweepUnusedDevices = (db: Db, before: Date) =>
  db.run`delete from account_devices where ctid = any(array(
    select ctid from account_devices where last_used_at < ${before} limit 500 for update skip locked))`
