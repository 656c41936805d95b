import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ALL_GRANTS } from '../../../src/modules/access/index.ts'
import { pollersIn } from '../../../src/modules/changes/change-poller.ts'
import { eventCatalogue } from '../../../src/registry.ts'
import { startApp, type TestProperty, useOwnApp } from '../../support/app.ts'
import { testDatabases } from '../../support/databases.ts'
import { newPackage } from '../../support/samples/index.ts'
import { until } from '../../support/until.ts'
import { usual } from '../../support/usual.ts'
import { openFeed, recordsOf } from './feed-reader.ts'

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000' })

const sell = async (hotel: TestProperty): Promise<string> => {
  const { status, body } = await hotel.request('POST', '/v1/packages', newPackage())
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}

/** What a colleague at the desk may read. */
const desk = ['properties:read', 'messaging:read', 'ai:read'] as const

test('a guest’s message is told within a second, to a credential that may read no events', async (t) => {
  const hotel = await portico.newProperty()
  const feed = await openFeed(portico, await hotel.keyWith(...desk))
  const tookMs: number[] = []
  for (let i = 1; i <= 10; i++) {
    const startedMs = performance.now()
    const guest = { channel: 'sms', sender: '+15005550100', content: `Hello ${i}` }
    const { status, body } = await hotel.request('POST', '/v1/sandbox/inbound-messages', guest)
    assert.ok(status < 300, JSON.stringify(body))
    const heard = await feed.hears(i)
    tookMs.push(performance.now() - startedMs)
    assert.deepEqual([heard.at(-1)!.type, heard.at(-1)!.record], ['message.received', body.id])
  }
  t.diagnostic(`slowest ${Math.max(...tookMs).toFixed(1)} ms`)
  assert.ok(usual(tookMs) < 1000, `${tookMs}`)
  assert.doesNotMatch(feed.text, /Hello/, 'what a record holds is never told')
  feed.close()
})

test('what a worker does is told too', async () => {
  const hotel = await portico.newProperty()
  const feed = await openFeed(portico, hotel.key)
  const scheduled_at = new Date(Date.now() + 3_600_000).toISOString()
  const later = { channel: 'sms', recipient: '+15005550100', content: 'Your room is ready.', scheduled_at }
  const { body } = await hotel.request('POST', '/v1/messaging/send', later)
  assert.equal(feed.changes.length, 0)
  await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 3601 })
  const [sent] = await feed.hears(1)
  assert.deepEqual([sent!.type, sent!.record], ['message.sent', body.id])
  feed.close()
})

test('only types whose module the credential may read are told, as JSON and live', async () => {
  const hotel = await portico.newProperty()
  const [narrow, none] = [
    await hotel.keyWith('properties:read', 'packages:read'),
    await hotel.keyWith('properties:read'),
  ]
  const { cursor } = (await hotel.request('GET', '/v1/changes')).body
  const feed = await openFeed(portico, narrow)
  const guest = { channel: 'sms', sender: '+15005550100', content: 'Hello' }
  await hotel.request('POST', '/v1/sandbox/inbound-messages', guest)
  const record = await sell(hotel)
  assert.deepEqual(recordsOf(await feed.hears(1)), [record])
  const told = async (key: string) => {
    const { body } = await portico.request('GET', `/v1/changes?since=${cursor}`, { key })
    return body.data.map(({ type }: { type: string }) => type)
  }
  assert.deepEqual(await told(narrow), ['package.updated'])
  assert.deepEqual(await told(none), [])
  assert.deepEqual(await told(hotel.key), ['message.received', 'package.updated'])
  feed.close()
})

test('every kind of event has a scope that lets someone hear of it', () => {
  for (const { type, scope } of eventCatalogue.kinds) assert.ok(ALL_GRANTS.includes(scope), type)
})

test('what happens in another property is not told', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const { cursor } = (await other.request('GET', '/v1/changes')).body
  const [feed, foreign] = [await openFeed(portico, hotel.key), await openFeed(portico, other.key)]
  await sell(other)
  const record = await sell(hotel)
  assert.deepEqual(recordsOf(await feed.hears(1)), [record])
  assert.equal((await foreign.hears(1)).length, 1)
  const { body } = await hotel.request('GET', `/v1/changes?since=${cursor}`)
  assert.deepEqual(recordsOf(body.data), [record])
  feed.close()
  foreign.close()
})

