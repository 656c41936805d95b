import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listedAttempts } from '../../src/modules/webhooks/kept-attempts.ts'
import type { Db } from '../../src/platform/database/connect.ts'
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts'
import { partitionsOf } from '../../src/platform/database/partitions.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { earliestId, msOfId, newId } from '../../src/platform/schema/ids.ts'
import { emptyDatabase } from '../support/empty-database.ts'

/** What the release before left becomes the first partition as it is, and that release goes on beside the new one. */

const migrations = readMigrations('migrations')
const before = migrations.filter(({ version }) => version < 57)
const AT = '2026-01-02T03:04:05.678Z'

/** A property, an endpoint, an event, its delivery and two attempts, as the release before writes them. */
async function oldRows(db: Db) {
  const ids = {
    event: newId('evt', Date.parse(AT)),
    ahead: newId('evt', Date.now() + 900 * 86_400_000),
    delivery: newId('dlv'),
  }
  await db.run`
    insert into properties (id, name, slug, timezone, currency, created_at) values ('pty_a', 'A', 'a', 'UTC', 'EUR', ${AT})`
  await db.run`
    insert into webhook_endpoints (property_id, id, url, events, status, secret, created_at)
    values ('pty_a', 'whk_a', 'https://a.example', '{*}', 'enabled', '', ${AT})`
  for (const id of [ids.event, ids.ahead])
    await db.run`
      insert into events (property_id, id, type, data, created_at) values ('pty_a', ${id}, 'package.updated', '{}', ${AT})`
  await db.run`
    insert into webhook_deliveries (property_id, id, webhook_id, event_id, event_type, status, attempt_count, created_at)
    values ('pty_a', ${ids.delivery}, 'whk_a', ${ids.event}, 'package.updated', 'succeeded', 2, ${AT})`
  await writeAttempt(db, ids.delivery, 1)
  await writeAttempt(db, ids.delivery, 2)
  return ids
}

const writeAttempt = (db: Db, delivery: string, number: number) =>
  db.run`
    insert into webhook_attempts (property_id, delivery_id, number, at, status_code, latency_ms, response, error)
    values ('pty_a', ${delivery}, ${number}, ${AT}, ${number === 1 ? null : 200}, 7, ${`answer ${number}`}, null)`

const filesOf = async (db: Db, table: string) =>
  (await db.one<{ file: number }>`select relfilenode as file from pg_class where oid = to_regclass(${table})`).file

test('tables become partitioned without being written anew, with every row, also those of clocks that run ahead', async (t) => {
  const { pool } = await emptyDatabase(t)
  await migrate(pool, before)
  const { event, ahead } = await oldRows(pool.db)
  const files = await filesOf(pool.db, 'events')
  await migrate(pool, migrations)
  assert.equal(await filesOf(pool.db, 'events_earlier'), files)
  const rows = await pool.db.many<{ id: string; place: string }>`
    select id, tableoid::regclass::text as place from events order by id`
  assert.deepEqual(rows, [
    { id: event, place: 'events_earlier' },
    { id: ahead, place: 'events_earlier' },
  ])
})

test('attempts stand in their delivery, and the release before reads and writes them as it did', async (t) => {
  const { pool } = await emptyDatabase(t)
  await migrate(pool, before)
  const { delivery } = await oldRows(pool.db)
  const old = await pool.db.many`select * from webhook_attempts order by number`
  await migrate(pool, migrations)
  assert.deepEqual(await pool.db.many`select * from webhook_attempts order by number`, old)
  await writeAttempt(pool.db, delivery, 3)
  await pool.db.run`
    update webhook_attempts set response = null where property_id = 'pty_a' and delivery_id = ${delivery} and number = 1`
  const { attempts } = await pool.db.one<{ attempts: object[] }>`select attempts from webhook_deliveries`
  const attempt = { at: AT, status_code: 200, latency_ms: 7, error: null }
  assert.deepEqual(attempts, [
    { ...attempt, status_code: null, response: null },
    { ...attempt, response: 'answer 2' },
    { ...attempt, response: 'answer 3' },
  ])
})

test('an upgrade that was cut off between two tables goes on where it was', async (t) => {
  const { pool } = await emptyDatabase(t)
  await migrate(
    pool,
    migrations.filter(({ version }) => version < 60),
  )
  const partitions = migrations.find(({ version }) => version === 60)!
  const cut = {
    ...partitions,
    text: partitions.text.replace("select partition_by_id('audit_log'", "select no_such('audit_log'"),
  }
  await assert.rejects(migrate(pool, [...migrations.filter(({ version }) => version < 60), cut]), /no_such/)
  await migrate(pool, migrations)
  const kinds = await pool.db.many<{ kind: string }>`
    select distinct relkind::text as kind from pg_class
    where relname in ('events', 'webhook_deliveries', 'audit_log', 'request_log')`
  assert.deepEqual(kinds, [{ kind: 'p' }])
})

test('deliveries in several partitions get the key of their endpoint, also where the upgrade was cut off', async (t) => {
  const { pool } = await emptyDatabase(t)
  const until72 = migrations.filter(({ version }) => version < 72)
  await migrate(pool, until72)
  const { from } = (await partitionsOf(pool.db, 'webhook_deliveries')).at(-1)!
  const next = earliestId('dlv', msOfId(from!) + 31 * 86_400_000)
  await pool.db.run`select split_off_partition('webhook_deliveries', 'webhook_deliveries_next', ${from}, ${next})`
  const { delivery } = await oldRows(pool.db)
  const keys = migrations.find(({ version }) => version === 72)!
  const cut = { ...keys, text: keys.text.replace('drop index webhook', 'drop index no_such') }
  await assert.rejects(migrate(pool, [...until72, cut]), /no_such/)
  await migrate(pool, migrations)
  const indexes = await pool.db.many<{ table: string; columns: string }>`
    select tablename as table, substring(indexdef from '[(].*[)]$') as columns from pg_indexes
    where tablename like 'webhook_deliveries%' and indexdef like 'CREATE UNIQUE%' order by 1`
  assert.deepEqual(
    indexes,
    ['', '_earlier', '_later', '_next'].map((part) => ({
      table: `webhook_deliveries${part}`,
      columns: '(property_id, webhook_id, id)',
    })),
  )
  const { id, listed } = await pool.db.one<{ id: string; listed: { response: string }[] }>`
    select id, ${listedAttempts(sql`d`)} as listed from webhook_deliveries d`
  assert.deepEqual([id, listed.map(({ response }) => response)], [delivery, ['answer 1', 'answer 2']])
})
