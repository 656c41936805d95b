import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import type pg from 'pg'
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts'
import { splitStatements, withoutComments } from '../../src/platform/database/split-statements.ts'
import { emptyDatabase, migratedDatabase, openClient } from '../support/empty-database.ts'

/** The release before runs on today's schema, and whoever uses it is not held up by the way there. */

interface LastRelease {
  /** The newest it has. */
  migration: string
  /** Those its tests ran. */
  statements: string[]
}
const last: LastRelease = JSON.parse(readFileSync('test/platform/fixtures/last-release.json', 'utf8'))
const migrations = readMigrations('migrations')
const since = migrations.filter(({ name }) => name > last.migration)

test('every statement of the last release is understood by today’s schema', async (t) => {
  assert.ok(last.statements.length > 500)
  const client = await openClient(t, (await migratedDatabase(t)).target)
  const refused: string[] = []
  const prepared = last.statements.filter((text) => !/^\s*(set|lock)\b/.test(text)) // these have no plan
  for (const text of prepared) {
    await client
      .query(`prepare kept as ${text}; deallocate kept`)
      .catch(({ message }) => refused.push(`${message}: ${text}`))
  }
  assert.deepEqual(refused, [])
})

test('every migration since then says that it only adds, or why it does not', () => {
  const silent = since.filter(({ text }) => !/^-- (additive|not additive: .{20,})$/m.test(text))
  assert.deepEqual(
    silent.map(({ name }) => name),
    [],
  )
})

/** Those that grow with every guest: what locks one of them while it reads it holds up the house. */
const GROWING = [
  ...['events', 'webhook_deliveries', 'audit_log', 'request_log', 'idempotency_keys', 'messages', 'inbound_messages'],
  ...[
    'calls',
    'call_notifications',
    'conversations',
    'conversation_messages',
    'guest_intents',
    'guests',
    'reservations',
  ],
  ...['charges', 'payments', 'revenue_snapshots', 'rate_recommendations'],
]
/** Others can no longer write. */
const STRONG = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock']

/** Runs what belongs to one transaction, and names the tables that it both locked against writers and read or rewrote. */
async function heldUp(client: pg.Client, text: string): Promise<string[]> {
  const files = `select c.oid::int, c.relfilenode from pg_class c where c.relname = any($1)`
  const before = new Map((await client.query(files, [GROWING])).rows.map((row) => [row.oid, row.relfilenode]))
  await client.query('select pg_stat_force_next_flush()') // what is counted from here on is this transaction's
  await client.query(`begin; ${text}`)
  const { rows } = await client.query(
    `select c.oid::int, c.relname as name, c.relfilenode, coalesce(s.seq_tup_read, 0)::int as read from pg_class c
     left join pg_stat_xact_user_tables s on s.relid = c.oid
     where c.oid = any($1::int[]::oid[]) and exists (
       select from pg_locks l where l.pid = pg_backend_pid() and l.relation = c.oid and l.mode = any($2))`,
    [[...before.keys()], STRONG],
  )
  await client.query('commit')
  return rows
    .filter(({ oid, relfilenode, read }) => read > 0 || relfilenode !== before.get(oid))
    .map(({ name }) => name)
}

/** A row in every table that grows, whatever it says. */
async function seed(client: pg.Client): Promise<void> {
  await client.query(`set session_replication_role = replica`)
  for (const table of GROWING) {
    const { rows } = await client.query(
      `select attname as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = to_regclass($1) and attnum > 0 and attnotnull and not atthasdef and not attisdropped`,
      [table],
    )
    const values = rows.map(({ type }) => VALUES[type] ?? `'1'::${type}`)
    await client.query(`insert into ${table} (${rows.map(({ name }) => `"${name}"`)}) values (${values})`)
  }
  await client.query(`reset session_replication_role`)
}
const VALUES: Record<string, string> = {
  ...{ json: `'{}'`, jsonb: `'{}'`, 'text[]': `'{}'`, boolean: 'true', date: `'2026-01-01'` },
  'timestamp with time zone': `'2026-01-01'`,
}

const WITHOUT_TRANSACTION = '-- without transaction'

/** The schema of the last release, with a row in each table. */
async function lastSchema(t: TestContext) {
  const { pool, target } = await emptyDatabase(t)
  await migrate(
    pool,
    migrations.filter(({ name }) => name <= last.migration),
  )
  const client = await openClient(t, target)
  await seed(client)
  return client
}

test('no migration since then locks a table that grows while it reads or rewrites it', async (t) => {
  const client = await lastSchema(t)
  const found: string[] = []
  for (const { name, text } of since) {
    for (const part of text.startsWith(WITHOUT_TRANSACTION) ? splitStatements(text) : [text]) {
      if (/\bconcurrently\b/i.test(withoutComments(part))) await client.query(part)
      else
        found.push(...(await heldUp(client, part)).map((table) => `${name} holds up ${table}: ${part.slice(0, 200)}`))
    }
  }
  assert.deepEqual(found, [], 'split the file: constraints `not valid` and validated later, indexes `concurrently`')
})

test('what holds a table up is noticed', async (t) => {
  const client = await lastSchema(t)
  const held = [
    'create index odd on messages (property_id, subject)',
    `alter table guests add constraint odd check (id <> '')`,
    'alter table calls alter column status type varchar(20)',
    'alter table payments alter column id set not null, add column odd text default gen_random_uuid()',
    `alter table events add column odd text; update events set odd = 'x'`,
  ]
  for (const text of held) assert.equal((await heldUp(client, text)).length, 1, text)
  const free = [
    `alter table guests add constraint other check (id <> '') not valid`,
    'alter table guests validate constraint other',
    'alter table calls add column other text',
  ]
  for (const text of free) assert.deepEqual(await heldUp(client, text), [], text)
})
