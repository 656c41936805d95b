import assert from 'node:assert/strict'
import { test } from 'node:test'
import { modules } from '../../src/registry.ts'
import { useApp } from '../support/app.ts'

/** An erase is only as complete as this list is honest: every table is someone's to erase, or holds nothing of guests. */

const portico = useApp()

const WITHOUT_GUESTS: Record<string, string> = {
  installation: 'what this database belongs to',
  data_keys: 'wrapped keys that stored secrets are sealed with',
  schema_migrations: 'which migrations were applied',
  properties: 'the hotel itself',
  property_phone_numbers: 'the hotel’s own numbers',
  property_senders: 'the numbers and addresses the hotel writes from',
  property_providers: 'the hotel’s accounts with those who carry messages, sealed',
  message_templates: 'approved texts with gaps where guests’ names go',
  call_tallies: 'counts of calls a day',
  removed_calls: 'keyed hashes of calls that must not come back',
  stray_call_notifications: 'sealed, of a call that no property has been told of yet, gone within a day',
  sender_proofs: 'domains and numbers that houses write as',
  sender_codes: 'codes sent to numbers that houses write as',
  knowledge_sources: 'what the hotel tells every guest, or its staff',
  knowledge_versions: 'what it told before',
  knowledge_chunks: 'pieces of what it tells',
  knowledge_revisions: 'how often it changed',
  api_keys: 'credentials of systems and colleagues',
  accounts: 'colleagues who sign in',
  account_memberships: 'what they may do where',
  account_invitations: 'hashes of links that make an account',
  account_devices: 'browsers they signed in with, by a hash',
  account_sessions: 'where they are signed in',
  account_activity: 'what happened to the safety of their accounts',
  account_authenticators: 'their second factors, sealed',
  account_passkeys: 'public keys of theirs',
  account_recovery_codes: 'keyed hashes of codes that work once',
  sign_in_tries:
    'keyed hashes of addresses that somebody tried to sign in as, and from which network; gone within days',
  oauth_documents: 'sealed sessions and tokens of colleagues and applications',
  oauth_grants: 'which applications they let in',
  oauth_keys: 'sealed keys of the authorization server',
  audit_log: 'actors and ids of records only; who did what stays accountable after an erase, the erase itself too',
  request_log: 'operations, paths with nothing but ids of ours, and actors; never a query or a body; gone within days',
  rate_windows: 'counts of requests by credential or address of the caller, gone after a minute',
  webhook_endpoints: 'addresses of receivers',
  packages: 'what the hotel sells to anyone',
  staff: 'those who work here; they are no guests',
  room_types: 'what the house consists of',
  experiences: 'what the hotel offers to anyone',
  revenue_snapshots: 'sums of a day',
  rate_recommendations: 'advice about rates',
  revenue_settings: 'how advice is given',
  local_events: 'what goes on in town',
  competitor_rates: 'rates of other hotels',
}

const personal = modules.flatMap((module) =>
  (module.personal?.tables ?? []).map((table) => ({ table, by: module.name })),
)

const tablesOf = async () => {
  const rows = await portico.tables.live.many<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`
  return rows.map(({ name }) => name)
}

test('every table is erased by some module or is known to hold nothing about guests', async () => {
  const known = new Set([...personal.map(({ table }) => table), ...Object.keys(WITHOUT_GUESTS)])
  const unknown = (await tablesOf()).filter((table) => !known.has(table))
  assert.deepEqual(unknown, [], 'list each in its module’s `personal`, or here with the reason why it needs none')
})

test('every table that is listed exists, and belongs to one list', async () => {
  const tables = new Set(await tablesOf())
  const listed = [...personal.map(({ table }) => table), ...Object.keys(WITHOUT_GUESTS)]
  assert.deepEqual(
    listed.filter((table) => !tables.has(table)),
    [],
  )
  assert.deepEqual(
    listed.filter((table, i) => listed.indexOf(table) !== i),
    [],
  )
})

test('no table that points at guests is taken for one that does not', async () => {
  const pointing = await portico.tables.live.many<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('guest_id', 'guest_ids', 'recipient', 'from_number', 'to_number')`
  const excused = pointing.map(({ name }) => name).filter((name) => WITHOUT_GUESTS[name])
  assert.deepEqual(excused, [])
})
