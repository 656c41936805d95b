import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connect, type Db } from '../../src/platform/database/connect.ts'
import { MOST_PREPARED } from '../../src/platform/database/prepared.ts'
import { name } from '../../src/platform/database/sql.ts'
import { useOwnApp } from '../support/app.ts'
import { testDatabases } from '../support/databases.ts'
import { newCall } from '../support/samples/calls.ts'
import { newPackage } from '../support/samples/index.ts'

/** Which statements there are is not the caller's to choose: a backend keeps so many and no more. */

// One connection for single statements: everything below meets in the same backend, transactions in two others.
// As the owner: how much memory a backend has is not for everyone to see.
const { owner, ...databases } = await testDatabases()
const portico = useOwnApp(
  { PORTICO_DATABASE_CONNECTIONS: '2', PORTICO_LIMIT_DEFAULT: '1000000' },
  { databases: { ...databases, ...owner } },
)

interface Backend {
  statements: number
  megabytes: number
}

const backend = async (db: Db): Promise<Backend> =>
  db.one`select (select count(*)::int from pg_prepared_statements) as statements,
    (select round(sum(total_bytes) / 1048576.0, 1)::float8 from pg_backend_memory_contexts) as megabytes`

const told = ({ statements, megabytes }: Backend) => `${statements} statements, ${megabytes} MB`

const shuffled = (fields: object): object => Object.fromEntries(Object.entries(fields).sort(() => Math.random() - 0.5))

const PACKAGE = newPackage({
  description: 'By the sea',
  inclusions: ['Breakfast'],
  is_active: true,
  valid_from: '2030-01-01',
  valid_until: '2030-02-01',
})

test('the same fields in another order are the same statement', async (t) => {
  const { db } = portico.app.environments.sandbox
  const hotel = await portico.newProperty()
  const create = async (slug: string) => hotel.request('POST', '/v1/packages', shuffled({ ...PACKAGE, slug }))
  assert.equal((await create('first')).status, 201)
  const before = await backend(db)
  for (let i = 0; i < 400; i++) assert.equal((await create(`p-${i}`)).status, 201)
  const after = await backend(db)
  t.diagnostic(`${told(before)}; after 400 more with shuffled members ${told(after)}`)
  assert.ok(after.statements - before.statements <= 10, `${after.statements - before.statements} more statements`)
})

/** Other values each time: what does not change is not written. */
const anew = (round: number) => ({
  guest_id: `gst_${round}`,
  reservation_id: `reservation ${round}`,
  staff_id: `staff ${round}`,
  recording_url: `https://recordings.example/${round}`,
  summary: `summary ${round}`,
  notes: `notes ${round}`,
  duration_seconds: round,
  answered_at: new Date(1_800_000_000_000 + round * 1000).toISOString(),
  ended_at: new Date(1_900_000_000_000 + round * 1000).toISOString(),
})

test('however many sets of fields are changed, a backend keeps so many statements and no more', async (t) => {
  const { db } = portico.app.environments.sandbox
  const hotel = await portico.newProperty()
  const { id } = (await hotel.request('POST', '/v1/calls', newCall({ status: 'completed', ...anew(0) }))).body
  for (let set = 1; set < 512; set++) {
    const chosen = Object.entries(anew(set)).filter((_, i) => set & (1 << i))
    const { status, body } = await hotel.request('PATCH', `/v1/calls/${id}`, Object.fromEntries(chosen))
    assert.equal(status, 200, JSON.stringify(body))
  }
  const backends = await Promise.all([db.tx(backend), db.tx(backend)])
  t.diagnostic(`after 511 sets of fields ${backends.map(told).join(' and ')}`)
  for (const one of backends) {
    assert.ok(one.statements <= MOST_PREPARED, told(one))
    assert.ok(one.megabytes < 30, told(one))
  }
})

/** What a transaction only reads before it changes something goes the way of all readers. */
const begin = (db: Db) => db.run`lock table properties in row exclusive mode`

test('what was given up is prepared again, in whatever order and however many are under way', async (t) => {
  const databases = await testDatabases()
  const pool = connect(databases.owner!.live, { connections: 1, name: 'portico-test' })
  t.after(async () => {
    await pool.end()
    await databases.release()
  })
  const texts = 4 * MOST_PREPARED
  const ask = async (i: number) => {
    const row = await pool.db.one<{ answer: number }>`select ${i}::int as answer, 1 as ${name(`c${i}`)}`
    assert.equal(row.answer, i)
  }
  const refused = async (i: number) =>
    assert.rejects(pool.db.run`select 1 / (${i}::int - ${i}::int) as ${name(`broken${i}`)}`, /division by zero/)
  for (let round = 0; round < 3; round++) {
    const order = Array.from({ length: texts }, () => Math.floor(Math.random() * texts))
    await Promise.all(order.map((i) => (i % 7 === 0 ? refused(i) : ask(i))))
    for (const i of order.slice(0, 100)) await ask(i)
    const kept = await backend(pool.db)
    assert.ok(kept.statements <= MOST_PREPARED, told(kept))
  }
  await pool.db.tx(async (db) => {
    await begin(db)
    for (let i = 0; i < texts; i++) await db.one`select ${i}::int as ${name(`t${i}`)}`
    const kept = await backend(db)
    t.diagnostic(`in a transaction with ${texts} texts: ${told(kept)}`)
    assert.equal(kept.statements, MOST_PREPARED)
  })
})

test('a statement that is used again and again stays prepared among many that are not', async (t) => {
  const databases = await testDatabases()
  const pool = connect(databases.owner!.live, { connections: 1, name: 'portico-test' })
  t.after(async () => {
    await pool.end()
    await databases.release()
  })
  await pool.db.tx(async (db) => {
    await begin(db)
    const often = () => db.one`select 1 as often`
    const preparedAt = () =>
      db.one`select prepare_time::text as at from pg_prepared_statements where statement = 'select 1 as often'`
    await often()
    const first = await preparedAt()
    for (let i = 0; i < 3 * MOST_PREPARED; i++) {
      await db.one`select 1 as ${name(`once${i}`)}`
      if (i % 50 === 0) await often()
    }
    assert.deepEqual(await preparedAt(), first)
  })
})
