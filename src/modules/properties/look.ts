import type { Db } from '../../platform/database/connect.ts'
import { assignments, columns } from '../../platform/database/sql.ts'
import { auditRow, type Deed } from '../../platform/events/audit.ts'

/** How a house looks: its colour, which a website's chat has too unless its key says another, and its logo. */
export interface Look {
  accent_color: string | null
  /** The hash of the picture, which its address has. */
  logo: string | null
}

export interface Picture {
  hash: string
  content: Buffer
}

export const NO_LOOK: Look = { accent_color: null, logo: null }

export const findLook = async (db: Db, propertyId: string): Promise<Look> =>
  (await db.maybe<Look>`
    select accent_color, logo_hash as logo from property_looks where property_id = ${propertyId}`) ?? NO_LOOK

export const looksOf = async (db: Db, propertyIds: readonly string[]): Promise<Map<string, Look>> => {
  const rows = await db.many<Look & { property_id: string }>`
    select /* across properties: those that a person may enter */ property_id, accent_color, logo_hash as logo
    from property_looks where property_id = any(${propertyIds}::text[])`
  return new Map(rows.map(({ property_id, ...look }) => [property_id, look]))
}

export const findLogo = (db: Db, propertyId: string, hash: string): Promise<{ content: Buffer } | undefined> =>
  db.maybe`select logo as content from property_looks where property_id = ${propertyId} and logo_hash = ${hash}`

/** Noted as a change of the house's settings, which it is. */
export function changeLook(
  db: Db,
  deed: Omit<Deed, 'operationId'>,
  change: { accent_color: string | null } | { logo: Picture | null },
): Promise<void> {
  const { id } = deed.property
  const fields =
    'logo' in change ? { logo: change.logo?.content ?? null, logo_hash: change.logo?.hash ?? null } : change
  return db.tx(async (tx) => {
    await tx.run`
      insert into property_looks ${columns({ property_id: id, ...fields })}
      on conflict (property_id) do update set ${assignments(fields)}`
    tx.insert('audit_log', auditRow({ ...deed, operationId: 'properties.update' }, id))
  })
}
