import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRequestLog } from '../../../src/modules/requests/index.ts'
import { internalCaller } from '../../../src/platform/operation/create-context.ts'
import { createLog } from '../../../src/platform/runtime/log.ts'
import { newId } from '../../../src/platform/schema/ids.ts'
import { startApp, TEST_KEY, useOwnApp } from '../../support/app.ts'
import { testDatabases } from '../../support/databases.ts'
import { until } from '../../support/until.ts'

const portico = useOwnApp({ PORTICO_REQUEST_LOG_DAYS: '0' })

const PROPERTY = { timezone: 'UTC', currency: 'USD', dayStartsAt: '00:00', clockOffsetMs: 0 }

const answered = (id: string) =>
  ({
    id,
    operation: 'packages.list',
    door: 'rest',
    method: 'GET',
    path: '/v1/packages',
    status: 200,
    ms: 1.5,
    error_code: null,
  }) as const

const idsOf = async (property: string) => {
  const db = portico.tables.sandbox
  const rows = await db.many<{ id: string }>`select id from request_log where property_id = ${property} order by id`
  return rows.map(({ id }) => id)
}

/** The log itself, in front of a real database, with what it warns of. */
function openLog(property: string) {
  const { environments } = portico.app
  const warnings: { dropped?: number }[] = []
  const log = Object.assign(createLog('silent'), { warn: (about: object) => void warnings.push(about) })
  const caller = internalCaller('key_a', environments.sandbox, { id: property, ...PROPERTY })
  const requests = createRequestLog({ environments, days: 7, clock: Date.now, log })
  return { requests, warnings, caller, note: (id: string) => requests.note(caller, answered(id), 1) }
}

test('a stop right after the answers loses none of them', async () => {
  const databases = await testDatabases()
  const kept = { ...databases, release: async () => {} }
  const first = await startApp({}, { databases: kept })
  const replies = await Promise.all(
    Array.from({ length: 30 }, () => first.request('GET', '/v1/packages', { key: TEST_KEY })),
  )
  await first.app.close()
  const second = await startApp({}, { databases })
  const { body } = await second.request('GET', '/v1/requests?operation=packages.list', { key: TEST_KEY })
  await second.app.close()
  const ids = replies.map(({ headers }) => headers.get('x-request-id'))
  assert.deepEqual(body.data.map(({ id }: { id: string }) => id).sort(), ids.sort())
})

test('with no days to keep nothing is logged, and usage still tells the limits', async () => {
  const hotel = await portico.newProperty()
  await hotel.request('GET', '/v1/packages')
  const { body } = await hotel.request('GET', '/v1/usage')
  assert.equal(body.limits[0].used, 2)
  assert.deepEqual([body.hours.length, body.operations, body.actors], [24, [], []])
  assert.equal((await hotel.request('GET', '/v1/requests')).body.total, 0)
})

test('what came while the log could not be written is written afterwards, the oldest dropped with a warning', async () => {
  const property = newId('pty')
  const { requests, warnings, note } = openLog(property)
  const ids = Array.from({ length: 22_000 }, () => newId('req'))
  await portico.tables.sandbox.tx(async (tx) => {
    await tx.run`lock table request_log in exclusive mode`
    for (const id of ids) note(id)
  })
  await requests.close()
  const written = await idsOf(property)
  const dropped = warnings.reduce((sum, warning) => sum + (warning.dropped ?? 0), 0)
  assert.ok(dropped > 0 && dropped <= 2000, String(dropped))
  assert.equal(written.length, ids.length - dropped)
  assert.deepEqual(written.slice(-20_000), ids.slice(-20_000))
})

test('500 are written at once, whatever the time, and a request noted twice is one row', async ({ mock }) => {
  mock.timers.enable({ apis: ['setInterval'] }) // so that nothing is written because a second has passed
  const property = newId('pty')
  const { requests, note } = openLog(property)
  const ids = Array.from({ length: 499 }, () => newId('req'))
  for (const id of ids) note(id)
  assert.deepEqual(await idsOf(property), [])
  note(ids[0]!)
  await until(async () => (await idsOf(property)).length > 0)
  assert.deepEqual(await idsOf(property), ids)
  await requests.close()
})

test('in a flood what was answered well is left out, what was refused is not', async () => {
  const { requests, caller } = openLog(newId('pty'))
  const wanted = Array.from({ length: 1000 }, () => requests.wants(caller, 200)).filter(Boolean).length
  assert.equal(wanted, 250)
  assert.ok([400, 404, 429, 500].every((status) => requests.wants(caller, status)))
  await requests.close()
})
