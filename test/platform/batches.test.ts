import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ConnectionLost } from '../../src/platform/database/availability.ts'
import { connect } from '../../src/platform/database/connect.ts'
import { JsonBytes } from '../../src/platform/database/json-bytes.ts'
import type { Rows } from '../../src/platform/database/rows.ts'
import { testDatabases } from '../support/databases.ts'

/** Statements that arrive together travel together, and nobody is harmed by what travels beside them. */

const databases = await testDatabases()
const pool = connect(databases.owner!.live, { connections: 5, name: 'portico-test' })
const { db } = pool
await db.run`create table things (id int primary key, n int not null default 0)`
await db.run`create function nap() returns int language plpgsql as 'begin perform pg_sleep(5); return 1; end'`
after(async () => {
  await pool.end()
  await databases.drop() // with tables of its own in it, nobody else can use it
})

const insert = (id: number) =>
  db.one<{ xid: string }>`insert into things (id) values (${id}) returning xmin::text as xid`
const jsonOf = (rows: Rows) => {
  const json = new JsonBytes(1)
  rows.writeJson(json)
  return JSON.parse(json.written().toString())
}
const count = async () => (await db.one<{ n: number }>`select count(*) as n from things`).n
const range = (from: number, length: number) => Array.from({ length }, (_, i) => from + i)

test('changes of one turn of the event loop are one transaction; those of the next are another', async () => {
  const first = await Promise.all(range(0, 20).map(insert))
  assert.equal(new Set(first.map(({ xid }) => xid)).size, 1)
  const second = await Promise.all(range(20, 20).map(insert))
  assert.equal(new Set([...first, ...second].map(({ xid }) => xid)).size, 2)
})

