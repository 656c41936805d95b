import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Client, targetConfig } from '../../src/platform/database/client.ts'
import { databaseRoleProblems } from '../../src/platform/database/role-problems.ts'
import { useOwnApp } from '../support/app.ts'
import { testPlans } from '../support/databases.ts'
import { planReader } from '../support/fence/plans.ts'
import { ROUTING_TABLES, tablesOfProperties } from '../support/tables.ts'

/** What the schema and the tests' role have to be, so that properties stay apart. */

const portico = useOwnApp()

test('every table of a property begins its key with the property, unless it leads there', async () => {
  const db = portico.tables.live
  const tables = await tablesOfProperties(db)
  const keys = await db.many<{ name: string; first: string }>`
    select c.relname as name, a.attname as first
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where i.indisprimary and c.relnamespace = 'public'::regnamespace`
  const others = keys.filter(({ name, first }) => tables.includes(name) && first !== 'property_id')
  assert.deepEqual(others.map(({ name }) => name).sort(), ROUTING_TABLES)
})

test('the planner treats every property alike: no table keeps statistics of property_id', async () => {
  const kept = await portico.tables.live.many<{ table_name: string }>`
    select c.relname as table_name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'property_id'
      and coalesce(a.attstattarget, -1) <> 0`
  assert.deepEqual(kept, [], 'alter table … alter column property_id set statistics 0')
})

test('no row can point at a row of another property: references between their tables carry the property', async () => {
  const db = portico.tables.live
  const tables = await tablesOfProperties(db)
  const references = await db.many<{ name: string; of: string; to: string; columns: string[] }>`
    select conname as name, conrelid::regclass::text as of, confrelid::regclass::text as to,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
  const between = references.filter(({ of, to }) => tables.includes(of) && tables.includes(to))
  assert.ok(between.length > 0)
  assert.deepEqual(
    between.filter(({ columns }) => !columns.includes('property_id')),
    [],
  )
})

test('the tests run in a role that owns nothing, and no table of a property is without row-level security', async () => {
  const { db } = portico.app.environments.live
  assert.deepEqual(await databaseRoleProblems(db), [])
  const open = await portico.tables.live.many`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (c.relname = 'properties' or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'property_id'))
      and not (c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))`
  assert.deepEqual(open, [])
})

test('what triggers do no plan shows: they read nothing but the rows that fired them, with no more rights', async () => {
  const functions = await portico.tables.live.many<{ name: string; body: string; definer: boolean; given: string[] }>`
    select p.proname as name, p.prosrc as body, p.prosecdef as definer,
      array_agg(t.tgoldtable::text) || array_agg(t.tgnewtable::text) as given
    from pg_proc p left join pg_trigger t on t.tgfoid = p.oid
    where p.pronamespace = 'public'::regnamespace and p.prorettype = 'trigger'::regtype group by p.oid`
  assert.ok(functions.length > 0)
  for (const { name, body, definer, given } of functions) {
    assert.equal(definer, false, name)
    // What an older release writes to a view of attempts goes to the delivery of the same property; routes are its own, too.
    const kept = /(?:update \w+\s+set [^;]*|delete from \w+) where property_id = (?:new|old)\.property_id and/g
    const read = [
      ...body
        .replaceAll('do update set', '')
        .replaceAll(kept, '')
        .matchAll(/\b(?:from|join|update|using)\s+(\w+)/g),
    ].map(([, table]) => table!)
    assert.deepEqual(
      read.filter((table) => !given.includes(table)),
      [],
      name,
    )
  }
})

test('a view is read as what it stands for, and what a function of ours does is not believed', async (t) => {
  const plans = testPlans()
  if (!plans) return t.skip('the plans of this server cannot be read')
  const admin = new Client(targetConfig(plans, 'portico-test'))
  await admin.connect()
  await admin.query(`
    begin;
    create view every_package as select * from packages;
    create function any_package(text) returns text language plpgsql as 'begin return (select id from packages where slug = $1); end';
    create function held(property text) returns bigint language plpgsql as 'begin return (select count(*) from packages where property_id = property and is_active); end';
    create function held_by_all(property text) returns bigint language plpgsql as 'begin return (select count(*) from packages where property_id = property or true); end';
    create function packages_of(text) returns setof packages language sql stable as 'select * from packages where slug = $1'`)
  const read = await planReader(admin)
  const reaches = async (text: string) => (await read(text)).reaches.map(({ table, held }) => [table, held])
  assert.deepEqual(await reaches('select id from every_package where id = $1'), [['packages', []]])
  assert.deepEqual(await reaches('select id from every_package where property_id = $1'), [['packages', [[1]]]])
  assert.deepEqual(await reaches('select id from packages_of($1)'), [['packages', []]])
  assert.match((await read('select any_package($1)')).hidden!, /calls any_package\(\)/)
  assert.match((await read('select held_by_all($1)')).hidden!, /calls held_by_all\(\)/)
  assert.equal((await read('select held($1)')).hidden, undefined, 'it says itself that it reads one property')
  await admin.query('rollback')
  await admin.end()
})
