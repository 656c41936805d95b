import type { Db } from '../../platform/database/connect.ts'
import { type Fragment, matching, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { earliestId } from '../../platform/schema/ids.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import { parseMoment } from '../../platform/schema/time.ts'
import type { LoggedRequest, RequestFilters } from './schema.ts'

export interface RequestRow extends LoggedRequest {
  property_id: string
}

/**
 * Many at once, and repeatable after a connection was lost, perhaps after the commit. As one JSON text: writing it
 * takes this process a fraction of what eleven arrays would.
 */
export const insertRequests = (db: Db, rows: readonly RequestRow[]): Promise<number> =>
  db.run`
    insert /* across properties: each row tells whose it is */ into request_log (property_id, id, at, operation, door, method, path, status, ms, actor, error_code)
    select property_id, id, at, operation, door, method, path, status, ms, actor, error_code
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (property_id text, id text, at timestamptz, operation text,
      door text, method text, path text, status smallint, ms double precision, actor text, error_code text)
    on conflict do nothing`

const shown = sql`id, at, operation, door, method, path, status, ms, actor, error_code`

export const findRequest = ({ db, property }: Context, id: string): Promise<LoggedRequest | undefined> =>
  db.maybe`select ${shown} from request_log where property_id = ${property.id} and id = ${id}`

export const listRequests = (
  { db, property }: Context,
  { operation, door, actor, status, request_id, min_ms, since, until, ...page }: PageRequest & RequestFilters,
): Promise<Page<LoggedRequest>> =>
  readPage(
    db,
    page,
    shown,
    sql`from request_log where property_id = ${property.id} ${matching({ operation, door, actor })} ${withStatus(status)}
      ${beginningWith(request_id)} ${min_ms === undefined ? sql`` : sql`and ms >= ${min_ms}`} ${within(since, until)}`,
  )

/** `status >= 400` is for the planner: the partial index of refusals has this condition. */
function withStatus(status: string | undefined): Fragment {
  if (status === undefined) return sql``
  const refused = status >= '4' ? sql`and status >= 400` : sql`` // `failed` too
  if (status === 'failed') return refused
  if (!status.endsWith('xx')) return sql`${refused} and status = ${Number(status)}`
  const first = Number(status[0]) * 100
  return sql`${refused} and status between ${first} and ${first + 99}`
}

/** The characters of ids all sort before `~`. */
const beginningWith = (start: string | undefined): Fragment =>
  start === undefined ? sql`` : sql`and id >= ${start} and id < ${`${start}~`}`

/** An id is made a moment before or after the clock is read for its row. */
const APART_MS = 60_000

/** Ids narrow the range, the moment itself decides. */
export function within(since: string | undefined, until: string | undefined): Fragment {
  const from = since === undefined ? undefined : parseMoment(since)!
  const to = until === undefined ? undefined : parseMoment(until)!
  return sql`
    ${from ? sql`and id >= ${earliestId('req', from.getTime() - APART_MS)} and at >= ${from}` : sql``}
    ${to ? sql`and id < ${earliestId('req', to.getTime() + APART_MS)} and at < ${to}` : sql``}`
}

export const requestsNaming = async ({ db, property }: Context, ids: readonly string[]): Promise<number> =>
  (
    await db.one<{ count: number }>`
      select count(*)::int as count from request_log
      where property_id = ${property.id} and string_to_array(path, '/') && ${ids}::text[]`
  ).count
