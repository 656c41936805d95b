import { type Fragment, jsonTexts, matching, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { readWholeList } from '../../platform/schema/page.ts'
import { recommendationCreated } from './events.ts'
import type { RateRecommendation } from './schema.ts'

/** One run at a time per property: the next one sees what this one wrote. */
export const lockRuns = ({ db, property }: Context): Promise<number> =>
  db.run`select pg_advisory_xact_lock(hashtextextended(${`recommendations ${property.id}`}, 0))`

/** Keeps those that are new and answers their ids. What a run before us wrote is seen, since runs wait for each other. */
export async function insertRecommendations(ctx: Context, given: readonly RateRecommendation[]): Promise<Set<string>> {
  const all = <K extends keyof RateRecommendation>(field: K) => given.map((one) => one[field])
  const made = await ctx.db.many<{ id: string }>`
    with made as (
      insert into rate_recommendations (property_id, id, room_type, date, current_rate, recommended_rate, min_rate, max_rate,
        occupancy_pct, days_until_arrival, reason, confidence, explanation, is_applied, created_at)
      select ${ctx.property.id}, g.id, g.room_type, g.date, g.current_rate, g.recommended_rate, g.min_rate, g.max_rate,
        g.occupancy_pct, g.days_until_arrival, g.reason, g.confidence, g.explanation::json, false, ${ctx.now}::timestamptz
      from rows from (
        unnest(
          ${all('id')}::text[], ${all('room_type')}::text[], ${all('date')}::date[], ${all('current_rate')}::numeric[],
          ${all('recommended_rate')}::numeric[], ${all('min_rate')}::numeric[], ${all('max_rate')}::numeric[],
          ${all('occupancy_pct')}::numeric[], ${all('days_until_arrival')}::int[], ${all('reason')}::text[],
          ${all('confidence')}::numeric[]),
        ${jsonTexts(all('explanation'))}
      ) as g (id, room_type, date, current_rate, recommended_rate, min_rate, max_rate, occupancy_pct, days_until_arrival,
        reason, confidence, explanation)
      where not exists (
        select from rate_recommendations r
        where r.property_id = ${ctx.property.id} and r.room_type = g.room_type and r.date = g.date
          and r.current_rate = g.current_rate and r.recommended_rate = g.recommended_rate)
      returning id
    ),
    ${ctx.events(recommendationCreated, given, sql`made`)}
    select id from made`
  return new Set(made.map(({ id }) => id))
}

export const lockRecommendation = ({ db, property }: Context, id: string): Promise<RateRecommendation | undefined> =>
  db.maybe`select * from rate_recommendations where property_id = ${property.id} and id = ${id} for update`

export const markApplied = ({ db, property, now }: Context, id: string, event: Fragment): Promise<RateRecommendation> =>
  db.one`
    with ${event} update rate_recommendations set is_applied = true, applied_at = ${now}
    where property_id = ${property.id} and id = ${id} returning *`

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
  return readWholeList<RateRecommendation>(db, page, chosen, ['id'])
}

export const deleteRecommendations = ({ db, property }: Context): Promise<number> =>
  db.run`delete from rate_recommendations where property_id = ${property.id}`
