import type { Db } from '../../../platform/database/connect.ts'
import { asJson, type Destination } from '../../../platform/database/destination.ts'
import { columns, sql } from '../../../platform/database/sql.ts'
import type { Job, LeasedBacklog } from '../../../platform/jobs/claim.ts'
import type { SealedColumn } from '../../../platform/secrets/reseal.ts'

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

/** An alert for each browser of the property, unless it is still to be told of the same thread. */
export const alertsOfThreads: Destination = {
  statementFor: (rows) => sql`
    insert /* across properties: every thread is told to its own */ into push_alerts
      (property_id, subscription_id, thread_id, due_at)
    select s.property_id, s.id, t.thread_id, t.due_at
    from json_to_recordset(${asJson(rows)}::json) as t (property_id text, thread_id text, due_at timestamptz)
    join push_subscriptions s on s.property_id = t.property_id
    on conflict (property_id, subscription_id, thread_id) do nothing`,
}

/** What a browser is to be told, with all that is needed to tell it. */
export interface DueAlert extends Job {
  subscription_id: string
  account_id: string
  session_uid: string
  sealed: Buffer
  house: string
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
  select: sql`t.subscription_id, t.tries, s.account_id, s.session_uid, s.sealed, p.name as house`,
  from: sql`join push_subscriptions s on s.property_id = t.property_id and s.id = t.subscription_id`,
}

export const removeAlert = (db: Db, { property_id, subscription_id, id }: DueAlert) =>
  db.run`
    delete from push_alerts
    where property_id = ${property_id} and subscription_id = ${subscription_id} and thread_id = ${id}`

export const putOffAlert = (db: Db, { property_id, subscription_id, id }: DueAlert, until: Date) =>
  db.run`
    update push_alerts set due_at = ${until}, tries = tries + 1, leased_until = null
    where property_id = ${property_id} and subscription_id = ${subscription_id} and thread_id = ${id}`
