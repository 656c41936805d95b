import { nextVersion } from '../../platform/database/next-version.ts'
import type { Transaction } from '../../platform/operation/context.ts'

/** What stood under another key is this guest's: one thread of both, with the notes of both. */
export async function fold(tx: Transaction, from: string, guestId: string): Promise<void> {
  const { db, property } = tx
  const renamed = await db.run`
    update threads set key = ${guestId}, guest_id = ${guestId}, ${nextVersion(tx)}
    where property_id = ${property.id} and key = ${from} and not exists (
      select from threads kept where kept.property_id = ${property.id} and kept.key = ${guestId})`
  if (renamed > 0) return
  await db.run`
    update thread_notes n set thread_id = kept.id from threads kept, threads gone
    where n.property_id = ${property.id} and n.thread_id = gone.id
      and gone.property_id = ${property.id} and gone.key = ${from}
      and kept.property_id = ${property.id} and kept.key = ${guestId}`
  await db.run`
    update threads kept set
      status = case when 'open' in (kept.status, gone.status) then 'open' else 'done' end,
      unread = kept.unread or gone.unread, emergency = coalesce(kept.emergency, gone.emergency),
      assigned_to = coalesce(kept.assigned_to, gone.assigned_to), active_at = greatest(kept.active_at, gone.active_at),
      version = kept.version + 1, updated_at = greatest(${tx.now}::timestamptz, kept.updated_at + interval '1 millisecond')
    from threads gone
    where kept.property_id = ${property.id} and kept.key = ${guestId}
      and gone.property_id = ${property.id} and gone.key = ${from}`
  await db.run`delete from threads where property_id = ${property.id} and key = ${from}`
}
