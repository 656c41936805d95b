import type { Db } from '../../platform/database/connect.ts'
import { columns, sql } from '../../platform/database/sql.ts'
import type { Held } from '../../platform/operation/credentials.ts'
import type { EnvironmentName } from '../../platform/runtime/environment.ts'
import type { HeldRole } from './roles.ts'

export interface Account {
  id: string
  email: string
  name: string
  password_hash: string
  disabled_at: string | null
  last_sign_in_at: string | null
  /** In which they read the dashboard; null or left out: as their browser asks for. */
  language?: string | null
  created_at: string
}

export interface Membership {
  property_id: string
  environment: EnvironmentName
  account_id: string
  /** One of ours, or the id of one that the property made. */
  role: string
  created_at: string
  /** The sign-in provider that gave it, and may take it; null or left out: a person gave it. */
  provider_id?: string | null
}

/** The property's own role of a membership `m`, if it has one. */
export const ownRole = sql`
  left join team_roles r on r.property_id = m.property_id and r.environment = m.environment and r.id = m.role`

export interface RoleMembership extends Membership, HeldRole {
  /** Null for one of ours. */
  role_name: string | null
}

export const insertAccount = (db: Db, account: Account) => db.run`insert into accounts ${columns(account)}`

export const accountByEmail = (db: Db, email: string): Promise<Account | undefined> =>
  db.maybe`select * from accounts where email = ${email}`

export const accountById = (db: Db, id: string): Promise<Account | undefined> =>
  db.maybe`select * from accounts where id = ${id}`

export const namesOfAccounts = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.many<{ id: string; name: string }>`select id, name from accounts where id = any(${ids}::text[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const allAccounts = (db: Db): Promise<Account[]> => db.many`select * from accounts order by id`

export const anyAccount = async (db: Db): Promise<boolean> =>
  (await db.one<{ found: boolean }>`select exists (select from accounts) as found`).found

export const noteSignIn = (db: Db, id: string, now: Date) =>
  db.run`update accounts set last_sign_in_at = ${now} where id = ${id}`

/** False if a warning was sent after this moment. */
export const noteWarning = async (db: Db, id: string, now: Date, unlessSince: Date): Promise<boolean> =>
  (await db.run`
    update accounts set warned_at = ${now} where id = ${id} and (warned_at is null or warned_at <= ${unlessSince})`) > 0

export const setPassword = (db: Db, id: string, hash: string) =>
  db.run`update accounts set password_hash = ${hash} where id = ${id}`

export const setDisabled = (db: Db, id: string, at: Date | null) =>
  db.run`update accounts set disabled_at = ${at} where id = ${id}`

export const setLanguage = (db: Db, id: string, language: string) =>
  db.run`update accounts set language = ${language} where id = ${id}`

export const putMemberships = (db: Db, memberships: readonly Membership[]) =>
  db.run`
    insert /* across properties: an account belongs to several */ into account_memberships (property_id, environment, account_id, role, created_at, provider_id)
    select * from unnest(
      ${memberships.map((one) => one.property_id)}::text[], ${memberships.map((one) => one.environment)}::text[],
      ${memberships.map((one) => one.account_id)}::text[], ${memberships.map((one) => one.role)}::text[],
      ${memberships.map((one) => one.created_at)}::timestamptz[], ${memberships.map((one) => one.provider_id ?? null)}::text[]
    ) as given (property_id, environment, account_id, role, created_at, provider_id)
    on conflict (property_id, environment, account_id) do update
      set role = excluded.role, provider_id = excluded.provider_id`

export const removeMembership = (
  db: Db,
  { property_id, environment, account_id }: Pick<Membership, 'property_id' | 'environment' | 'account_id'>,
) =>
  db.for(property_id).run`
    delete from account_memberships
    where property_id = ${property_id} and environment = ${environment} and account_id = ${account_id}`

export const membershipsOf = (db: Db, accountId: string): Promise<RoleMembership[]> =>
  db.many`
    select /* across properties: everywhere this account may go */ m.*, r.scopes as role_scopes, r.name as role_name
    from account_memberships m ${ownRole} where m.account_id = ${accountId} order by m.environment, m.property_id`

/** Memberships of these accounts in these properties, if the account is open and still a member. */
export const standingMemberships = (
  db: Db,
  environment: EnvironmentName,
  held: readonly Held[],
): Promise<RoleMembership[]> =>
  db.many`
    select /* across properties: whosever streams and endpoints are open */ m.*, r.scopes as role_scopes, r.name as role_name
    from unnest(
      ${held.map(({ propertyId }) => propertyId)}::text[], ${held.map(({ credential }) => credential)}::text[]
    ) as h (property_id, account_id)
    join account_memberships m
      on m.property_id = h.property_id and m.environment = ${environment} and m.account_id = h.account_id
    join accounts a on a.id = m.account_id and a.disabled_at is null ${ownRole}`

/** Owners who can sign in, locked: of two who leave at the same time, one sees the other gone. */
export const openOwners = async (
  db: Db,
  { property_id, environment }: Pick<Membership, 'property_id' | 'environment'>,
): Promise<string[]> => {
  const rows = await db.for(property_id).many<{ account_id: string }>`
    select m.account_id from account_memberships m join accounts a on a.id = m.account_id and a.disabled_at is null
    where m.property_id = ${property_id} and m.environment = ${environment} and m.role = 'owner'
    order by m.account_id for update of m`
  return rows.map(({ account_id }) => account_id)
}

export const accountOfIdentity = (db: Db, issuer: string, subject: string): Promise<Account | undefined> =>
  db.maybe`
    select a.* from account_identities i join accounts a on a.id = i.account_id
    where i.issuer = ${issuer} and i.subject = ${subject}`

export const linkIdentity = (
  db: Db,
  identity: { issuer: string; subject: string; account_id: string; created_at: Date },
) => db.run`insert into account_identities ${columns(identity)} on conflict (issuer, subject) do nothing`

export const insertInvitation = (db: Db, hash: Buffer, now: Date, expiresAt: Date) =>
  db.run`
    insert into account_invitations ${columns({ hash, created_at: now, expires_at: expiresAt })}`

/** False once there is an account, however it was created. */
export const isInvited = async (db: Db, hash: Buffer, now: Date): Promise<boolean> =>
  (
    await db.one<{ found: boolean }>`
      select exists (select from account_invitations where hash = ${hash} and expires_at > ${now})
        and not exists (select from accounts) as found`
  ).found

/** False if another request was faster, or it has expired. */
export const takeInvitation = async (db: Db, hash: Buffer, now: Date): Promise<boolean> =>
  (await db.maybe`delete from account_invitations where hash = ${hash} and expires_at > ${now} returning hash`) !==
  undefined

export const forgetInvitations = (db: Db) => db.run`delete from account_invitations`
