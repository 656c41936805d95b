import type { Db, Session } from './connect.ts'

/**
 * Grants what the application may do: read and write rows, and call functions, a few of which make and drop partitions
 * with their owner's rights. Future tables and functions are included.
 */
export async function grantUse({ db, script }: Session, role: string): Promise<void> {
  if (!(await lacksUse(db, role))) return
  const to = `"${role.replaceAll('"', '""')}"`
  await script(`
    grant usage on schema public to ${to};
    grant select, insert, update, delete on all tables in schema public to ${to};
    grant usage on all sequences in schema public to ${to};
    grant execute on all functions in schema public to ${to};
    alter default privileges in schema public grant execute on functions to ${to};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${to};
    alter default privileges in schema public grant usage on sequences to ${to}`)
}

/** Checked first, because grants write to the catalogue, and most starts find everything granted. */
async function lacksUse(db: Db, role: string): Promise<boolean> {
  const { lacking } = await db.one<{ lacking: boolean }>`
    select exists (
      select from pg_class c, unnest(array['select', 'insert', 'update', 'delete']) as privilege
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not has_table_privilege(${role}, c.oid, privilege)
    ) or exists (
      select from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not has_function_privilege(${role}, p.oid, 'execute')
    ) as lacking`
  return lacking
}

export const roleOf = async (db: Db): Promise<string> =>
  (await db.one<{ role: string }>`select current_user::text as role`).role
