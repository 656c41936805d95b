import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayBeStale } from '../../src/platform/operation/operation.ts'
import { createFreshness } from '../../src/platform/runtime/freshness.ts'
import { operations } from '../../src/registry.ts'
import { startApp } from '../support/app.ts'
import { testDatabases } from '../support/databases.ts'
import { newPackage } from '../support/samples/index.ts'

/** What needs no second server; `test/proof/replica.proof.ts` has one that is three seconds behind. */

test('a replica is as fresh as the newest position that it has replayed', () => {
  const freshness = createFreshness()
  assert.equal(freshness.freshAtMs, undefined)
  freshness.noteWritten(1000, '0/FFFFFF00')
  freshness.noteReplayed('0/FFFFFEFF')
  assert.equal(freshness.freshAtMs, undefined, 'it has not come so far yet')
  freshness.noteWritten(2000, '1/10')
  freshness.noteWritten(3000, '1/10')
  freshness.noteWritten(4000, 'A/20')
  freshness.noteReplayed('0/FFFFFF00')
  assert.equal(freshness.freshAtMs, 1000)
  freshness.noteReplayed('9/FFFFFFFF')
  assert.equal(freshness.freshAtMs, 3000, 'nothing was written in the second between')
  freshness.noteReplayed('A/20')
  assert.equal(freshness.freshAtMs, 4000)
})

test('lists, reports, exports and searches may be read there; records, streams and changes may not', () => {
  const whole = operations.filter(({ kind, http }) => kind === 'query' && !http.path.endsWith('}'))
  const fresh = whole.filter((operation) => !mayBeStale(operation)).map(({ id }) => id)
  assert.deepEqual(fresh.sort(), ['changes.list', 'knowledge.search', 'threads.messages'])
  const others = operations.filter((operation) => mayBeStale(operation) && !whole.includes(operation))
  assert.deepEqual(others, [])
})

for (const [what, leadsTo] of [
  ['that is away', () => ({ url: 'postgres://nobody@127.0.0.1:1/nothing' })],
  ['that follows nobody', (sandbox: object) => sandbox],
] as const) {
  test(`a replica ${what} is not read, and nobody notices`, async () => {
    const databases = await testDatabases()
    const replica = { sandbox: { ...leadsTo(databases.sandbox), replica: true } }
    const portico = await startApp({}, { databases: { ...databases, replica } })
    const hotel = await portico.newProperty()
    const { body: made } = await hotel.request('POST', '/v1/packages', newPackage())
    const { status, body } = await hotel.request('GET', '/v1/packages')
    assert.deepEqual([status, body.data[0].id], [200, made.id])
    const metrics = (await portico.request('GET', '/metrics')).body as string
    assert.match(metrics, /portico_replica_reads_total{environment="sandbox",by="primary"} [1-9]/)
    assert.doesNotMatch(metrics, /by="replica"/)
    await portico.app.close()
  })
}
