import type { Transaction } from '../../platform/operation/context.ts'
import { newId } from '../../platform/schema/ids.ts'

export async function clearThreads({ db, property }: Transaction): Promise<void> {
  await db.run`delete from thread_readers where property_id = ${property.id}`
  await db.run`delete from thread_notes where property_id = ${property.id}`
  await db.run`delete from threads where property_id = ${property.id}`
  await db.run`delete from saved_replies where property_id = ${property.id}`
}

/** One for each who wrote. */
export async function threadsOfMessages({ db, property, now }: Transaction): Promise<number> {
  const writers = await db.many<{ key: string }>`
    select distinct coalesce(guest_id, sender) as key from inbound_messages where property_id = ${property.id} order by 1`
  const keys = writers.map(({ key }) => key)
  return db.run`
    insert into threads (property_id, id, key, guest_id, channel, excerpt, status, unread, active_at, created_at, updated_at, version)
    select ${property.id}, wanted.id, wanted.key, last.guest_id, last.channel, left(coalesce(last.content, ''), 160),
      case when waits.any then 'open' else 'done' end, waits.any, last.received_at, last.received_at, last.received_at, 1
    from unnest(${keys}::text[], ${keys.map(() => newId('thr', now.getTime()))}::text[]) as wanted (key, id)
    cross join lateral (
      select * from inbound_messages m
      where m.property_id = ${property.id} and coalesce(m.guest_id, m.sender) = wanted.key
      order by m.received_at desc, m.id desc limit 1
    ) last
    cross join lateral (
      select coalesce(bool_or(status = 'open'), false) as any from inbound_messages m
      where m.property_id = ${property.id} and coalesce(m.guest_id, m.sender) = wanted.key
    ) waits`
}
