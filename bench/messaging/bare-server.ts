import Fastify from 'fastify'
import { connect } from '../../src/platform/database/connect.ts'
import { columns, sql } from '../../src/platform/database/sql.ts'
import { newId } from '../../src/platform/schema/ids.ts'

/** The reference: Fastify that stores the message, then records that it was sent with its event, and checks nothing. */

const target = JSON.parse(process.env.BENCH_TARGET!)
const property = process.env.BENCH_PROPERTY!
const pool = connect(target, { connections: 10, name: 'bare' })
const app = Fastify()
/** Portico's message worker, which works on the same table, leaves alone what is leased. */
const LEASE_MS = 60_000

const shown = sql`
  property_id, id, guest_id, channel, status, recipient, subject, content, category, template, metadata, segments,
  scheduled_at, held_until, sent_at, delivered_at, read_at, error, provider, created_at`

app.post('/v1/messaging/send', async (request, reply) => {
  const now = new Date().toISOString()
  const given = request.body as { channel: string; recipient: string; content: string }
  const message = {
    property_id: property,
    id: newId('omsg'),
    ...given,
    status: 'queued',
    category: 'transactional',
    metadata: {},
    segments: 1,
    due_at: now,
    leased_until: new Date(Date.now() + LEASE_MS).toISOString(),
    created_at: now,
  }
  const audit = {
    property_id: property,
    id: newId('aud'),
    actor: 'bare',
    operation: 'messaging.send',
    record: message.id,
    request_id: newId('req'),
    created_at: now,
  }
  await pool.db.run`
    with audit_0 as (insert into audit_log ${columns(audit)}) insert into messages ${columns(message)}`
  const sent = { ...message, status: 'sent', sent_at: now }
  const event = { property_id: property, id: newId('evt'), type: 'message.sent', data: sent, created_at: now }
  await pool.db.run`
    with event_0 as (insert into events ${columns(event)})
    update messages set status = 'sent', sent_at = ${now}, provider = 'sandbox', due_at = null, leased_until = null
    where property_id = ${property} and id = ${message.id}`
  reply.code(201)
  return sent
})

app.get('/v1/messaging/:id', async (request) => {
  const { id } = request.params as { id: string }
  const [row] = await pool.db.many`select ${shown} from messages where property_id = ${property} and id = ${id}`
  return row
})

app.get('/v1/messaging', async () => {
  const chosen = sql`from messages where property_id = ${property}`
  const data = await pool.db.many`select ${shown} ${chosen} order by id desc limit ${51} offset ${0}`
  const [row] = await pool.db.many<{ total: number }>`
    select count(*) as total from (select 1 ${chosen} limit ${10_001}) counted`
  return { data: data.slice(0, 50), total: row!.total, limit: 50, offset: 0, has_more: data.length > 50 }
})

const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`ready at ${address}\n`)
