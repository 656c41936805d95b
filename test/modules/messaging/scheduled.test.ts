import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { newMessage } from '../../support/samples/messaging.ts'
import { until } from '../../support/until.ts'

const portico = useOwnApp()

const send = async (hotel: TestProperty, fields: object = {}) => {
  const { status, body } = await hotel.request('POST', '/v1/messaging/send', newMessage(fields))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}
const read = async (hotel: TestProperty, id: string) => (await hotel.request('GET', `/v1/messaging/${id}`)).body
const becomes = (hotel: TestProperty, id: string, status: string) =>
  until(async () => (await read(hotel, id)).status === status)
const advance = (hotel: TestProperty, seconds: number) =>
  hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: seconds })
const nowOf = async (hotel: TestProperty) => Date.parse((await hotel.request('GET', '/v1/sandbox/clock')).body.now)
const inMs = async (hotel: TestProperty, ms: number) => new Date((await nowOf(hotel)) + ms).toISOString()
const eventTypes = async (hotel: TestProperty) =>
  (await hotel.request('GET', '/v1/events?limit=200')).body.data
    .map(({ type }: { type: string }) => type)
    .filter((type: string) => type.startsWith('message.'))
    .reverse()

test('a scheduled message goes out once its time has come on the sandbox’s clock, and not before', async () => {
  const hotel = await portico.newProperty()
  const { id } = await send(hotel, { scheduled_at: await inMs(hotel, 3_600_000) })
  const other = await send(hotel, { scheduled_at: await inMs(hotel, 10_800_000) })
  await advance(hotel, 7200)
  await becomes(hotel, id, 'sent')
  assert.equal((await read(hotel, other.id)).status, 'queued')
  assert.deepEqual(await eventTypes(hotel), ['message.sent'])
})

test('what fell due because the clock was moved far is not late', async () => {
  const hotel = await portico.newProperty()
  const { id } = await send(hotel, { scheduled_at: await inMs(hotel, 3_600_000) })
  await advance(hotel, 30 * 86_400)
  await becomes(hotel, id, 'sent')
})

test('by real time, more than an hour late fails as expired', async () => {
  const hotel = await portico.newProperty('live')
  const db = portico.tables.live
  const soon = new Date(Date.now() + 600_000).toISOString()
  const { id } = await send(hotel, { scheduled_at: soon })
  await db.run`update messages set scheduled_at = ${new Date()}::timestamptz - interval '61 minutes', due_at = ${new Date()}::timestamptz - interval '61 minutes'
    where property_id = ${hotel.id} and id = ${id}`
  await becomes(hotel, id, 'failed')
  assert.equal((await read(hotel, id)).metadata.error.code, 'expired')
})

test('an opt-out between scheduling and sending is honoured', async () => {
  const hotel = await portico.newProperty()
  const { id, recipient } = await send(hotel, { scheduled_at: await inMs(hotel, 3_600_000) })
  await hotel.request('POST', '/v1/messaging/suppressions', { channel: 'sms', recipient })
  await advance(hotel, 3601)
  await becomes(hotel, id, 'failed')
  assert.equal((await read(hotel, id)).metadata.error.code, 'recipient_opted_out')
})

test('consent withdrawn before a scheduled offer goes out stops it', async () => {
  const hotel = await portico.newProperty()
  const guest = (await hotel.request('POST', '/v1/guests', { marketing_consent: true })).body
  const { id } = await send(hotel, {
    guest_id: guest.id,
    category: 'marketing',
    scheduled_at: await inMs(hotel, 3_600_000),
  })
  await hotel.request('PATCH', `/v1/guests/${guest.id}`, { marketing_consent: false })
  await advance(hotel, 3601)
  await becomes(hotel, id, 'failed')
  assert.equal((await read(hotel, id)).metadata.error.code, 'consent_required')
})

