import { nextVersion } from '../../platform/database/next-version.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { Reservation } from '../stays/index.ts'

type HeldStay = Pick<Reservation, 'id' | 'source' | 'external_id'>

export const lockStaysOf = ({ db, property }: Context, guests: readonly string[]): Promise<HeldStay[]> =>
  db.many`
    select id, source, external_id from reservations
    where property_id = ${property.id} and guest_id = any(${guests}) order by id for update`

export const forgetStays = (ctx: Context, stays: readonly HeldStay[]): Promise<number> =>
  ctx.db.run`
    update reservations r set guest_id = null, source = s.source, external_id = null, notes = null, arrival_time = null,
      ${nextVersion(ctx)}
    from unnest(${stays.map(({ id }) => id)}::text[], ${stays.map(({ source }) => source)}::text[]) as s (id, source)
    where r.property_id = ${ctx.property.id} and r.id = s.id`
