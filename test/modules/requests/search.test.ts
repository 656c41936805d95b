import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agedRequests } from '../../../src/modules/requests/index.ts'
import { insertRequests, type RequestRow } from '../../../src/modules/requests/store.ts'
import { sweepAged } from '../../../src/platform/jobs/retention.ts'
import { newId } from '../../../src/platform/schema/ids.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'

const portico = useOwnApp()

const KEYS = ['key_01jd3vq8k2m4n6p8r0t2v4x6z0', 'key_01jd3vq8k2m4n6p8r0t2v4x6z1']
const NOON = Date.parse('2026-03-01T12:00:00Z')

/** Rows as they are written, at moments and with times of our choice. */
async function fill(
  hotel: TestProperty,
  rows: (Partial<Omit<RequestRow, 'at'>> & { at?: number })[],
): Promise<string[]> {
  const whole = rows.map(({ at = NOON, ...row }) => ({
    property_id: hotel.id,
    id: newId('req', at),
    at: new Date(at).toISOString(),
    operation: 'packages.list',
    door: 'rest' as const,
    method: 'GET' as const,
    path: '/v1/packages',
    status: 200,
    ms: 1,
    actor: KEYS[0]!,
    error_code: null,
    ...row,
  }))
  await insertRequests(portico.app.environments.sandbox.db, whole)
  return whole.map(({ id }) => id)
}

/** Which of these the list shows, by their places; the newest of them comes first. */
async function found(hotel: TestProperty, ids: string[], query: string): Promise<number[]> {
  const { status, body } = await hotel.request('GET', `/v1/requests?limit=200&${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.map(({ id }: { id: string }) => ids.indexOf(id)).filter((place: number) => place >= 0)
}

test('every filter narrows the list by itself and with others', async () => {
  const hotel = await portico.newProperty()
  const ids = await fill(hotel, [
    {},
    { status: 404, error_code: 'package_not_found' },
    { status: 422, operation: 'packages.create', error_code: 'invalid_request' },
    { status: 500, ms: 900.5, error_code: 'internal_error' },
    { status: 503, actor: KEYS[1]! },
    { ms: 900.4, actor: KEYS[1]! },
  ])
  const shows = async (query: string, places: number[]) =>
    assert.deepEqual(await found(hotel, ids, query), places, query)
  await shows(`until=${new Date(NOON + 1).toISOString()}`, [5, 4, 3, 2, 1, 0])
  await shows('status=4xx', [2, 1])
  await shows('status=5xx', [4, 3])
  await shows('status=failed', [4, 3, 2, 1])
  await shows('status=404', [1])
  await shows('status=2xx', [5, 0])
  await shows('operation=packages.create', [2])
  await shows(`actor=${KEYS[1]}`, [5, 4])
  await shows('min_ms=900.5', [3])
  await shows('min_ms=900', [5, 3])
  await shows(`request_id=${ids[2]}`, [2])
  await shows(`request_id=${ids[0]!.slice(0, 14)}`, [5, 4, 3, 2, 1, 0])
  await shows(`request_id=${ids[0]!.slice(0, 14)}&status=5xx&actor=${KEYS[1]}`, [4])
})

test('since belongs to what is shown and until does not, to the millisecond', async () => {
  const hotel = await portico.newProperty()
  const ids = await fill(hotel, [{ at: NOON - 1 }, { at: NOON }, { at: NOON + 1 }])
  const [before, noon, after] = [-1, 0, 1].map((ms) => new Date(NOON + ms).toISOString())
  assert.deepEqual(await found(hotel, ids, `since=${noon}`), [2, 1])
  assert.deepEqual(await found(hotel, ids, `until=${noon}`), [0])
  assert.deepEqual(await found(hotel, ids, `since=${before}&until=${after}`), [1, 0])
  const local = encodeURIComponent('2026-03-01T13:00:00+01:00')
  assert.deepEqual(await found(hotel, ids, `since=${local}`), [2, 1])
})

test('filters that mean nothing are refused, each by name', async () => {
  const { request } = await portico.newProperty()
  for (const [field, value] of [
    ['status', '6xx'],
    ['status', '4x'],
    ['status', '40x'],
    ['request_id', 'pkg_01'],
    ['request_id', 'req_%25'],
    ['min_ms', '-1'],
    ['since', 'yesterday'],
  ]) {
    const { status, body } = await request('GET', `/v1/requests?${field}=${value}`)
    assert.equal(status, 422, `${field}=${value}`)
    assert.deepEqual(body.detail[0].loc, ['query', field])
  }
  const moment = '2026-03-01T12:00:00Z'
  const { body } = await request('GET', `/v1/requests?since=${moment}&until=${moment}`)
  assert.equal(body.detail[0].type, 'date_order')
})

test('pages follow one another without a gap', async () => {
  const hotel = await portico.newProperty()
  const ids = await fill(
    hotel,
    Array.from({ length: 7 }, (_, i) => ({ at: NOON + i, status: 404 })),
  )
  const seen: string[] = []
  let cursor = ''
  do {
    const { body } = await hotel.request('GET', `/v1/requests?status=404&limit=3${cursor}`)
    assert.equal(body.total, 7)
    seen.push(...body.data.map(({ id }: { id: string }) => id))
    cursor = body.next_cursor && `&cursor=${body.next_cursor}`
  } while (cursor)
  assert.deepEqual(seen, ids.toReversed())
})

test('what is older than its days goes in small steps, in every property, and the rest stays', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const { db } = portico.app.environments.sandbox
  const now = new Date(NOON)
  const week = 7 * 86_400_000
  const kept = await fill(hotel, [{ at: NOON - week }, { at: NOON }])
  await fill(
    hotel,
    Array.from({ length: 1500 }, (_, i) => ({ at: NOON - week - 1 - i })),
  )
  await fill(other, [{ at: NOON - week - 1 }])
  await portico.tables.sandbox.run`
    update properties set retention_days = '{"requests": 7}' where id = any(${[hotel.id, other.id]}::text[])`
  const sweep = sweepAged(agedRequests[0]!, 90)
  const steps: number[] = []
  do steps.push(await sweep(db, now))
  while (steps.at(-1)! > 0)
  assert.equal(Math.max(...steps), 1000)
  const left = await portico.tables.sandbox.many<{ id: string }>`
    select id from request_log where at < ${new Date(NOON + 1)}
      and (property_id = ${hotel.id} or property_id = ${other.id}) order by id`
  assert.deepEqual(
    left.map(({ id }) => id),
    kept,
  )
})
