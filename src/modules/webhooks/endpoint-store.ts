import type { Context } from '../../platform/context.ts'
import { assignments, columns, type Fragment, sql } from '../../platform/database/sql.ts'
import { type Page, type PageRequest, readPage } from '../../platform/page.ts'
import type { Webhook } from './schema.ts'

export interface EndpointRow extends Webhook {
  secret: Buffer
  previous_secret: Buffer | null
  previous_secret_until: string | null
  failing_since: string | null
}

export const insertEndpoint = ({ db }: Context, row: EndpointRow, alongside: Fragment): Promise<EndpointRow> =>
  db.one`with ${alongside} insert into webhook_endpoints ${columns(row)} returning *`

export const findEndpoint = ({ db, property }: Context, id: string): Promise<EndpointRow | undefined> =>
  db.maybe`select * from webhook_endpoints where property_id = ${property.id} and id = ${id}`

export const lockEndpoint = ({ db, property }: Context, id: string): Promise<EndpointRow | undefined> =>
  db.maybe`select * from webhook_endpoints where property_id = ${property.id} and id = ${id} for update`

export const listEndpoints = ({ db, property }: Context, page: PageRequest): Promise<Page<EndpointRow>> =>
  readPage(db, page, sql`*`, sql`from webhook_endpoints where property_id = ${property.id}`)

export const updateEndpoint = (
  { db, property }: Context,
  id: string,
  changes: Partial<EndpointRow>,
  alongside: Fragment,
): Promise<EndpointRow> =>
  db.one`
    with ${alongside} update webhook_endpoints set ${assignments(changes)}
    where property_id = ${property.id} and id = ${id} returning *`

/** Its deliveries and their attempts go with it. */
export const deleteEndpoint = ({ db, property }: Context, id: string, alongside: Fragment): Promise<number> =>
  db.run`with ${alongside} delete from webhook_endpoints where property_id = ${property.id} and id = ${id}`
