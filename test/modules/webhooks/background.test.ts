import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Claimed } from '../../../src/modules/webhooks/claim.ts'
import { agedEvents } from '../../../src/modules/webhooks/index.ts'
import { listedAttempts } from '../../../src/modules/webhooks/kept-attempts.ts'
import { recordOutcomes, setAside } from '../../../src/modules/webhooks/outcome.ts'
import { connect, type Db } from '../../../src/platform/database/connect.ts'
import { sql } from '../../../src/platform/database/sql.ts'
import type { Sweep } from '../../../src/platform/jobs/housekeeping.ts'
import { sweepAged } from '../../../src/platform/jobs/retention.ts'
import { earliestId } from '../../../src/platform/schema/ids.ts'
import { startApp, useOwnApp } from '../../support/app.ts'
import { testDatabases } from '../../support/databases.ts'
import { startReceiver } from '../../support/receiver.ts'
import { newPackage, newWebhook } from '../../support/samples/index.ts'
import { until } from '../../support/until.ts'

const portico = useOwnApp()

/** The plan that runs the inner side of a join again for each row of the outer one. */
async function joinByLoops(tx: Db): Promise<void> {
  for (const method of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize']) {
    await tx.run`select set_config(${`enable_${method}`}, 'off', true)`
  }
}

test('events and deliveries past their time are removed in small steps, younger ones stay', async () => {
  const hotel = await portico.newProperty()
  const receiver = await startReceiver()
  await hotel.request('POST', '/v1/webhooks', newWebhook({ url: receiver.url }))
  await hotel.request('POST', '/v1/packages', newPackage())
  await until(() => receiver.received.length === 1)
  const { db } = portico.app.environments.sandbox
  const other = await portico.newProperty()
  const then = new Date(Date.now() - 31 * 86_400_000)
  for (const [id, count] of [
    [hotel.id, 1490],
    [other.id, 10],
  ] as const) {
    await portico.tables.sandbox.run`
      insert into events (property_id, id, type, data, created_at)
      select ${id}, ${earliestId('evt', then.getTime())}::text || lpad(n::text, 16, '0'), 'package.updated', '{}', ${then}
      from generate_series(1, ${count}::int) n`
  }
  await portico.tables.sandbox.run`
    update properties set retention_days = '{"events": 30}' where id = any(${[hotel.id, other.id]}::text[])`
  const [deliveries, events] = agedEvents.map((aged) => sweepAged(aged, 90)) as [Sweep, Sweep]
  assert.equal(await db.tx((tx) => joinByLoops(tx).then(() => events(tx, new Date()))), 1000)
  assert.equal(await events(db, new Date()), 500)
  assert.equal(await events(db, new Date()), 0)
  assert.equal((await hotel.request('GET', '/v1/events')).body.total, 1)
  assert.equal(await deliveries(db, new Date()), 0)
  await portico.tables.sandbox.run`update properties set retention_days = '{"events": 0}' where id = ${hotel.id}`
  const soon = new Date(Date.now() + 60_000)
  assert.equal((await deliveries(db, soon)) + (await events(db, soon)), 2, 'at its time the event and its delivery go')
})

test('a process that only serves the API wakes the workers of another', async () => {
  const databases = await testDatabases()
  const shared = { ...databases, release: async () => {} }
  const api = await startApp({}, { databases: shared, role: 'api' })
  const worker = await startApp({}, { databases: shared, role: 'worker' })
  try {
    const heard: string[] = []
    worker.app.environments.sandbox.wakeups.subscribe((propertyId) => heard.push(propertyId))
    const hotel = await api.newProperty()
    const receiver = await startReceiver()
    await hotel.request('POST', '/v1/webhooks', newWebhook({ url: receiver.url }))
    await until(async () => {
      await hotel.request('POST', '/v1/packages', newPackage()) // until the worker listens
      return heard.includes(hotel.id)
    })
    await until(() => receiver.received.length > 0)
  } finally {
    await api.app.close()
    await worker.app.close()
    await databases.release()
  }
})

