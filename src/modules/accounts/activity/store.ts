import type { Db } from '../../../platform/database/connect.ts'
import { columns } from '../../../platform/database/sql.ts'

export interface ActivityRow {
  account_id: string
  id: string
  what: string
  agent: string
  address: string | null
  created_at: string
  mail_due_at: string | null
}

/** Beyond `most`, the oldest is removed. */
export const insertActivity = (db: Db, row: ActivityRow, most: number) =>
  db.run`
    with gone as (
      delete from account_activity where account_id = ${row.account_id} and id in (
        select id from account_activity where account_id = ${row.account_id} order by id desc offset ${most - 1})
    )
    insert into account_activity ${columns(row)}`

export const activityOf = (db: Db, accountId: string, most: number): Promise<ActivityRow[]> =>
  db.many`select * from account_activity where account_id = ${accountId} order by id desc limit ${most}`

export interface DueNotice extends ActivityRow {
  email: string
  name: string
  password_hash: string
  mail_tries: number
}

/** Each claimed notice is due again later, with growing delays, until it is marked as sent. */
export const claimNotices = (db: Db, now: Date, { most, againSeconds }: { most: number; againSeconds: number }) =>
  db.many<DueNotice>`
    with due as (
      select account_id, id from account_activity where mail_due_at <= ${now}
      order by mail_due_at limit ${most} for update skip locked
    )
    update account_activity t set mail_tries = t.mail_tries + 1,
      mail_due_at = ${now}::timestamptz + make_interval(secs => ${againSeconds}::int * power(2, t.mail_tries))
    from due, accounts a
    where t.account_id = due.account_id and t.id = due.id and a.id = t.account_id
    returning t.*, a.email, a.name, a.password_hash`

export const settleNotice = (db: Db, { account_id, id }: Pick<ActivityRow, 'account_id' | 'id'>) =>
  db.run`update account_activity set mail_due_at = null where account_id = ${account_id} and id = ${id}`

export const noticedSince = async (db: Db, accountId: string, what: string, since: Date): Promise<boolean> =>
  (
    await db.one<{ found: boolean }>`
      select exists (
        select from account_activity
        where account_id = ${accountId} and what = ${what} and created_at > ${since}) as found`
  ).found
