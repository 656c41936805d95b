import type { Context } from '../../platform/context.ts'
import type { PropertyRow } from '../../platform/create-context.ts'
import type { Db } from '../../platform/database/connect.ts'
import { columns, type Fragment, matching, sql } from '../../platform/database/sql.ts'
import { type Page, type PageRequest, readPage } from '../../platform/page.ts'
import type { AuditRow } from './schema.ts'

export interface KeyRow {
  property_id: string
  id: string
  name: string
  hash: Buffer
  hint: string
  scopes: string[]
  family: string
  expires_at: string | null
  revoked_at: string | null
  rotated_at: string | null
  last_used_at: string | null
  created_at: string
}

export const insertKey = (db: Db, row: KeyRow, alongside: Fragment): Promise<KeyRow> =>
  db.one`with ${alongside} insert into api_keys ${columns(row)} returning *`

export interface CredentialRow extends KeyRow, PropertyRow {}

export const findCredential = (db: Db, hash: Buffer): Promise<CredentialRow | undefined> =>
  db.maybe`
    select /* across properties: the credential tells the property */
      k.*, p.timezone, p.currency, p.day_starts_at, p.clock_offset_ms
    from api_keys k join properties p on p.id = k.property_id where k.hash = ${hash}`

export const lockKey = ({ db, property }: Context, id: string): Promise<KeyRow | undefined> =>
  db.maybe`
    select * from api_keys where property_id = ${property.id} and id = ${id} and revoked_at is null for update`

export const listKeys = (
  { db, property, realNow }: Context,
  { active_only, ...page }: PageRequest & { active_only: boolean },
): Promise<Page<KeyRow>> =>
  readPage(
    db,
    page,
    sql`*`,
    active_only
      ? sql`from api_keys where property_id = ${property.id}
          and revoked_at is null and (expires_at is null or expires_at > ${realNow})`
      : sql`from api_keys where property_id = ${property.id}`,
  )

export const revokeKey = ({ db, property, realNow }: Context, id: string, alongside: Fragment) =>
  db.run`
    with ${alongside} update api_keys set revoked_at = ${realNow}
    where property_id = ${property.id} and id = ${id}`

export const retireKey = ({ db, property, realNow }: Context, id: string, expiresAt: Date) =>
  db.run`
    update api_keys set rotated_at = ${realNow}, expires_at = least(expires_at, ${expiresAt})
    where property_id = ${property.id} and id = ${id}`

export const markUsed = (db: Db, keys: { propertyId: string; id: string }[], at: Date) =>
  db.run`
    update api_keys k set last_used_at = ${at}
    from unnest(${keys.map((key) => key.propertyId)}::text[], ${keys.map((key) => key.id)}::text[]) as used (property_id, id)
    where k.property_id = used.property_id and k.id = used.id`

/** For statements about what hangs on a key: whether that key is neither revoked nor expired. People have none. */
export const keyInForce = (propertyId: Fragment, id: Fragment, at: Date): Fragment =>
  sql`(${id} not like 'key\\_%' or exists (
    select from api_keys k where k.property_id = ${propertyId} and k.id = ${id}
      and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${at})))`

export const anyKey = async (db: Db): Promise<boolean> =>
  (
    await db.one<{
      found: boolean
    }>`select /* across properties: has this environment any key? */ exists (select from api_keys) as found`
  ).found

export const listAudit = (
  { db, property }: Context,
  { record, operation, ...page }: PageRequest & { record?: string; operation?: string },
): Promise<Page<AuditRow>> =>
  readPage(
    db,
    page,
    sql`id, actor, operation, record, request_id, created_at`,
    sql`from audit_log where property_id = ${property.id} ${matching({ record, operation })}`,
  )
