import Fastify from 'fastify'
import { connect } from '../../src/platform/database/connect.ts'
import { columns } from '../../src/platform/database/sql.ts'
import { newId } from '../../src/platform/schema/ids.ts'
import { sha256 } from '../../src/platform/secrets/vault.ts'

/** The reference: Fastify that keeps the notification and writes the call as the last one left it, and checks nothing. */

const target = JSON.parse(process.env.BENCH_TARGET!)
const property = process.env.BENCH_PROPERTY!
const pool = connect(target, { connections: 10, name: 'bare' })
const app = Fastify()
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, body),
)

app.post('/v1/calls/webhook/twilio', async (request) => {
  const body = request.body as string
  const fields = new URLSearchParams(body)
  const sid = `bare-${fields.get('CallSid')}`
  const now = new Date().toISOString()
  const notification = {
    property_id: property,
    id: newId('cnt'),
    provider: 'twilio',
    provider_call_sid: sid,
    verified: true,
    body,
    digest: sha256(`bare${body}`),
    received_at: now,
  }
  const call = {
    property_id: property,
    id: newId('cal'),
    direction: 'inbound',
    status: fields.get('CallStatus') ?? 'completed',
    provider: 'twilio',
    from_number: fields.get('From') ?? '',
    to_number: fields.get('To') ?? '',
    other_number: fields.get('From') ?? '',
    provider_call_sid: sid,
    recording_url: fields.get('RecordingUrl'),
    verified: true,
    by_property: false,
    created_at: now,
  }
  const event = { property_id: property, id: newId('evt'), type: 'call.updated', data: call, created_at: now }
  await pool.db.run`
    with event_0 as (insert into events ${columns(event)}),
    kept as (insert into call_notifications ${columns(notification)} on conflict on constraint call_notifications_once do nothing)
    insert into calls ${columns(call)} on conflict on constraint calls_once do update
      set status = excluded.status, recording_url = coalesce(excluded.recording_url, calls.recording_url)`
  return ''
})

const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`ready at ${address}\n`)
