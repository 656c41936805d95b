import { assignments, matching, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { tallyOf } from '../../platform/reliability/list-tallies.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import type { Package } from './schema.ts'

/** All SQL of this module; every statement starts from the property. */

export const findPackage = ({ db, property }: Context, id: string): Promise<Package | undefined> =>
  db.maybe`select * from packages where property_id = ${property.id} and id = ${id}`

export const lockPackage = ({ db, property }: Context, id: string): Promise<Package | undefined> =>
  db.maybe`select * from packages where property_id = ${property.id} and id = ${id} for update`

export const updatePackage = ({ db, property }: Context, { id, property_id: _, ...fields }: Package) =>
  db.run`update packages set ${assignments(fields)} where property_id = ${property.id} and id = ${id}`

export const listPackages = (
  { db, property }: Context,
  { type, active_only, ...page }: PageRequest & { type?: string; active_only: boolean },
): Promise<Page<Package>> =>
  readPage(
    db,
    page,
    sql`*`,
    sql`from packages where property_id = ${property.id} ${matching({ is_active: active_only || undefined, type })}`,
    { tally: tallyOf(property.id, 'packages', { type }, active_only ? 'active' : undefined) },
  )

/** Each question of a guest looks through them: more would cost the guests of other houses their time. */
const MOST_OFFERED = 500

/** Published, and not over: what a guest can still have. Of very many, those that were changed last. */
export const offeredPackages = ({ db, property, today }: Context): Promise<Package[]> =>
  db.many`
    select * from (
      select * from packages
      where property_id = ${property.id} and is_active and (valid_until is null or valid_until >= ${today}::date)
      order by updated_at desc, id desc limit ${MOST_OFFERED}
    ) offered order by name, id`

export const deletePackages = ({ db, property }: Context): Promise<number> =>
  db.run`delete from packages where property_id = ${property.id}`
