import type { Db } from '../database/connect.ts'
import { earliestId } from '../schema/ids.ts'

/**
 * What was told or noted for a property since then, as a text that is the same where the same is there: whatever changes
 * does one or the other with its commit.
 */
export async function deedsSince(db: Db, propertyId: string, sinceMs: number): Promise<string> {
  const { deeds } = await db.one<{ deeds: string }>`
    select concat(count(*), max(id), ' ', (
        select concat(count(*), max(id)) from events
        where property_id = ${propertyId} and id >= ${earliestId('evt', sinceMs)}
      )) as deeds
    from audit_log where property_id = ${propertyId} and id >= ${earliestId('aud', sinceMs)}`
  return deeds
}
