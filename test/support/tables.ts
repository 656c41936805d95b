import type { Db } from '../../src/platform/database/connect.ts'

/** What leads to a property, by something that is unique over all of them: docs/decisions/0049. */
export const ROUTING_TABLES = ['phone_number_routes', 'secret_routes']

/** Every table that has a property_id; its partitions are reached through it alone. */
export const tablesOfProperties = async (db: Db): Promise<string[]> =>
  (
    await db.many<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attname = 'property_id' order by c.relname`
  ).map(({ name }) => name)
