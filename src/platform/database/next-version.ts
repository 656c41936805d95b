import { presentMs, type Source } from '../events/outbox.ts'
import { type Fragment, sql } from './sql.ts'

/**
 * Assignments for changes whose rows were not read and locked before: each record gets its next version, and a later time
 * than it had. Several changes at once count as many, a millisecond apart.
 */
export const nextVersion = (ctx: Pick<Source, 'now' | 'begunMs'>, times = 1): Fragment => sql`
  version = version + ${times}::int,
  updated_at = greatest(${new Date(presentMs(ctx))}::timestamptz, updated_at + interval '1 millisecond')
    + ${times - 1}::int * interval '1 millisecond'`
