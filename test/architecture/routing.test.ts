import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../support/app.ts'
import { ROUTING_TABLES, tablesOfProperties } from '../support/tables.ts'

/** Every table of a property could be split by property over several servers: what is unique is so within one. */

const portico = useApp()

/** What belongs to the installation and not to a property, and would stay in one place: docs/decisions/0049. */
const OF_INSTALLATION: Record<string, string> = {
  installation: 'by which secret it is sealed',
  schema_migrations: 'which migrations were applied',
  data_keys: 'the keys of the vault',
  leases: 'what one process of all does at a time',
  rate_windows: 'counts by credential or address, before anything is looked up',
  properties: 'the list of properties; a slug is taken over all of them',
  accounts: 'people, who may work in many properties',
  account_activity: 'of an account',
  account_authenticators: 'of an account',
  account_devices: 'of an account',
  account_pictures: 'of an account',
  account_identities: 'of an account',
  account_invitations: 'of an account',
  account_passkeys: 'of an account',
  account_recovery_codes: 'of an account',
  account_sessions: 'of an account',
  sign_in_tries: 'of an account, or of nobody',
  oauth_documents: 'of an account and the application it let in',
  oauth_grants: 'of an account, in the live database for properties of both; a token names its grant alone',
  oauth_keys: 'keys of the authorization server',
  push_keys: 'keys of the server at push services',
  stray_call_notifications: 'nobody knows yet whose they are',
}

test('whatever is unique contains the property, but in what leads to one and in what belongs to none', async () => {
  const unique = await portico.tables.live.many<{ table: string; columns: string[] }>`
    select c.relname as table,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey)) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace`
  const without = unique.filter(({ columns }) => !columns.includes('property_id')).map(({ table }) => table)
  assert.deepEqual([...new Set(without)].sort(), [...ROUTING_TABLES, ...Object.keys(OF_INSTALLATION)].sort())
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
