import { packed } from '../database/packing.ts'
import { type Fragment, sql } from '../database/sql.ts'

/** The data of an event as it is packed, or as the releases before wrote it. */
export const packedDataOf = (events: Fragment): Fragment =>
  sql`coalesce(${events}.packed, convert_to(${events}.data::text, 'UTF8'))`

/** The same as rows have it. */
export const dataOf = (events: Fragment): Fragment => packed(packedDataOf(events), 'data')
