import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UNKNOWN } from '../../../src/modules/guests/schema.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newGuest } from '../../support/samples/guests.ts'

const portico = useApp()

const create = async (hotel: TestProperty, fields: object = {}) => {
  const { status, body } = await hotel.request('POST', '/v1/guests', fields)
  assert.equal(status, 201, JSON.stringify(body))
  return body
}
const found = async (hotel: TestProperty, query: string): Promise<string[]> => {
  const { status, body } = await hotel.request('GET', `/v1/guests?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.map(({ id }: { id: string }) => id)
}

test('a guest is answered whole, and nothing need be known of one', async () => {
  const hotel = await portico.newProperty()
  const given = { ...UNKNOWN, ...newGuest({ timezone: 'America/Sao_Paulo' }) }
  const { id, created_at, updated_at, version, ...rest } = await create(hotel, given)
  assert.match(id, /^gst_/)
  assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  assert.deepEqual([updated_at, version], [created_at, 1])
  assert.deepEqual(rest, { ...given, property_id: hotel.id })
  assert.deepEqual((await hotel.request('GET', `/v1/guests/${id}`)).body, {
    id,
    created_at,
    updated_at,
    version,
    ...rest,
  })
  const nulls = Object.fromEntries(Object.keys(given).map((name) => [name, null]))
  assert.equal((await create(hotel, nulls)).marketing_consent, false)
  assert.equal((await hotel.request('POST', '/v1/guests')).status, 201)
})

test('every wrong field is named at once', async () => {
  const hotel = await portico.newProperty()
  const wrong = {
    first_name: '',
    last_name: 'x'.repeat(201),
    email: 'not an address',
    phone: '0912 345',
    locale: 'not a tag',
    timezone: 'Mars/Olympus',
    external_id: '',
    marketing_consent: 'yes',
  }
  const { status, body } = await hotel.request('POST', '/v1/guests', wrong)
  assert.equal(status, 422)
  assert.deepEqual(
    body.detail.map(({ loc }: { loc: string[] }) => loc[1]).sort(),
    Object.keys(wrong).sort(),
    JSON.stringify(body),
  )
  assert.equal((await hotel.request('GET', '/v1/guests')).body.total, 0)
})

test('an external_id belongs to one guest of a property, also when two ask for it at once', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => hotel.request('POST', '/v1/guests', { external_id: 'pms-1' })),
  )
  assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 409, 409, 409, 409, 409])
  assert.equal(replies.find(({ status }) => status === 409)!.body.detail, 'guest_external_id_taken')
  const { id } = await create(hotel, { external_id: 'pms-2' })
  const taken = await hotel.request('PATCH', `/v1/guests/${id}`, { external_id: 'pms-1' })
  assert.deepEqual([taken.status, taken.body.detail], [409, 'guest_external_id_taken'])
  await create(other, { external_id: 'pms-1' })
})

test('PATCH touches only what it names and null clears; {} changes nothing', async () => {
  const hotel = await portico.newProperty()
  const before = await create(hotel, newGuest({ timezone: 'Asia/Tokyo' }))
  const path = `/v1/guests/${before.id}`
  const unchanged = await hotel.request('PATCH', path, {})
  assert.deepEqual([unchanged.status, unchanged.body], [200, before])
  await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 60 })
  const { body: after } = await hotel.request('PATCH', path, { last_name: 'Pereira', email: null, id: 'gst_x' })
  assert.deepEqual(after, { ...before, last_name: 'Pereira', email: null, updated_at: after.updated_at, version: 2 })
  assert.ok(after.updated_at > before.updated_at)
  const all = { first_name: null, last_name: null, phone: null, locale: null, timezone: null, external_id: null }
  assert.deepEqual((await hotel.request('PATCH', path, all)).body, {
    ...after,
    ...all,
    version: 3,
    updated_at: (await hotel.request('GET', path)).body.updated_at,
  })
  const refused = await hotel.request('PATCH', path, { marketing_consent: null, phone: '123' })
  assert.equal(refused.status, 422)
  assert.deepEqual(refused.body.detail.map(({ loc }: { loc: string[] }) => loc[1]).sort(), [
    'marketing_consent',
    'phone',
  ])
})

test('parallel PATCHes of different fields all stand', async () => {
  const hotel = await portico.newProperty()
  const { id } = await create(hotel)
  const changes = {
    first_name: 'Ann',
    last_name: 'Lee',
    email: 'ann@example.com',
    phone: '+447700900111',
    locale: 'en',
    timezone: 'Europe/London',
  }
  await Promise.all(
    Object.entries(changes).map(([name, value]) => hotel.request('PATCH', `/v1/guests/${id}`, { [name]: value })),
  )
  const { body } = await hotel.request('GET', `/v1/guests/${id}`)
  assert.deepEqual(Object.fromEntries(Object.keys(changes).map((name) => [name, body[name]])), changes)
  assert.deepEqual(await found(hotel, 'q=ann%20lee'), [id])
})

test('the list is newest first and filters by e-mail in any case, phone with or without +, and external_id', async () => {
  const hotel = await portico.newProperty()
  const ann = await create(hotel, { email: 'Ann@Example.com', phone: '+447700900111', external_id: 'a b' })
  const bob = await create(hotel, { email: 'bob@example.com', phone: '+447700900222' })
  assert.deepEqual(await found(hotel, ''), [bob.id, ann.id])
  assert.deepEqual(await found(hotel, 'limit=1&offset=1'), [ann.id])
  assert.deepEqual(await found(hotel, 'email=aNN@example.com'), [ann.id])
  assert.deepEqual(await found(hotel, 'email=ann@example'), [])
  for (const phone of ['%2B447700900222', '+447700900222', '447700900222']) {
    assert.deepEqual(await found(hotel, `phone=${phone}`), [bob.id], phone)
  }
  assert.deepEqual(await found(hotel, 'phone=44770090022'), [])
  assert.deepEqual(await found(hotel, 'external_id=a%20b'), [ann.id])
  assert.deepEqual(await found(hotel, 'external_id=a%20b&email=bob@example.com'), [])
  assert.deepEqual(await found(hotel, 'q=example.com&phone=447700900111'), [ann.id])
})

test('another property sees, changes, merges and finds nothing', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const mine = await create(hotel, newGuest())
  const theirs = await create(other, { first_name: 'Theirs' })
  assert.deepEqual(await found(other, 'q=jose'), [])
  assert.deepEqual(await found(other, 'email=jose@example.com'), [])
  assert.deepEqual(await found(other, ''), [theirs.id])
  assert.equal((await other.request('GET', `/v1/guests/${mine.id}`)).status, 404)
  assert.equal((await other.request('PATCH', `/v1/guests/${mine.id}`, { first_name: 'X' })).status, 404)
  for (const [id, from] of [
    [theirs.id, mine.id],
    [mine.id, theirs.id],
  ]) {
    const reply = await other.request('POST', `/v1/guests/${id}/merge`, { from })
    assert.deepEqual([reply.status, reply.body.detail], [404, 'guest_not_found'])
  }
  assert.deepEqual((await hotel.request('GET', `/v1/guests/${mine.id}`)).body, mine)
})
