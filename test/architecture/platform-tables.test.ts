import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

/** The platform knows no hotel word: of all tables it names those alone that any product would have. */

/** Why each is the platform's. */
const PLATFORM_TABLES: Record<string, string> = {
  properties: 'the tenants: by whose clock what is due becomes due',
  installation: 'by which secret the installation is sealed',
  data_keys: 'the keys of the vault',
  leases: 'what one process of all does at a time',
  rate_windows: 'what limits have counted, shared by processes',
  idempotency_keys: 'answers kept for repeated requests',
  events: 'the outbox',
  audit_log: 'who did what',
  list_tallies: 'how many rows a list has',
}

const migrations = readdirSync('migrations').map((name) => readFileSync(join('migrations', name), 'utf8'))
const tables = migrations.flatMap((text) =>
  [...text.matchAll(/\bcreate (?:unlogged )?table (?:if not exists )?(\w+)/g)].map(([, table]) => table!),
)
const foreign = tables.filter((table) => !(table in PLATFORM_TABLES))

/** A table's name, as SQL or as one that is put into it; one of several words wherever it stands. */
const mentionsOf = (code: string): string[] => {
  const named = code.matchAll(
    /\b(?:from|into|update|join|table|truncate|using|only)\s+"?(\w+)|(?:\btable: |\bname\()['"`](\w+)|\b(\w+_\w+)\b/gi,
  )
  return [...named].map(([, inSql, given, anywhere]) => (inSql ?? given ?? anywhere)!)
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

test('the platform names no table of a module', () => {
  const files = readdirSync('src/platform', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const named = files.flatMap((name) => {
    const mentions = new Set(mentionsOf(withoutComments(readFileSync(join('src/platform', name), 'utf8'))))
    return foreign.filter((table) => mentions.has(table)).map((table) => `src/platform/${name}: ${table}`)
  })
  assert.deepEqual(named, [])
  assert.ok(tables.length > 60, 'the tables were found')
})

test('every table that the platform may name exists', () => {
  assert.deepEqual(
    Object.keys(PLATFORM_TABLES).filter((table) => !tables.includes(table)),
    [],
  )
})

test('a table is noticed in SQL, and where its name is given', () => {
  const code = "sql`select 1 from guests`; name('messages'); `update /* why */ calls set x = 1`; room_types"
  assert.deepEqual(mentionsOf(withoutComments(code)), ['guests', 'messages', 'calls', 'room_types'])
  assert.deepEqual(mentionsOf("const { properties } = schema; import 'node:events'"), [])
})
