import type { Db } from '../../../platform/database/connect.ts'
import { asJson, type Destination } from '../../../platform/database/destination.ts'
import { columns, type Fragment, sql } from '../../../platform/database/sql.ts'
import type { Job, LeasedBacklog } from '../../../platform/jobs/claim.ts'
import type { SealedColumn } from '../../../platform/secrets/reseal.ts'
import type { QuietHours } from '../../properties/index.ts'

export interface SubscriptionRow {
  property_id: string
  id: string
  account_id: string
  session_uid: string
  sealed: Buffer
  created_at: Date
}

export const sealedSubscriptions = {
  table: 'push_subscriptions',
  column: 'sealed',
  purpose: 'push-subscription',
} satisfies SealedColumn

/** A person has a few browsers; the oldest beyond that are forgotten. */
const MOST_OF_A_PERSON = 20

/** Of a browser that somebody else used before, it is now theirs. */
export async function putSubscription(db: Db, row: SubscriptionRow): Promise<void> {
  const { property_id, account_id } = row
  await db.run`
    insert into push_subscriptions ${columns(row)}
    on conflict (property_id, id) do update set account_id = excluded.account_id,
      session_uid = excluded.session_uid, sealed = excluded.sealed, created_at = excluded.created_at`
  await db.run`
    delete from push_subscriptions where property_id = ${property_id} and id in (
      select id from push_subscriptions where property_id = ${property_id} and account_id = ${account_id}
      order by created_at desc, id offset ${MOST_OF_A_PERSON})`
}

/** Wherever the person had this browser told of something. */
export const removeBrowser = (db: Db, id: string, accountId: string): Promise<number> =>
  db.run`
    delete /* across properties: a browser is switched off for all */ from push_subscriptions
    where id = ${id} and account_id = ${accountId}`

export type Subscribed = Pick<SubscriptionRow, 'property_id' | 'id' | 'account_id' | 'session_uid'>

/** In the order of their keys, after this one. */
export const subscriptionsAfter = (
  db: Db,
  after: Pick<Subscribed, 'property_id' | 'id'>,
  most: number,
): Promise<Subscribed[]> =>
  db.many`
    select /* across properties: people sign out in each */ property_id, id, account_id, session_uid
    from push_subscriptions where (property_id, id) > (${after.property_id}, ${after.id})
    order by property_id, id limit ${most}`

/** With what it was still to be told. */
export const removeSubscriptions = (db: Db, gone: readonly Pick<Subscribed, 'property_id' | 'id'>[]): Promise<number> =>
  db.run`
    delete /* across properties: whosever they are */ from push_subscriptions s
    using unnest(${gone.map((one) => one.property_id)}::text[], ${gone.map((one) => one.id)}::text[]) as g (property_id, id)
    where s.property_id = g.property_id and s.id = g.id`

/** When these people are told of nothing but emergencies; of whoever never said, nothing. */
export const quietHoursOf = async (db: Db, accounts: readonly string[]): Promise<Map<string, QuietHours>> => {
  const set = await db.many<{ id: string; quiet_hours: QuietHours }>`
    select id, quiet_hours from accounts where id = any(${accounts}::text[]) and quiet_hours is not null`
  return new Map(set.map(({ id, quiet_hours }) => [id, quiet_hours]))
}

export const setQuietHours = (db: Db, accountId: string, hours: QuietHours | null): Promise<number> =>
  db.run`update accounts set quiet_hours = ${hours} where id = ${accountId}`

/** An alert for each browser of the property, unless it is still to be told of the same thread; an emergency makes it one, due at once. */
export const alertsOfThreads: Destination = {
  statementFor: (rows) => sql`
    insert /* across properties: every thread is told to its own */ into push_alerts
      (property_id, subscription_id, thread_id, due_at, emergency)
    select s.property_id, s.id, t.thread_id, min(t.due_at), bool_or(t.emergency)
    from json_to_recordset(${asJson(rows)}::json)
      as t (property_id text, thread_id text, due_at timestamptz, emergency boolean)
    join push_subscriptions s on s.property_id = t.property_id
    group by s.property_id, s.id, t.thread_id order by s.property_id, s.id, t.thread_id
    on conflict (property_id, subscription_id, thread_id) do update
      set emergency = true, due_at = excluded.due_at, tries = 0, leased_until = null
      where excluded.emergency and not push_alerts.emergency`,
}

/** What a browser is to be told, with all that is needed to tell it. */
export interface DueAlert extends Job {
  subscription_id: string
  account_id: string
  session_uid: string
  sealed: Buffer
  house: string
  /** When it came, or when it is tried again. */
  due_at: string
  emergency: boolean
  tries: number
}

/** One lane per browser: a push service that does not answer delays no other. */
export const dueAlerts: LeasedBacklog = {
  table: 'push_alerts',
  key: 'thread_id',
  lane: 'subscription_id',
  waiting: sql`true`,
  due: { column: 'due_at' },
  order: sql`t.due_at`,
  lease: { column: 'leased_until', ms: 90_000, lost: 'lease_losses' },
  select: sql`t.subscription_id, t.due_at, t.emergency, t.tries, s.account_id, s.session_uid, s.sealed, p.name as house`,
  from: sql`join push_subscriptions s on s.property_id = t.property_id and s.id = t.subscription_id`,
}

/** As it was claimed: one that became an emergency meanwhile is another, and still to be told. */
const claimed = ({ property_id, subscription_id, id, emergency }: DueAlert): Fragment => sql`
  property_id = ${property_id} and subscription_id = ${subscription_id} and thread_id = ${id} and emergency = ${emergency}`

export const removeAlert = (db: Db, alert: DueAlert) => db.run`delete from push_alerts where ${claimed(alert)}`

export const putOffAlert = (db: Db, alert: DueAlert, until: Date) =>
  db.run`
    update push_alerts set due_at = ${until}, tries = tries + 1, leased_until = null where ${claimed(alert)}`
