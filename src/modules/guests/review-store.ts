import { columns } from '../../platform/database/sql.ts'
import type { Sweep } from '../../platform/jobs/housekeeping.ts'
import type { Context } from '../../platform/operation/context.ts'

/** What is open to review after an erase. The words are sealed; nothing else of the guest is kept. */

export interface ReviewRow {
  id: string
  other_ids: string[]
  words: Uint8Array
  expires_at: string
}

export const reviewsOf = ({ db, property, realNow }: Context, ids: readonly string[]): Promise<ReviewRow[]> =>
  db.many`
    select id, other_ids, words, expires_at from erasure_reviews
    where property_id = ${property.id} and (id = any(${ids}::text[]) or other_ids && ${ids}::text[])
      and expires_at > ${realNow}
    order by id`

/** Two who decide about the same one do so one after the other. */
export const lockReview = async ({ db, property, realNow }: Context, id: string): Promise<ReviewRow | undefined> =>
  db.maybe`
    select id, other_ids, words, expires_at from erasure_reviews
    where property_id = ${property.id} and (id = ${id} or other_ids @> array[${id}::text]) and expires_at > ${realNow}
    order by id limit 1 for update`

export const deleteReviews = ({ db, property }: Context, ids: readonly string[]): Promise<number> =>
  db.run`
    delete from erasure_reviews
    where property_id = ${property.id} and (id = any(${ids}::text[]) or other_ids && ${ids}::text[])`

export const insertReview = ({ db, property }: Context, row: ReviewRow): Promise<number> =>
  db.run`
    insert into erasure_reviews ${columns({ property_id: property.id, ...row })}
    on conflict (property_id, id) do update
      set other_ids = excluded.other_ids, words = excluded.words, expires_at = excluded.expires_at`

export const clearReviews = ({ db, property }: Context): Promise<number> =>
  db.run`delete from erasure_reviews where property_id = ${property.id}`

const SWEPT_AT_ONCE = 1000

export const sweepReviews: Sweep = (db, now) =>
  db.run`
    delete from erasure_reviews where ctid = any(array(
      select /* across properties: age alone decides */ ctid from erasure_reviews
      where expires_at < ${now} order by expires_at limit ${SWEPT_AT_ONCE} for update skip locked))`
