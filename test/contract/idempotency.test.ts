import assert from 'node:assert/strict'
import { test } from 'node:test'
import { internalCaller, propertyScope } from '../../src/platform/operation/create-context.ts'
import { defineOperation } from '../../src/platform/operation/operation.ts'
import { Type } from '../../src/platform/schema/schema.ts'
import { useOwnApp } from '../support/app.ts'
import { newPackage } from '../support/samples/index.ts'
import { until } from '../support/until.ts'

const portico = useOwnApp()

const withKey = (key: string) => ({ 'idempotency-key': key })

test('the same key and body get the first answer again, marked as replayed, and nothing happens twice', async () => {
  const hotel = await portico.newProperty()
  const body = newPackage()
  const first = await hotel.request('POST', '/v1/packages', body, withKey('abc'))
  const again = await hotel.request('POST', '/v1/packages', body, withKey('"abc"'))
  assert.equal(first.status, 201)
  assert.equal(first.headers.get('idempotent-replayed'), null)
  assert.equal(again.status, 201)
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
  assert.deepEqual(again.body, first.body)
  assert.notEqual(again.headers.get('x-request-id'), first.headers.get('x-request-id'))
  assert.equal((await hotel.request('GET', '/v1/packages')).body.total, 1)
  assert.equal((await hotel.request('GET', '/v1/events')).body.total, 1)
})

test('another body under the same key is 422, the same members in another order are the same body', async () => {
  const hotel = await portico.newProperty()
  const body = newPackage()
  await hotel.request('POST', '/v1/packages', body, withKey('abc'))
  const reordered = Object.fromEntries(Object.entries(body).reverse())
  assert.equal((await hotel.request('POST', '/v1/packages', reordered, withKey('abc'))).status, 201)
  const other = await hotel.request('POST', '/v1/packages', newPackage(), withKey('abc'))
  assert.equal(other.status, 422)
  assert.equal(other.body.detail[0].type, 'idempotency_key_reused')
})

test('a key is its own on every path, for every credential and every property', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const body = newPackage()
  const first = await hotel.request('POST', '/v1/packages', body, withKey('abc'))
  const elsewhere = await other.request('POST', '/v1/packages', body, withKey('abc'))
  assert.notEqual(elsewhere.body.id, first.body.id)
  const otherKey = await hotel.keyWith('*')
  const taken = await portico.request('POST', '/v1/packages', { key: otherKey, body, headers: withKey('abc') })
  assert.equal(taken.status, 409)
  const patched = await hotel.request('PATCH', `/v1/packages/${first.body.id}`, { price: 5 }, withKey('abc'))
  assert.equal(patched.body.price, 5)
})

test('a kept failure is replayed with the new request id; a validation error keeps nothing', async () => {
  const hotel = await portico.newProperty()
  const body = newPackage()
  await hotel.request('POST', '/v1/packages', body)
  const taken = await hotel.request('POST', '/v1/packages', body, withKey('abc'))
  const again = await hotel.request('POST', '/v1/packages', body, withKey('abc'))
  assert.deepEqual([taken.status, again.status], [409, 409])
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
  assert.equal(again.body.request_id, again.headers.get('x-request-id'))
  assert.equal((await hotel.request('POST', '/v1/packages', { ...body, price: -1 }, withKey('def'))).status, 422)
  assert.equal((await hotel.request('POST', '/v1/packages', newPackage(), withKey('def'))).status, 201)
})

test('an answer is kept for 24 hours of real time', async () => {
  const hotel = await portico.newProperty()
  const body = newPackage()
  await hotel.request('POST', '/v1/packages', body, withKey('abc'))
  await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 90_000 })
  assert.equal((await hotel.request('POST', '/v1/packages', body, withKey('abc'))).status, 201)
  portico.clock.advance(24 * 3_600_000 + 1)
  assert.equal((await hotel.request('POST', '/v1/packages', body, withKey('abc'))).status, 409)
})

test('scope and credential are checked anew before a replay', async () => {
  const hotel = await portico.newProperty()
  const issued = await hotel.request('POST', '/v1/api-keys', { name: 'brief', scopes: ['packages:write'] })
  const body = newPackage()
  const send = () => portico.request('POST', '/v1/packages', { key: issued.body.key, body, headers: withKey('abc') })
  assert.equal((await send()).status, 201)
  await hotel.request('DELETE', `/v1/api-keys/${issued.body.id}`)
  assert.equal((await send()).status, 401)
})

