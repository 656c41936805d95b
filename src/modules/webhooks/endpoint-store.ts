import type { Db } from '../../platform/database/connect.ts'
import { assignments, columns, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { PropertyRow } from '../../platform/operation/create-context.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import type { Webhook } from './schema.ts'

export interface EndpointRow extends Webhook {
  secret: Buffer
  previous_secret: Buffer | null
  previous_secret_until: string | null
  failing_since: string | null
  /** When its failing was told of; null: it was not, or it has recovered. */
  failing_told_at: string | null
}

/** What callers see. */
const shown = sql`
  id, property_id, url, events, description, status, disabled_reason, scopes, created_by, created_at, updated_at, version`

/** Fails if the property already has as many as it may. */
export const insertEndpoint = ({ db, caps }: Context, row: EndpointRow): Promise<Webhook> => {
  const property_id = sql`webhook_endpoints_room(${row.property_id}, ${caps.webhooks})`
  return db.one`insert into webhook_endpoints ${columns({ ...row, property_id })} returning ${shown}`
}

export const findEndpoint = ({ db, property }: Context, id: string): Promise<Webhook | undefined> =>
  db.maybe`select ${shown} from webhook_endpoints where property_id = ${property.id} and id = ${id}`

export const lockEndpoint = ({ db, property }: Context, id: string): Promise<EndpointRow | undefined> =>
  db.maybe`select * from webhook_endpoints where property_id = ${property.id} and id = ${id} for update`

export const listEndpoints = ({ db, property }: Context, page: PageRequest): Promise<Page<Webhook>> =>
  readPage(db, page, shown, sql`from webhook_endpoints where property_id = ${property.id}`)

export const updateEndpoint = ({ db, property }: Context, { id, property_id: _, ...fields }: EndpointRow) =>
  db.run`update webhook_endpoints set ${assignments(fields)} where property_id = ${property.id} and id = ${id}`

/** Its deliveries and their attempts are deleted too. */
export const deleteEndpoint = ({ db, property }: Context, id: string): Promise<number> =>
  db.run`delete from webhook_endpoints where property_id = ${property.id} and id = ${id}`

export interface OwnedEndpoint extends PropertyRow {
  property_id: string
  id: string
  created_by: string
  scopes: string[]
}

/** Enabled endpoints with an owner, in the order of their keys, after this one. */
export const ownedEndpoints = (
  db: Db,
  after: Pick<OwnedEndpoint, 'property_id' | 'id'>,
  most: number,
): Promise<OwnedEndpoint[]> =>
  db.many`
    select /* across properties: credentials are withdrawn in each */
      e.property_id, e.id, e.created_by, e.scopes, p.timezone, p.currency, p.day_starts_at, p.clock_offset_ms
    from webhook_endpoints e join properties p on p.id = e.property_id
    where e.status = 'enabled' and e.created_by is not null
      and (e.property_id, e.id) > (${after.property_id}, ${after.id})
    order by e.property_id, e.id limit ${most}`
