import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp, type TestProperty, useOwnApp } from '../../support/app.ts'
import { testDatabases } from '../../support/databases.ts'
import { until } from '../../support/until.ts'
import { acknowledge, openSession, type Reader, readStream, sendTo } from './stream-reader.ts'

const portico = useOwnApp()

async function keyOf(hotel: TestProperty, fields: object = {}) {
  const { status, body } = await hotel.request('POST', '/v1/api-keys', {
    name: 'guest app',
    scopes: ['messaging:write'],
    ...fields,
  })
  assert.equal(status, 201, JSON.stringify(body))
  const request: TestProperty['request'] = (method, path, sent) =>
    portico.request(method, path, { key: body.key, body: sent })
  return { id: body.id as string, of: { ...hotel, key: body.key, request } as TestProperty }
}

/** Why the stream ended, and that it did so in time. */
async function endWithin(reader: Reader, act: () => Promise<unknown>, mostMs = 2000): Promise<string> {
  await act()
  const startedMs = performance.now()
  const reason = await reader.end()
  const tookMs = performance.now() - startedMs
  assert.ok(tookMs < mostMs, `${tookMs} ms`)
  return reason
}

test('a stream ends with its session, and no other with it', async () => {
  const hotel = await portico.newProperty()
  const [ended, kept] = [await openSession(hotel, 'gst_a'), await openSession(hotel, 'gst_a')]
  const [stream, other] = [await readStream(portico, ended.token), await readStream(portico, kept.token)]
  const end = () => hotel.request('DELETE', `/v1/messaging/sessions/${ended.id}`)
  assert.equal(await endWithin(stream, end), 'session_over')
  await sendTo(hotel, 'gst_a', 'still here')
  assert.deepEqual(await other.messages(1), ['still here'])
  assert.deepEqual(stream.contents(), [])
  other.close()
})

test('a stream ends when its key is revoked, and its token acknowledges nothing any more', async () => {
  const hotel = await portico.newProperty()
  const key = await keyOf(hotel)
  const { token } = await openSession(key.of, 'gst_a')
  const stream = await readStream(portico, token)
  const message_id = await sendTo(hotel, 'gst_a', 'x')
  await stream.messages(1)
  assert.equal(await endWithin(stream, () => hotel.request('DELETE', `/v1/api-keys/${key.id}`)), 'session_over')
  assert.equal((await acknowledge(portico, token, { message_id, status: 'read' })).status, 401)
})

test('a stream stays while its key and the successor overlap, and ends with the key', async () => {
  const hotel = await portico.newProperty()
  const key = await keyOf(hotel)
  const stream = await readStream(portico, (await openSession(key.of, 'gst_a')).token)
  const rotated = await hotel.request('POST', `/v1/api-keys/${key.id}/rotate`, { overlap_seconds: 3 })
  assert.equal(rotated.status, 201)
  const startedMs = performance.now()
  assert.equal(await stream.end(), 'session_over')
  const tookMs = performance.now() - startedMs
  assert.ok(tookMs > 2000 && tookMs < 5000, `${tookMs} ms`)
})

test('a stream ends when its token expires, by real time and not by the sandbox’s clock', async () => {
  const hotel = await portico.newProperty()
  const stream = await readStream(portico, (await openSession(hotel, 'gst_a', { ttl_seconds: 60 })).token)
  await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 7200 })
  await sendTo(hotel, 'gst_a', 'two hours later')
  assert.deepEqual(await stream.messages(1), ['two hours later'])
  assert.equal(await endWithin(stream, async () => portico.clock.advance(60_001)), 'session_over')
})

const aGuest = async (hotel: TestProperty) => (await hotel.request('POST', '/v1/guests', {})).body.id as string

test('when two records become one guest, the stream is asked to come back and then shows what both were sent', async () => {
  const hotel = await portico.newProperty()
  const [kept, gone] = [await aGuest(hotel), await aGuest(hotel)]
  const { token } = await openSession(hotel, gone)
  const stream = await readStream(portico, token)
  await sendTo(hotel, gone, 'to the one')
  await sendTo(hotel, kept, 'to the other')
  assert.deepEqual(await stream.messages(1), ['to the one'])
  const merge = () => hotel.request('POST', `/v1/guests/${kept}/merge`, { from: gone })
  assert.equal(await endWithin(stream, merge), 'reconnect')
  const again = await readStream(portico, token)
  assert.deepEqual(await again.messages(2), ['to the one', 'to the other'])
  again.close()
})

test('a stream ends when its guest is erased, and its token opens nothing any more', async () => {
  const hotel = await portico.newProperty()
  const guest = await aGuest(hotel)
  const { token } = await openSession(hotel, guest)
  const stream = await readStream(portico, token)
  assert.equal(await endWithin(stream, () => hotel.request('POST', `/v1/guests/${guest}/erase`)), 'session_over')
  assert.equal((await acknowledge(portico, token, { message_id: 'omsg_1', status: 'read' })).status, 401)
  assert.equal((await hotel.request('GET', '/v1/messaging/sessions')).body.total, 0)
})

test('a server that stops asks its streams to come back', async () => {
  const stopping = await startApp()
  const hotel = await stopping.newProperty()
  const stream = await readStream(stopping, (await openSession(hotel, 'gst_a')).token)
  assert.equal(await endWithin(stream, () => stopping.app.close()), 'reconnect')
})

test('over two processes: a message is there within 200 ms, and an end within 2 s', async (t) => {
  const databases = await testDatabases()
  const shared = { ...databases, release: async () => {} }
  const [sender, guests] = [await startApp({}, { databases: shared }), await startApp({}, { databases: shared })]
  try {
    const hotel = await sender.newProperty()
    const { id, token } = await openSession(hotel, 'gst_a')
    const stream = await readStream(guests, token)
    await sendTo(hotel, 'gst_a', 'first') // perhaps before it listens
    await stream.messages(1)
    const tookMs: number[] = []
    for (let i = 0; i < 20; i++) {
      const startedMs = performance.now()
      await sendTo(hotel, 'gst_a', `${i}`)
      await stream.messages(i + 2)
      tookMs.push(stream.events.at(-1)!.atMs - startedMs)
    }
    const median = tookMs.sort((a, b) => a - b)[10]!
    t.diagnostic(`median ${median.toFixed(1)} ms, slowest ${tookMs.at(-1)!.toFixed(1)} ms`)
    assert.ok(median < 200, `${median} ms`)
    assert.equal(stream.contents().length, 21)
    const end = () => hotel.request('DELETE', `/v1/messaging/sessions/${id}`)
    assert.equal(await endWithin(stream, end), 'session_over')
  } finally {
    await sender.app.close()
    await guests.app.close()
    await databases.release()
  }
})

test('a stream outlives a database that goes away, and tells what was sent meanwhile', async () => {
  const hotel = await portico.newProperty()
  const { token } = await openSession(hotel, 'gst_a')
  const stream = await readStream(portico, token)
  const { pool, db } = portico.app.environments.sandbox
  pool.drop() // every connection at once, in the midst of whatever they do
  await until(() => db.run`select 1`.then(Boolean, () => false))
  await sendTo(hotel, 'gst_a', 'back again')
  assert.deepEqual(await stream.messages(1), ['back again'])
  assert.equal(stream.ended, false)
  stream.close()
})
