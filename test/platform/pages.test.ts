import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { connect } from '../../src/platform/database/connect.ts'
import { Columns } from '../../src/platform/database/rows.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { columnMismatch } from '../../src/platform/schema/columns.ts'
import { readPage, readWholeList, rowsOf, toJson } from '../../src/platform/schema/page.ts'
import { Dictionary, Moment, Nullable, type TSchema, Type } from '../../src/platform/schema/schema.ts'
import { testDatabases } from '../support/databases.ts'

/** A page is written as JSON without being read; whoever reads it finds the same. */

const databases = await testDatabases()
const pool = connect(databases.owner!.live, { connections: 2, name: 'portico-test' })
after(async () => {
  await pool.end()
  await databases.release()
})

interface Sample {
  id: string
  [column: string]: unknown
}

const ODD = 'say "hi" \\ / 😀 é \u0001\t\r\n\u2028 </script>'
const JSON_TEXT = JSON.stringify({ odd: ODD, deep: [1, 2.5, null, { a: true }] })

/** A row of values, a row of values at the edge, and a row of nulls. */
const samples = sql`
  select id, text, short, amount, whole, large, share, yes, json, jsonb, list, day, local, moment from (values
    ('smp_1', ${ODD}::text, 'short'::varchar(10), 12.5000::numeric(16, 4), 7::int4, 9007199254740991::int8, 0.29::float8,
      true, ${JSON_TEXT}::json, ${JSON_TEXT}::jsonb, array['a', 'b,"c"', '{}', 'NULL', null, ${ODD}::text],
      date '2026-12-31', timestamp '2026-12-31 23:30:00', timestamptz '2026-11-15 04:30:52.1+00'),
    ('smp_2', '', '', -0.0001, -1, 0, 1e-7, false, '[]', '"x"', '{}',
      date '0001-01-01', timestamp '2026-01-01 00:00:00', timestamptz '2026-11-15 04:30:52.123456+02'),
    ('smp_3', null, null, null, null, null, null, null, null, null, null, null, null, null)
  ) as s (id, text, short, amount, whole, large, share, yes, json, jsonb, list, day, local, moment)`

const readSamples = (limit: number, cursor?: string) =>
  readPage<Sample>(pool.db, { limit, cursor }, sql`*`, sql`from (${samples}) samples where true`)

test('what is written unread is what a reader finds, for a column of every type', async () => {
  const page = await readSamples(10)
  const written = JSON.parse(String(toJson(page)))
  assert.deepEqual(written, { ...page })
  assert.deepEqual(
    written.data.map(({ id }: Sample) => id),
    ['smp_3', 'smp_2', 'smp_1'],
  )
  assert.deepEqual(written.data[2], {
    id: 'smp_1',
    text: ODD,
    short: 'short',
    amount: 12.5,
    whole: 7,
    large: 9007199254740991,
    share: 0.29,
    yes: true,
    json: JSON.parse(JSON_TEXT),
    jsonb: JSON.parse(JSON_TEXT),
    list: ['a', 'b,"c"', '{}', 'NULL', null, ODD],
    day: '2026-12-31',
    local: '2026-12-31T23:30:00',
    moment: '2026-11-15T04:30:52.100Z',
  })
  assert.equal(written.data[1]!.moment, '2026-11-15T02:30:52.123Z')
  assert.deepEqual(new Set(Object.values(written.data[0]!)), new Set(['smp_3', null]))
})

test('a page and a list that comes whole are written alike, empty, in part and to the end', async () => {
  const whole = (limit?: number, cursor?: string) =>
    readWholeList<Sample>(pool.db, { limit, cursor }, sql`${samples}`, ['id'])
  const empty = () => readPage<Sample>(pool.db, { limit: 5 }, sql`*`, sql`from (${samples}) samples where false`)
  const first = await readSamples(2)
  const pages = [first, await readSamples(2, first.next_cursor!), await whole(), await whole(1), await empty()]
  for (const page of pages) {
    assert.ok(rowsOf(page))
    assert.deepEqual(JSON.parse(String(toJson(page))), { ...page })
  }
  assert.deepEqual(
    pages.map(({ data, total, has_more }) => [data.length, total, has_more]),
    [
      [2, 3, true],
      [1, 3, false],
      [3, 3, false],
      [1, 3, true],
      [0, 0, false],
    ],
  )
})

