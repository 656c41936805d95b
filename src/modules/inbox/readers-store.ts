import type { Context } from '../../platform/operation/context.ts'

/** Whoever gave no sign of life for this long has gone. */
const GONE_AFTER_MS = 30_000

/** One row for each person, rewritten in place: it grows with the team, not with what they read. */
export const noteReader = ({ db, property, realNow }: Context, accountId: string, threadId: string): Promise<number> =>
  db.run`
    insert into thread_readers (property_id, account_id, thread_id, seen_at)
    values (${property.id}, ${accountId}, ${threadId}, ${realNow})
    on conflict (property_id, account_id) do update set thread_id = excluded.thread_id, seen_at = excluded.seen_at`

export const forgetReader = ({ db, property }: Context, accountId: string, threadId: string): Promise<number> =>
  db.run`
    delete from thread_readers
    where property_id = ${property.id} and account_id = ${accountId} and thread_id = ${threadId}`

export const otherReaders = async (ctx: Context, accountId: string, threadId: string): Promise<string[]> => {
  const { db, property, realNow } = ctx
  const rows = await db.many<{ account_id: string }>`
    select account_id from thread_readers
    where property_id = ${property.id} and thread_id = ${threadId} and account_id <> ${accountId}
      and seen_at > ${new Date(realNow.getTime() - GONE_AFTER_MS)} order by account_id`
  return rows.map(({ account_id }) => account_id)
}
