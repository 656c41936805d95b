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
  property_looks: 'the hotel’s colour and logo',
  reservation_imports: 'who imported when, and how many',
  property_phone_numbers: 'the hotel’s own numbers',
  phone_number_routes: 'which hotel has which number',
  secret_routes: 'hashes of keys and tokens, and which record of which hotel each opens; gone with the record',
  property_senders: 'the numbers and addresses the hotel writes from',
  property_providers: 'the hotel’s accounts with those who carry messages, sealed',
  message_templates: 'approved texts with gaps where guests’ names go',
  saved_replies: 'texts that the hotel answers anyone with',
  thread_readers: 'which colleague looks at which thread right now',
  call_tallies: 'counts of calls a day',
  list_tallies: 'how many rows a list has',
  removed_calls: 'keyed hashes of calls that must not come back',
  sender_proofs: 'domains and numbers that houses write as',
  sender_codes: 'codes sent to numbers that houses write as',
  erased_stays: 'keyed hashes of what other systems call the stays of erased guests',
  knowledge_sources: 'what the hotel tells every guest, or its staff',
  knowledge_versions: 'what it told before',
  knowledge_chunks: 'pieces of what it tells',
  knowledge_revisions: 'how often it changed',
  api_keys: 'credentials of systems and colleagues, and of websites',
  website_visits: 'hashes of tokens of visitors nobody knows; gone with their conversation',
  accounts: 'colleagues who sign in',
  account_pictures: 'their faces; gone with the account',
  account_memberships: 'what they may do where',
  account_invitations: 'hashes of links that make an account',
  team_invitations: 'colleagues who were asked to join',
  team_roles: 'what houses call their roles',
  sign_in_providers: 'where staff sign in',
  sign_in_domains: 'domains of houses',
  account_devices: 'browsers they signed in with, by a hash',
  account_sessions: 'where they are signed in',
  push_subscriptions: 'browsers of colleagues that are told when a guest waits, sealed',
  push_alerts: 'which browser is still to be told of which thread; gone when it is told',
  alert_mails: 'mails to colleagues about an endpoint that fails; gone when they are sent',
  push_keys: 'the server’s own keys at push services, sealed',
  account_activity: 'what happened to the safety of their accounts',
  account_authenticators: 'their second factors, sealed',
  account_passkeys: 'public keys of theirs',
  account_identities: 'who they are at a sign-in provider',
  account_recovery_codes: 'keyed hashes of codes that work once',
  sign_in_tries:
    'keyed hashes of addresses that somebody tried to sign in as, and from which network; gone within days',
  oauth_documents: 'sealed sessions and tokens of colleagues and applications',
  oauth_grants: 'which applications they let in',
  oauth_keys: 'sealed keys of the authorization server',
  audit_log: 'actors and ids of records only; who did what stays accountable after an erase, the erase itself too',
  request_log: 'operations, paths with nothing but ids of ours, and actors; never a query or a body; gone within days',
  leases: 'whose turn it is among processes',
  rate_windows: 'counts of requests by credential or address of the caller, gone after a minute',
  webhook_endpoints: 'addresses of receivers',
  packages: 'what the hotel sells to anyone',
  staff: 'those who work here; they are no guests',
  room_types: 'what the house consists of',
  experiences: 'what the hotel offers to anyone',
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
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`
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

/** Columns of tables with people in them that cannot hold anybody's words, address or number in a record of someone else. */
const COLUMNS_WITHOUT_GUESTS: Record<string, string> = {
  property_id: 'the hotel',
  id: 'a record’s own',
  guest_id: 'a record’s owner: it is theirs and goes, or is let go of, with them',
  other_ids: 'ids of one who was erased, for thirty days',
  conversation_id: 'an id of ours',
  import_id: 'an id of ours',
  thread_id: 'an id of ours',
  written_by: 'a credential',
  message_id: 'an id of ours, emptied with the address',
  call_id: 'an id of ours',
  webhook_id: 'an id of ours',
  event_id: 'an id of ours',
  delivery_id: 'an id of ours',
  actor_id: 'a credential',
  actor_family: 'a credential',
  actor_scopes: 'a credential’s scopes',
  key_id: 'a credential',
  actor_credential: 'a credential',
  credential: 'a credential',
  record: 'an id of ours',
  type: 'one of a fixed set',
  event_type: 'one of a fixed set',
  status: 'one of a fixed set',
  channel: 'one of a fixed set',
  category: 'one of a fixed set',
  method: 'one of a fixed set',
  kind: 'one of a fixed set',
  scope: 'one of a fixed set',
  direction: 'one of a fixed set',
  role: 'one of a fixed set',
  closed_by: 'one of a fixed set',
  emergency: 'one of a fixed set',
  keyword: 'one of a fixed set',
  currency: 'one of a fixed set',
  locale: 'in the guest’s own record',
  timezone: 'in the guest’s own record',
  provider: 'one of a fixed set',
  engine: 'one of a fixed set',
  provider_account: 'the hotel’s account',
  provider_message_id: 'made by the provider',
  provider_call_sid: 'made by the provider',
  provider_group: 'made by the provider',
  provider_groups: 'made by the provider',
  by_hand: 'names of fields',
  nightly_rates: 'dates and amounts',
  token_hash: 'of a token',
  recipient_hash: 'keyed: an opt-out outlives the person, and the contract wants it so',
  digest: 'of a whole notification',
  request: 'a hash of a path and a key, or sealed and opened by the erase',
}

/** The same for single columns. */
const THESE_COLUMNS: Record<string, string> = {
  'threads.key': 'whose it is: their thread goes with them, whatever it is known by',
  'threads.assigned_to': 'a colleague',
  'messages.sender': 'the hotel’s own',
  'messages.send_relative': 'a day and an hour of the stay',
  'messages.recipient': 'whose message it is: it goes with them',
  'inbound_messages.sender': 'whose message it is: it goes with them',
  'inbound_messages.intent': 'one of a fixed set',
  'inbound_messages.recipient': 'the hotel’s own',
  'suppressions.recipient': 'whose it is: emptied with them',
  'suppressions.reason': 'one of a fixed set',
  'conversations.handled_by': 'one of a fixed set',
  'conversations.language': 'a code of a language',
  'conversation_messages.language': 'a code of a language',
  'conversations.topic': 'one of a fixed set',
  'conversations.rating': 'one of a fixed set',
  'conversation_messages.outcome': 'one of a fixed set',
  'conversation_messages.topic': 'one of a fixed set',
  'conversation_messages.rating': 'one of a fixed set',
  'conversations.reservation_id': 'an id of ours',
  'guest_intents.reservation_id': 'an id of ours',
  'reservation_import_changes.reservation_id': 'an id of ours',
  'conversation_messages.intent': 'an intent and a number',
  'conversation_files.content': 'a picture or a paper, which goes with its conversation',
  'guest_intents.intent': 'one of a fixed set',
  'knowledge_gaps.fingerprint': 'goes with the question',
  'knowledge_gaps.languages': 'codes of languages',
  'knowledge_gaps.asked': 'when it was asked',
  'stray_call_notifications.key': 'made by the provider',
  'stray_call_notifications.sender': 'a property, or the address of a server',
  'idempotency_keys.body': 'a hash',
  'idempotency_keys.answer': 'sealed; opened by the erase',
  'erasure_reviews.words': 'sealed, for thirty days, until the review is done',
  'reservations.moves': 'statuses, dates and rates',
  'reservations.block_id': 'an id of ours',
  'reservations.arrival_time': 'a time of day, cleared with the guest',
  'inventory_blocks.room_type': 'what the house consists of',
  'rate_overrides.room_type': 'what the house consists of',
  'events.data': 'reduced or stripped by the erase, in the module’s own way',
  'events.packed': 'the same, packed',
  'webhook_deliveries.attempts': 'their responses are emptied by the erase, in the module’s own way',
  'webhook_deliveries.last_response': 'the same',
  'webhook_deliveries.last_error': 'one of our codes',
}

test('every column with words of a table with people in it is searched by the erase, or known to need none', async () => {
  const columns = await portico.tables.live.many<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'json', 'jsonb', 'bytea', 'tsvector', 'ARRAY', 'USER-DEFINED')`
  const searched = new Set(
    modules.flatMap(({ personal: held }) =>
      (held?.texts ?? []).flatMap(({ table, fields }) => Object.keys(fields).map((field) => `${table}.${field}`)),
    ),
  )
  // The guest's own record goes whole, whatever its columns: test/recipes/guest-field.test.ts erases one with all of them.
  const own = ['guests', 'merged_guests']
  const tables = new Set(personal.map(({ table }) => table).filter((table) => !own.includes(table)))
  const unanswered = columns
    .filter(({ table, column }) => tables.has(table) && !COLUMNS_WITHOUT_GUESTS[column])
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !searched.has(name) && !THESE_COLUMNS[name])
  assert.deepEqual(unanswered, [], 'name each in `texts` of its module’s `personal`, or here with the reason why not')
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  assert.deepEqual(
    [...searched, ...Object.keys(THESE_COLUMNS)].filter((name) => !known.has(name)),
    [],
    'these are no columns',
  )
})

test('every text of the house that is searched exists, in a table that is known', async () => {
  const house = modules.flatMap(({ personal: held }) => held?.propertyTexts ?? [])
  assert.deepEqual(
    house.map(({ table }) => table).filter((table) => !WITHOUT_GUESTS[table]),
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
