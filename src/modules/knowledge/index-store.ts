import type { Context } from '../../platform/operation/context.ts'
import type { Unit } from './chunking/chunks.ts'
import type { Audience } from './schema.ts'

/** What an index in memory is built from. */

export const readRevision = async ({ db, property }: Context): Promise<number> =>
  (
    await db.maybe<{ revision: number }>`
      select revision from knowledge_revisions where property_id = ${property.id}`
  )?.revision ?? 0

export interface HeldSource {
  id: string
  version: number
  audience: Audience
  encoder: string | null
  units: number
  cutting: number
}

export const heldSources = ({ db, property }: Context): Promise<HeldSource[]> =>
  db.many`
    select id, version, audience, encoder, units, cutting from knowledge_sources where property_id = ${property.id} order by id`

export interface WholeSource extends HeldSource {
  name: string
  type: string
  language: string | null
  translation_of: string | null
  valid_from: string | null
  valid_until: string | null
  content: string
}

export const readSources = ({ db, property }: Context, ids: readonly string[]): Promise<WholeSource[]> =>
  db.many`
    select id, version, encoder, units, cutting, name, type, audience, language, translation_of, valid_from, valid_until, content
    from knowledge_sources where property_id = ${property.id} and id = any(${ids}) order by id`

export interface StoredChunk {
  id: string
  source_id: string
  version: number
  position: number
  starts: number
  ends: number
  units: Unit[]
  /** Base64: a third less to read and to discard than PostgreSQL's hexadecimal. */
  vectors: string | null
}

/** In order, after this position; with the source's current version, and only vectors of its audience's encoder. */
export const readChunks = (
  { db, property }: Context,
  ids: readonly string[],
  { guest, staff }: Record<Audience, string>,
  after: { source_id: string; position: number },
  most: number,
): Promise<StoredChunk[]> =>
  db.many`
    select c.id, c.source_id, s.version, c.position, c.starts, c.ends, c.units,
      case when c.encoder = case s.audience when 'staff' then ${staff}::text else ${guest}::text end
        then encode(c.vectors, 'base64') end as vectors
    from knowledge_chunks c
    join knowledge_sources s on s.property_id = ${property.id} and s.id = c.source_id
    where c.property_id = ${property.id} and c.source_id = any(${ids})
      and (c.source_id, c.position) > (${after.source_id}, ${after.position}::int)
    order by c.source_id, c.position limit ${most}`
