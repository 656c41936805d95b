import { type Fragment, sql } from '../../../platform/database/sql.ts'
import type { Context } from '../../../platform/operation/context.ts'
import { addDays, firstReached } from '../../../platform/schema/time.ts'
import type { Figures } from './schema.ts'

export interface Counted extends Figures {
  /** Null where it is counted over all of them. */
  day: string | null
  language: string | null
  topic: string | null
}

/** In total, and by each of the three for itself. Each thing counts on the local day it happened. */
export function countTurns({ db, property }: Context, { from, to }: { from: string; to: string }): Promise<Counted[]> {
  const midnight = (date: string) => firstReached(date, '00:00', property.timezone).toISOString()
  const [start, end] = [midnight(from), midnight(addDays(to, 1))]
  const within = (column: Fragment): Fragment => sql`
    property_id = ${property.id} and ${column} >= ${start}::timestamptz and ${column} < ${end}::timestamptz`
  return db.many`
    select day, language, topic,
      count(*) filter (where what in ('answered', 'hedged', 'declined', 'noted', 'handed_over', 'passed_on', 'emergency'))::int
        as asked,
      count(*) filter (where what = 'answered')::int as answered,
      count(*) filter (where what = 'hedged')::int as hedged,
      count(*) filter (where what = 'declined')::int as declined,
      count(*) filter (where what = 'noted')::int as noted,
      count(*) filter (where what in ('handed_over', 'passed_on', 'emergency'))::int as handed_over,
      count(*) filter (where what = 'resolved')::int as resolved,
      count(*) filter (where what = 'up')::int as rated_up,
      count(*) filter (where what = 'down')::int as rated_down
    from (
      select (at at time zone ${property.timezone})::date::text as day, coalesce(language, 'und') as language,
        coalesce(topic, 'other') as topic, what
      from (
        select created_at as at, language, topic, outcome as what from conversation_messages
        where ${within(sql`created_at`)} and outcome is not null
        union all
        select rated_at, language, topic, rating from conversation_messages where ${within(sql`rated_at`)}
        union all
        select closed_at, language, topic, 'resolved' from conversations
        where ${within(sql`closed_at`)} and not was_handed_over
        union all
        select rated_at, language, topic, rating from conversations where ${within(sql`rated_at`)}
      ) happened
    ) counted
    group by grouping sets ((), (day), (language), (topic))`
}
