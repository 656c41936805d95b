import { sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { AT_ONCE } from '../../platform/privacy/passages.ts'
import type { PiiMatcher } from '../../platform/privacy/pii-matcher.ts'
import { mayHold } from '../../platform/privacy/search-patterns.ts'
import type { Event } from './schema.ts'

export type SeenEvent = Pick<Event, 'id' | 'type' | 'created_at' | 'data'>

/** Events that may contain one of these values, or concern one of these records. */
export interface SoughtEvents {
  matcher: PiiMatcher
  records: readonly string[]
}

/** The next range of events: its end (null: none left), and the events in it that may match. */
export const eventsAfter = (
  { db, property }: Context,
  after: string,
  { matcher, records }: SoughtEvents,
): Promise<{ last: string | null; perhaps: SeenEvent[] }> =>
  db.one`
    with ids as materialized (
      select id from events
      where (property_id, id) > (${property.id}, ${after}) and (property_id, id) < (${property.id}, '~')
      order by property_id, id limit ${AT_ONCE}
    ),
    perhaps as (
      select id, type, created_at, data from events
      where property_id = ${property.id} and id > ${after} and id <= (select max(id) from ids)
        and (${mayHold(sql`data::text`, [matcher.patterns])}
          ${records.length > 0 ? sql`or data ->> 'id' = any(${records}::text[])` : sql``})
    )
    select (select max(id) from ids) as last,
      coalesce((select json_agg(perhaps order by id) from perhaps), '[]') as perhaps`

export const replaceEvents = ({ db, property }: Context, events: { id: string; data: string }[]): Promise<number> =>
  db.run`
    update events e set data = r.data::json
    from unnest(${events.map(({ id }) => id)}::text[], ${events.map(({ data }) => data)}::text[]) as r (id, data)
    where e.property_id = ${property.id} and e.id = r.id`

interface Stretch {
  after: string
  last: string
}

/** The end of the next range of deliveries; undefined when there is none. */
export const deliveriesAfter = async ({ db, property }: Context, after: string): Promise<Stretch | undefined> => {
  const { last } = await db.one<{ last: string | null }>`
    select max(id) as last from (
      select id from webhook_deliveries where property_id = ${property.id} and id > ${after}
      order by id limit ${AT_ONCE}) stretch`
  return last === null ? undefined : { after, last }
}

/** Invalidates a worker's claim but keeps its end: until then nobody sends a second time. */
export const revokeClaims = ({ db, property }: Context, { after, last }: Stretch, events: string[]): Promise<number> =>
  db.run`
    update webhook_deliveries set leased_until = leased_until + interval '1 microsecond'
    where property_id = ${property.id} and id > ${after} and id <= ${last} and leased_until is not null
      and event_id = any(${events})`

export interface SeenAttempt {
  delivery_id: string
  /** Its place among the attempts of its delivery, from 0. */
  place: number
  response: string
  /** Belongs to one of the given events. */
  theirs: boolean
}

export const attemptsWithin = (
  { db, property }: Context,
  { after, last }: Stretch,
  events: string[],
  matcher: PiiMatcher,
): Promise<SeenAttempt[]> =>
  db.many`
    select d.id as delivery_id, (a.number - 1)::int as place, a.attempt ->> 'response' as response,
      d.event_id = any(${events}) as theirs
    from webhook_deliveries d cross join lateral jsonb_array_elements(d.attempts) with ordinality as a (attempt, number)
    where d.property_id = ${property.id} and d.id > ${after} and d.id <= ${last}
      and a.attempt ->> 'response' is not null
      and (d.event_id = any(${events}) or ${mayHold(sql`a.attempt ->> 'response'`, [matcher.patterns], { escaped: true })})`

/** Each attempt is named by its place, so that one that is added meanwhile stays. */
export const clearResponses = async ({ db, property }: Context, attempts: readonly SeenAttempt[]): Promise<void> => {
  for (const [place, those] of Map.groupBy(attempts, (one) => one.place)) {
    await db.run`
      update webhook_deliveries set attempts = jsonb_set(attempts, ${[String(place), 'response']}::text[], 'null', false)
      where property_id = ${property.id} and id = any(${those.map((one) => one.delivery_id)}::text[])`
  }
}
