import type { Db } from '../../platform/database/connect.ts'
import { columns } from '../../platform/database/sql.ts'
import type { EnvironmentName } from '../../platform/runtime/environment.ts'
import type { HeldRole } from './roles.ts'
import { type Account, ownRole } from './store.ts'

/** Sessions: our rows beside the authorization server's documents. */

export interface SessionRow {
  uid: string
  account_id: string
  agent: string
  address: string
  created_at: string
  last_used_at: string
  proved_at: string
}

export const insertSession = (db: Db, row: SessionRow) => db.run`insert into account_sessions ${columns(row)}`

export interface Standing {
  account: Account
  session: SessionRow
  /** Of any property. */
  is_owner: boolean
  has_factor: boolean
}

/** Undefined once the session ended or its account was closed. */
export const standingSession = (db: Db, uid: string, accountId: string): Promise<Standing | undefined> =>
  db.maybe`
    select /* across properties: an owner of any */ to_jsonb(a) as account, to_jsonb(s) as session,
      exists (select from account_memberships m where m.account_id = a.id and m.role = 'owner') as is_owner,
      exists (select from account_authenticators f where f.account_id = a.id)
        or exists (select from account_passkeys f where f.account_id = a.id) as has_factor
    from account_sessions s join accounts a on a.id = s.account_id and a.disabled_at is null
    where s.uid = ${uid} and s.account_id = ${accountId}`

export interface Presence extends Omit<HeldRole, 'role'> {
  /** Null: signed in, but not a member of the property. */
  role: string | null
  last_used_at: string
  is_owner: boolean
  has_factor: boolean
}

export interface WantedProperty {
  uid: string
  account_id: string
  environment: EnvironmentName
  property_id: string
}

/** The role of the session's person in a property. Undefined once the session ended or its account was closed. */
export const presenceIn = (db: Db, { uid, account_id, environment, property_id }: WantedProperty) =>
  db.maybe<Presence>`
    select /* across properties: an owner of any */ s.last_used_at, m.role, r.scopes as role_scopes,
      exists (select from account_memberships o where o.account_id = a.id and o.role = 'owner') as is_owner,
      exists (select from account_authenticators f where f.account_id = a.id)
        or exists (select from account_passkeys f where f.account_id = a.id) as has_factor
    from account_sessions s
    join accounts a on a.id = s.account_id and a.disabled_at is null
    left join account_memberships m
      on m.property_id = ${property_id} and m.environment = ${environment} and m.account_id = a.id ${ownRole}
    where s.uid = ${uid} and s.account_id = ${account_id}`

export const touchSession = (db: Db, uid: string, now: Date) =>
  db.run`update account_sessions set last_used_at = ${now} where uid = ${uid}`

/** Records that the person proved their identity again. */
export const noteProof = (db: Db, uid: string, now: Date) =>
  db.run`update account_sessions set proved_at = ${now} where uid = ${uid}`

/** Valid sessions, the most recently used first. */
export const sessionsOf = (db: Db, accountId: string, now: Date): Promise<SessionRow[]> =>
  db.many`
    select s.* from account_sessions s
    where s.account_id = ${accountId} and exists (
      select from oauth_documents d where d.kind = 'Session' and d.uid = s.uid and d.expires_at > ${now})
    order by s.last_used_at desc, s.uid`

/** With the authorization server's document. False if this account has no such session. */
export const endSession = async (db: Db, accountId: string, uid: string): Promise<boolean> =>
  (await db.run`
    with ended as (delete from account_sessions where account_id = ${accountId} and uid = ${uid} returning uid),
      gone as (delete from oauth_documents where kind = 'Session' and uid in (select uid from ended))
    select from ended`) > 0

/** All but the given one. */
export const endSessions = (db: Db, accountId: string, kept: string | null): Promise<number> =>
  db.run`
    with ended as (
      delete from account_sessions where account_id = ${accountId} and uid is distinct from ${kept} returning uid),
      gone as (delete from oauth_documents where kind = 'Session' and uid in (select uid from ended))
    select from ended`

/** Those that nobody signed out of, also when they ran out by themselves not long ago. */
export const keptSessions = async (db: Db, uids: readonly string[]): Promise<Set<string>> => {
  const found = await db.many<{ uid: string }>`select uid from account_sessions where uid = any(${uids}::text[])`
  return new Set(found.map(({ uid }) => uid))
}

/** How long a browser that nobody signed out of is told of what waits, without being used. */
const KEPT_MS = 30 * 86_400_000

/** Rows whose document has expired and that were not used for long. */
export const sweepSessionRows = (db: Db, now: Date): Promise<number> =>
  db.run`
    delete from account_sessions where ctid = any(array(
      select ctid from account_sessions s
      where s.created_at < ${new Date(now.getTime() - KEPT_MS)}
        and s.last_used_at < ${new Date(now.getTime() - KEPT_MS)} and not exists (
        select from oauth_documents d where d.kind = 'Session' and d.uid = s.uid and d.expires_at > ${now})
      limit 500 for update skip locked))`
