import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { connect, type Db, type Pool } from '../../src/platform/database/connect.ts'
import { type TestDatabases, testDatabases, testPlans } from '../support/databases.ts'
import { createFence } from '../support/fence/index.ts'

/** The fence must be able to fail: statements that leave their property, each run as any test runs its statements. */

const [OWN, OTHER] = ['pty_own', 'pty_other']
let databases: TestDatabases
let owner: Pool

before(async () => {
  databases = await testDatabases()
  owner = connect(databases.owner!.live, { connections: 2, name: 'portico-test' })
  for (const id of [OWN, OTHER]) {
    await owner.db.run`
      insert into properties (id, name, slug, timezone, currency, created_at)
      values (${id}, ${id}, ${id}, 'UTC', 'USD', now())`
    await owner.db.run`
      insert into packages (property_id, id, name, slug, type, price, currency, inclusions, is_active, created_at)
      values (${id}, 'pkg_1', 'Spa', 'spa', 'spa', 1, 'USD', '{}', true, now())`
    await owner.db.run`
      insert into events (property_id, id, type, data, created_at) values (${id}, 'pkg_1', 'package.updated', '{}', now())`
    await owner.db.run`
      insert into api_keys (property_id, id, name, hash, hint, scopes, family, created_at)
      values (${id}, 'key_1', 'first', ${Buffer.from(id)}, '', '{}', '', now())`
  }
})
after(async () => {
  await owner.end()
  await databases.release()
})

const UNDONE = 'undone'

/** What the database and the fence say of it; what it does is undone. */
async function said(work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const fence = createFence(testPlans())
  const pool = connect(databases.live, { connections: 2, name: 'portico-fence', intercept: fence.intercept })
  const undone = pool.db.tx(async (tx) => {
    await work(tx)
    throw new Error(UNDONE)
  })
  const { message } = await undone.catch((error: Error) => error)
  await pool.end()
  return [...(message === UNDONE ? [] : [message]), ...(await fence.complaints())]
}

type Case = [title: string, work: (own: Db) => Promise<unknown>]

const leaving: Case[] = [
  ['a record by its id alone', (own) => own.many`select property_id, id from packages where id = ${'pkg_1'}`],
  [
    'an update by id that answers the property',
    (own) => own.many`update packages set name = 'Sauna' where id = ${'pkg_1'} returning property_id`,
  ],
  [
    'a join where only the other table is held to the property',
    (own) => own.many`select e.id from packages p join events e on e.id = p.id where p.property_id = ${OWN}`,
  ],
  [
    'an outer join whose condition holds the other side to the property',
    (own) => own.many`
      select e.id from events e left join packages p on p.property_id = ${OWN} and e.property_id = ${OWN} and p.id = e.id`,
  ],
  ['truncate', (own) => own.run`truncate packages`],
  ['copy', (own) => own.run`copy packages (property_id, id) to stdout`],
  ['a table emptied', (own) => own.run`delete from events`],
  [
    'an exists on another table',
    (own) => own.many`
      select id from packages where property_id = ${OWN} and exists (select from events e where e.id = packages.id)`,
  ],
  [
    'a scalar in the list of columns',
    (own) => own.many`select id, (select count(*) from events) from packages where property_id = ${OWN}`,
  ],
  [
    'a lateral',
    (own) => own.many`
      select found.id from packages p cross join lateral (
        select e.id from events e where e.id = p.id limit 1) found where p.property_id = ${OWN}`,
  ],
  [
    'a delete in a CTE',
    (own) => own.many`
      with gone as (delete from events where id = ${'pkg_1'} returning id)
      select id from packages where property_id = ${OWN} and id in (select id from gone)`,
  ],
  [
    'a delete by another table of the property',
    (own) => own.run`delete from events e using packages p where p.property_id = ${OWN} and e.id = p.id`,
  ],
  [
    'the second half of a union',
    (own) =>
      own.many`select id from packages where property_id = ${OWN} union all select id from packages where id = 'x'`,
  ],
  [
    'the step of a recursion',
    (own) => own.many`
      with recursive walk as (
        (select id from packages where property_id = ${OWN} limit 1)
        union all select p.id from walk join packages p on p.id > walk.id)
      select * from walk`,
  ],
  [
    'what follows a CTE of the property',
    (own) => own.many`
      with mine as materialized (select id from packages where property_id = ${OWN})
      select e.id from mine join events e on e.id = mine.id`,
  ],
  [
    'a filter above what was ranked',
    (own) => own.many`
      select id from (select property_id, id, row_number() over (order by id) as n from packages) ranked
      where property_id = ${OWN} and n = 1`,
  ],
  ['the property of someone else', (own) => own.many`select id from packages where property_id = ${OTHER}`],
  [
    'a property that is sometimes another',
    async (own) => {
      const read = (id: string) => own.many`select name from packages where property_id = ${id}`
      await read(OWN)
      await read(OTHER)
    },
  ],
  [
    'the own property or another',
    (own) => own.many`select id from packages where property_id = ${OWN} or property_id = ${OTHER}`,
  ],
  ['the own property or a slug', (own) => own.many`select id from packages where property_id = ${OWN} or slug = 'spa'`],
  ['any of several properties', (own) => own.many`select id from packages where property_id = any(${[OWN, OTHER]})`],
  ['all properties from the own on', (own) => own.many`select id from packages where property_id >= ${OWN}`],
  ['every property but one', (own) => own.many`select id from packages where property_id <> ${OTHER}`],
  ['the negation of the own', (own) => own.many`select id from packages where not (property_id = ${OWN})`],
  [
    'a condition that is decided row by row',
    (own) => own.many`select id from packages where case when slug = 'spa' then true else property_id = ${OWN} end`,
  ],
  [
    'a property that a subquery tells',
    (own) => own.many`select id from packages where property_id = (select id from properties where slug = 'pty_other')`,
  ],
  [
    'rows copied from another property',
    (own) => own.run`
      insert into events (property_id, id, type, data, created_at)
      select ${OWN}, id || 'copy', type, data, created_at from events where property_id = ${OTHER}`,
  ],
  [
    'a row written to another property',
    (own) => own.run`
      insert into events (property_id, id, type, data, created_at) values (${OTHER}, 'evt_2', 'x', '{}', now())`,
  ],
  [
    'a row moved to another property',
    (own) => own.run`update events set property_id = ${OTHER}, id = 'moved' where property_id = ${OWN}`,
  ],
  [
    'a change of whatever an insert collides with',
    (own) => own.run`
      insert into secret_routes (property_id, record_id, hash) values (${OWN}, 'key_2', ${Buffer.from('new')})
      on conflict (hash) do update set record_id = 'taken'`,
  ],
  [
    'an insert that is silent about whatever it collides with',
    (own) => own.run`
      insert into secret_routes (property_id, record_id, hash) values (${OWN}, 'key_3', ${Buffer.from('newer')})
      on conflict do nothing`,
  ],
  [
    'a merge',
    (own) => own.run`
      merge into events e using packages p on e.id = p.id and p.property_id = ${OWN}
      when matched then delete`,
  ],
  ['rows by their place', (own) => own.many`select id from packages where ctid = '(0,1)' or ctid = '(0,2)'`],
  ['the properties themselves', (own) => own.many`select id, name from properties order by id`],
  ['a lock on a table of all', (own) => own.tx((tx) => tx.run`lock table packages in row exclusive mode`)],
  [
    'the next statement of a transaction, for another property',
    (own) =>
      own.tx(async (tx) => {
        await tx.many`select id from packages where property_id = ${OWN}`
        await tx.for(OTHER).many`select slug from packages where property_id = ${OWN}`
      }),
  ],
]

