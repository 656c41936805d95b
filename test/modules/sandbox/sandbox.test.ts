import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LIVE_KEY, TEST_KEY, useOwnApp } from '../../support/app.ts'
import { newPackage } from '../../support/samples/index.ts'

const portico = useOwnApp({}, { withoutHotel: false })

test('the first sandbox property holds the synthetic hotel, the live one and later ones start empty', async () => {
  const first = await portico.request('GET', '/v1/packages?active_only=false', { key: TEST_KEY })
  assert.equal(first.body.total, 8)
  assert.ok(first.body.data.every(({ slug }: { slug: string }) => slug.startsWith('demo-')))
  assert.equal((await portico.request('GET', '/v1/packages?active_only=false', { key: LIVE_KEY })).body.total, 0)
  assert.equal((await (await portico.newProperty()).request('GET', '/v1/packages?active_only=false')).body.total, 0)
})

test('the clock moves forward by seconds or to a moment, never back, for its property alone', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const start = Date.parse((await hotel.request('GET', '/v1/sandbox/clock')).body.now)
  const moved = await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 86_400 })
  assert.equal(moved.status, 200)
  assert.ok(Date.parse(moved.body.now) - start >= 86_400_000)
  const { created_at } = (await hotel.request('POST', '/v1/packages', newPackage())).body
  assert.ok(Date.parse(created_at) - start >= 86_400_000, 'records are made in the property’s time')
  const there = new Date(start + 10 * 86_400_000).toISOString()
  assert.equal((await hotel.request('POST', '/v1/sandbox/clock', { now: there })).body.now, there)
  const back = await hotel.request('POST', '/v1/sandbox/clock', { now: new Date(start).toISOString() })
  assert.deepEqual([back.status, back.body.detail[0].type], [422, 'clock_backwards'])
  assert.ok(Date.parse((await other.request('GET', '/v1/sandbox/clock')).body.now) - start < 60_000)
})

test('the clock needs exactly one way to move', async () => {
  const hotel = await portico.newProperty()
  for (const body of [{}, { advance_seconds: 1, now: '2099-01-01T00:00:00Z' }]) {
    assert.equal((await hotel.request('POST', '/v1/sandbox/clock', body)).status, 422)
  }
  assert.equal((await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: -1 })).status, 422)
  assert.equal((await hotel.request('POST', '/v1/sandbox/clock', { now: '9999-01-01T00:00:00Z' })).status, 422)
})

test('parallel advances all count', async () => {
  const hotel = await portico.newProperty()
  const start = Date.parse((await hotel.request('GET', '/v1/sandbox/clock')).body.now)
  await Promise.all(
    Array.from({ length: 5 }, () => hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 100_000 })),
  )
  const now = Date.parse((await hotel.request('GET', '/v1/sandbox/clock')).body.now)
  assert.ok(now - start >= 500_000_000, `${now - start} ms`)
})

test('reset brings back the synthetic data and the real time; keys stay', async () => {
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/packages', newPackage())
  await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 86_400 })
  const reset = await hotel.request('POST', '/v1/sandbox/reset')
  assert.deepEqual([reset.status, reset.body.records.packages], [200, 8])
  const { body } = await hotel.request('GET', '/v1/packages?active_only=false')
  assert.equal(body.total, 8)
  assert.ok(Date.parse((await hotel.request('GET', '/v1/sandbox/clock')).body.now) - portico.clock.now() < 1000)
  await hotel.request('POST', '/v1/sandbox/reset')
  const again = await hotel.request('GET', '/v1/packages?active_only=false')
  const words = (list: { data: object[] }) =>
    list.data.map((item) => ({ ...item, id: 0, created_at: 0, updated_at: 0 }))
  assert.deepEqual(words(again.body), words(body), 'the same every time')
})