test('a stop gives back what a hanging receiver holds, without counting it as an attempt', async () => {
  const databases = await testDatabases()
  const stopping = await startApp({}, { databases: { ...databases, release: async () => {} } })
  const hotel = await stopping.newProperty()
  const receiver = await startReceiver()
  receiver.answer(() => {}) // never
  await hotel.request('POST', '/v1/webhooks', newWebhook({ url: receiver.url }))
  await hotel.request('POST', '/v1/packages', newPackage())
  await until(() => receiver.received.length === 1)
  await stopping.app.close()
  const pool = connect(databases.owner!.sandbox, { connections: 1, name: 'test' })
  const [row] = await pool.db.many<object>`
    select status, attempt_count, leased_until from webhook_deliveries where property_id = ${hotel.id}`
  assert.deepEqual(row, { status: 'pending', attempt_count: 0, leased_until: null })
  await pool.end()
  await databases.release()
})

test('work that loses its lease five times is set aside as failed', async () => {
  const hotel = await portico.newProperty()
  const receiver = await startReceiver()
  const { id } = (
    await hotel.request('POST', '/v1/webhooks', newWebhook({ url: receiver.url, events: ['message.sent'] }))
  ).body
  const db = portico.tables.sandbox
  await hotel.request('POST', '/v1/packages', newPackage())
  const [event] = (await hotel.request('GET', '/v1/events')).body.data
  // As five dead workers leave it: claimed, the lease run out, the loss counted four times.
  await db.run`
    insert into webhook_deliveries
      (property_id, id, webhook_id, event_id, event_type, status, next_attempt_at, created_at, leased_until, lease_losses)
    values (${hotel.id}, ${`dlv_${event.id.slice(4)}`}, ${id}, ${event.id}, 'package.updated', 'pending', ${new Date()}::timestamptz, ${new Date()}::timestamptz,
      ${new Date()}::timestamptz - interval '1 second', 4)`
  const deliveries = async () => (await hotel.request('GET', `/v1/webhooks/${id}/deliveries`)).body.data
  await until(async () => (await deliveries())[0].status === 'failed')
  assert.equal((await deliveries())[0].attempts[0].error, 'worker_lost')
  assert.equal(receiver.received.length, 0)
})

test('an outcome whose claim is no longer its own is left out, and takes no other down with it', async () => {
  const hotel = await portico.newProperty()
  const { body: endpoint } = await hotel.request('POST', '/v1/webhooks', newWebhook())
  const { db } = portico.app.environments.sandbox
  const lease = new Date(Date.now() + 60_000).toISOString()
  await portico.tables.sandbox.run`
    insert into webhook_deliveries (property_id, id, webhook_id, event_id, event_type, status, next_attempt_at, created_at, leased_until)
    select ${hotel.id}, 'dlv_lease' || n, ${endpoint.id}, 'evt_1', 'x', 'pending', ${new Date()}::timestamptz, ${new Date()}::timestamptz, ${lease}
    from generate_series(1, 2) n`
  const claim = (id: string, leased_until: string) =>
    ({ property_id: hotel.id, webhook_id: endpoint.id, id, leased_until }) as Claimed
  const at = new Date()
  const stale = setAside(claim('dlv_lease1', new Date(Date.parse(lease) - 1000).toISOString()), at, 'timeout')
  const rest = ['dlv_lease1', 'dlv_lease2'].map((id) => setAside(claim(id, lease), at, 'timeout'))
  const outcomes = [stale, ...rest]
  assert.equal(await recordOutcomes(db, outcomes), 2)
  const rows = await portico.tables.sandbox.many<{ attempts: unknown[] }>`
    select ${listedAttempts(sql`d`)} as attempts from webhook_deliveries d where property_id = ${hotel.id} order by id`
  assert.deepEqual(
    rows.map(({ attempts }) => attempts.length),
    [1, 1],
  )
})
