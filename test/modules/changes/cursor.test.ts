import assert from 'node:assert/strict'
import { test } from 'node:test'
import { packageUpdated } from '../../../src/modules/packages/events.ts'
import type { Db } from '../../../src/platform/database/connect.ts'
import { createContext, internalCaller } from '../../../src/platform/operation/create-context.ts'
import { earliestId, newId } from '../../../src/platform/schema/ids.ts'
import { Type } from '../../../src/platform/schema/schema.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { newPackage } from '../../support/samples/index.ts'
import { until } from '../../support/until.ts'
import { idsOf, openFeed, recordsOf } from './feed-reader.ts'

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000' })

const sell = async (hotel: TestProperty): Promise<string> =>
  (await hotel.request('POST', '/v1/packages', newPackage())).body.id

const ask = async (hotel: TestProperty, cursor?: string, limit = 100) =>
  (await hotel.request('GET', `/v1/changes?limit=${limit}${cursor ? `&since=${cursor}` : ''}`)).body

const database = () => portico.tables.sandbox

const write = (db: Db, { id: property_id }: TestProperty, ids: string[]) =>
  db.run`
    insert into events (property_id, id, type, data, created_at)
    select ${property_id}, id, 'package.updated', json_build_object('id', 'pkg_' || id), ${new Date()}::timestamptz
    from unnest(${ids}::text[]) as e (id)`

/** A transaction that stays open until it is told to commit. */
async function opened(work: (db: Db) => Promise<unknown>) {
  const [written, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const over = database().tx(async (tx) => {
    await work(tx)
    written.resolve()
    await released.promise
  })
  await written.promise
  return async () => {
    released.resolve()
    await over
  }
}

test('as JSON it begins now, tells what came since in order, and then nothing twice', async () => {
  const hotel = await portico.newProperty()
  await sell(hotel)
  const begun = await ask(hotel)
  assert.deepEqual(begun.data, [])
  const records = [await sell(hotel), await sell(hotel)]
  const first = await ask(hotel, begun.cursor)
  assert.deepEqual(recordsOf(first.data), records)
  assert.deepEqual(Object.keys(first.data[0]), ['id', 'type', 'record', 'at'])
  assert.deepEqual((await ask(hotel, first.cursor)).data, [])
  assert.deepEqual(recordsOf((await ask(hotel, first.data[0].id)).data), [records[1]], 'an event’s id is a place too')
})

test('what is no cursor is refused', async () => {
  const hotel = await portico.newProperty()
  for (const since of [
    '',
    'nonsense',
    'pkg_01jd3vq8k2m4n6p8r0t2v4x6z8',
    'evt_01jd3vq8k2.x',
    `evt_${'0'.repeat(2000)}`,
  ]) {
    const { status, body } = await hotel.request('GET', `/v1/changes?since=${since}`)
    assert.equal(status, 422, since)
    assert.deepEqual(body.detail[0].loc, ['query', 'since'])
  }
})

test('a change that commits after a later one is told, live and by the cursor of an answer before it', async () => {
  const hotel = await portico.newProperty()
  const feed = await openFeed(portico, hotel.key)
  const begun = await ask(hotel)
  const [early, late] = [newId('evt', Date.now() - 5000), newId('evt')]
  const commit = await opened((tx) => write(tx, hotel, [early]))
  await write(database(), hotel, [late])
  assert.deepEqual(idsOf(await feed.hears(1)), [late])
  const before = await ask(hotel, begun.cursor)
  assert.deepEqual(idsOf(before.data), [late])
  await commit()
  assert.deepEqual(idsOf(await feed.hears(2)), [late, early])
  const after = await ask(hotel, before.cursor)
  assert.deepEqual(idsOf(after.data), [early])
  assert.deepEqual((await ask(hotel, after.cursor)).data, [])
  const resumed = await openFeed(portico, hotel.key, `?limit=1&since=${feed.changes[0]!.cursor}`)
  await resumed.end()
  assert.deepEqual(idsOf(resumed.done!.data), [early])
  feed.close()
})

test('many changes of one moment are told once each, however small the pages', async () => {
  const hotel = await portico.newProperty()
  let { cursor } = await ask(hotel)
  const nowMs = Date.now()
  const ids = Array.from({ length: 150 }, () => newId('evt', nowMs))
  await write(database(), hotel, ids)
  const told: string[] = []
  for (let more = true; more; ) {
    const page = await ask(hotel, cursor, 7)
    told.push(...idsOf(page.data))
    more = page.data.length > 0
    cursor = page.cursor
  }
  assert.deepEqual(told, ids)
})

test('a reader who is cut off again and again, and goes on by the cursor, misses nothing and hears nothing twice', async () => {
  const hotel = await portico.newProperty()
  let { cursor } = await ask(hotel)
  const records = new Set<string>()
  const selling = Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let i = 0; i < 15; i++) records.add(await sell(hotel))
    }),
  )
  const told: (string | null)[] = []
  for (let round = 0; told.length < 60; round++) {
    const feed = await openFeed(portico, hotel.key, `?limit=9&since=${cursor}`)
    if (round % 2 === 0) await feed.hears(1)
    else await until(() => feed.ended || told.length + feed.changes.length >= 60)
    feed.close() // in the midst of it, every other time
    told.push(...recordsOf(feed.changes))
    cursor = feed.changes.at(-1)?.cursor ?? cursor
  }
  await selling
  assert.equal(told.length, 60)
  assert.deepEqual(new Set(told), records)
})

