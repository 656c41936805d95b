import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleOf } from '../../src/doors/rest/example.ts'
import { compile } from '../../src/platform/database/compile.ts'
import type { Db } from '../../src/platform/database/connect.ts'
import { Rows } from '../../src/platform/database/rows.ts'
import { Fragment } from '../../src/platform/database/sql.ts'
import { createContext, internalCaller } from '../../src/platform/operation/create-context.ts'
import { Failure } from '../../src/platform/operation/errors.ts'
import { type AnyOperation, pathParameters } from '../../src/platform/operation/operation.ts'
import { propertiesOf, requiredOf } from '../../src/platform/schema/schema.ts'
import { validatorFor } from '../../src/platform/schema/validate.ts'
import { operations } from '../../src/registry.ts'
import { useOwnApp } from '../support/app.ts'
import { freshId, withFreshTables } from '../support/fresh-tables.ts'

/** Every list, by each of its filters, on tables of 10,000 rows that were never analysed. */

const portico = useOwnApp({}, { role: 'api' })

const ROWS = 10_000

/** A page of a list, as `readPage` asks for it. */
const isPage = (text: string) => /order by (\S+ desc, )?"?id"? desc limit \$\d+$/.test(text)

/** What is sorted although nothing but the property narrows it, and why it may be. */
const SORTED: Record<string, string> = {
  'ai_conversations.list status': 'those that are open, in an index of their own',
  'api_keys.list': 'as many keys as may be in force, 1,000',
  'guests.list q': 'a search finds first and orders what it found',
  'knowledge.list_versions': 'the versions of one source',
}

/** What few rows of many have, and the index that leads to them: in the order of the list, all others would be read too. */
const LED: Record<string, string> = { 'threads.list open_requests': 'threads_property_id_key_key' }

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Whether an index of the filter's own, or the id, leads to the rows: they are few, and may be sorted. */
const isNarrowed = ({ 'Index Cond': condition = '' }: Plan) =>
  [...condition.matchAll(/\(\(*"?(\w+)"?\)*(?:::\w+)? (\S+)/g)].some(
    ([, column, operator]) => column !== 'property_id' && (column !== 'id' || operator === '='),
  )

/** Sorts the whole set, or reads what no index leads to. */
const readsTooMuch = (plan: Plan): boolean => {
  const [page] = plan.Plans ?? []
  const scans = nodesOf(plan).filter((node) => node['Index Cond'] !== undefined || /Seq Scan/.test(node['Node Type']))
  return /Sort/.test(page?.['Node Type'] ?? '') && !scans.every(isNarrowed)
}

/** Pages are planned and not read; what else an operation asks is answered. */
function planning(db: Db, seen: (plan: Plan) => void): Db {
  const rows = async <T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Rows<T>> => {
    const statement = new Fragment(strings, values)
    if (!isPage(compile(statement).shape.text)) return db.rows<T>`${statement}`
    const [row] = await db.many<{ 'QUERY PLAN': { Plan: Plan }[] }>`explain (format json) ${statement}`
    seen(row!['QUERY PLAN'][0]!.Plan)
    return new Rows<T>(undefined, [])
  }
  const many = async <T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T[]> =>
    (await rows<T>(strings, ...values)).objects()
  return {
    for: () => planning(db, seen),
    database: db.database,
    rows,
    many,
    maybe: async <T>(strings: TemplateStringsArray, ...values: unknown[]) => (await many<T>(strings, ...values))[0],
    one: async <T>(strings: TemplateStringsArray, ...values: unknown[]) => (await many<T>(strings, ...values))[0]!,
    run: (strings, ...values) => db.run`${new Fragment(strings, values)}`,
    tx: () => assert.fail('a list changes nothing'),
    onCommit: () => assert.fail('a list changes nothing'),
  }
}

/** Lists that come in pages; those that come whole have no preset limit. */
const lists = operations.filter(({ kind, input }) => {
  const { cursor, limit } = propertiesOf(input) ?? {}
  return kind === 'query' && cursor && limit && 'default' in limit
})

/** Whose cursors name a moment, too. */
const BY_MOMENT = ['threads.list', 'threads.messages']

/** Without a filter, after a cursor, and by each filter alone. */
function inputsOf(operation: AnyOperation): Record<string, unknown>[] {
  const { limit: _, offset: __, cursor: ___, ...fields } = propertiesOf(operation.input)!
  const path = Object.fromEntries(pathParameters(operation).map((field) => [field, freshId(1)]))
  const filters = Object.entries(fields).filter(([field]) => !(field in path))
  const needed = filters.filter(([field]) => requiredOf(operation.input).includes(field))
  const given = { ...path, ...Object.fromEntries(needed.map(([field, schema]) => [field, exampleOf(schema)])) }
  const place = BY_MOMENT.includes(operation.id)
    ? `${new Date(0).toISOString()} ${freshId(ROWS / 2)}`
    : freshId(ROWS / 2)
  const cursor = Buffer.from(place).toString('base64url')
  const chosen = [{}, { cursor }, ...filters.map(([field, schema]) => ({ [field]: exampleOf(schema) }))]
  return chosen.map(
    (input) => validatorFor(operation.input).read({ limit: 50, ...given, ...input }, { dropNulls: true }).value,
  )
}

test('a list that nobody analysed is read in the order of an index, and never sorted', async () => {
  const wrong: string[] = []
  const planned = new Set<string>()
  await withFreshTables(portico.tables.sandbox, property.id, ROWS, async (db) => {
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await db.run`select set_config('plan_cache_mode', ${mode}, true)`
      for (const operation of lists) {
        for (const input of inputsOf(operation)) {
          const look = (plan: Plan) => {
            planned.add(operation.id)
            const kinds = nodesOf(plan).map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''}`.trim())
            const [filter = ''] = Object.keys(input).filter((field) => `${operation.id} ${field}` in SORTED)
            const led = Object.keys(input).flatMap((field) => LED[`${operation.id} ${field}`] ?? [])
            if (led.some((index) => !nodesOf(plan).some((node) => node['Index Name'] === index))) {
              wrong.push(`${operation.id} ${JSON.stringify(input)} (${mode}): ${kinds.join(' < ')}, not by ${led}`)
            }
            if (readsTooMuch(plan) && !(`${operation.id} ${filter}`.trim() in SORTED)) {
              wrong.push(`${operation.id} ${JSON.stringify(input)} (${mode}): ${kinds.join(' < ')}`)
            }
          }
          await operation.run(contextOver(planning(db, look), operation.id), input, noFile()).catch(notFoundIsFine)
        }
      }
    }
  })
  assert.deepEqual(
    lists.map(({ id }) => id).filter((id) => !planned.has(id)),
    [],
    'every list was planned',
  )
  assert.deepEqual(wrong, [])
})

const property = { id: 'prp_fresh', timezone: 'UTC', currency: 'USD', dayStartsAt: '00:00', clockOffsetMs: 0 }

function contextOver(db: Db, operationId: string) {
  const { environments, vault, log } = portico.app
  const caller = internalCaller(
    'test',
    { ...environments.sandbox, db, ports: { ...environments.sandbox.ports, accounts: { db } } },
    property,
    ['*'],
  )
  return createContext({ caller, operationId, requestId: 'req_test', vault, log, realNow: new Date() })
}

/** No page shows anything here. */
function notFoundIsFine(error: unknown): void {
  if (!(error instanceof Failure && error.status === 404)) throw error
}

async function* noFile() {}
