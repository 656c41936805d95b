import type { Db } from '../../platform/database/connect.ts'
import { columns } from '../../platform/database/sql.ts'
import type { EnvironmentName } from '../../platform/runtime/environment.ts'
import type { HeldRole } from './roles.ts'
import { ownRole } from './store.ts'

/** The authorization server's storage, in the live database. */

export interface DocumentRow {
  kind: string
  hash: Buffer
  content: Buffer
  grant_id: string | null
  uid: string | null
  expires_at: Date | null
}

export interface FoundDocument {
  hash: Buffer
  content: Buffer
  expires_at: string | null
  consumed_at: string | null
}

export const putDocument = (db: Db, row: DocumentRow) =>
  db.run`
    insert into oauth_documents ${columns(row)}
    on conflict (kind, hash) do update set content = excluded.content, grant_id = excluded.grant_id,
      uid = excluded.uid, expires_at = excluded.expires_at`

export const findDocument = (db: Db, kind: string, hash: Buffer, now: Date): Promise<FoundDocument | undefined> =>
  db.maybe`
    select hash, content, expires_at, consumed_at from oauth_documents
    where kind = ${kind} and hash = ${hash} and (expires_at is null or expires_at > ${now})`

export const findDocumentByUid = (db: Db, kind: string, uid: string, now: Date): Promise<FoundDocument | undefined> =>
  db.maybe`
    select hash, content, expires_at, consumed_at from oauth_documents
    where kind = ${kind} and uid = ${uid} and (expires_at is null or expires_at > ${now})`

/** False if it was consumed before: of two clients with the same code, one is a thief. */
export const consumeDocument = async (db: Db, kind: string, hash: Buffer, now: Date): Promise<boolean> =>
  (await db.run`
    update oauth_documents set consumed_at = ${now}
    where kind = ${kind} and hash = ${hash} and consumed_at is null`) > 0

/** False if it was stored before: a one-time value was used twice. */
export const keepSpent = async (db: Db, hash: Buffer, expiresAt: Date): Promise<boolean> =>
  (await db.run`
    insert into oauth_documents ${columns({ kind: 'SpentTicket', hash, content: Buffer.alloc(0), expires_at: expiresAt })}
    on conflict (kind, hash) do nothing`) > 0

export const removeDocument = (db: Db, kind: string, hash: Buffer) =>
  db.run`delete from oauth_documents where kind = ${kind} and hash = ${hash}`

export const documentsOf = (db: Db, kind: string, now: Date): Promise<FoundDocument[]> =>
  db.many`
    select hash, content, expires_at, consumed_at from oauth_documents
    where kind = ${kind} and (expires_at is null or expires_at > ${now})`

/** Use extends its lifetime. */
export const prolongDocument = (db: Db, kind: string, hash: Buffer, expiresAt: Date) =>
  db.run`
    update oauth_documents set expires_at = ${expiresAt}
    where kind = ${kind} and hash = ${hash} and expires_at is not null and expires_at < ${expiresAt}`

/** A grant that was unused for long is removed with its document. */
export const sweepDocuments = async (db: Db, now: Date): Promise<number> =>
  (
    await db.one<{ count: number }>`
      with gone as (
        delete from oauth_documents where ctid = any(array(
          select ctid from oauth_documents where expires_at < ${now} limit 500 for update skip locked))
        returning kind, grant_id
      ), ended as (
        delete /* across properties: age alone decides */ from oauth_grants
        where id in (select grant_id from gone where kind = 'Grant')
      )
      select count(*)::int as count from gone`
  ).count

export interface GrantRow {
  property_id: string
  environment: EnvironmentName
  id: string
  account_id: string
  client_id: string
  client_name: string
  scopes: string[]
  created_at: string
}

export const insertGrant = (db: Db, row: GrantRow) =>
  db.for(row.property_id).run`insert into oauth_grants ${columns(row)}`

/** With everything that was issued under it. */
export const removeGrant = (db: Db, id: string): Promise<GrantRow[]> =>
  db.many`
    with ended as (delete from oauth_documents where grant_id = ${id})
    delete /* across properties: the grant tells the property */ from oauth_grants where id = ${id} returning *`

export const removeGrantsOfClient = (db: Db, clientId: string): Promise<GrantRow[]> =>
  db.many`
    with removed as (
      delete /* across properties: whoever let it in */ from oauth_grants where client_id = ${clientId} returning *
    ), ended as (delete from oauth_documents where grant_id in (select id from removed))
    select * from removed`

export const removeGrantsOfMember = (
  db: Db,
  { property_id, environment, account_id }: Pick<GrantRow, 'property_id' | 'environment' | 'account_id'>,
): Promise<GrantRow[]> =>
  db.for(property_id).many`
    with removed as (
      delete from oauth_grants
      where property_id = ${property_id} and environment = ${environment} and account_id = ${account_id}
      returning *
    ), ended as (delete from oauth_documents where grant_id in (select id from removed))
    select * from removed`

export const grantsOf = (db: Db, accountId: string): Promise<GrantRow[]> =>
  db.many`
    select /* across properties: whom this account let in */ *
    from oauth_grants where account_id = ${accountId} order by created_at desc, id`

export interface StandingGrant extends GrantRow, HeldRole {}

/** Without grants that were revoked, whose account was closed, or whose account has left the property. */
export const standingGrants = (db: Db, ids: readonly string[]): Promise<StandingGrant[]> =>
  db.many`
    select /* across properties: the grant tells the property */ g.*, m.role, r.scopes as role_scopes
    from oauth_grants g
    join accounts a on a.id = g.account_id and a.disabled_at is null
    join account_memberships m
      on m.property_id = g.property_id and m.environment = g.environment and m.account_id = g.account_id
    ${ownRole}
    where g.id = any(${ids}::text[])`

export const standingGrant = async (db: Db, id: string): Promise<StandingGrant | undefined> =>
  (await standingGrants(db, [id]))[0]

/** Of these browser sessions, those that have not ended. */
export const openSessions = async (db: Db, uids: readonly string[], now: Date): Promise<Set<string>> => {
  const found = await db.many<{ uid: string }>`
    select uid from oauth_documents
    where kind = 'Session' and uid = any(${uids}::text[]) and (expires_at is null or expires_at > ${now})`
  return new Set(found.map(({ uid }) => uid))
}

export interface KeyDocument {
  id: string
  purpose: 'signing' | 'cookies'
  content: Buffer
  created_at: string
}

export const oauthKeys = (db: Db): Promise<KeyDocument[]> =>
  db.many`select * from oauth_keys order by created_at desc, id`

/** Two processes that start at once create one key between them. */
export const insertOauthKey = (db: Db, row: KeyDocument, newerThan: Date) =>
  db.tx(async (tx) => {
    await tx.run`lock table oauth_keys in exclusive mode`
    return tx.run`
      insert into oauth_keys (id, purpose, content, created_at)
      select ${row.id}, ${row.purpose}, ${row.content}, ${row.created_at}::timestamptz
      where not exists (select from oauth_keys where purpose = ${row.purpose} and created_at > ${newerThan})`
  })

export const removeOauthKeys = (db: Db, purpose: string, olderThan: Date) =>
  db.run`delete from oauth_keys where purpose = ${purpose} and created_at < ${olderThan}`
