import type { Db } from '../../platform/database/connect.ts'

const AT_ONCE = 1000

/** Removes events and deliveries past their time, a few at once; attempts go with their delivery. */
export const sweepEvents =
  (retentionDays: number) =>
  async (db: Db, now: Date): Promise<number> => {
    const oldest = new Date(now.getTime() - retentionDays * 86_400_000)
    const deliveries = await db.run`
      delete from webhook_deliveries where ctid in (
        select /* across properties: age alone decides */ ctid from webhook_deliveries
        where created_at < ${oldest} order by created_at limit ${AT_ONCE} for update skip locked)`
    const events = await db.run`
      delete from events where ctid in (
        select /* across properties: age alone decides */ ctid from events
        where created_at < ${oldest} order by created_at limit ${AT_ONCE} for update skip locked)`
    return deliveries + events
  }
