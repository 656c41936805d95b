import type { Db } from '../database/connect.ts'
import { type Fragment, sql } from '../database/sql.ts'

/** The number of rows a property has in a list, maintained by triggers (migration 0040): its cost does not grow. */

/** For `readPage`; undefined with filters, which need a real count. */
export const tallyOf = (
  propertyId: string,
  /** A table that has the triggers. */
  list: string,
  filters: object,
  part?: string,
): Fragment | undefined => {
  if (Object.values(filters).some((filter) => filter !== undefined)) return undefined
  const ofPart = part === undefined ? sql`` : sql`and part = ${part}`
  return sql`from list_tallies where property_id = ${propertyId} and list = ${list} ${ofPart}`
}

/** Sums up the counts that closed connections left. */
export const sumListTallies = (db: Db): Promise<number> =>
  db.run`
    with counted as (
      delete from list_tallies where (property_id, list, part, backend) in (
        select /* across properties: whoever counted is gone */ property_id, list, part, backend from list_tallies
        where backend <> 0 and backend not in (select pid from pg_stat_activity) limit 1000)
      returning property_id, list, part, rows
    )
    insert into list_tallies as t (property_id, list, part, backend, rows)
    select property_id, list, part, 0, sum(rows) from counted group by 1, 2, 3
    on conflict (property_id, list, part, backend) do update set rows = t.rows + excluded.rows`
