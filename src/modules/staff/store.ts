import { assignments, matching, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import type { StaffMember } from './schema.ts'

export const findStaff = ({ db, property }: Context, id: string): Promise<StaffMember | undefined> =>
  db.maybe`select * from staff where property_id = ${property.id} and id = ${id}`

export const lockStaff = ({ db, property }: Context, id: string): Promise<StaffMember | undefined> =>
  db.maybe`select * from staff where property_id = ${property.id} and id = ${id} for update`

export const updateStaff = ({ db, property }: Context, { id, property_id: _, ...fields }: StaffMember) =>
  db.run`update staff set ${assignments(fields)} where property_id = ${property.id} and id = ${id}`

export const listStaff = (
  { db, property }: Context,
  { is_active, role, ...page }: PageRequest & { is_active?: boolean; role?: string },
): Promise<Page<StaffMember>> =>
  readPage(db, page, sql`*`, sql`from staff where property_id = ${property.id} ${matching({ is_active, role })}`)

/** Which of these addresses and numbers are a staff member's. */
export const staffAddresses = async ({ db, property }: Context, addresses: readonly string[]): Promise<string[]> => {
  const rows = await db.many<{ address: string }>`
    select given.address from unnest(${addresses}::text[]) as given (address)
    where exists (
      select from staff where property_id = ${property.id}
        and (phone = given.address or lower(email) = lower(given.address)))`
  return rows.map(({ address }) => address)
}
