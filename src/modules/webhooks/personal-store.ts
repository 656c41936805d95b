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
  number: number
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
    select a.delivery_id, a.number, a.response, d.event_id = any(${events}) as theirs
    from webhook_attempts a join webhook_deliveries d on d.property_id = a.property_id and d.id = a.delivery_id
      and d.id > ${after} and d.id <= ${last}
    where a.property_id = ${property.id} and a.delivery_id > ${after} and a.delivery_id <= ${last}
      and a.response is not null
      and (d.event_id = any(${events}) or ${mayHold(sql`a.response`, [matcher.patterns], { escaped: true })})`

export const clearResponses = ({ db, property }: Context, attempts: readonly SeenAttempt[]): Promise<number> =>
  db.run`
    update webhook_attempts a set response = null
    from unnest(
      ${attempts.map((one) => one.delivery_id)}::text[], ${attempts.map((one) => one.number)}::int[]
    ) as r (delivery_id, number)
    where a.property_id = ${property.id} and a.delivery_id = r.delivery_id and a.number = r.number`