test('a feed ends with `done` when it has told as many as asked for, and with its credential', async () => {
  const hotel = await portico.newProperty()
  const feed = await openFeed(portico, hotel.key, '?limit=2')
  const records = [await sell(hotel), await sell(hotel)]
  await feed.end()
  assert.deepEqual(recordsOf(feed.done!.data), records)
  assert.equal(feed.done!.cursor, feed.changes.at(-1)!.cursor)
  const expires_at = new Date(Date.now() + 1500).toISOString()
  const short = { name: 'short', scopes: ['properties:read'], expires_at }
  const { body } = await hotel.request('POST', '/v1/api-keys', short)
  const expiring = await openFeed(portico, body.key)
  await expiring.end()
  assert.deepEqual(expiring.done?.data, [])
})

test('all feeds of a property share one look, and one that is left releases it', async () => {
  const hotel = await portico.newProperty()
  const { db } = portico.app.environments.sandbox
  await until(() => pollersIn(db) === 0)
  const feeds = await Promise.all([1, 2, 3].map(() => openFeed(portico, hotel.key)))
  await sell(hotel)
  for (const feed of feeds) await feed.hears(1)
  assert.equal(pollersIn(db), 1)
  for (const feed of feeds) feed.close()
  await until(() => pollersIn(db) === 0)
  const headers = { accept: 'text/event-stream' }
  assert.equal((await portico.request('HEAD', '/v1/changes', { key: hotel.key, headers })).status, 200)
  await until(() => pollersIn(db) === 0)
})

test('a feed that hears nothing speaks all the same, and in words that no proxy may hold back', async () => {
  const hotel = await portico.newProperty()
  const feed = await openFeed(portico, hotel.key)
  await until(() => feed.text.startsWith(': keep-alive\n\n'))
  assert.match(String(feed.headers['content-type']), /^text\/event-stream/)
  assert.deepEqual([feed.headers['cache-control'], feed.headers['x-accel-buffering']], ['no-store, no-transform', 'no'])
  feed.close()
})

test('a credential has 20 feeds open at most, and another its own', async () => {
  const hotel = await portico.newProperty()
  const feeds = await Promise.all(Array.from({ length: 20 }, () => openFeed(portico, hotel.key)))
  const further = await openFeed(portico, hotel.key)
  await until(() => further.ended)
  assert.deepEqual([further.status, JSON.parse(further.text).detail], [429, 'too_many_feeds'])
  assert.ok(Number(further.headers['retry-after']) > 0)
  const other = await openFeed(portico, await hotel.keyWith('properties:read'))
  assert.equal(other.status, 200)
  feeds[0]!.close()
  await until(async () => {
    const again = await openFeed(portico, hotel.key)
    again.close()
    return again.status === 200
  })
  for (const feed of [...feeds, other]) feed.close()
})

test('a server that stops ends its feeds at once', async () => {
  const stopping = await startApp()
  const hotel = await stopping.newProperty()
  const feeds = [await openFeed(stopping, hotel.key), await openFeed(stopping, hotel.key)]
  const startedMs = performance.now()
  await stopping.app.close()
  const tookMs = performance.now() - startedMs
  assert.ok(tookMs < 2000, `${tookMs} ms`)
  for (const feed of feeds) {
    await feed.end()
    assert.deepEqual(feed.done?.data, [])
  }
})

test('over two processes: a change is told within a second', async (t) => {
  const databases = await testDatabases()
  const shared = { ...databases, release: async () => {} }
  const options = { databases: shared, role: 'api' as const }
  const [desk, office] = [await startApp({}, options), await startApp({}, options)]
  try {
    const hotel = await desk.newProperty()
    const feed = await openFeed(office, hotel.key)
    const tookMs: number[] = []
    for (let i = 1; i <= 3; i++) {
      const startedMs = performance.now()
      await sell(hotel)
      await feed.hears(i)
      tookMs.push(performance.now() - startedMs)
    }
    t.diagnostic(`slowest ${Math.max(...tookMs).toFixed(0)} ms`)
    assert.ok(usual(tookMs) < 1000, `${tookMs}`)
    feed.close()
  } finally {
    await desk.app.close()
    await office.app.close()
    await databases.release()
  }
})
