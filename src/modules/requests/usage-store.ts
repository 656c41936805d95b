import { sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { within } from './store.ts'
import type { UsageActor, UsageHour, UsageOperation } from './usage-schema.ts'

const counted = sql`
  count(*) as requests,
  count(*) filter (where status between 400 and 499) as client_errors,
  count(*) filter (where status >= 500) as server_errors`

/** Every hour from this moment on, also those without requests. */
export const usageByHour = ({ db, property, realNow }: Context, since: string): Promise<UsageHour[]> =>
  db.many`
    with told as (
      select date_trunc('hour', at) as hour, ${counted},
        percentile_cont(array[0.5, 0.95]) within group (order by ms) as percentiles
      from request_log where property_id = ${property.id} ${within(since, undefined)}
      group by 1
    )
    select hour, coalesce(requests, 0) as requests, coalesce(client_errors, 0) as client_errors,
      coalesce(server_errors, 0) as server_errors,
      round(percentiles[1]::numeric, 1) as p50_ms, round(percentiles[2]::numeric, 1) as p95_ms
    from generate_series(${since}::timestamptz, ${realNow}::timestamptz, interval '1 hour') as hour
    left join told using (hour) order by hour`

export const busiestOperations = ({ db, property }: Context, since: string): Promise<UsageOperation[]> =>
  db.many`
    select operation, ${counted}
    from request_log where property_id = ${property.id} ${within(since, undefined)}
    group by operation order by requests desc, operation limit 10`

export const busiestActors = ({ db, property }: Context, since: string): Promise<UsageActor[]> =>
  db.many`
    select actor, ${counted}
    from request_log where property_id = ${property.id} ${within(since, undefined)}
    group by actor order by requests desc, actor limit 10`
