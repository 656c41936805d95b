import type { Db } from '../../src/platform/database/connect.ts'

/** Every table that has a property_id; its partitions are reached through it alone. */
export const tablesOfProperties = async (db: Db): Promise<string[]> =>
  (
    await db.many<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attname = 'property_id' order by c.relname`
  ).map(({ name }) => name)
