import { sql } from '../../platform/database/sql.ts'
import type { Context, Transaction } from '../../platform/operation/context.ts'
import { newId } from '../../platform/schema/ids.ts'
import { isCalledOut } from '../properties/index.ts'

export async function clearThreads({ db, property }: Transaction): Promise<void> {
  await db.run`delete from thread_readers where property_id = ${property.id}`
  await db.run`delete from thread_notes where property_id = ${property.id}`
  await db.run`delete from threads where property_id = ${property.id}`
  await db.run`delete from saved_replies where property_id = ${property.id}`
}

/** All that guests wrote and said, and whether it waits for a person, under the key of their thread. */
const words = ({ property }: Context) => sql`
  select coalesce(guest_id, sender) as key, guest_id, channel, coalesce(content, '') as text, received_at as at, id,
    status = 'open' as waits
  from inbound_messages where property_id = ${property.id}
  union all
  select coalesce(c.guest_id, c.id), c.guest_id, c.channel, m.content, m.created_at, m.id,
    c.handled_by = 'staff' and not exists (
      select from conversation_messages later
      where later.property_id = ${property.id} and later.conversation_id = c.id and later.position > m.position
        and later.role = 'staff'
    ) or exists (
      select from guest_intents
      where property_id = ${property.id} and conversation_id = c.id and status = 'open' ${isCalledOut(property.id, true)})
  from conversations c
  join conversation_messages m on m.property_id = ${property.id} and m.conversation_id = c.id and m.role = 'user'
  where c.property_id = ${property.id}`

/** One for each who wrote, as if it had followed every word. */
export async function threadsOfWords(ctx: Transaction): Promise<number> {
  const { db, property, now } = ctx
  const writers = await db.many<{ key: string }>`select distinct key from (${words(ctx)}) words order by 1`
  const keys = writers.map(({ key }) => key)
  return db.run`
    insert into threads (property_id, id, key, guest_id, channel, excerpt, status, unread, active_at, created_at, updated_at, version)
    select ${property.id}, wanted.id, wanted.key, last.guest_id, last.channel, left(last.text, 160),
      case when last.waits then 'open' else 'done' end, last.waits, last.at, last.began, last.at, last.count
    from unnest(${keys}::text[], ${keys.map(() => newId('thr', now.getTime()))}::text[]) as wanted (key, id)
    join (
      select distinct on (key) key, guest_id, channel, text, at, bool_or(waits) over of_key as waits,
        min(at) over of_key as began, count(*) over of_key as count
      from (${words(ctx)}) words window of_key as (partition by key) order by key, at desc, id desc
    ) last on last.key = wanted.key`
}

/** Who asked for something by a time that has passed. */
export const lateThread = ({ db, property, now }: Context) =>
  db.maybe<{ id: string }>`
    select t.id from guest_intents i join threads t on t.property_id = ${property.id} and t.key = i.guest_id
    where i.property_id = ${property.id} and i.status = 'open' and i.preferred_time < ${now}
    order by i.preferred_time limit 1`

/** Who was told that somebody will see to it. */
export const promisedThread = ({ db, property }: Context) =>
  db.maybe<{ id: string }>`
    select t.id from conversations c join threads t on t.property_id = ${property.id} and t.key = c.guest_id
    where c.property_id = ${property.id} and c.handled_by = 'staff' and t.status = 'done' order by c.id desc limit 1`
