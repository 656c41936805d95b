import { name } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { type CallRow, kept } from './store.ts'

/** Many at once, for the synthetic hotel; without events, and their transcripts are not analysed. */
export const insertCalls = ({ db, property }: Context, made: readonly CallRow[]): Promise<number> =>
  db.run`
    insert into calls (${kept}, enriched)
    select ${kept}, true from json_populate_recordset(null::calls, ${JSON.stringify(made)}::json)
    where property_id = ${property.id}`

type Table = 'calls' | 'call_notifications' | 'call_tallies' | 'removed_calls'

export const deleteAll = ({ db, property }: Context, table: Table): Promise<number> =>
  db.run`delete from ${name(table)} where property_id = ${property.id}`
