import pino from 'pino'
import { chunksOf } from '../../src/modules/knowledge/chunking/chunks.ts'
import { plainUnit } from '../../src/modules/knowledge/chunking/plain.ts'
import { MORE_TEXTS } from '../../src/modules/knowledge/synthetic-more-texts.ts'
import { TEXTS } from '../../src/modules/knowledge/synthetic-texts.ts'
import type { Pool } from '../../src/platform/database/connect.ts'
import { newId } from '../../src/platform/schema/ids.ts'
import { joinEncodings } from '../../src/platform/text/encoding.ts'
import { createEmbeddedEncoder, READER } from '../../src/providers/retrieval/embedded-encoder.ts'
import { createDice, sourceOf } from './ranking-texts.ts'

/** The demo hotel's texts, which answer what is asked, among invented words up to 10,000 chunks. */

const CHUNKS = 10_000
const CHUNKS_A_SOURCE = 50

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
    const invented = made.chunks.map(({ content, starts, units, encodings }) => ({
      ...{ starts, ends: starts + content.length, units, vectors: joinEncodings(encodings!) },
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
  const encoder = createEmbeddedEncoder({ log: pino({ level: 'warn' }) })
  const always = { audience: 'guest', validFrom: null, validUntil: null } as const
  const texts: Filled[] = []
  for (const { name, content } of [...TEXTS, ...MORE_TEXTS]) {
    const chunks: Filled['chunks'] = []
    for (const chunk of chunksOf(content)) {
      const plain = chunk.units.map((unit) => plainUnit({ name, content, language: 'en' }, unit))
      chunks.push({ ...chunk, vectors: joinEncodings(await encoder.encode(plain)) })
    }
    texts.push({ name, content, ...always, chunks })
  }
  await encoder.close()
  return texts
}

async function insert(pool: Pool, property: string, source: Filled): Promise<number> {
  const id = newId('ks')
  const { name, audience, validFrom, validUntil, content, chunks } = source
  const units = chunks.reduce((sum, chunk) => sum + chunk.units.length, 0)
  await pool.db.run`
    insert into knowledge_sources (property_id, id, name, type, audience, content_type, content, version, units,
      units_embedded, encoder, valid_from, valid_until, created_at, updated_at)
    values (${property}, ${id}, ${name}, 'other', ${audience}, 'text/plain', ${content}, 1, ${units}, ${units}, ${READER},
      ${validFrom}::date, ${validUntil}::date, now(), now())`
  for (const [position, chunk] of chunks.entries()) {
    await pool.db.run`
      insert into knowledge_chunks (property_id, id, source_id, position, starts, ends, units, vectors, encoder)
      values (${property}, ${newId('kc')}, ${id}, ${position}, ${chunk.starts}, ${chunk.ends},
        ${JSON.stringify(chunk.units.map(bare))}, ${chunk.vectors}, ${READER})`
  }
  return chunks.length
}

/** As it is stored: the words of a unit stand in its source. */
const bare = (unit: object) => ({ ...unit, text: undefined, heading: undefined, label: undefined })
