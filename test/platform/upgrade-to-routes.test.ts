import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '../../src/platform/database/connect.ts'
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts'
import { splitStatements } from '../../src/platform/database/split-statements.ts'
import { emptyDatabase, openClient } from '../support/empty-database.ts'
import { apartFromRoutes, routesOf } from '../support/routes.ts'
import { until } from '../support/until.ts'

/** What was there gets its route, and the release before goes on writing records alone. */

const migrations = readMigrations('migrations')
const before = migrations.filter(({ version }) => version < 62)
const routes = migrations.find(({ version }) => version === 62)!
const upTo = [...before, routes]

const addProperty = (db: Db, id: string) =>
  db.run`
    insert into properties (id, name, slug, timezone, currency, created_at) values (${id}, ${id}, ${id}, 'UTC', 'EUR', now())`
const addNumber = (db: Db, property: string, number: string) =>
  db.run`insert into property_phone_numbers (property_id, number, position) values (${property}, ${number}, 1)`
const addKey = (db: Db, property: string, id: string) =>
  db.run`
    insert into api_keys (property_id, id, name, hash, hint, scopes, family, created_at)
    values (${property}, ${id}, '', sha256(${id}::text::bytea), '', '{}', '', now())`

/** As the release before writes them. */
async function addAll(db: Db, property: string) {
  await addProperty(db, property)
  await addNumber(db, property, `+1500${property}`)
  await addKey(db, property, `key_${property}`)
  await db.run`
    insert into guest_sessions (property_id, id, guest_id, token_hash, key_id, expires_at, created_at)
    values (${property}, 'ses_1', 'gst_1', sha256(${`ses ${property}`}::text::bytea), 'key_1', now(), now())`
  await db.run`
    insert into voice_sessions (property_id, id, token_hash, actor_id, actor_family, actor_scopes, use_knowledge, top_k, expires_at, created_at)
    values (${property}, 'vcs_1', sha256(${`vcs ${property}`}::text::bytea), '', '', '{}', true, 3, now(), now())`
}

test('records of before get their routes, and those of the release before have them, too', async (t) => {
  const { pool } = await emptyDatabase(t)
  const { db } = pool
  await migrate(pool, before)
  await addAll(db, 'pty_a')
  await migrate(pool, upTo)
  await addAll(db, 'pty_b')
  assert.deepEqual(await apartFromRoutes(db), [])
  for (const id of ['pty_a', 'pty_b']) assert.equal((await routesOf(db, id)).length, 4, id)
  await db.run`delete from guest_sessions where property_id = 'pty_a'`
  await db.run`update property_phone_numbers set number = '+15009' where property_id = 'pty_a'`
  assert.deepEqual(await apartFromRoutes(db), [])
  const taken = { code: '23505', constraint: 'property_phone_numbers_number_unique' }
  await assert.rejects(addNumber(db, 'pty_b', '+15009'), taken, 'by the name that the release before knows')
  await db.run`delete from voice_sessions where property_id = 'pty_a'`
  await db.run`delete from properties where id = 'pty_a'`
  assert.deepEqual([await apartFromRoutes(db), await routesOf(db, 'pty_a')], [[], []])
})

test('an upgrade that was cut off after any of its statements begins anew', async (t) => {
  const { pool } = await emptyDatabase(t)
  await migrate(pool, before)
  await addAll(pool.db, 'pty_a')
  const statements = splitStatements(routes.text)
  assert.ok(statements.length > 15)
  for (const statement of statements.slice(1)) {
    const cut = { ...routes, text: routes.text.replace(statement, 'select no_such()') }
    await assert.rejects(migrate(pool, [...before, cut]), /no_such/, statement)
  }
  await migrate(pool, upTo)
  assert.deepEqual(await apartFromRoutes(pool.db), [])
  assert.equal((await routesOf(pool.db, 'pty_a')).length, 4)
})

test('a key that goes while routes are made leaves none, whoever is first', async (t) => {
  const { pool, target } = await emptyDatabase(t)
  const { db } = pool
  await migrate(pool, upTo)
  await addProperty(db, 'pty_a')
  const [filling, removing] = [await openClient(t, target), await openClient(t, target)]
  const fill = splitStatements(routes.text).find((text) => text.includes('select hash, property_id, id from api_keys'))!
  const remove = 'delete from api_keys'
  const orders = [
    [filling, fill, removing, remove],
    [removing, remove, filling, fill],
  ] as const
  for (const [first, text, second, other] of orders) {
    await addKey(db, 'pty_a', 'key_a')
    await db.run`delete from secret_routes` // as it was before
    await first.query(`begin; ${text}`)
    const waiting = second.query(other)
    await until(async () => Boolean(await db.maybe`select from pg_locks where not granted`))
    await first.query('commit')
    await waiting
    assert.deepEqual(await apartFromRoutes(db), [], text)
    assert.equal(await db.run`delete from api_keys`, 0)
  }
})
