import { type Fragment, sql } from '../../platform/database/sql.ts'

/** A delivery's attempts, oldest first. The last one stands in columns, those before it in a list; `d` is the delivery. */

/** As lists without names; those of earlier releases have theirs. */
export const listedAttempts = (d: Fragment): Fragment =>
  sql`listed_attempts(${d}.attempts, ${d}.last_at, ${d}.last_status_code, ${d}.last_latency_ms, ${d}.last_response, ${d}.last_error)`

/** As callers see them. */
export const namedAttempts = (d: Fragment): Fragment => sql`(
  select coalesce(jsonb_agg(case jsonb_typeof(a) when 'array' then jsonb_build_object('at', a -> 0, 'status_code', a -> 1,
    'latency_ms', a -> 2, 'response', a -> 3, 'error', a -> 4) else a end order by number), '[]')
  from jsonb_array_elements(${listedAttempts(d)}) with ordinality as kept (a, number))`
