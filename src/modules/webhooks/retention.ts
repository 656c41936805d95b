import type { Db } from '../../platform/database/connect.ts'
import { type Fragment, name, sql } from '../../platform/database/sql.ts'
import { earliestId } from '../../platform/schema/ids.ts'

const AT_ONCE = 1000

/** Removes expired events and deliveries, a few at once; attempts are deleted with their delivery. */
export const sweepEvents =
  (retentionDays: number) =>
  async (db: Db, now: Date): Promise<number> => {
    const oldestMs = now.getTime() - retentionDays * 86_400_000
    const deliveries = await db.run`${removalOf('webhook_deliveries', earliestId('dlv', oldestMs))}`
    const events = await db.run`${removalOf('events', earliestId('evt', oldestMs))}`
    return deliveries + events
  }

/** Ids contain the time: skips through the primary key from property to property and takes what is before this id. */
const removalOf = (table: 'events' | 'webhook_deliveries', before: string): Fragment => sql`
  with recursive lanes as (
    (select /* across properties: age alone decides */ property_id from ${name(table)} order by property_id limit 1)
    union all
    select next.property_id from lanes cross join lateral (
      select t.property_id from ${name(table)} t
      where t.property_id > lanes.property_id order by t.property_id limit 1) next
  )
  delete from ${name(table)} where ctid = any(array(
    select old.ctid from lanes cross join lateral (
      select t.ctid from ${name(table)} t
      where t.property_id = lanes.property_id and t.id < ${before} order by t.id limit ${AT_ONCE}
      for update skip locked) old
    limit ${AT_ONCE}))`
