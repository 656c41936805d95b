import type { Context } from '../../platform/context.ts'
import { AT_ONCE, anywhere } from '../../platform/erase-mentions.ts'
import type { Mentions } from '../../platform/mentions.ts'
import type { Person } from '../../platform/module.ts'
import type { ItineraryRow } from './store.ts'

/** Itineraries of a person, and those of others that may speak of them. */

export const itinerariesOf = ({ db, property }: Context, { ids }: Person): Promise<ItineraryRow[]> =>
  db.many`select * from itineraries where property_id = ${property.id} and guest_id = any(${ids}) order by id`

export const deleteItinerariesOf = ({ db, property }: Context, { ids }: Person): Promise<number> =>
  db.run`delete from itineraries where property_id = ${property.id} and guest_id = any(${ids})`

export const reassignItineraries = ({ db, property }: Context, from: string, to: string): Promise<number> =>
  db.run`update itineraries set guest_id = ${to} where property_id = ${property.id} and guest_id = ${from}`

interface Stretch {
  last: string | null
  perhaps: string[]
}

/** The wide look, stretch by stretch: ids of those that hold a trace anywhere in their texts. */
export const perhapsAfter = ({ db, property }: Context, after: string, { traces }: Mentions): Promise<Stretch> =>
  db.one`
    with stretch as materialized (
      select id, concat_ws(' ', notes, room_type, events, party_composition) as texts from itineraries
      where (property_id, id) > (${property.id}, ${after}) and (property_id, id) < (${property.id}, '~')
      order by property_id, id limit ${AT_ONCE}
    )
    select (select max(id) from stretch) as last, array(
      select id from stretch where lower(texts collate "C") like any(${anywhere(traces)}::text[])
    ) as perhaps`

/** Held while they are read closely, so that an event added meanwhile is not lost. */
export const lockItineraries = ({ db, property }: Context, ids: readonly string[]): Promise<ItineraryRow[]> =>
  db.many`
    select * from itineraries where property_id = ${property.id} and id = any(${ids}) order by id for update`

export const saveTexts = ({ db, property }: Context, row: ItineraryRow): Promise<number> =>
  db.run`
    update itineraries
    set notes = ${row.notes}, room_type = ${row.room_type}, events = ${JSON.stringify(row.events)},
      party_composition = ${JSON.stringify(row.party_composition)}
    where property_id = ${property.id} and id = ${row.id}`
