import { type Db, inSession } from './connect.ts'
import { quoted } from './sql.ts'
import { SESSION_SETTINGS, type Target } from './target.ts'

/** Any fixed number: processes that start together do not change the same row of the catalogue. */
const SETTINGS_LOCK = 7_041_776_003

/**
 * Behind a pooler no connection is ours to set, so the role gets our settings in this database as its own, which every
 * role may do for itself. Connections that the pooler opened before keep theirs until it renews them.
 */
export const storeSettings = (target: Target): Promise<boolean> =>
  inSession(target, async ({ db, script }) => {
    await script('begin')
    await db.run`select pg_advisory_xact_lock(${SETTINGS_LOCK})`
    const { role, database, stored } = await db.one<{ role: string; database: string; stored: string[] | null }>`
      select current_user::text as role, current_database()::text as database, (
        select setconfig from pg_db_role_setting
        where setdatabase = (select oid from pg_database where datname = current_database())
          and setrole = current_user::regrole
      ) as stored`
    const missing = Object.entries(SESSION_SETTINGS).filter(([name, value]) => !stored?.includes(`${name}=${value}`))
    const whose = `alter role ${quoted(role)} in database ${quoted(database)}`
    for (const [name, value] of missing) {
      // This connection too: it is the one that the pooler hands out first.
      await script(`${whose} set ${name} = '${value}'; set ${name} = '${value}'`)
    }
    await script('commit')
    return missing.length > 0
  })

/** Which settings a connection lacks, for instance because its role may not have its own. */
export async function lackingSettings(db: Db): Promise<string[]> {
  const present = await db.many<{ name: string; value: string }>`
    select name, current_setting(name) as value from pg_settings where name = any(${Object.keys(SESSION_SETTINGS)})`
  return present.filter(({ name, value }) => SESSION_SETTINGS[name] !== value).map(({ name }) => name)
}
