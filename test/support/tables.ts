import type { Db } from '../../src/platform/database/connect.ts'

/** Every table that has a property_id. */
export const tablesOfProperties = async (db: Db): Promise<string[]> =>
  (
    await db.many<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'property_id' order by table_name`
  ).map(({ name }) => name)