for (const [title, work] of leaving) {
  test(`caught: ${title}`, async () => assert.notDeepEqual(await said((db) => work(db.for(OWN))), []))
}

test('caught: a statement that is run for no property, whatever it names', async () => {
  const read: unknown[] = []
  const work = async (db: Db) => read.push(...(await db.many`select id from packages where property_id = ${OWN}`))
  assert.match((await said(work)).join('\n'), /^packages is read without the property/)
  assert.deepEqual(read, [], 'nor does it see anything')
})

const staying: Case[] = [
  ['a record', (own) => own.many`select * from packages where property_id = ${OWN} and id = ${'pkg_1'}`],
  ['the own property itself', (own) => own.many`select name from properties where id = ${OWN}`],
  [
    'joins that begin at the property',
    (own) => own.many`
      select e.id from packages p join events e on e.property_id = p.property_id and e.id = p.id
      left join api_keys k on k.property_id = p.property_id and k.name = p.name where p.property_id = ${OWN}`,
  ],
  [
    'subqueries that follow the row of the property',
    (own) => own.many`
      select p.id, (select count(*) from events e where e.property_id = p.property_id and e.id = p.id)
      from packages p where p.property_id = ${OWN}
        and exists (select from events e where e.property_id = p.property_id and e.type = p.slug)`,
  ],
  [
    'a few of each',
    (own) => own.many`
      select found.id from unnest(${['spa']}::text[]) as wanted (slug) cross join lateral (
        select id from packages where property_id = ${OWN} and slug = wanted.slug limit 1) found`,
  ],
  [
    'a change with its event',
    (own) => own.run`
      with told as (
        insert into events (property_id, id, type, data, created_at) values (${OWN}, 'evt_3', 'x', '{}', now()))
      update packages set name = 'Sauna' where property_id = ${OWN} and id = 'pkg_1'`,
  ],
  [
    'an upsert within the property',
    (own) => own.run`
      insert into events (property_id, id, type, data, created_at) values (${OWN}, 'evt_3', 'x', '{}', now())
      on conflict (property_id, id) do update set type = excluded.type`,
  ],
  [
    'a transaction',
    (own) =>
      own.tx(async (tx) => {
        await tx.run`select pg_advisory_xact_lock(1)`
        await tx.run`delete from events where property_id = ${OWN} and id = 'evt_3'`
      }),
  ],
]

for (const [title, work] of staying) {
  test(`let pass: ${title}`, async () => assert.deepEqual(await said((db) => work(db.for(OWN))), []))
}

test('let pass: a statement that says why it looks across properties, which then sees them all', async () => {
  const read: unknown[] = []
  const work = async (db: Db) =>
    read.push(...(await db.many`select /* across properties: the test counts them */ id from packages`))
  assert.deepEqual(await said(work), [])
  assert.equal(read.length, 2)
})

test('one connection that serves two properties in turn shows each its own rows, also after a rollback', async () => {
  const fence = createFence(testPlans())
  const pool = connect(databases.live, { connections: 1, name: 'portico-fence', intercept: fence.intercept })
  const names = (db: Db) => db.many<{ id: string }>`select property_id as id from packages order by id`
  const failing = pool.db.for(OTHER).tx(async (tx) => {
    assert.deepEqual(await names(tx), [{ id: OTHER }])
    assert.deepEqual(await names(tx.for(OWN)), [{ id: OWN }])
    throw new Error('rolled back')
  })
  await assert.rejects(failing, /rolled back/)
  const turns = [OWN, OTHER, OWN, OWN, OTHER].map(async (id) => [await names(pool.db.for(id)), id])
  for (const [rows, id] of await Promise.all(turns)) assert.deepEqual(rows, [{ id }])
  await pool.db.for(OTHER).tx(async (tx) => assert.deepEqual(await names(tx), [{ id: OTHER }]))
  await pool.end()
})