test('one that is refused takes nothing of its neighbours: they run alone', async () => {
  const before = await count()
  const settled = await Promise.allSettled([insert(100), insert(101), insert(100), insert(102)])
  assert.deepEqual(
    settled.map(({ status }) => status).sort(),
    ['fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
    'one of the two that want the same id, and whoever else',
  )
  const refused = settled.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  assert.equal(refused.reason.constraint, 'things_pkey')
  assert.equal(await count(), before + 3)
})

test('a reader is told of its own failure alone, and no reader waits for a commit', async () => {
  const answers = await Promise.allSettled(
    range(0, 10).map((i) => db.one<{ n: number }>`select 10 / ${i - 4}::int as n`),
  )
  assert.deepEqual(
    answers.map(({ status }) => status === 'fulfilled'),
    range(0, 10).map((i) => i !== 4),
  )
})

test('who waits for a lock keeps nobody else waiting', async () => {
  await insert(200)
  const locked = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const holder = db.tx(async (tx) => {
    await tx.run`update things set n = 1 where id = 200`
    locked.resolve()
    await done.promise
  })
  await locked.promise
  let waited = false
  const waiter = db.run`update things set n = n + 1 where id = 200`.then(() => {
    waited = true
  })
  await Promise.all(range(201, 10).map(insert))
  assert.equal(waited, false)
  await Promise.all(range(220, 10).map(insert))
  done.resolve()
  await Promise.all([holder, waiter])
  assert.equal((await db.one<{ n: number }>`select n from things where id = 200`).n, 2)
})

test('a lost connection is told to all that travelled on it, and the next statement finds another', async () => {
  const changes = range(300, 5).map((id) => db.run`insert into things (id) select ${id}::int from pg_sleep(5)`)
  const reads = range(0, 5).map((i) => db.one`select nap() + ${i}::int`)
  await db.tx((tx) => tx.one`select pg_backend_pid()`) // on a connection of its own: the others are on their way
  pool.drop()
  for (const { reason } of (await Promise.allSettled([...changes, ...reads])) as PromiseRejectedResult[]) {
    assert.ok(reason instanceof ConnectionLost, String(reason))
  }
  assert.equal((await db.one<{ n: number }>`select 1 as n`).n, 1)
  assert.equal((await insert(400)).xid !== '', true)
})

test('values go and come as they are, one by one and in lists', async () => {
  const bytes = Buffer.from([0, 1, 92, 34, 255])
  const row = await db.one`
    select ${'a "quoted" \\ text'}::text as text, ${['a"b', 'c\\d', '', null, 'NULL', '{x}']}::text[] as texts,
      ${[1, 2.5, null]}::numeric[] as numbers, ${[bytes, null]}::bytea[] as many, ${bytes}::bytea as bytes,
      ${{ a: [1, '"'] }}::jsonb as json, ${true} as yes, ${new Date(0)}::timestamptz as moment,
      ${[{ a: 1 }]}::jsonb[] as objects, '2030-01-02'::date as day`
  assert.deepEqual(row, {
    text: 'a "quoted" \\ text',
    texts: ['a"b', 'c\\d', '', null, 'NULL', '{x}'],
    numbers: [1, 2.5, null],
    many: [bytes, null],
    bytes,
    json: { a: [1, '"'] },
    yes: 'true',
    moment: '1970-01-01T00:00:00.000Z',
    objects: [{ a: 1 }],
    day: '2030-01-02',
  })
  const rows = await db.rows`
    select ${'"é\n'}::text as text, true as yes, 1.50::numeric as price, 7::bigint as many, ${{ a: 1 }}::json as json,
      null::text as nothing, array['x','y'] as list, '2030-01-02'::date as day, ${new Date(5)}::timestamptz as moment`
  assert.deepEqual(jsonOf(rows), rows.objects())
  const controls = String.fromCharCode(...range(1, 127)) + '"\\\\"é€😀'
  const odd = await db.rows`
    select ${controls}::text as text, ${`{"a": "\\n${'x'.repeat(200_000)}"}`}::json as json, '{}'::text[] as none,
      '2026-11-15 04:30:52+00'::timestamptz as whole, '2026-11-15 04:30:52.123456+00'::timestamptz as fine,
      ${['a', 'B c', 'NULL', 'null', '', '{x,y}', '"\\\\', 'é\n\t', ' ', null]}::text[] as list, '{{a},{b}}'::text[] as lists,
      '[2:3]={a,b}'::text[] as bounds, array['x', null]::varchar[] as varying, 0::numeric as zero, 100::numeric as hundred, -1200.50::numeric as debt,
      0.000000001::numeric as tiny, 0.00::numeric as nil, 12345678901234567890.5::numeric as huge, 'NaN'::numeric as nan,
      '12026-01-01 00:00:00+00'::timestamptz as late, '0044-03-15 12:00:00+00'::timestamptz as early
    from generate_series(1, 3)`
  assert.deepEqual(jsonOf(odd), JSON.parse(JSON.stringify(odd.objects())))
  assert.equal((odd.at(2) as { text: string }).text, controls)
  await assert.rejects(db.one`select ${undefined}::text`, TypeError)
})

test('slow readers keep nobody else waiting', async () => {
  const slow = range(0, 3).map((i) => db.one`select nap() + ${i}::int`)
  const stopped = Promise.allSettled(slow)
  await new Promise(setImmediate) // they are on their way
  await Promise.all(range(0, 30).map((i) => db.one`select ${i}::int as i`))
  await Promise.all(range(500, 10).map(insert))
  pool.drop()
  await stopped
})

test('the same question of one turn is asked once, and everybody gets an answer of their own', async () => {
  const asked = () => db.one<{ asked: number }>`select nextval('asked') as asked, ${'x'}::text as x`
  await db.run`create sequence asked`
  await db.run`create function ask() returns bigint language sql as $$ select nextval('asked') $$`
  const answers = await Promise.all(range(0, 5).map(() => db.one<{ n: number }>`select ask() as n, ${'x'}::text as x`))
  assert.deepEqual(new Set(answers.map(({ n }) => n)).size, 1)
  assert.notEqual(answers[0], answers[1])
  const others = await Promise.all(range(0, 3).map((i) => db.one<{ n: number }>`select ask() as n, ${i}::int as i`))
  assert.equal(new Set(others.map(({ n }) => n)).size, 3, 'another value is another question')
  assert.notEqual((await asked()).asked, (await asked()).asked, 'what changes something is asked each time')
})

test('rows arrive whole however the network cuts them', async () => {
  const rows = await db.many<{ i: number; text: string | null }>`
    select i, case when i % 7 > 0 then repeat(chr(200 + i % 100), i % 3000) end as text from generate_series(1, 5000) i`
  assert.equal(rows.length, 5000)
  for (const { i, text } of rows) {
    assert.equal(text, i % 7 > 0 ? String.fromCodePoint(200 + (i % 100)).repeat(i % 3000) : null)
  }
  const { text } = await db.one<{ text: string }>`select repeat('é', 5000000) as text`
  assert.equal(text.length, 5_000_000)
})
