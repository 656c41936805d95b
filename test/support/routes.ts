import type { Db } from '../../src/platform/database/connect.ts'
import { sql } from '../../src/platform/database/sql.ts'

interface Route {
  key: string
  property_id: string
  id: string
}

const routes = sql`
  select encode(hash, 'hex') as key, property_id, record_id as id from secret_routes
  union all select number, property_id, number from phone_number_routes`

const records = sql`
  select encode(hash, 'hex') as key, property_id, id from api_keys
  union all select encode(token_hash, 'hex'), property_id, id from guest_sessions
  union all select encode(token_hash, 'hex'), property_id, id from voice_sessions
  union all select number, property_id, number from property_phone_numbers`

/** Records without their route, and routes without their record. */
export const apartFromRoutes = (owner: Db): Promise<Route[]> =>
  owner.many`
    with records as (${records}), routes as (${routes})
    (table records except all table routes) union all (table routes except all table records)`

export const routesOf = (owner: Db, propertyId: string): Promise<Route[]> =>
  owner.many`select * from (${routes}) r where property_id = ${propertyId}`
