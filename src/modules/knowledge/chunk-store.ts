import { jsonTexts } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { newId } from '../../platform/schema/ids.ts'
import type { Chunk, Unit } from './chunking/chunks.ts'

/** The chunks that are searched and cited, and their vectors. */

export interface NewChunk {
  id: string
  position: number
  starts: number
  ends: number
  units: Unit[]
}

export const newChunk = ({ now }: Context, chunk: Chunk, position: number): NewChunk => ({
  id: newId('kc', now.getTime()),
  position,
  ...chunk,
})

/** The limit for one statement: a long source has thousands. */
const AT_ONCE = 2000

export async function insertChunks({ db, property }: Context, sourceId: string, chunks: NewChunk[]): Promise<void> {
  for (let i = 0; i < chunks.length; i += AT_ONCE) {
    const some = chunks.slice(i, i + AT_ONCE)
    await db.run`
      insert into knowledge_chunks (property_id, id, source_id, position, starts, ends, units)
      select ${property.id}, c.id, ${sourceId}, c.position, c.starts, c.ends, c.units
      from ${jsonTexts(some)} as t (chunk)
      cross join json_to_record(t.chunk::json) as c (id text, position int, starts int, ends int, units json)`
  }
}

export const deleteChunks = ({ db, property }: Context, sourceId: string): Promise<number> =>
  db.run`delete from knowledge_chunks where property_id = ${property.id} and source_id = ${sourceId}`

export interface Vectors {
  id: string
  vectors: Buffer
}

export const saveVectors = ({ db, property }: Context, encoder: string, made: readonly Vectors[]): Promise<number> =>
  db.run`
    update knowledge_chunks c set vectors = decode(m.vectors, 'base64'), encoder = ${encoder}
    from unnest(
      ${made.map(({ id }) => id)}::text[],
      ${made.map(({ vectors }) => vectors.toString('base64'))}::text[]
    ) as m (id, vectors)
    where c.property_id = ${property.id} and c.id = m.id`

/**
 * Records how far this encoder has come with a source, which is complete when no chunk lacks its vectors. Otherwise it
 * is queued again, behind sources that have waited longer.
 */
export const settleSource = async (
  { db, property, leaseNow }: Context,
  id: string,
  encoder: string,
): Promise<boolean> => {
  const settled = await db.maybe<{ whole: boolean }>`
    with done as (
      select coalesce(sum(json_array_length(units)) filter (where encoder = ${encoder}), 0)::int as embedded,
        coalesce(bool_and(encoder is not distinct from ${encoder}), true) as whole
      from knowledge_chunks where property_id = ${property.id} and source_id = ${id}
    )
    update knowledge_sources set
      units_embedded = done.embedded, encoder = case when done.whole then ${encoder} end, embedding_until = ${leaseNow}
    from done where property_id = ${property.id} and id = ${id} returning done.whole`
  return settled?.whole ?? false
}

export interface ChunkToEmbed {
  id: string
  units: Unit[]
}

export const chunksToEmbed = (
  { db, property }: Context,
  sourceId: string,
  encoder: string,
  most: number,
): Promise<ChunkToEmbed[]> =>
  db.many`
    select id, units from knowledge_chunks
    where property_id = ${property.id} and source_id = ${sourceId} and encoder is distinct from ${encoder}
    order by position limit ${most}`
