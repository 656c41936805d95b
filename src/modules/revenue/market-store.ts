import { columns, type Fragment, matching, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import type { CompetitorRate, LocalEvent, PushedRate, RateOverride } from './schema.ts'

/** What the property knows beyond its own books: events nearby, competitors' rates, rates set by hand. */

interface Between {
  from?: string
  until?: string
}

const overlapping = ({ from, until }: Between): Fragment =>
  sql`${from === undefined ? sql`` : sql`and until > ${from}`} ${until === undefined ? sql`` : sql`and "from" < ${until}`}`

export const listLocalEvents = (
  { db, property }: Context,
  { limit, offset, cursor, ...between }: PageRequest & Between,
): Promise<Page<LocalEvent>> =>
  readPage(
    db,
    { limit, offset, cursor },
    sql`*`,
    sql`from local_events where property_id = ${property.id} ${overlapping(between)}`,
  )

export const eventsBetween = ({ db, property }: Context, from: string, until: string): Promise<LocalEvent[]> =>
  db.many`
    select * from local_events where property_id = ${property.id} and until > ${from} and "from" < ${until} order by id`

export const deleteLocalEvent = ({ db, property }: Context, id: string): Promise<number> =>
  db.run`delete from local_events where property_id = ${property.id} and id = ${id}`

export const listOverrides = (
  { db, property }: Context,
  { limit, offset, cursor, room_type, ...between }: PageRequest & Between & { room_type?: string },
): Promise<Page<RateOverride>> =>
  readPage(
    db,
    { limit, offset, cursor },
    sql`*`,
    sql`from rate_overrides where property_id = ${property.id} ${matching({ room_type })} ${overlapping(between)}`,
  )

/** At once and not with the commit: what the nights cost then is looked up. */
export const insertOverride = ({ db }: Context, created: RateOverride): Promise<number> =>
  db.run`insert into rate_overrides ${columns(created)}`

export const findOverride = ({ db, property }: Context, id: string): Promise<RateOverride | undefined> =>
  db.maybe`select * from rate_overrides where property_id = ${property.id} and id = ${id}`

export const deleteOverride = ({ db, property }: Context, id: string): Promise<number> =>
  db.run`delete from rate_overrides where property_id = ${property.id} and id = ${id}`

/** The key needs a room type: '' stands for all of them. */
const shownRate = sql`competitor, nullif(room_type, '') as room_type, date, rate, captured_at`

/** The newest rate of each competitor, date and room type. */
export const upsertCompetitorRates = ({ db, property, now }: Context, rates: readonly PushedRate[]): Promise<number> =>
  db.run`
    insert into competitor_rates (property_id, competitor, room_type, date, rate, captured_at)
    select distinct on (g.date, g.room_type, g.competitor)
      ${property.id}, g.competitor, g.room_type, g.date, g.rate, ${now}::timestamptz
    from unnest(
      ${rates.map(({ competitor }) => competitor)}::text[], ${rates.map(({ room_type }) => room_type ?? '')}::text[],
      ${rates.map(({ date }) => date)}::date[], ${rates.map(({ rate }) => rate)}::numeric[]
    ) with ordinality as g (competitor, room_type, date, rate, place)
    order by g.date, g.room_type, g.competitor, g.place desc
    on conflict (property_id, date, room_type, competitor) do update
      set rate = excluded.rate, captured_at = excluded.captured_at`

export const competitorRatesBetween = (
  { db, property }: Context,
  from: string,
  until: string,
): Promise<CompetitorRate[]> =>
  db.many`
    select ${shownRate} from competitor_rates
    where property_id = ${property.id} and date >= ${from} and date < ${until} order by date, room_type, competitor`

export async function clearMarket({ db, property }: Context): Promise<void> {
  await db.run`delete from local_events where property_id = ${property.id}`
  await db.run`delete from rate_overrides where property_id = ${property.id}`
  await db.run`delete from competitor_rates where property_id = ${property.id}`
}