test('answers are stored encrypted: a secret in one is nowhere in the database', async () => {
  const hotel = await portico.newProperty()
  const { body } = await hotel.request('POST', '/v1/api-keys', { name: 'x', scopes: ['packages:read'] }, withKey('abc'))
  const db = portico.tables.sandbox
  const rows = await db.many<{
    answer: string
  }>`select property_id, encode(answer, 'escape') as answer from idempotency_keys where property_id = ${hotel.id}`
  assert.equal(rows.length, 1)
  assert.ok(!rows[0]!.answer.includes(body.key))
  const again = await hotel.request('POST', '/v1/api-keys', { name: 'x', scopes: ['packages:read'] }, withKey('abc'))
  assert.equal(again.body.key, body.key)
})

test('50 parallel requests with one key make one record; the others wait or see its answer', async () => {
  const hotel = await portico.newProperty()
  const body = newPackage()
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => hotel.request('POST', '/v1/packages', body, withKey('abc'))),
  )
  const made = replies.filter(({ status, headers }) => status === 201 && !headers.get('idempotent-replayed'))
  assert.equal(made.length, 1)
  for (const { status, body: answer, headers } of replies) {
    if (status === 201) assert.equal(answer.id, made[0]!.body.id)
    else {
      assert.deepEqual([status, answer.detail], [409, 'idempotency_key_in_use'])
      assert.equal(headers.get('retry-after'), '1')
    }
  }
  assert.equal((await hotel.request('GET', '/v1/packages')).body.total, 1)
})

test('a claim that a crash left behind is given up after its lease of 10 s, and 409 tells the rest of it', async () => {
  const hotel = await portico.newProperty()
  const body = newPackage()
  await hotel.request('POST', '/v1/packages', body, withKey('abc'))
  const db = portico.tables.sandbox
  // As a crash between claim and commit leaves it: claimed, nothing done.
  await db.many`delete from packages where property_id = ${hotel.id}`
  await db.many`
    update idempotency_keys set answer = null, leased_until = ${new Date(portico.clock.now() + 10_000)}
    where property_id = ${hotel.id}`
  const refused = await hotel.request('POST', '/v1/packages', body, withKey('abc'))
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [409, '10'])
  portico.clock.advance(7_000)
  const later = await hotel.request('POST', '/v1/packages', body, withKey('abc'))
  assert.deepEqual([later.status, later.headers.get('retry-after')], [409, '3'])
  portico.clock.advance(3_001)
  assert.equal((await hotel.request('POST', '/v1/packages', body, withKey('abc'))).status, 201)
})

test('a workflow that outlasts its lease keeps its claim for as long as it runs', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const { id } = await portico.newProperty()
  const scope = { timezone: 'UTC', currency: 'USD', day_starts_at: '00:00', clock_offset_ms: 0 }
  const environment = portico.app.environments.sandbox
  const caller = internalCaller('test', environment, propertyScope(id, scope), ['*'])
  const finish = Promise.withResolvers<void>()
  let runs = 0
  const slow = defineOperation({
    id: 'tests.wait',
    kind: 'workflow',
    scope: 'packages:write',
    maturity: 'available',
    summary: 'Wait',
    http: { method: 'POST', path: '/v1/tests' },
    input: Type.Object({}),
    output: Type.Object({ runs: Type.Integer() }),
    errors: [],
    run: async () => {
      runs++
      await finish.promise
      return { runs }
    },
  })
  const idempotent = { key: 'abc', target: 'POST /v1/tests' }
  const perform = () =>
    portico.app.executor.perform(slow, caller, { requestId: 'req_test', input: {}, strict: true, idempotent })
  const lease = async () =>
    (
      await portico.tables.sandbox.maybe<{ until: string }>`
      select leased_until as until from idempotency_keys where property_id = ${id}`
    )?.until
  const first = perform()
  await until(async () => (await lease()) !== undefined)
  const claimed = await lease()
  assert.ok(Date.parse(claimed!) <= portico.clock.now() + 10_000)
  for (let renewed = claimed, times = 0; times < 3; times++) {
    portico.clock.advance(9_000)
    t.mock.timers.tick(2_500)
    await until(async () => (await lease()) !== renewed)
    renewed = await lease()
  }
  await assert.rejects(perform(), { message: 'idempotency_key_in_use' })
  finish.resolve()
  assert.deepEqual((await first).output, { runs: 1 })
  assert.equal((await perform()).replayed, true)
})

test('keys of 255 characters are accepted, longer and empty ones are 422', async () => {
  const hotel = await portico.newProperty()
  assert.equal((await hotel.request('POST', '/v1/packages', newPackage(), withKey('k'.repeat(255)))).status, 201)
  const long = await hotel.request('POST', '/v1/packages', newPackage(), withKey('k'.repeat(256)))
  assert.deepEqual([long.status, long.body.detail[0].loc], [422, ['header', 'idempotency-key']])
  assert.equal((await hotel.request('POST', '/v1/packages', newPackage(), withKey('""'))).status, 422)
})
