import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../support/app.ts'
import { tablesOfProperties } from '../support/tables.ts'

/** Every table of a property could be split by property over several servers: what is unique is so within one. */

const portico = useApp()

/** What leads to a property, and so cannot begin with it: docs/decisions/0049 tells where each would go. */
const LEADS_TO_PROPERTY: Record<string, string> = {
  property_phone_numbers_number_unique: 'a provider’s notification names the number alone',
  api_keys_hash_unique: 'a request brings the key alone',
  guest_sessions_token_unique: 'a guest’s stream brings the token alone',
  voice_sessions_token_unique: 'a voice connection brings the token alone',
  oauth_grants_id_unique: 'a token names its grant alone',
}

test('what is unique in a table of properties contains the property, but for what leads to one', async () => {
  const db = portico.tables.live
  const unique = await db.many<{ name: string; table: string; columns: string[] }>`
    select i.indexrelid::regclass::text as name, c.relname as table,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey)) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace`
  const tables = await tablesOfProperties(db)
  const without = unique.filter(({ table, columns }) => tables.includes(table) && !columns.includes('property_id'))
  assert.deepEqual(without.map(({ name }) => name).sort(), Object.keys(LEADS_TO_PROPERTY).sort())
})

test('what refers to a table of properties from another one carries the property', async () => {
  const db = portico.tables.live
  const tables = await tablesOfProperties(db)
  const references = await db.many<{ name: string; from: string; to: string; columns: string[] }>`
    select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
      array(select attname::text from pg_attribute where attrelid = confrelid and attnum = any(confkey)) as columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
  const outward = references.filter(({ to, columns }) => tables.includes(to) && !columns.includes('property_id'))
  assert.deepEqual(outward, [])
})
