import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../support/app.ts'
import { complaintAbout, PROPERTY_TABLES, tablesWithProperty } from '../support/fence.ts'

const portico = useApp()

test('the fence watches every table that holds something of a property, and each begins its key with the property', async () => {
  const { db } = portico.app.environments.live
  const tables = (await tablesWithProperty(db)).map(({ table_name }) => table_name)
  assert.deepEqual(tables, [...PROPERTY_TABLES].sort())
  const keys = await db.many<{ table_name: string; first: string }>`
    select c.relname as table_name, a.attname as first
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where i.indisprimary and c.relnamespace = 'public'::regnamespace`
  for (const { table_name, first } of keys) {
    if (PROPERTY_TABLES.has(table_name)) assert.equal(first, 'property_id', table_name)
  }
})

test('the planner treats every property alike: no table keeps statistics of property_id', async () => {
  const { db } = portico.app.environments.live
  const kept = await db.many<{ table_name: string }>`
    select c.relname as table_name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'property_id'
      and coalesce(a.attstattarget, -1) <> 0`
  assert.deepEqual(kept, [], 'alter table … alter column property_id set statistics 0')
})

test('the fence sees a statement without its property and lets a scoped one pass', () => {
  const watch = new Set(['packages', 'events'])
  assert.ok(complaintAbout('select * from packages where id = $1', watch))
  assert.ok(complaintAbout('update packages set name = $1 where id = $2', watch))
  assert.ok(complaintAbout('select * from packages p join events e on true where p.property_id = $1', watch))
  assert.equal(complaintAbout('select * from packages where property_id = $1', watch), undefined)
  assert.equal(complaintAbout('insert into "packages" ("property_id", "id") values ($1, $2)', watch), undefined)
  assert.equal(complaintAbout('select /* across properties: age alone decides */ 1 from events', watch), undefined)
})
