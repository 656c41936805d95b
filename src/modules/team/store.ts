import type { Db } from '../../platform/database/connect.ts'
import { assignments, columns, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { Scope } from '../../platform/operation/scopes.ts'
import type { EnvironmentName } from '../../platform/runtime/environment.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import type { Versioned } from '../../platform/schema/version.ts'
import { ownRole, type RoleMembership } from '../accounts/index.ts'
import type { Colleague, TeamInvitation, TeamMember } from './schema.ts'

/** Accounts are in the live database, whichever environments they may enter. There a change is part of its command. */
export const accountsDb = ({ environment, db, ports, property }: Context): Db =>
  environment === 'live' ? db : ports.accounts.db.for(property.id)

export const listMembers = (ctx: Context, page: PageRequest): Promise<Page<TeamMember>> =>
  readPage(
    accountsDb(ctx),
    page,
    sql`id, property_id, name, email, role, role_name, is_open, has_second_factor, last_sign_in_at, joined_at`,
    sql`from (${members}) members where property_id = ${ctx.property.id} and environment = ${ctx.environment}`,
  )

export const findMember = (ctx: Context, id: string): Promise<TeamMember | undefined> =>
  accountsDb(ctx).maybe`
    select id, property_id, name, email, role, role_name, is_open, has_second_factor, last_sign_in_at, joined_at
    from (${members}) members
    where property_id = ${ctx.property.id} and environment = ${ctx.environment} and id = ${id}`

/** Whoever may be given something to do. */
export const isMember = async (ctx: Context, id: string): Promise<boolean> =>
  (await findMember(ctx, id))?.is_open === true

export const listColleagues = (ctx: Context, page: PageRequest): Promise<Page<Colleague>> =>
  readPage(
    accountsDb(ctx),
    page,
    sql`id, name, id = ${ctx.actor.id} as is_me`,
    sql`from (${members}) members
      where property_id = ${ctx.property.id} and environment = ${ctx.environment} and is_open`,
  )

const members = sql`
  select m.property_id, m.environment, m.account_id as id, a.name, a.email, m.role, r.name as role_name,
    a.disabled_at is null as is_open, a.last_sign_in_at, m.created_at as joined_at,
    exists (select from account_authenticators f where f.account_id = a.id)
      or exists (select from account_passkeys f where f.account_id = a.id) as has_second_factor
  from account_memberships m join accounts a on a.id = m.account_id ${ownRole}`

export const lockMember = (ctx: Context, id: string): Promise<RoleMembership | undefined> =>
  accountsDb(ctx).maybe`
    select m.*, r.scopes as role_scopes, r.name as role_name from account_memberships m ${ownRole}
    where m.property_id = ${ctx.property.id} and m.environment = ${ctx.environment} and m.account_id = ${id}
    for update of m`

/** By a person: what a sign-in provider says no longer changes it. */
export const setRole = (ctx: Context, id: string, role: string) =>
  accountsDb(ctx).run`
    update account_memberships set role = ${role}, provider_id = null
    where property_id = ${ctx.property.id} and environment = ${ctx.environment} and account_id = ${id}`

export const isMemberAddress = async (ctx: Context, email: string): Promise<boolean> =>
  (
    await accountsDb(ctx).one<{ found: boolean }>`
      select exists (
        select from account_memberships m join accounts a on a.id = m.account_id
        where m.property_id = ${ctx.property.id} and m.environment = ${ctx.environment} and a.email = ${email}) as found`
  ).found

export interface InvitationRow {
  property_id: string
  environment: EnvironmentName
  id: string
  email: string
  role: string
  invited_by: string
  created_at: string
  expires_at: string
  mail_due_at: string | null
  mail_tries: number
}

/** A newer one for the same address replaces the one before, whose link stops working. */
export const putInvitation = (ctx: Context, row: InvitationRow) =>
  accountsDb(ctx).run`
    insert into team_invitations ${columns(row)}
    on conflict (property_id, environment, email) do update set id = excluded.id, role = excluded.role,
      invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at,
      mail_due_at = excluded.mail_due_at, mail_tries = 0`

export const countInvitations = async (ctx: Context): Promise<number> =>
  (
    await accountsDb(ctx).one<{ count: number }>`
      select count(*)::int as count from team_invitations
      where property_id = ${ctx.property.id} and environment = ${ctx.environment} and expires_at > ${ctx.realNow}`
  ).count

export const listInvitations = (ctx: Context, page: PageRequest): Promise<Page<TeamInvitation>> =>
  readPage(
    accountsDb(ctx),
    page,
    sql`id, property_id, email, role, role_name, invited_by, created_at, expires_at`,
    sql`from (select m.*, r.name as role_name from team_invitations m ${ownRole}) invitations
      where property_id = ${ctx.property.id} and environment = ${ctx.environment} and expires_at > ${ctx.realNow}`,
  )

export const removeInvitation = (ctx: Context, id: string) =>
  accountsDb(ctx).run`
    delete from team_invitations
    where property_id = ${ctx.property.id} and environment = ${ctx.environment} and id = ${id}`

/** Whoever goes takes along whom they invited: the address may be their own. */
export const removeInvitationsBy = (ctx: Context, accountId: string) =>
  accountsDb(ctx).run`
    delete from team_invitations
    where property_id = ${ctx.property.id} and environment = ${ctx.environment} and invited_by = ${accountId}`

export const sweepInvitations = (db: Db, now: Date): Promise<number> =>
  db.run`
    delete /* across properties: age alone decides */ from team_invitations where ctid = any(array(
      select ctid from team_invitations where expires_at < ${now} limit 500 for update skip locked))`

export interface RoleRow extends Versioned {
  property_id: string
  environment: EnvironmentName
  id: string
  name: string
  scopes: Scope[]
  created_at: string
}

export const rolesOf = (ctx: Context): Promise<RoleRow[]> =>
  accountsDb(ctx).many`
    select * from team_roles where property_id = ${ctx.property.id} and environment = ${ctx.environment} order by name, id`

export const findRole = (ctx: Context, id: string): Promise<RoleRow | undefined> =>
  accountsDb(ctx).maybe`
    select * from team_roles
    where property_id = ${ctx.property.id} and environment = ${ctx.environment} and id = ${id}`

export const lockRole = (ctx: Context, id: string): Promise<RoleRow | undefined> =>
  accountsDb(ctx).maybe`
    select * from team_roles
    where property_id = ${ctx.property.id} and environment = ${ctx.environment} and id = ${id} for update`

export const insertRole = (ctx: Context, row: RoleRow) => accountsDb(ctx).run`insert into team_roles ${columns(row)}`

export const updateRole = (ctx: Context, { id, property_id: _, environment: __, ...fields }: RoleRow) =>
  accountsDb(ctx).run`
    update team_roles set ${assignments(fields)}
    where property_id = ${ctx.property.id} and environment = ${ctx.environment} and id = ${id}`

export const removeRole = (ctx: Context, id: string) =>
  accountsDb(ctx).run`
    delete from team_roles where property_id = ${ctx.property.id} and environment = ${ctx.environment} and id = ${id}`

/** How many people have each role, and how many are invited to it. */
export const roleUses = (ctx: Context): Promise<{ role: string; members: number; invited: number }[]> =>
  accountsDb(ctx).many`
    select role, sum(member)::int as members, sum(1 - member)::int as invited from (
      select role, 1 as member from account_memberships
      where property_id = ${ctx.property.id} and environment = ${ctx.environment}
      union all
      select role, 0 from team_invitations
      where property_id = ${ctx.property.id} and environment = ${ctx.environment} and expires_at > ${ctx.realNow}
    ) uses group by role`
