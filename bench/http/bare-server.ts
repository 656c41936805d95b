import Fastify from 'fastify'
import { connect } from '../../src/platform/database/connect.ts'
import { columns, sql } from '../../src/platform/database/sql.ts'
import { newId } from '../../src/platform/schema/ids.ts'

/** The reference: Fastify with the same statements and none of our checks. */

const target = JSON.parse(process.env.BENCH_TARGET!)
const property = process.env.BENCH_PROPERTY!
const pool = connect(target, { connections: 10, name: 'bare' })
const app = Fastify()

app.post('/v1/packages', async (request, reply) => {
  const now = new Date()
  const created = {
    id: newId('pkg'),
    property_id: property,
    description: null,
    is_active: true,
    valid_from: null,
    valid_until: null,
    ...(request.body as object),
    created_at: now.toISOString(),
  }
  const event = { property_id: property, id: newId('evt'), type: 'package.updated', data: created, created_at: now }
  const audit = {
    property_id: property,
    id: newId('aud'),
    actor: 'bare',
    operation: 'packages.create',
    record: created.id,
  }
  const [row] = await pool.db.many`
    with event_0 as (insert into events ${columns(event)}),
    audit_1 as (insert into audit_log ${columns({ ...audit, request_id: newId('req'), created_at: now })})
    insert into packages ${columns(created)} returning *`
  reply.code(201)
  return row
})

app.get('/v1/packages/:id', async (request) => {
  const { id } = request.params as { id: string }
  const [row] = await pool.db.many`select * from packages where property_id = ${property} and id = ${id}`
  return row
})

app.get('/v1/packages', async (request) => {
  const { cursor } = request.query as { cursor?: string }
  const after = cursor ? sql`and id < ${Buffer.from(cursor, 'base64url').toString()}` : sql``
  const chosen = sql`from packages where property_id = ${property} and is_active = ${true}`
  const data = await pool.db.many`select * ${chosen} ${after} order by id desc limit ${51} offset ${0}`
  const [row] = await pool.db.many<{
    total: number
  }>`select count(*) as total from (select 1 ${chosen} limit ${10_001}) counted`
  return { data: data.slice(0, 50), total: row!.total, limit: 50, offset: 0, has_more: data.length > 50 }
})

const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`ready at ${address}\n`)
