import type { Db } from '../../platform/database/connect.ts'
import type { PropertyRow } from '../../platform/operation/create-context.ts'
import type { Audience } from './schema.ts'

/** Whose sources wait for vectors. */

export interface ClaimedSource extends PropertyRow {
  property_id: string
  id: string
  version: number
  name: string
  audience: Audience
}

/**
 * The next source that waits, of a property after this one: whoever asks on goes round all of them. Within a property
 * the one goes first that nobody has had yet, then the one that was left alone longest.
 */
export const claimSource = (db: Db, after: string, now: Date, until: Date): Promise<ClaimedSource | undefined> =>
  db.maybe`
    with next as (
      select property_id, id from knowledge_sources
      where encoder is null and property_id > ${after} and (embedding_until is null or embedding_until <= ${now})
      order by property_id, embedding_until nulls first, id limit 1 for update skip locked
    )
    update /* across properties: each has its turn */ knowledge_sources s set embedding_until = ${until}
    from next join properties p on p.id = next.property_id
    where s.property_id = next.property_id and s.id = next.id
    returning s.property_id, s.id, s.version, s.name, s.audience, p.timezone, p.currency, p.day_starts_at, p.clock_offset_ms`

/** Nobody takes it up before then. */
export const leaveUntil = (db: Db, { property_id, id, version }: ClaimedSource, until: Date): Promise<number> =>
  db.for(property_id).run`
    update knowledge_sources set embedding_until = ${until}
    where property_id = ${property_id} and id = ${id} and version = ${version} and encoder is null`

/** Vectors of another encoder cannot be compared with those of this one. */
export const forgetOtherEncoders = (db: Db, { guest, staff }: Record<Audience, string>): Promise<number> =>
  db.run`
    update /* across properties: encoders are the whole installation's */ knowledge_sources
    set encoder = null, units_embedded = 0
    where encoder <> case audience when 'staff' then ${staff}::text else ${guest}::text end`
