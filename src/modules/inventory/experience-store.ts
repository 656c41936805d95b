import { assignments, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import type { Experience } from './experience-schema.ts'

export const findExperience = ({ db, property }: Context, id: string): Promise<Experience | undefined> =>
  db.maybe`select * from experiences where property_id = ${property.id} and id = ${id}`

export const lockExperience = ({ db, property }: Context, id: string): Promise<Experience | undefined> =>
  db.maybe`select * from experiences where property_id = ${property.id} and id = ${id} for update`

export const updateExperience = ({ db, property }: Context, { id, property_id: _, ...fields }: Experience) =>
  db.run`update experiences set ${assignments(fields)} where property_id = ${property.id} and id = ${id}`

export const listExperiences = ({ db, property }: Context, page: PageRequest): Promise<Page<Experience>> =>
  readPage(db, page, sql`*`, sql`from experiences where property_id = ${property.id}`)

/** All at once, by name. */
export const listAllExperiences = ({ db, property }: Context): Promise<Experience[]> =>
  db.many`select * from experiences where property_id = ${property.id} order by name, id`

export const offeredExperiences = ({ db, property }: Context) =>
  db.many<Pick<Experience, 'id' | 'slots' | 'price'>>`
    select id, slots, price from experiences where property_id = ${property.id} order by name, id`

export const deleteExperience = ({ db, property }: Context, id: string): Promise<number> =>
  db.run`delete from experiences where property_id = ${property.id} and id = ${id}`

export const deleteExperiences = ({ db, property }: Context): Promise<number> =>
  db.run`delete from experiences where property_id = ${property.id}`
