import { pack, unpack } from '../../platform/database/packing.ts'
import { type Fragment, sql } from '../../platform/database/sql.ts'
import { packedDataOf } from '../../platform/events/event-data.ts'
import type { Context } from '../../platform/operation/context.ts'
import { AT_ONCE } from '../../platform/privacy/passages.ts'
import type { PiiMatcher } from '../../platform/privacy/pii-matcher.ts'
import { mayHold, perhapsIn } from '../../platform/privacy/search-patterns.ts'
import { listedAttempts } from './kept-attempts.ts'
import type { Event } from './schema.ts'

export type SeenEvent = Pick<Event, 'id' | 'type' | 'created_at' | 'data'>

/** Events that may contain one of these values, or concern one of these records. */
export interface SoughtEvents {
  matcher: PiiMatcher
  records: readonly string[]
}

/** Few enough to be unpacked between two other requests. */
const UNPACKED_AT_ONCE = 500

/** The next range of events: its end (null: none left), and the events in it that may match. */
export async function eventsAfter(
  { db, property }: Context,
  after: string,
  { matcher, records }: SoughtEvents,
): Promise<{ last: string | null; perhaps: SeenEvent[] }> {
  const rows = await db.many<Omit<SeenEvent, 'data'> & { packed: Buffer }>`
    select id, type, created_at, ${packedDataOf(sql`events`)} as packed from events
    where (property_id, id) > (${property.id}, ${after}) and (property_id, id) < (${property.id}, '~')
    order by property_id, id limit ${UNPACKED_AT_ONCE}`
  const [isPerhaps, sought] = [perhapsIn(matcher.patterns), new Set(records)]
  const perhaps = rows.flatMap(({ packed, ...event }) => {
    const text = unpack(packed)
    return isPerhaps(text) || namesOne(text, sought) ? [{ ...event, data: JSON.parse(text) }] : []
  })
  return { last: rows.at(-1)?.id ?? null, perhaps }
}

/** Whether a record in this JSON, the event's own or one within, is one of these. */
const namesOne = (json: string, records: ReadonlySet<string>): boolean =>
  records.size > 0 && json.matchAll(/"id"\s*:\s*"([^"]+)"/g).some(([, id]) => records.has(id!))

export const replaceEvents = ({ db, property }: Context, events: { id: string; data: object }[]): Promise<number> =>
  db.run`
    update events e set packed = r.packed, data = null
    from unnest(${events.map(({ id }) => id)}::text[], ${events.map(({ data }) => pack(data))}::bytea[]) as r (id, packed)
    where e.property_id = ${property.id} and e.id = r.id`

/** A range of an endpoint's deliveries. */
interface Stretch {
  webhookId: string
  after: string
  last: string
}

export const endpointIds = async ({ db, property }: Context): Promise<string[]> =>
  (await db.many<{ id: string }>`select id from webhook_endpoints where property_id = ${property.id}`).map(
    ({ id }) => id,
  )

/** The end of the next range of an endpoint's deliveries; undefined when there is none. */
export const deliveriesAfter = async (
  { db, property }: Context,
  webhookId: string,
  after: string,
): Promise<Stretch | undefined> => {
  const { last } = await db.one<{ last: string | null }>`
    select max(id) as last from (
      select id from webhook_deliveries
      where property_id = ${property.id} and webhook_id = ${webhookId} and id > ${after}
      order by id limit ${AT_ONCE}) stretch`
  return last === null ? undefined : { webhookId, after, last }
}

const within = ({ property }: Context, { webhookId, after, last }: Stretch): Fragment => sql`
  d.property_id = ${property.id} and d.webhook_id = ${webhookId} and d.id > ${after} and d.id <= ${last}`

/** Invalidates a worker's claim but keeps its end: until then nobody sends a second time. */
export const revokeClaims = (ctx: Context, stretch: Stretch, events: string[]): Promise<number> =>
  ctx.db.run`
    update webhook_deliveries d set leased_until = d.leased_until + interval '1 microsecond'
    where ${within(ctx, stretch)} and d.leased_until is not null and d.event_id = any(${events})`

export interface SeenAttempt {
  delivery_id: string
  /** Its place among the attempts of its delivery, from 0. */
  place: number
  response: string
  /** Belongs to one of the given events. */
  theirs: boolean
}

/** In an attempt without names, or with them. */
const ANSWERED = sql`coalesce(a.attempt ->> 3, a.attempt ->> 'response')`

export const attemptsWithin = (
  ctx: Context,
  stretch: Stretch,
  events: string[],
  matcher: PiiMatcher,
): Promise<SeenAttempt[]> =>
  ctx.db.many`
    select d.id as delivery_id, (a.number - 1)::int as place, ${ANSWERED} as response,
      d.event_id = any(${events}) as theirs
    from webhook_deliveries d
    cross join lateral jsonb_array_elements(${listedAttempts(sql`d`)}) with ordinality as a (attempt, number)
    where ${within(ctx, stretch)} and ${ANSWERED} is not null
      and (d.event_id = any(${events}) or ${mayHold(ANSWERED, [matcher.patterns], { escaped: true })})`

/** Each attempt is named by its place, so that one that is added meanwhile stays. The last stands by itself. */
export const clearResponses = async (
  { db, property }: Context,
  webhookId: string,
  attempts: readonly SeenAttempt[],
): Promise<void> => {
  for (const [place, those] of Map.groupBy(attempts, (one) => one.place)) {
    await db.run`
      update webhook_deliveries set attempts = without_response(attempts, ${place}),
        last_response = case when coalesce(jsonb_array_length(attempts), 0) > ${place} then last_response end
      where property_id = ${property.id} and webhook_id = ${webhookId}
        and id = any(${those.map((one) => one.delivery_id)}::text[])`
  }
}
