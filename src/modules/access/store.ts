import type { Db } from '../../platform/database/connect.ts'
import { nextVersion } from '../../platform/database/next-version.ts'
import { routedTo } from '../../platform/database/routes.ts'
import { assignments, columns, type Fragment, matching, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { PropertyRow } from '../../platform/operation/create-context.ts'
import type { Held, Standing } from '../../platform/operation/credentials.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import type { ApiKey, AuditRow, Website } from './schema.ts'

export interface KeyRow {
  property_id: string
  id: string
  name: string
  hash: Buffer
  hint: string
  scopes: string[]
  family: string
  website: Website | null
  expires_at: string | null
  revoked_at: string | null
  rotated_at: string | null
  last_used_at: string | null
  created_at: string
  updated_at: string
  version: number
}

/** What callers see. */
const shown = ({ environment, realNow }: Context): Fragment => sql`
  id, property_id, ${environment}::text as environment, name, scopes, hint,
  case when revoked_at is not null then 'revoked' when expires_at <= ${realNow} then 'expired' else 'active' end as status,
  expires_at, website, last_used_at, created_at, updated_at, version`

/** Fails if the property already has as many valid keys as it may. */
export const issueKey = (ctx: Context, row: KeyRow): Promise<ApiKey> => {
  const property_id = sql`api_keys_room(${row.property_id}, ${ctx.caps.apiKeys}, ${ctx.realNow})`
  return ctx.db.for(row.property_id).one`
    insert into api_keys ${columns({ ...row, property_id })} returning ${shown(ctx)}`
}

export interface CredentialRow extends KeyRow, PropertyRow {}

const credential = sql`k.*, p.timezone, p.currency, p.day_starts_at, p.clock_offset_ms`

export const findCredential = (db: Db, hash: Buffer): Promise<CredentialRow | undefined> =>
  db.maybe`
    select /* across properties: the credential tells the property */ ${credential}
    from secret_routes r join api_keys k on ${routedTo('k', 'hash')}
    join properties p on p.id = k.property_id
    where r.hash = ${hash}`

/** As it is now: whoever has met a key knows where it leads. */
export const readCredential = (db: Db, { property_id, id, hash }: CredentialRow): Promise<CredentialRow | undefined> =>
  db.for(property_id).maybe`
    select ${credential} from api_keys k join properties p on p.id = k.property_id
    where k.property_id = ${property_id} and k.id = ${id} and k.hash = ${hash}`

export const lockKey = ({ db, property }: Context, id: string): Promise<KeyRow | undefined> =>
  db.maybe`
    select * from api_keys where property_id = ${property.id} and id = ${id} and revoked_at is null for update`

export const listKeys = (
  ctx: Context,
  { active_only, ...page }: PageRequest & { active_only: boolean },
): Promise<Page<ApiKey>> => {
  const inForce = sql`and revoked_at is null and (expires_at is null or expires_at > ${ctx.realNow})`
  const chosen = sql`from api_keys where property_id = ${ctx.property.id} ${active_only ? inForce : sql``}`
  return readPage(ctx.db, page, shown(ctx), chosen)
}

export const revokeKey = ({ db, property, realNow }: Context, id: string) =>
  db.run`
    update api_keys set revoked_at = ${realNow}, ${nextVersion({ now: realNow })}
    where property_id = ${property.id} and id = ${id}`

export const retireKey = ({ db, property, realNow }: Context, id: string, expiresAt: Date) =>
  db.run`
    update api_keys set
      rotated_at = ${realNow}, expires_at = least(expires_at, ${expiresAt}), ${nextVersion({ now: realNow })}
    where property_id = ${property.id} and id = ${id}`

export const changeWebsite = (
  ctx: Context,
  { id, name, website, updated_at, version }: Pick<KeyRow, 'id' | 'name' | 'website' | 'updated_at' | 'version'>,
): Promise<ApiKey> =>
  ctx.db.one`
    update api_keys set ${assignments({ name, website, updated_at, version })}
    where property_id = ${ctx.property.id} and id = ${id} returning ${shown(ctx)}`

export const markUsed = (db: Db, keys: { propertyId: string; id: string }[], at: Date) =>
  db.run`
    update /* across properties: whosever keys were used */ api_keys k set last_used_at = ${at}
    from unnest(${keys.map((key) => key.propertyId)}::text[], ${keys.map((key) => key.id)}::text[]) as used (property_id, id)
    where k.property_id = used.property_id and k.id = used.id`

interface KeyStanding {
  scopes: string[] | null
  revoked: boolean | null
  expired: boolean | null
  family_in_force: boolean | null
  family_revoked: boolean | null
}

/** The standing of each of these keys, and of their rotations. */
export async function keyStandings(db: Db, held: readonly Held[], now: Date): Promise<Standing[]> {
  const rows = await db.many<KeyStanding>`
    select /* across properties: whosever streams, sessions and endpoints are open */
      k.scopes, k.revoked_at is not null as revoked, k.expires_at <= ${now}::timestamptz as expired,
      family.in_force as family_in_force, family.revoked as family_revoked
    from unnest(
      ${held.map(({ propertyId }) => propertyId)}::text[], ${held.map(({ credential }) => credential)}::text[]
    ) with ordinality as h (property_id, id, place)
    left join api_keys k on k.property_id = h.property_id and k.id = h.id
    left join lateral (
      select bool_or(r.revoked_at is null and coalesce(r.expires_at > ${now}::timestamptz, true)) as in_force,
        bool_or(r.revoked_at is not null) as revoked
      from api_keys r where r.property_id = k.property_id and r.family = k.family
    ) family on true
    order by h.place`
  return rows.map(({ scopes, revoked, expired, family_in_force, family_revoked }) => ({
    withdrawn: scopes === null || revoked ? 'revoked' : expired ? 'expired' : null,
    familyWithdrawn: family_in_force ? null : scopes === null || family_revoked ? 'revoked' : 'expired',
    scopes: scopes ?? [],
  }))
}

export const anyKey = async (db: Db): Promise<boolean> =>
  (
    await db.one<{
      found: boolean
    }>`select /* across properties: has this environment any key? */ exists (select from api_keys) as found`
  ).found

export const auditRowsOf = async ({ db, property }: Context, records: readonly string[]): Promise<number> =>
  (
    await db.one<{ count: number }>`
      select count(*)::int as count from audit_log
      where property_id = ${property.id} and record = any(${records}::text[])`
  ).count

export const listAudit = (
  { db, property }: Context,
  { record, operation, ...page }: PageRequest & { record?: string; operation?: string },
): Promise<Page<AuditRow>> =>
  readPage(
    db,
    page,
    sql`id, actor, operation, record, request_id, created_at, (
      select k.name from api_keys k where k.property_id = ${property.id} and k.id = audit_log.actor
    ) as actor_name`,
    sql`from audit_log where property_id = ${property.id} ${matching({ record, operation })}`,
  )
