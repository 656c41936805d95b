import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useApp } from '../../support/app.ts'
import { acknowledge, openSession, sendTo } from './stream-reader.ts'

const portico = useApp()

const statusOf = async (hotel: TestProperty, id: string) =>
  (await hotel.request('GET', `/v1/messaging/${id}`)).body.status

test('an acknowledgement moves the message on and tells of each stage once', async () => {
  const hotel = await portico.newProperty()
  const { token } = await openSession(hotel, 'gst_a')
  const id = await sendTo(hotel, 'gst_a', 'x')
  const told = async () => {
    const { data } = (await hotel.request('GET', '/v1/events?limit=50')).body
    return data.map(({ type }: { type: string }) => type).filter((type: string) => /delivered|read/.test(type))
  }
  const say = async (status: string) => (await acknowledge(portico, token, { message_id: id, status })).body
  assert.deepEqual(await say('delivered'), { acknowledged: 1 })
  assert.equal(await statusOf(hotel, id), 'delivered')
  assert.deepEqual(await told(), ['message.delivered'])
  const all = await Promise.all(Array.from({ length: 8 }, (_, i) => say(i % 2 ? 'read' : 'delivered')))
  assert.ok(all.every(({ acknowledged }) => acknowledged === 1))
  assert.equal(await statusOf(hotel, id), 'read')
  assert.deepEqual(await told(), ['message.read', 'message.delivered'])
})

test('many are acknowledged at once, all or none, and two tabs at it do not trip over each other', async () => {
  const hotel = await portico.newProperty()
  const { token } = await openSession(hotel, 'gst_a')
  const ids: string[] = []
  for (let i = 0; i < 100; i++) ids.push(await sendTo(hotel, 'gst_a', `${i}`))
  const foreign = await sendTo(hotel, 'gst_b', 'x')
  const partly = await acknowledge(portico, token, { message_ids: [...ids.slice(0, 5), foreign], status: 'read' })
  assert.deepEqual([partly.status, partly.body.detail], [404, 'message_not_found'])
  assert.equal(await statusOf(hotel, ids[0]!), 'sent')
  const tabs = await Promise.all(
    [ids, ids.toReversed()].map((message_ids) => acknowledge(portico, token, { message_ids, status: 'read' })),
  )
  for (const { body } of tabs) assert.deepEqual(body, { acknowledged: 100 })
  assert.equal((await hotel.request('GET', '/v1/messaging?status=read')).body.total, 100)
  const twice = await acknowledge(portico, token, { message_ids: [ids[0], ids[0]], status: 'read' })
  assert.deepEqual(twice.body, { acknowledged: 1 })
})

test('messages of others, of other channels and those not sent yet cannot be acknowledged', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const { token } = await openSession(hotel, 'gst_a')
  const sms = await hotel.request('POST', '/v1/messaging/send', {
    channel: 'sms',
    recipient: '+15005550111',
    content: 'x',
    guest_id: 'gst_a',
  })
  const scheduled_at = new Date(Date.now() + 86_400_000).toISOString()
  const queued = await hotel.request('POST', '/v1/messaging/send', {
    channel: 'in_app',
    recipient: 'gst_a',
    content: 'x',
    scheduled_at,
  })
  const wrong = [
    await sendTo(hotel, 'gst_b', 'x'),
    await sendTo(other, 'gst_a', 'x'),
    sms.body.id,
    queued.body.id,
    'omsg_01jd3vq8k2m4n6p8r0t2v4x6z8',
    'nonsense',
  ]
  for (const message_id of wrong) {
    const { status, body } = await acknowledge(portico, token, { message_id, status: 'read' })
    assert.deepEqual([status, body.detail], [404, 'message_not_found'], message_id)
  }
  assert.equal(await statusOf(hotel, queued.body.id), 'queued')
})

test('a wrong acknowledgement is told all that is wrong with it', async () => {
  const { token } = await openSession(await portico.newProperty(), 'gst_a')
  const wrong = async (body: unknown) => {
    const { status, body: answer } = await acknowledge(portico, token, body)
    assert.equal(status, 422, JSON.stringify(answer))
    return answer.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}`).sort()
  }
  assert.deepEqual(await wrong({}), ['body.message_id missing', 'body.status missing'])
  assert.deepEqual(await wrong({ message_id: 1, status: 'seen' }), ['body.message_id string_type', 'body.status enum'])
  assert.deepEqual(await wrong({ message_id: 'a', message_ids: ['a'], status: 'read' }), [
    'body.message_ids one_or_several',
  ])
  assert.deepEqual(await wrong({ message_ids: [], status: 'read' }), ['body.message_ids too_short'])
  assert.deepEqual(await wrong({ message_ids: Array(101).fill('a'), status: 'read' }), ['body.message_ids too_long'])
  assert.deepEqual(await wrong({ message_ids: ['a', null], status: 'read' }), ['body.message_ids.1 string_type'])
  const headers = { authorization: `Bearer ${token}` }
  for (const [raw, type, status] of [
    ['', 'application/json', 400],
    ['{', 'application/json', 400],
    ['[]', 'application/json', 400],
    ['null', 'application/json', 400],
    ['{}', 'text/plain', 415],
  ] as const) {
    const reply = await portico.request('POST', '/v1/messaging/stream/ack', {
      raw,
      headers: { ...headers, 'content-type': type },
    })
    assert.equal(reply.status, status, `${raw} ${type}`)
  }
})
