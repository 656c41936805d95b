import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connect } from '../../src/platform/database/connect.ts'
import { type Migration, migrate } from '../../src/platform/database/migrate.ts'
import { splitStatements } from '../../src/platform/database/split-statements.ts'
import { emptyDatabase, openClient } from '../support/empty-database.ts'
import { until } from '../support/until.ts'

/** How files are applied: in a transaction or in steps, again after being cut off, and by a release that is older. */

const file = (version: number, text: string): Migration => ({
  version,
  name: `000${version}_file.sql`,
  checksum: String(version),
  text,
  additive: /^-- additive$/m.test(text),
})
const TABLE = file(1, `create table t (n integer); insert into t values (1), (1)`)
const INDEX = file(2, '-- without transaction\n-- additive\ncreate unique index concurrently t_once on t (n);\n')
const OTHER = file(3, 'alter table t drop column n')

test('an index is built concurrently, and what a failed building left is dropped and built anew', async (t) => {
  const { pool } = await emptyDatabase(t)
  await migrate(pool, [TABLE])
  await assert.rejects(migrate(pool, [TABLE, INDEX]), { code: '23505' })
  const valid = async () =>
    (
      await pool.db.maybe<{
        valid: boolean
      }>`select indisvalid as valid from pg_index where indexrelid = to_regclass('t_once')`
    )?.valid
  assert.equal(await valid(), false, 'it is left there')
  await pool.db.run`delete from t where ctid = (select min(ctid) from t)`
  assert.deepEqual(await migrate(pool, [TABLE, INDEX]), [INDEX.name])
  assert.equal(await valid(), true)
})

test('processes that start together do not keep an index from being built concurrently', async (t) => {
  const { pool, target } = await emptyDatabase(t)
  const files = [file(1, 'create table t (n integer); insert into t values (1)'), INDEX]
  const holder = await openClient(t, target)
  await holder.query('begin; select pg_advisory_xact_lock(7041776001)')
  const processes = [1, 2, 3].map((n) => connect(target, { connections: 2, name: `process ${n}` }))
  t.after(() => Promise.all(processes.map((one) => one.end())))
  const starts = processes.map((one) => migrate(one, files))
  const asking = () => pool.db.many`select from pg_stat_activity where query like 'select pg_try_advisory_xact_lock%'`
  await until(async () => (await asking()).length === starts.length)
  await holder.query('commit')
  const applied = (await Promise.all(starts)).map((names) => names.length).sort()
  assert.deepEqual(applied, [0, 0, files.length])
})

test('an index that was built before the process was killed is kept', async (t) => {
  const { pool } = await emptyDatabase(t)
  await migrate(pool, [TABLE])
  await pool.db.run`delete from t`
  await pool.db.run`create unique index t_once on t (n)`
  assert.deepEqual(await migrate(pool, [TABLE, INDEX]), [INDEX.name])
})

test('a release runs on the schema of a newer one that only added to it, and is told so; on any other it refuses', async (t) => {
  const { pool } = await emptyDatabase(t)
  await migrate(pool, [TABLE])
  await pool.db.run`delete from t`
  await migrate(pool, [TABLE, INDEX])
  const newer: string[][] = []
  const applied = await migrate(pool, [TABLE], async (result) => void newer.push(result.newer))
  assert.deepEqual([applied, newer], [[], [[INDEX.name]]])
  await migrate(pool, [TABLE, INDEX, OTHER])
  await assert.rejects(migrate(pool, [TABLE]), /newer than this Portico \(it has migration 0003_file.sql\)/)
})

test('a database of before this was kept refuses newer schemas as it did', async (t) => {
  const { pool } = await emptyDatabase(t)
  await migrate(pool, [TABLE, { ...INDEX, text: 'select 1' }])
  await pool.db.run`alter table schema_migrations drop column additive`
  await assert.rejects(migrate(pool, [TABLE]), /newer than this Portico/)
})

test('statements end where SQL says so, not at every semicolon', () => {
  const text = `-- one; two
    select ';', "a;b" /* ; */ from t;
    create function f() returns void as $body$ begin x; end $body$ language plpgsql;
    do $$ begin perform 1; end $$; -- nothing after this;`
  assert.deepEqual(
    splitStatements(text).map((one) => one.slice(-11)),
    ['; */ from t', 'age plpgsql', 'm 1; end $$'],
  )
})
