import { type Fragment, sql } from './sql.ts'

/** Assignments for a change of several records at once: each gets its next version, and a later time than it had. */
export const nextVersion = ({ now }: { readonly now: Date }): Fragment =>
  sql`version = version + 1, updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`
