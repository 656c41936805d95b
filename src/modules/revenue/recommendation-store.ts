import { asJson } from '../../platform/database/destination.ts'
import { assignments, matching, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { readWholeList } from '../../platform/schema/page.ts'
import type { RateRecommendation } from './schema.ts'

/** Keeps those that are new and answers them. What a run before us wrote is seen, since runs wait for each other. */
export async function insertRecommendations({ db, property }: Context, given: readonly RateRecommendation[]) {
  const made = await db.many<{ id: string }>`
    insert into rate_recommendations
    select g.* from json_populate_recordset(null::rate_recommendations, ${asJson(given)}::json) as g
    where g.property_id = ${property.id}
    on conflict (property_id, room_type, date, current_rate, recommended_rate) do nothing
    returning id`
  const ids = new Set(made.map(({ id }) => id))
  return given.filter(({ id }) => ids.has(id))
}

export const findRecommendation = ({ db, property }: Context, id: string): Promise<RateRecommendation | undefined> =>
  db.maybe`select * from rate_recommendations where property_id = ${property.id} and id = ${id}`

export const lockRecommendation = ({ db, property }: Context, id: string): Promise<RateRecommendation | undefined> =>
  db.maybe`select * from rate_recommendations where property_id = ${property.id} and id = ${id} for update`

export const updateRecommendation = (
  { db, property }: Context,
  { id, property_id: _, ...fields }: RateRecommendation,
): Promise<number> =>
  db.run`update rate_recommendations set ${assignments(fields)} where property_id = ${property.id} and id = ${id}`

export interface RecommendationFilters {
  room_type?: string
  unapplied_only: boolean
  latest_only: boolean
  from?: string
  until?: string
  limit?: number
  offset?: number
  cursor?: string
}

export function listRecommendations({ db, property }: Context, filters: RecommendationFilters) {
  const { room_type, unapplied_only, latest_only, from, until, ...page } = filters
  const within = sql`from rate_recommendations where property_id = ${property.id} ${matching({ room_type })}
    ${from === undefined ? sql`` : sql`and date >= ${from}`} ${until === undefined ? sql`` : sql`and date < ${until}`}`
  const advice = latest_only
    ? sql`select distinct on (room_type, date) * ${within} order by room_type, date, id desc`
    : sql`select * ${within}`
  const chosen = unapplied_only ? sql`select * from (${advice}) advice where not is_applied` : advice
  return readWholeList<RateRecommendation>(db, page, chosen)
}

export const deleteRecommendations = ({ db, property }: Context): Promise<number> =>
  db.run`delete from rate_recommendations where property_id = ${property.id}`
