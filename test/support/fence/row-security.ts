import type pg from 'pg'
import { SETTING, WHOLE } from './scope.ts'

/** The role that the application has in tests: it owns nothing, and row-level security holds for it. */
export const TEST_ROLE = 'portico_test_app'

export async function createTestRole(admin: pg.Client, password: string): Promise<void> {
  await admin.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${TEST_ROLE}') then create role ${TEST_ROLE}; end if;
    end $$;
    alter role ${TEST_ROLE} with login nosuperuser nobypassrls nocreaterole nocreatedb password '${password}'`)
}

/** Only a statement that was told its property, or says that it looks across all of them, sees and writes rows of one. */
export async function secureRows(admin: pg.Client): Promise<void> {
  const told = `current_setting('${SETTING}', true)`
  for (const { name, column } of await propertyTables(admin)) {
    await admin.query(`
      alter table ${name} enable row level security;
      create policy of_one_property on ${name} using (${column} = ${told} or ${told} = '${WHOLE}')`)
  }
}

export interface PropertyTable {
  name: string
  /** Where it holds the property's id. */
  column: string
}

/** Every table that holds something of a property, and the table of the properties themselves. */
export const propertyTables = async (admin: pg.Client): Promise<PropertyTable[]> =>
  (
    await admin.query(`
      select c.relname as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and (a.attname = 'property_id' or c.relname = 'properties' and a.attname = 'id')
      order by c.relname`)
  ).rows
