import Fastify from 'fastify'
import pino from 'pino'
import { unpacked } from '../../src/modules/knowledge/embedding.ts'
import { connect } from '../../src/platform/database/connect.ts'
import { columns } from '../../src/platform/database/sql.ts'
import { newId } from '../../src/platform/schema/ids.ts'
import { decoded } from '../../src/platform/text/encoding.ts'
import { createEmbeddedEncoder } from '../../src/providers/retrieval/embedded-encoder.ts'

/**
 * The reference: Fastify that encodes the question with the same model, takes the chunk whose vector is nearest as the
 * answer, and keeps both in one statement. It ranks no words, weighs no sentences, cites and checks nothing.
 */

const target = JSON.parse(process.env.BENCH_TARGET!)
const property = process.env.BENCH_PROPERTY!
const pool = connect(target, { connections: 10, name: 'bare' })
const encoder = createEmbeddedEncoder({ log: pino({ level: 'warn' }) })
const app = Fastify()

let held: Promise<Chunk[]> | undefined

interface Chunk {
  content: string
  vector: Int8Array
}

async function chunks(): Promise<Chunk[]> {
  const rows = await pool.db.many<{ content: string; vectors: string }>`
    select substr(s.content, c.starts + 1, c.ends - c.starts) as content, encode(c.vectors, 'base64') as vectors
    from knowledge_chunks c join knowledge_sources s on s.property_id = c.property_id and s.id = c.source_id
    where c.property_id = ${property}`
  return rows.map(({ content, vectors }) => ({ content, vector: decoded(unpacked(vectors)[0]!).whole }))
}

function nearest(among: readonly Chunk[], question: Float32Array): Chunk {
  let best = among[0]!
  let most = -Infinity
  for (const chunk of among) {
    let sum = 0
    for (let index = 0; index < question.length; index++) sum += question[index]! * chunk.vector[index]!
    if (sum > most) [best, most] = [chunk, sum]
  }
  return best
}

app.post('/v1/ai/chat', async (request) => {
  held ??= chunks()
  const { messages } = request.body as { messages: { content: string }[] }
  const question = messages.at(-1)!.content
  const { whole } = await encoder.understand(question)
  const { content } = nearest(await held, whole)
  const created_at = new Date().toISOString()
  const id = newId('cvs')
  const conversation = {
    ...{ property_id: property, id, channel: 'web_chat', status: 'open', message_count: 2 },
    ...{ created_at, updated_at: created_at },
  }
  const message = (position: number, role: string, text: string) => ({
    ...{ property_id: property, id: newId('msg'), conversation_id: id, position, role, content: text },
    ...{ sources: '[]', citations: '[]', created_at },
  })
  await pool.db.run`
    with begun as (insert into conversations ${columns(conversation)}),
      asked as (insert into conversation_messages ${columns(message(0, 'user', question))})
    insert into conversation_messages ${columns(message(1, 'assistant', content))}`
  return { conversation_id: id, role: 'assistant', content, created_at }
})

const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`ready at ${address}\n`)
