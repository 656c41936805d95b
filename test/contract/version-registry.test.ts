import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AnyOperation } from '../../src/platform/operation/operation.ts'
import { itemsOf, propertiesOf, type TSchema } from '../../src/platform/schema/schema.ts'
import { isVersioned } from '../../src/platform/schema/version.ts'
import { modules, operations } from '../../src/registry.ts'
import { useApp } from '../support/app.ts'

const portico = useApp()

/** The record that an operation answers, alone or in a list. */
const recordOf = ({ output }: AnyOperation): TSchema => {
  const data = propertiesOf(output)?.data
  return (data && itemsOf(data)) ?? output
}

/** `/v1/calls` of `/v1/calls` and `/v1/calls/{id}/replay`. */
const collectionOf = ({ http }: AnyOperation): string => http.path.split('/{')[0]!

const changes = operations.filter(({ kind, http }) => kind !== 'query' && http.path.includes('{'))

/** Commands below a versioned record that do not change it, or not it alone. */
const WITHOUT_VERSION: Record<string, string> = {
  'ai_conversations.read': 'marks what was seen; what was said stays as it is',
  'guests.erase': 'erases a person wherever they stand, also one of whom there is no record',
  'guests.erase_reviewed': 'takes a name out of others’ records; the guest is gone',
  'threads.create_note': 'adds a note; the conversation stays as it is',
  'threads.read': 'marks what was seen; what was said stays as it is',
  'sign_in_providers.prove': 'reads DNS records; whoever changes the provider meanwhile loses nothing',
  'property_senders.prove': 'proves a sender; what is proved is no field of the property',
  'property_senders.confirm': 'likewise',
}

/** What never changes once it is there. */
const UNCHANGING: Record<string, string> = {
  CallNotification: 'is kept as it came',
  ConversationMessage: 'was said once',
  ErasureReview: 'is no record: what is found at this moment',
  GuestErasure: 'is no record: what was done',
  GuestExport: 'is no record: all that is held at this moment',
  ImportUndo: 'is no record: what was done',
  LocalEvent: 'is removed and made anew',
  RateOverride: 'is removed and made anew',
  ReservationImport: 'happened once; it is undone or not',
  ReviewedErasure: 'is no record: what was done',
  SentTeamInvitation: 'is replaced by the next one',
  TeamInvitation: 'likewise',
  TeamMember: 'has a role, which is given whole',
  ThreadItem: 'was written or said once',
  ThreadNote: 'is taken back and written anew',
}

test('whoever changes or removes one record that has a version may say which version they expect', () => {
  const collections = new Set(operations.filter((one) => isVersioned(recordOf(one))).map(collectionOf))
  const lacking = changes.filter((one) => collections.has(collectionOf(one)) && !one.versioned)
  assert.deepEqual(lacking.map(({ id }) => id).sort(), Object.keys(WITHOUT_VERSION).sort())
})

test('every record that a command changes, and every one with the time of its last change, has a version', () => {
  const changing = new Set(changes.map(collectionOf))
  const found = operations.filter(
    (one) =>
      !isVersioned(recordOf(one)) &&
      propertiesOf(recordOf(one))?.id !== undefined &&
      (propertiesOf(recordOf(one))?.updated_at !== undefined || changing.has(collectionOf(one))),
  )
  const titles = new Set(found.map((one) => (recordOf(one) as { title?: string }).title ?? one.id))
  assert.deepEqual([...titles].sort(), Object.keys(UNCHANGING).sort())
})

test('a text that loses a passage is a new version of its record, wherever the table has versions', async () => {
  const rows = await portico.tables.sandbox.many<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'version'`
  const versioned = new Set(rows.map(({ name }) => name))
  const texts = modules.flatMap(({ personal }) => personal?.texts ?? [])
  for (const { table, goesWhole, versioned: counted = false } of texts) {
    assert.equal(counted, versioned.has(table) && !goesWhole, table)
  }
})
