import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ConnectionLost } from '../../src/platform/database/availability.ts'
import { connect, type TransactionDb } from '../../src/platform/database/connect.ts'
import { testDatabases } from '../support/databases.ts'

/** Rows that transactions hand over are written with their commit, those of everybody together. */

const databases = await testDatabases()
const sent: string[] = []
const pool = connect(databases.owner!.live, {
  connections: 5,
  name: 'portico-test',
  intercept(runs) {
    sent.push(...runs.map(({ shape }) => shape.text))
    return runs
  },
})
const { db } = pool
await db.run`create table things (id int primary key, note text not null default 'none', tags text[], extra json, bytes bytea)`
await db.run`create table others (id int primary key)`
after(async () => {
  await pool.end()
  await databases.drop() // with tables of its own in it, nobody else can use it
})

const addThing = (tx: TransactionDb, row: { id: number }) => tx.insert('things', row)
const addOther = (tx: TransactionDb, row: { id: number }) => tx.insert('others', row)
const both = (id: number) =>
  db.tx(async (tx) => {
    addThing(tx, { id })
    addOther(tx, { id })
  })
const range = (from: number, length: number) => Array.from({ length }, (_, i) => from + i)
const idsIn = async (table: 'things' | 'others', from: number) =>
  (
    await (table === 'things'
      ? db.many<{ id: number }>`select id from things where id >= ${from} order by id`
      : db.many<{ id: number }>`select id from others where id >= ${from} order by id`)
  ).map(({ id }) => id)
const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  sent.length = 0
  await work()
  return [...sent]
}

test('rows of twenty transactions are one statement for each table, one commit, and need no connection of their own', async () => {
  const statements = await statementsOf(() => Promise.all(range(0, 20).map(both)))
  assert.deepEqual(
    statements.map((text) => /insert .* into "(\w+)"/.exec(text)?.[1]),
    ['things', 'others'],
  )
  const rows = await db.many<{ xid: string }>`
    select xmin::text as xid from things where id < 20 union all select xmin::text from others where id < 20`
  assert.deepEqual([rows.length, new Set(rows.map(({ xid }) => xid)).size], [40, 1])
})

test('very many rows go in several statements, and still whole or not at all', async () => {
  const many = (ids: number[]) =>
    db.tx(async (tx) => {
      for (const id of ids) addThing(tx, { id })
    })
  const statements = await statementsOf(() => many(range(10_000, 2500)))
  assert.equal(statements.length, 3)
  assert.equal((await idsIn('things', 10_000)).length, 2500)
  await assert.rejects(many([...range(20_000, 2500), 10_000]), { code: '23505' })
  assert.deepEqual(await idsIn('things', 20_000), [])
  await db.run`delete from things where id >= 10000`
})

test('one that is refused leaves none of its rows, and takes nothing of its neighbours', async () => {
  await db.run`insert into others values (105)`
  const settled = await Promise.allSettled(range(100, 10).map(both))
  assert.deepEqual(
    settled.map(({ status }) => status === 'fulfilled'),
    range(100, 10).map((id) => id !== 105),
  )
  assert.equal((settled[5] as PromiseRejectedResult).reason.constraint, 'others_pkey')
  const kept = range(100, 10).filter((id) => id !== 105)
  assert.deepEqual(await idsIn('things', 100), kept)
  assert.deepEqual(await idsIn('others', 100), range(100, 10))
})

test('a transaction that also changes something writes its rows with its commit, in the same round trip', async () => {
  const statements = await statementsOf(() =>
    db.tx(async (tx) => {
      await tx.one`select 1 as n`
      addThing(tx, { id: 200 })
      await tx.run`update others set id = 200 where id = 0`
      assert.deepEqual(await tx.many`select id from things where id = 200`, [])
    }),
  )
  assert.deepEqual(
    statements.map((text) => text.trim().split(/\s+/)[0]),
    ['select', 'begin', 'update', 'select', 'insert', 'commit'],
  )
  assert.deepEqual(await idsIn('things', 200), [200])
})

test('one that fails leaves nothing, and nobody is told that it was committed', async () => {
  let told = 0
  const failing = db.tx(async (tx) => {
    addThing(tx, { id: 300 })
    await tx.run`insert into others values (300)`
    tx.onCommit(() => told++)
    throw new Error('no')
  })
  await assert.rejects(failing, { message: 'no' })
  assert.deepEqual([await idsIn('things', 300), await idsIn('others', 300), told], [[], [], 0])
  await db.tx(async (tx) => {
    addThing(tx, { id: 300 })
    tx.onCommit(() => told++)
    assert.equal(told, 0)
  })
  assert.equal(told, 1)
  db.onCommit(() => told++)
  assert.equal(told, 2, 'outside a transaction there is nothing to wait for')
})

test('rows of several shapes and kinds of value arrive as they were given', async () => {
  const bytes = Buffer.from([0, 92, 255])
  const full = { id: 400, note: 'a "b" \\ \n é', tags: ['x', 'y"', ''], extra: { a: [1, null, '\\'] }, bytes }
  await Promise.all([
    db.tx(async (tx) => addThing(tx, full)),
    db.tx(async (tx) => addThing(tx, { id: 401 })),
    db.tx(async (tx) => addThing(tx, { id: 402, bytes: null, note: '' } as { id: number })),
  ])
  const rows = await db.many<typeof full>`select id, note, tags, extra, bytes from things where id >= 400 order by id`
  assert.deepEqual(rows, [
    full,
    { id: 401, note: 'none', tags: null, extra: null, bytes: null },
    { id: 402, note: '', tags: null, extra: null, bytes: null },
  ])
  const broken = { id: 404, note: 'a\ud800b\\ud800\0', extra: { 'k\udfff': '\\u0000😀' } }
  await db.tx(async (tx) => addThing(tx, broken))
  assert.deepEqual(await db.one`select note, extra from things where id = 404`, {
    note: 'a\ufffdb\\ud800\ufffd',
    extra: { 'k\ufffd': '\\u0000😀' },
  })
  const forgotten = db.tx(async (tx) => addThing(tx, { id: 403, note: undefined } as { id: number }))
  await assert.rejects(forgotten, TypeError)
})

test('a lost connection is told to everybody whose rows travelled on it', async () => {
  await db.run`create function nap() returns trigger language plpgsql as 'begin perform pg_sleep(5); return new; end'`
  await db.run`create trigger slow before insert on others for each row when (new.id = 500) execute function nap()`
  const adding = Promise.allSettled(range(500, 3).map(both))
  while (!sent.at(-1)?.includes('"others"')) await new Promise(setImmediate)
  pool.drop()
  for (const settled of await adding) {
    assert.ok(settled.status === 'rejected' && settled.reason instanceof ConnectionLost)
  }
  await both(600)
  assert.deepEqual(await idsIn('things', 500), [600])
})