test('a feed goes on when the sandbox’s clock is set forward, and back again by a reset', async () => {
  const hotel = await portico.newProperty()
  const feed = await openFeed(portico, hotel.key)
  await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 7200 })
  const ahead = await sell(hotel)
  assert.deepEqual(recordsOf(await feed.hears(1)), [ahead])
  const { cursor } = await ask(hotel)
  await hotel.request('POST', '/v1/sandbox/reset')
  const back = await sell(hotel)
  await until(() => recordsOf(feed.changes).includes(back))
  assert.ok(recordsOf((await ask(hotel, cursor)).data).includes(back), 'a cursor from before is no dead end')
  feed.close()
})

test('an event’s id and time tell when it was written, not when its operation began', async () => {
  const hotel = await portico.newProperty()
  const { vault, log, environments } = portico.app
  const property = { id: hotel.id, timezone: 'UTC', currency: 'USD', dayStartsAt: '00:00', clockOffsetMs: 0 }
  const caller = internalCaller('test', environments.sandbox, property)
  const realNow = new Date()
  const ctx = createContext({ caller, operationId: 'test.slow', requestId: newId('req'), vault, log, realNow })
  const told = { ...packageUpdated, data: Type.Object({ id: Type.String() }) }
  const begunMs = performance.now()
  await until(() => performance.now() - begunMs > 50)
  await ctx.tx(async (tx) => tx.emit(told, { id: 'pkg_slow' }))
  const { data } = await ask(hotel, earliestId('evt', realNow.getTime()))
  assert.deepEqual(recordsOf(data), ['pkg_slow'])
  assert.ok(data[0].id > earliestId('evt', realNow.getTime() + 50), data[0].id)
  assert.ok(Date.parse(data[0].at) >= realNow.getTime() + 50, data[0].at)
})

test('a look reads the end of the index, however many events the property has', async () => {
  const hotel = await portico.newProperty()
  const db = database()
  const oldMs = Date.now() - 86_400_000
  await write(
    db,
    hotel,
    Array.from({ length: 20_000 }, (_, i) => newId('evt', oldMs + i)),
  )
  await db.run`vacuum analyze events`
  const from = earliestId('evt', Date.now() - 10_000)
  const plan = await db.many<Record<string, string>>`
    explain (analyze, buffers off, costs off, timing off, summary off)
    select id, type, created_at as at, packed, data from events
    where property_id = ${hotel.id} and id > ${from} and id <> all(${[newId('evt')]}::text[])
    order by id limit ${500}`
  assert.match(JSON.stringify(plan), /Index Scan using events_earlier_pkey/) // the partition that holds them all
  assert.doesNotMatch(JSON.stringify(plan), /Rows Removed|Seq Scan on events_earlier/)
})
