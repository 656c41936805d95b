import type { Context } from '../../platform/operation/context.ts'

/** Stays of erased guests, by a keyed hash of their external id. */

export interface ErasedStay {
  hash: Buffer
  id: string
}

export const insertErasedStays = ({ db, property }: Context, stays: readonly ErasedStay[]): Promise<number> =>
  db.run`
    insert into erased_stays (property_id, external_id_hash, reservation_id)
    select ${property.id}, s.hash, s.id
    from unnest(${stays.map(({ hash }) => hash)}::bytea[], ${stays.map(({ id }) => id)}::text[]) as s (hash, id)
    on conflict (property_id, external_id_hash) do update set reservation_id = excluded.reservation_id`

export const anyErasedStay = async ({ db, property }: Context): Promise<boolean> =>
  (await db.many`select from erased_stays where property_id = ${property.id} limit 1`).length > 0

export const erasedStaysWith = ({ db, property }: Context, hexHashes: readonly string[]) =>
  db.many<{ hash: string; reservation_id: string }>`
    select given.hash, e.reservation_id from unnest(${hexHashes}::text[]) as given (hash)
    join erased_stays e on e.property_id = ${property.id} and e.external_id_hash = decode(given.hash, 'hex')`

export const deleteErasedStays = ({ db, property }: Context): Promise<number> =>
  db.run`delete from erased_stays where property_id = ${property.id}`
