import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Db, Pool } from '../../src/platform/database/connect.ts'
import { dropBefore, makeAhead, type PartitionedTable, partitionsOf } from '../../src/platform/database/partitions.ts'
import { keepPartitions } from '../../src/platform/jobs/retention.ts'
import { earliestId, msOfId, newId } from '../../src/platform/schema/ids.ts'
import { migratedDatabase } from '../support/empty-database.ts'

/** Tables in time partitions: made ahead, dropped whole, and with a place for every id. */

const EVENTS: PartitionedTable = { table: 'events', prefix: 'evt', step: 'month' }
const DAY_MS = 86_400_000

const newEvent = async (db: Db, ms: number): Promise<string> => {
  const id = newId('evt', ms)
  await db.run`
    insert into events (property_id, id, type, data, created_at)
    values ('pty_a', ${id}, 'package.updated', '{}', ${new Date(ms)})`
  return id
}
const placeOf = async (db: Db, id: string): Promise<string> =>
  (await db.one<{ place: string }>`select tableoid::regclass::text as place from events where id = ${id}`).place
const spans = async (db: Db) =>
  (await partitionsOf(db, 'events')).map(({ from, to }) =>
    [from, to].map((id) => id && new Date(msOfId(id)).toISOString().slice(0, 10)),
  )

/** The schema of today, and the moment from which `events_later` takes ids. */
async function migrated(t: TestContext): Promise<{ db: Db; pool: Pool; laterMs: number }> {
  const { pool } = await migratedDatabase(t)
  return { db: pool.db, pool, laterMs: msOfId((await partitionsOf(pool.db, 'events')).at(-1)!.from!) }
}

test('partitions are made until the next month has its own, and rows of clocks that run ahead move there', async (t) => {
  const { db, laterMs } = await migrated(t)
  const [early, ahead] = [await newEvent(db, laterMs + DAY_MS), await newEvent(db, laterMs + 400 * DAY_MS)]
  assert.equal(await placeOf(db, early), 'events_later')
  const now = new Date(laterMs - DAY_MS)
  let made = 0
  while ((await makeAhead(db, EVENTS, now)) > 0) made++
  assert.equal(made, 1)
  const start = new Date(laterMs).toISOString().slice(0, 10)
  assert.equal(await placeOf(db, early), `events_${start.replaceAll('-', '_')}`)
  assert.equal(await placeOf(db, ahead), 'events_later')
  const [first, second, third, ...more] = await spans(db)
  assert.deepEqual(more, [])
  assert.deepEqual([first![1], second![0], second![1], third![0]], [start, start, third![0], second![1]])
  const settings = await db.one<{ target: number }>`
    select attstattarget as target from pg_attribute
    where attrelid = to_regclass(${`events_${start.replaceAll('-', '_')}`}) and attname = 'property_id'`
  assert.equal(settings.target, 0)
})

test('what is past its time goes with its partition and the files, and every id still has its place', async (t) => {
  const { db, laterMs } = await migrated(t)
  const old = await newEvent(db, laterMs - DAY_MS)
  const now = new Date(laterMs + 40 * DAY_MS)
  const young = await newEvent(db, now.getTime())
  while ((await makeAhead(db, EVENTS, now)) > 0);
  assert.equal(await dropBefore(db, EVENTS, new Date(laterMs - 1)), 0, 'a day of it is young enough')
  assert.equal(await dropBefore(db, EVENTS, new Date(laterMs)), 1)
  assert.equal(await dropBefore(db, EVENTS, new Date(laterMs)), 0)
  assert.deepEqual(await db.many`select id from events`, [{ id: young }])
  assert.equal(await placeOf(db, await newEvent(db, Date.parse('2020-01-01'))), 'events_earlier')
  assert.equal(await dropBefore(db, EVENTS, new Date(laterMs)), 1, 'what came too late goes too')
  assert.equal((await db.many`select from events where id = ${old}`).length, 0)
})

test('a partition stays as long as any property keeps what is in it', async (t) => {
  const { db, laterMs } = await migrated(t)
  await newEvent(db, laterMs - DAY_MS)
  await db.run`
    insert into properties (id, name, slug, timezone, currency, created_at, retention_days)
    values ('pty_a', 'A', 'a', 'UTC', 'EUR', now(), '{"events": 90}')`
  const keep = keepPartitions({ kind: 'events', ...EVENTS }, 30)
  const sweepAll = async (now: Date) => {
    while ((await keep(db, now)) > 0);
    return (await db.many`select id from events`).length
  }
  assert.equal(await sweepAll(new Date(laterMs + 89 * DAY_MS)), 1)
  assert.equal(await sweepAll(new Date(laterMs + 91 * DAY_MS)), 0)
})

test('whoever writes is not held up: a table that is in use is left for the next time', async (t) => {
  const { db, pool, laterMs } = await migrated(t)
  await pool.db.tx(async (tx) => {
    await tx.run`lock table events in row exclusive mode`
    await assert.rejects(makeAhead(db, EVENTS, new Date(laterMs)), { code: '55P03' })
  })
  assert.equal(await makeAhead(db, EVENTS, new Date(laterMs)), 1)
})

test('only partitions of the table are dropped', async (t) => {
  const { db } = await migrated(t)
  await assert.rejects(db.run`select drop_oldest_partitions('events', array['guests'], 'evt_02')`, /not a partition of/)
})

test('a read by id touches one partition, the newest page as few as hold it', async (t) => {
  const { db, laterMs } = await migrated(t)
  for (const months of [0, 1, 2, 3]) await makeAhead(db, EVENTS, new Date(laterMs + months * 30 * DAY_MS))
  for (const days of [-1, 1, 40, 70, 1000])
    await db.run`
      insert into events (property_id, id, type, data, created_at)
      select 'pty_a', ${earliestId('evt', laterMs + days * DAY_MS)}::text || lpad(n::text, 16, '0'), 'package.updated', '{}', now()
      from generate_series(1, 2000) n`
  await db.run`analyze events`
  const plan = async (text: string) =>
    (await pgExplain(db, text)).filter((line) => /Scan/.test(line) && !/never executed/.test(line))
  const byId = await plan(`select * from events where property_id = 'pty_a' and id = '${earliestId('evt', laterMs)}x'`)
  assert.equal(byId.length, 1, byId.join('\n'))
  const page = await plan(`select * from events where property_id = 'pty_a' order by id desc limit 50`)
  assert.deepEqual([page.length, /events_later/.test(page[0]!)], [1, true], page.join('\n'))
})

const pgExplain = async (db: Db, text: string): Promise<string[]> => {
  const statement = Object.assign([`explain (analyze, costs off) ${text}`], {
    raw: [''],
  }) as unknown as TemplateStringsArray
  return (await db.many<Record<string, string>>(statement)).map((row) => row['QUERY PLAN']!)
}
