import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newPackage } from '../../support/samples/index.ts'

const portico = useApp()

const create = async (hotel: TestProperty, fields: object = {}) => {
  const { status, body } = await hotel.request('POST', '/v1/packages', newPackage(fields))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

test('a created package is answered whole, with nulls for what was not given', async () => {
  const hotel = await portico.newProperty()
  const given = newPackage()
  const { id, created_at, updated_at, version, ...rest } = await create(hotel, given)
  assert.match(id, /^pkg_/)
  assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  const defaults = { description: null, is_active: true, valid_from: null, valid_until: null }
  assert.deepEqual(rest, { ...given, ...defaults, property_id: hotel.id })
  assert.deepEqual([updated_at, version], [created_at, 1])
  assert.deepEqual((await hotel.request('GET', `/v1/packages/${id}`)).body, {
    id,
    created_at,
    updated_at,
    version,
    ...rest,
  })
})

test('null for an optional field equals leaving it out', async () => {
  const hotel = await portico.newProperty()
  const created = await create(hotel, { description: null, is_active: null, valid_from: null })
  assert.deepEqual([created.description, created.is_active, created.valid_from], [null, true, null])
})

test('prices are rounded half-up on the digits written, to the currency’s minor unit', async () => {
  const hotel = await portico.newProperty()
  for (const [price, currency, stored] of [
    [1.005, 'USD', 1.01],
    [1.004999, 'USD', 1],
    [99.5, 'JPY', 100],
    [1.2345, 'KWD', 1.235],
    [0, 'EUR', 0],
    [99_999_999_999, 'USD', 99_999_999_999],
  ]) {
    assert.equal((await create(hotel, { price, currency })).price, stored, `${price} ${currency}`)
  }
})

test('50 parallel creates of one slug: one 201, the rest 409', async () => {
  const hotel = await portico.newProperty()
  const body = newPackage()
  const replies = await Promise.all(Array.from({ length: 50 }, () => hotel.request('POST', '/v1/packages', body)))
  const refused = replies.filter(({ status }) => status === 409)
  assert.equal(replies.filter(({ status }) => status === 201).length, 1)
  assert.equal(refused.length, 49)
  assert.ok(refused.every(({ body: answer }) => answer.detail === 'package_slug_taken'))
  assert.equal((await hotel.request('GET', '/v1/events')).body.total, 1, 'a refused create emits nothing')
})

test('a slug is unique per property only', async () => {
  const body = newPackage()
  for (const hotel of [await portico.newProperty(), await portico.newProperty()]) {
    assert.equal((await hotel.request('POST', '/v1/packages', body)).status, 201)
  }
})

test('slugs are URL-safe and at most 100 characters', async () => {
  const hotel = await portico.newProperty()
  for (const slug of ['a', 'A-b_c.d~1', `9${'x'.repeat(99)}`]) await create(hotel, { slug })
  for (const slug of ['', '-a', '.a', 'a b', 'a/b', 'é', `a${'x'.repeat(100)}`]) {
    assert.equal((await hotel.request('POST', '/v1/packages', newPackage({ slug }))).status, 422, slug)
  }
})

test('the list hides drafts by default and filters by type, newest first', async () => {
  const hotel = await portico.newProperty()
  const spa = await create(hotel, { type: 'spa' })
  const draft = await create(hotel, { type: 'spa', is_active: false })
  const golf = await create(hotel, { type: 'golf' })
  const ids = async (query: string) =>
    (await hotel.request('GET', `/v1/packages${query}`)).body.data.map(({ id }: { id: string }) => id)
  assert.deepEqual(await ids(''), [golf.id, spa.id])
  assert.deepEqual(await ids('?active_only=false'), [golf.id, draft.id, spa.id])
  assert.deepEqual(await ids('?type=spa&active_only=no'), [draft.id, spa.id])
  assert.deepEqual(await ids('?type=romance'), [])
})

test('pages by offset and by cursor show everything once, with exact totals', async () => {
  const hotel = await portico.newProperty()
  const made: string[] = []
  for (let i = 0; i < 7; i++) made.unshift((await create(hotel)).id)
  const first = (await hotel.request('GET', '/v1/packages?limit=3')).body
  assert.deepEqual(
    { ...first, data: first.data.length, next_cursor: typeof first.next_cursor },
    {
      data: 3,
      total: 7,
      limit: 3,
      offset: 0,
      has_more: true,
      next_cursor: 'string',
    },
  )
  const byOffset = (await hotel.request('GET', '/v1/packages?limit=3&offset=3')).body
  const byCursor = (await hotel.request('GET', `/v1/packages?limit=3&cursor=${first.next_cursor}`)).body
  assert.deepEqual(byCursor.data, byOffset.data)
  const last = (await hotel.request('GET', `/v1/packages?limit=3&cursor=${byCursor.next_cursor}`)).body
  assert.deepEqual([last.has_more, last.next_cursor, last.total], [false, null, 7])
  const seen = [...first.data, ...byCursor.data, ...last.data].map(({ id }) => id)
  assert.deepEqual(seen, made)
  const beyond = (await hotel.request('GET', '/v1/packages?offset=50')).body
  assert.deepEqual([beyond.data, beyond.total], [[], 7])
  assert.equal((await hotel.request('GET', '/v1/packages?offset=10000')).status, 200)
  const tooDeep = await hotel.request('GET', '/v1/packages?offset=10001')
  assert.deepEqual([tooDeep.status, tooDeep.body.detail[0].type], [422, 'less_than_equal'])
  assert.match(tooDeep.body.detail[0].msg, /less than or equal to 10000: .* next_cursor of each page on as cursor/)
  const both = await hotel.request('GET', `/v1/packages?offset=1&cursor=${first.next_cursor}`)
  assert.deepEqual([both.status, both.body.detail[0].loc], [422, ['query', 'cursor']])
  assert.equal((await hotel.request('GET', '/v1/packages?cursor=nonsense')).status, 422)
})

test('a set of more than 10,000 says so instead of counting on', async () => {
  const hotel = await portico.newProperty()
  const fill = (count: number) => portico.tables.sandbox.many`
    insert into packages (property_id, id, name, slug, type, price, currency, inclusions, is_active, created_at)
    select ${hotel.id}, 'pkg_' || lpad(n::text, 26, '0'), 'n', 's' || n, 'spa', 1, 'USD', '{}', true, ${new Date()}::timestamptz
    from generate_series(1, ${count}::int) n on conflict do nothing`
  await fill(10_000)
  const exact = (await hotel.request('GET', '/v1/packages')).body
  assert.deepEqual([exact.total, exact.total_capped], [10_000, undefined])
  await fill(10_001)
  const capped = (await hotel.request('GET', '/v1/packages')).body
  assert.deepEqual([capped.total, capped.total_capped], [10_000, true])
})

test('PATCH touches only what it names, null clears what may be empty, read-only fields are named and ignored', async () => {
  const hotel = await portico.newProperty()
  const before = await create(hotel, { description: 'Old', valid_from: '2026-12-01', valid_until: '2026-12-31' })
  const path = `/v1/packages/${before.id}`
  const reply = await hotel.request('PATCH', path, {
    price: 10.005,
    description: null,
    slug: 'new',
    id: 'x',
    created_at: 1,
  })
  assert.equal(reply.status, 200)
  const { updated_at } = reply.body
  assert.deepEqual(reply.body, { ...before, price: 10.01, description: null, version: 2, updated_at })
  assert.equal(reply.headers.get('portico-ignored-fields'), 'id, slug, created_at')
  const { updated_at: _, ...later } = (await hotel.request('PATCH', path, { is_active: false, inclusions: [] })).body
  const { updated_at: __, ...former } = reply.body
  assert.deepEqual(later, { ...former, is_active: false, inclusions: [], version: 3 })
})

test('PATCH {} answers the package, changes nothing and emits nothing', async () => {
  const hotel = await portico.newProperty()
  const before = await create(hotel)
  const reply = await hotel.request('PATCH', `/v1/packages/${before.id}`, {})
  assert.deepEqual([reply.status, reply.body], [200, before])
  assert.equal((await hotel.request('GET', '/v1/events')).body.total, 1)
})

test('PATCH refuses null where a value must stand, and a season that would end before it begins', async () => {
  const hotel = await portico.newProperty()
  const { id } = await create(hotel, { valid_from: '2026-12-01' })
  const path = `/v1/packages/${id}`
  for (const name of ['name', 'price', 'inclusions', 'is_active']) {
    const { status, body } = await hotel.request('PATCH', path, { [name]: null })
    assert.deepEqual([status, body.detail[0].loc], [422, ['body', name]])
  }
  const { status, body } = await hotel.request('PATCH', path, { valid_until: '2026-11-30' })
  assert.deepEqual([status, body.detail[0].type], [422, 'date_order'])
  assert.equal((await hotel.request('PATCH', path, { valid_until: '2026-12-01' })).status, 200)
})

test('every change writes one event whose data is the package as GET returns it', async () => {
  const hotel = await portico.newProperty()
  const { id } = await create(hotel, { price: 10.005 })
  await hotel.request('PATCH', `/v1/packages/${id}`, { price: 20, valid_from: '2026-12-01' })
  const { body } = await hotel.request('GET', '/v1/events?type=package.updated')
  assert.equal(body.total, 2)
  assert.deepEqual(body.data[0].data, (await hotel.request('GET', `/v1/packages/${id}`)).body)
  assert.deepEqual(Object.keys(body.data[0]), ['id', 'type', 'created_at', 'property_id', 'data'])
  assert.equal(body.data[1].data.price, 10.01)
  assert.deepEqual((await hotel.request('GET', `/v1/events/${body.data[0].id}`)).body, body.data[0])
})

test('parallel PATCHes of different fields all stand', async () => {
  const hotel = await portico.newProperty()
  const { id } = await create(hotel)
  const changes = [{ name: 'New name' }, { price: 7 }, { description: 'New' }, { is_active: false }]
  await Promise.all(changes.map((change) => hotel.request('PATCH', `/v1/packages/${id}`, change)))
  const { body } = await hotel.request('GET', `/v1/packages/${id}`)
  assert.deepEqual([body.name, body.price, body.description, body.is_active], ['New name', 7, 'New', false])
})
