import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { connect, type Pool } from '../../src/platform/database/connect.ts'
import { openEmbeddedServer } from '../../src/platform/database/embedded/index.ts'
import { newId } from '../../src/platform/ids.ts'
import { startServer } from '../http/load.ts'
import { KEY, SECONDS, say, verdict } from '../pair.ts'
import { createDice, sentence, vectorsFor } from './ranking-texts.ts'

/** Chat turns with the embedded engine, kept with their conversation and events, in a house with 10,000 chunks. */

const SOURCES = 200
const CHUNKS = 50
const ENCODER = 'use-lite-en-1'
const QUESTION = 'Until what time may we stay in our room on the last day?'

export async function benchChat(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  const server = await openEmbeddedServer({ dataDir, log: () => {} })
  const { socketDir, port, user } = server
  const portico = await startServer(['scripts/portico.mjs', 'serve'], {
    PORT: '0',
    PORTICO_DATA_DIR: dataDir,
    PORTICO_BOOTSTRAP_TEST_KEY: KEY,
    PORTICO_LIMIT_DEFAULT: '100000000',
    PORTICO_LIMIT_CHAT: '100000000',
    PORTICO_LOG_LEVEL: 'warn',
  })
  const pool = connect({ socketDir, port, user, database: 'portico_sandbox' }, { connections: 1, name: 'bench' })
  try {
    await fill(pool)
    await turns(portico.address, 1, 3) // the index is built with the first
    const alone = await turns(portico.address, 1, SECONDS)
    const many = await turns(portico.address, 8, SECONDS * 2)
    say(`one guest after the other      p50 ${alone.p50} ms   (needs 80: ${verdict(alone.p50 <= 80)})`)
    say(
      `eight at once                  ${many.perSecond.toFixed(0)} turns/s   (needs 25: ${verdict(many.perSecond >= 25)})`,
    )
  } finally {
    await pool.end()
    await portico.stop()
    await server.release()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function turns(address: string, connections: number, seconds: number) {
  const result = await autocannon({
    url: `${address}/v1/ai/chat`,
    method: 'POST',
    connections,
    duration: seconds,
    headers: { 'x-api-key': KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ role: 'user', content: QUESTION }] }),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  return { p50: result.latency.p50, perSecond: result.requests.average }
}

/** Made in the database itself, vectors and all. */
async function fill(pool: Pool): Promise<void> {
  const dice = createDice(3)
  const { id: property } = await pool.db.one<{ id: string }>`select id from properties`
  for (let number = 0; number < SOURCES; number++) {
    const sentences = Array.from({ length: CHUNKS }, () => sentence(dice))
    const content = sentences.join('\n')
    const starts = sentences.map((_, i) => sentences.slice(0, i).reduce((sum, one) => sum + one.length + 1, 0))
    const source = newId('ks')
    await pool.db.run`
      insert into knowledge_sources (property_id, id, name, type, audience, content_type, content, version, units,
        units_embedded, created_at, updated_at)
      values (${property}, ${source}, ${`Source ${number}`}, 'other', 'guest', 'text/plain', ${content}, 1, ${CHUNKS},
        ${CHUNKS}, now(), now())`
    for (const [i, text] of sentences.entries()) {
      const unit = { starts: starts[i], ends: starts[i]! + text.length, context: '' }
      const vectors = Buffer.from(vectorsFor(1, 512, dice).buffer)
      await pool.db.run`
        insert into knowledge_chunks (property_id, id, source_id, position, starts, ends, units, vectors, encoder)
        values (${property}, ${newId('kc')}, ${source}, ${i}, ${unit.starts}, ${unit.ends}, ${JSON.stringify([unit])},
          ${vectors}, ${ENCODER})`
    }
  }
  await pool.db.run`
    insert into knowledge_revisions (property_id, revision) values (${property}, 1)
    on conflict (property_id) do update set revision = knowledge_revisions.revision + 1`
  await pool.session(({ script }) => script('analyze knowledge_sources, knowledge_chunks'))
}
