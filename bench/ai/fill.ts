import { hotelChunks } from '../../eval/hotel/passages.ts'
import { keptVectors } from '../../eval/vectors.ts'
import { embeddedText, packed } from '../../src/modules/knowledge/embedding.ts'
import type { Pool } from '../../src/platform/database/connect.ts'
import { newId } from '../../src/platform/schema/ids.ts'
import { createDice, sourceOf } from './ranking-texts.ts'

/** The invented hotel's texts, which answer what is asked, among invented words up to 10,000 chunks. */

const CHUNKS = 10_000
const CHUNKS_A_SOURCE = 50
const ENCODER = 'use-lite-en-1'

interface Filled {
  name: string
  audience: 'guest' | 'staff'
  validFrom: string | null
  validUntil: string | null
  content: string
  chunks: { starts: number; ends: number; units: object[]; vectors: Buffer }[]
}

/** Made in the database itself, vectors and all. */
export async function fillKnowledge(pool: Pool, property: string): Promise<number> {
  await pool.db.run`delete from knowledge_chunks where property_id = ${property}`
  await pool.db.run`delete from knowledge_sources where property_id = ${property}`
  const dice = createDice(3)
  let chunks = 0
  for (const source of await hotelTexts()) chunks += await insert(pool, property, source)
  for (let number = 0; chunks < CHUNKS; number++) {
    const made = sourceOf(String(number), Math.min(CHUNKS_A_SOURCE, CHUNKS - chunks), dice)
    const invented = made.chunks.map(({ content, starts, units, vectors }) => ({
      ...{ starts, ends: starts + content.length, units, vectors: packed([vectors!]) },
    }))
    chunks += await insert(pool, property, { ...made, content: contentOf(made.chunks), chunks: invented })
  }
  await pool.db.run`
    insert into knowledge_revisions (property_id, revision) values (${property}, 1)
    on conflict (property_id) do update set revision = knowledge_revisions.revision + 1`
  await pool.session(({ script }) => script('analyze knowledge_sources, knowledge_chunks'))
  return chunks
}

const contentOf = (chunks: readonly { content: string }[]) => chunks.map(({ content }) => content).join(' ')

async function hotelTexts(): Promise<Filled[]> {
  const vectorOf = keptVectors()
  return Promise.all(
    hotelChunks().map(async ({ source, chunks }) => ({
      ...source,
      chunks: await Promise.all(
        chunks.map(async ({ content, starts, units }) => ({
          starts,
          ends: starts + content.length,
          units,
          vectors: packed(await Promise.all(units.map((unit) => vectorOf(embeddedText(source, unit))))),
        })),
      ),
    })),
  )
}

async function insert(pool: Pool, property: string, source: Filled): Promise<number> {
  const id = newId('ks')
  const { name, audience, validFrom, validUntil, content, chunks } = source
  const units = chunks.reduce((sum, chunk) => sum + chunk.units.length, 0)
  await pool.db.run`
    insert into knowledge_sources (property_id, id, name, type, audience, content_type, content, version, units,
      units_embedded, encoder, valid_from, valid_until, created_at, updated_at)
    values (${property}, ${id}, ${name}, 'other', ${audience}, 'text/plain', ${content}, 1, ${units}, ${units}, ${ENCODER},
      ${validFrom}::date, ${validUntil}::date, now(), now())`
  for (const [position, chunk] of chunks.entries()) {
    await pool.db.run`
      insert into knowledge_chunks (property_id, id, source_id, position, starts, ends, units, vectors, encoder)
      values (${property}, ${newId('kc')}, ${id}, ${position}, ${chunk.starts}, ${chunk.ends},
        ${JSON.stringify(chunk.units.map(bare))}, ${chunk.vectors}, ${ENCODER})`
  }
  return chunks.length
}

/** As it is stored: the words of a unit stand in its source. */
const bare = (unit: object) => ({ ...unit, text: undefined })
