import { inSession, type Session, type Target } from '../connect.ts'

/** The roles of the embedded server. The superuser of the cluster is used for administration only. */
export const OWNER = 'portico_owner'
export const APPLICATION = 'portico_app'

/** The databases of the embedded server. */
export const DATABASES = { live: 'portico', sandbox: 'portico_sandbox' } as const

/** Any fixed number: processes that start together wait on this lock for the one that creates roles and databases. */
const SETUP_LOCK = 7_041_776_002

/** Creates both roles, and databases owned by the first. Call it as the superuser; what exists is left alone. */
export async function prepareDatabases(on: (database: string) => Target, names: string[]): Promise<void> {
  await inSession(on('postgres'), async ({ db, script }) => {
    await db.run`select pg_advisory_lock(${SETUP_LOCK})`
    const roles = await db.many<{ name: string }>`select rolname as name from pg_roles`
    for (const role of [OWNER, APPLICATION]) {
      if (!roles.some(({ name }) => name === role)) await script(`create role ${role} login`)
    }
    const found = await db.many<{ name: string; owner: string }>`
      select datname as name, pg_get_userbyid(datdba)::text as owner from pg_database where datname = any(${names})`
    for (const name of names) {
      const owner = found.find((database) => database.name === name)?.owner
      if (owner === undefined) await script(`create database ${name} owner ${OWNER} template template0 encoding 'UTF8'`)
      else if (owner !== OWNER) {
        await inSession(on(name), handOver)
        await script(`alter database ${name} owner to ${OWNER}`) // last: it marks the rest as done
      }
    }
  })
}

/** In older data directories the superuser created and owns everything. */
async function handOver({ db, script }: Session): Promise<void> {
  const made = await db.many<{ change: string }>`
    select format('alter table %s owner to', oid::regclass) as change from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
    union all
    select format('alter function %s owner to', oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace`
  await script(`begin; ${made.map(({ change }) => `${change} ${OWNER};`).join('')} commit`)
}