test('what is skipped is never made: a page far on costs the place, not the rows before it', async () => {
  const made = sql`id, 1 / (case id when 'smp_2' then 1 else 0 end) as made`
  const read = (limit: number, offset: number) =>
    readPage<Sample>(pool.db, { limit, offset }, made, sql`from (${samples}) samples where true`)
  await assert.rejects(read(1, 0), /division by zero/)
  const { data, total, offset } = await readPage<Sample>(
    pool.db,
    { limit: 1, offset: 1 },
    made,
    sql`from (${samples}) samples where id > 'smp_1'`,
  )
  assert.deepEqual([data, total, offset], [[{ id: 'smp_2', made: 1 }], 2, 1])
  const beyond = await read(1, 3)
  assert.deepEqual([beyond.data, beyond.total, beyond.has_more], [[], 3, false])
})

test('what became another answer is written as that answer', async () => {
  const page = await readSamples(10)
  const changed = { ...page, data: page.data.map(({ id }) => ({ id })) }
  assert.equal(rowsOf(changed), undefined)
  assert.equal(toJson(changed), JSON.stringify(changed))
})

const fields: Record<string, TSchema> = {
  id: Type.String(),
  text: Nullable(Type.String()),
  short: Nullable(Type.String()),
  amount: Nullable(Type.Number()),
  whole: Nullable(Type.Integer()),
  large: Nullable(Type.Integer()),
  share: Nullable(Type.Number()),
  yes: Nullable(Type.Boolean()),
  json: Nullable(Dictionary(Type.Unknown())),
  jsonb: Type.Unknown(),
  list: Nullable(Type.Array(Type.String())),
  day: Nullable(Type.String()),
  local: Nullable(Type.String()),
  moment: Nullable(Moment()),
}

test('columns are held against the schema: none missing, none too many, none of another type', async () => {
  const { columns } = rowsOf(await readSamples(10))!
  const mismatch = (changes: Record<string, TSchema>) => columnMismatch(columns, Type.Object({ ...fields, ...changes }))
  assert.equal(mismatch({}), undefined)
  assert.equal(mismatch({ more: Type.String() }), '/more is not among the columns')
  assert.equal(mismatch({ more: Type.Optional(Type.String()) }), undefined)
  const { text: _, ...fewer } = fields
  assert.equal(columnMismatch(columns, Type.Object(fewer)), '/text is a column of no field')
  const wrong: [string, TSchema][] = [
    ['text', Type.Integer()],
    ['text', Type.Boolean()],
    ['text', Type.Array(Type.String())],
    ['text', Dictionary(Type.Unknown())],
    ['amount', Type.Integer()],
    ['whole', Type.String()],
    ['yes', Type.String()],
    ['list', Type.String()],
    ['list', Dictionary(Type.Unknown())],
    ['day', Type.Number()],
    ['moment', Type.Integer()],
  ]
  for (const [column, schema] of wrong) {
    assert.match(mismatch({ [column]: schema }) ?? 'nothing', new RegExp(`^/${column} is no `), column)
  }
})

test('columns are held against a schema once for a statement, however many rows come', async () => {
  const { columns } = rowsOf(await readSamples(10))!
  const schema = Type.Object(fields)
  columnMismatch(columns, schema)
  const again = rowsOf(await readSamples(1))!.columns!
  assert.equal(again, columns, 'a prepared statement knows its columns')
  Object.defineProperty(schema, 'properties', {
    get: () => assert.fail('the schema was looked at again'),
  })
  assert.equal(columnMismatch(again, schema), undefined)
})

test('a page that is written builds no object but the one its cursor comes from', async ({ mock }) => {
  const spy = mock.method(Columns.prototype, 'toObject')
  const built = () => spy.mock.calls.filter((call) => (call.this as Columns).names.includes('moment')).length
  toJson(await readSamples(10))
  assert.equal(built(), 0)
  const page = await readSamples(2)
  toJson(page)
  assert.equal(built(), 1)
  assert.equal(page.data.length + page.data.length, 4)
  assert.equal(built(), 3, 'whoever looks has them built once')
})
