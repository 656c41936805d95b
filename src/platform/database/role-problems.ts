import type { Db } from './connect.ts'

/**
 * What the role of this connection may do that the application never needs. A statement that goes wrong, or that somebody
 * smuggles in, can do what its role can do: reading and writing rows is enough.
 */
export async function databaseRoleProblems(db: Db, setting: string): Promise<string[]> {
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
  const owns =
    owned > 0 && !rights.includes('is a superuser') ? [`owns ${owned} tables, or belongs to a role that does`] : []
  return [...rights, ...owns].map((right) => `${setting} enters as "${role}", which ${right}. ${remedy(setting)}`)
}

const remedy = (setting: string): string =>
  `Make a role for the application (create role portico_app login password '…';), put it into ${setting}, and put the ` +
  `present address into ${OWNER_SETTING[setting]}: migrations then go there, and let the new role use the tables.`

const OWNER_SETTING: Record<string, string> = {
  DATABASE_URL: 'PORTICO_DIRECT_DATABASE_URL',
  PORTICO_SANDBOX_DATABASE_URL: 'PORTICO_SANDBOX_DIRECT_DATABASE_URL',
}
