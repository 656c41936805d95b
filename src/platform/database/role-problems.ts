import type { Db } from './connect.ts'

/**
 * What the role of this connection may do that the application never needs, each as the end of a sentence. A faulty or
 * injected statement can do what its role can do; reading and writing rows is enough.
 */
export async function databaseRoleProblems(db: Db): Promise<string[]> {
  const { role, rights, owned } = await db.one<{ role: string; rights: string[]; owned: number }>`
    select rolname as role,
      array_remove(array[
        case when rolsuper then 'is a superuser' end,
        case when rolbypassrls then 'bypasses row-level security' end,
        case when rolcreaterole then 'can create roles' end
      ], null) as rights,
      (select count(*) from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and pg_has_role(current_user, relowner, 'member'))::int as owned
    from pg_roles where rolname = current_user`
  const owns = owned > 0 ? [`owns ${owned} tables, or is a member of their owner`] : []
  return [...rights, ...owns].map((right) => `role ${role} ${right}`)
}
