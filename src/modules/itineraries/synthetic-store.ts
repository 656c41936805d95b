import type { Context } from '../../platform/operation/context.ts'
import type { ItineraryRow } from './store.ts'

/** Many at once, for the synthetic hotel; nobody is told of them. */
export const insertItineraries = ({ db, property }: Context, made: readonly ItineraryRow[]): Promise<number> =>
  db.run`
    insert into itineraries
    select * from json_populate_recordset(null::itineraries, ${JSON.stringify(made)}::json)
    where property_id = ${property.id}`

export const deleteItineraries = ({ db, property }: Context): Promise<number> =>
  db.run`delete from itineraries where property_id = ${property.id}`