test('marketing waits out the quiet hours in the guest’s zone, and goes out when they end', async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'Europe/Paris' })
  await hotel.request('PATCH', `/v1/properties/${hotel.id}`, { quiet_hours: { from: '21:00', until: '08:00' } })
  // 12:00 in Paris, 20:00 in Tokyo: an hour later it is quiet there.
  await hotel.request('POST', '/v1/sandbox/clock', { now: '2030-06-10T12:30:00Z' })
  const there = (await hotel.request('POST', '/v1/guests', { marketing_consent: true, timezone: 'Asia/Tokyo' })).body
  const here = (await hotel.request('POST', '/v1/guests', { marketing_consent: true })).body
  const held = await send(hotel, { guest_id: there.id, category: 'marketing' })
  assert.deepEqual([held.status, held.held_until], ['queued', '2030-06-10T23:00:00.000Z'])
  assert.equal((await send(hotel, { guest_id: here.id, category: 'marketing' })).status, 'sent')
  assert.equal((await send(hotel, { guest_id: there.id })).status, 'sent', 'what is no offer does not wait')
  await hotel.request('POST', '/v1/sandbox/clock', { now: '2030-06-10T23:00:00Z' })
  await becomes(hotel, held.id, 'sent')
})

test('the magic recipients end as their table says, on the property’s clock', async () => {
  const hotel = await portico.newProperty()
  const numbers = {
    '+15005550001': ['failed', 'failed', 'failed'],
    '+15005550002': ['sent', 'sent', 'failed'],
    '+15005550003': ['sent', 'delivered', 'delivered'],
    '+15005550004': ['sent', 'sent', 'delivered'],
    '+15005550005': ['sent', 'read', 'read'],
    '+15005550006': ['sent', 'delivered', 'delivered'],
    '+15005550007': ['queued', 'queued', 'failed'],
    '+15005550100': ['sent', 'sent', 'sent'],
  }
  const ids = new Map<string, string>()
  for (const [recipient, [first]] of Object.entries(numbers)) {
    const message = await send(hotel, { recipient })
    assert.equal(message.status, first, recipient)
    ids.set(recipient, message.id)
  }
  await advance(hotel, 30)
  for (const [recipient, [, second]] of Object.entries(numbers)) await becomes(hotel, ids.get(recipient)!, second!)
  await advance(hotel, 16 * 60)
  for (const [recipient, [, , third]] of Object.entries(numbers)) await becomes(hotel, ids.get(recipient)!, third!)
  const unknown = await read(hotel, ids.get('+15005550007')!)
  assert.equal(unknown.metadata.error.code, 'outcome_unknown')
  const stopped = await hotel.request('POST', '/v1/messaging/send', newMessage({ recipient: '+15005550006' }))
  assert.deepEqual([stopped.status, stopped.body.detail[0].type], [422, 'recipient_opted_out'])
  const [word] = (await hotel.request('GET', '/v1/messaging/inbound')).body.data
  assert.deepEqual([word.sender, word.content, word.keyword], ['+15005550006', 'STOP', 'stop'])
})

test('magic works by e-mail and by push as well', async () => {
  const hotel = await portico.newProperty()
  const mail = await send(hotel, { channel: 'email', subject: 'Hi', recipient: 'read@magic.example' })
  const gone = await send(hotel, { channel: 'push', recipient: 'magic-fails-now' })
  assert.equal(gone.status, 'failed')
  await advance(hotel, 10)
  await becomes(hotel, mail.id, 'read')
  assert.deepEqual(await eventTypes(hotel), ['message.sent', 'message.failed', 'message.delivered', 'message.read'])
})

test('a claim that a dead worker left is taken up again; one lost five times is set aside', async () => {
  const hotel = await portico.newProperty()
  const db = portico.tables.sandbox
  const orphan = await send(hotel, { scheduled_at: await inMs(hotel, 3_600_000) })
  const hopeless = await send(hotel, { scheduled_at: await inMs(hotel, 3_600_000) })
  await db.run`update messages set leased_until = ${new Date()}::timestamptz - interval '1 second' where property_id = ${hotel.id}`
  await db.run`update messages set lease_losses = 4 where property_id = ${hotel.id} and id = ${hopeless.id}`
  await advance(hotel, 3601)
  await becomes(hotel, orphan.id, 'sent')
  await becomes(hotel, hopeless.id, 'failed')
  assert.equal((await read(hotel, hopeless.id)).metadata.error.code, 'worker_lost')
})
