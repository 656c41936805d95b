import { jsonTexts } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { NewChunk } from './chunk-store.ts'
import type { SourceRow } from './store.ts'

/** All of it in two statements: the demo hotel must be there in a moment. */
export async function insertAll(
  { db, property }: Context,
  rows: readonly SourceRow[],
  chunks: readonly (NewChunk & { source_id: string })[],
): Promise<void> {
  await db.run`
    insert into knowledge_sources
    select r.* from ${jsonTexts(rows)} as t (source)
    cross join json_populate_record(null::knowledge_sources, t.source::json) as r
    where r.property_id = ${property.id}`
  await db.run`
    insert into knowledge_chunks (property_id, id, source_id, position, starts, ends, units)
    select ${property.id}, c.id, c.source_id, c.position, c.starts, c.ends, c.units
    from ${jsonTexts(chunks)} as t (chunk)
    cross join json_to_record(t.chunk::json)
      as c (id text, source_id text, position int, starts int, ends int, units json)`
}
