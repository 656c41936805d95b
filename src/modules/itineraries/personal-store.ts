import { nextVersion } from '../../platform/database/next-version.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { Person } from '../../platform/operation/module.ts'
import type { ItineraryRow } from './store.ts'

/** Itineraries of a person. */

export const itinerariesOf = ({ db, property }: Context, { ids }: Person): Promise<ItineraryRow[]> =>
  db.many`select * from itineraries where property_id = ${property.id} and guest_id = any(${ids}) order by id`

export const deleteItinerariesOf = ({ db, property }: Context, { ids }: Person): Promise<{ id: string }[]> =>
  db.many`delete from itineraries where property_id = ${property.id} and guest_id = any(${ids}) returning id`

export const reassignItineraries = (ctx: Context, from: string, to: string): Promise<number> =>
  ctx.db.run`
    update itineraries set guest_id = ${to}, ${nextVersion(ctx)}
    where property_id = ${ctx.property.id} and guest_id = ${from}`
