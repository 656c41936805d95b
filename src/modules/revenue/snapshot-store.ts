import { sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { readWholeList } from '../../platform/schema/page.ts'
import { addDays } from '../../platform/schema/time.ts'
import type { RevenueSnapshot } from './schema.ts'

/** The last `days` local dates, today included, by date and then time, newest first. */
export function listSnapshots(
  { db, property, today }: Context,
  {
    days,
    latest_only,
    ...page
  }: { days: number; latest_only: boolean; limit?: number; offset?: number; cursor?: string },
) {
  const first = addDays(today, 1 - days)
  const within = sql`from revenue_snapshots
    where property_id = ${property.id} and snapshot_date >= ${first} and snapshot_date <= ${today}`
  const chosen = latest_only
    ? sql`select distinct on (snapshot_date) * ${within} order by snapshot_date, id desc`
    : sql`select * ${within}`
  return readWholeList<RevenueSnapshot>(db, page, chosen, ['snapshot_date'])
}

export const findSnapshot = ({ db, property }: Context, id: string): Promise<RevenueSnapshot | undefined> =>
  db.maybe`select * from revenue_snapshots where property_id = ${property.id} and id = ${id}`

export const deleteSnapshots = ({ db, property }: Context): Promise<number> =>
  db.run`delete from revenue_snapshots where property_id = ${property.id}`
