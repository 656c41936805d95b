import Fastify from 'fastify'
import pg from 'pg'
import { newId } from '../src/platform/schema/ids.ts'

/**
 * The least a server can do: one INSERT with its commit, one SELECT by key, one SELECT … LIMIT 50, prepared, over the
 * plain driver. No event, no audit row, no total, no check; rows are answered as the driver gives them.
 */
const { socketDir, port, user, database } = JSON.parse(process.env.BENCH_TARGET!)
const property = process.env.BENCH_PROPERTY!
const pool = new pg.Pool({ host: socketDir, port, user, database, max: 10 })
const app = Fastify()

const rows = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows

const PACKAGE =
  'property_id, id, name, slug, type, price, currency, description, inclusions, is_active, valid_from, valid_until, created_at'
const MESSAGE = `property_id, id, guest_id, channel, status, recipient, subject, content, category, template, metadata,
  segments, scheduled_at, held_until, sent_at, delivered_at, read_at, error, provider, created_at`

interface NewPackage {
  name: string
  slug: string
  type: string
  price: number
  currency: string
  inclusions: string[]
}

app.post<{ Body: NewPackage }>('/v1/packages', async ({ body }, reply) => {
  const { name, slug, type, price, currency, inclusions } = body
  const [row] = await rows(
    'create',
    `insert into packages (property_id, id, name, slug, type, price, currency, inclusions, is_active, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, true, $9) returning ${PACKAGE}`,
    [property, newId('pkg'), name, slug, type, price, currency, inclusions, new Date()],
  )
  reply.code(201)
  return row
})

app.post<{ Body: { channel: string; recipient: string; content: string } }>(
  '/v1/messaging/send',
  async ({ body }, reply) => {
    const { channel, recipient, content } = body
    const [row] = await rows(
      'send',
      `insert into messages (property_id, id, channel, status, recipient, content, category, metadata, segments,
        sent_at, provider, created_at)
      values ($1, $2, $3, 'sent', $4, $5, 'transactional', '{}', 1, $6, 'sandbox', $6) returning ${MESSAGE}`,
      [property, newId('omsg'), channel, recipient, content, new Date()],
    )
    reply.code(201)
    return row
  },
)

for (const [path, table, shown, chosen] of [
  ['/v1/packages', 'packages', PACKAGE, 'and is_active'],
  ['/v1/messaging', 'messages', MESSAGE, ''],
] as const) {
  const byKey = `select ${shown} from ${table} where property_id = $1 and id = $2`
  // With 50 in its text, PostgreSQL would sort the whole table while it thinks that it is small: see migration 0015.
  const newest = `select ${shown} from ${table} where property_id = $1 ${chosen} order by id desc limit $2`
  app.get<{ Params: { id: string } }>(`${path}/:id`, async ({ params }) => {
    const [row] = await rows(`get ${table}`, byKey, [property, params.id])
    return row
  })
  app.get(path, async () => ({ data: await rows(`list ${table}`, newest, [property, 50]) }))
}

const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`ready at ${address}\n`)
