import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp, TEST_KEY, type TestProperty, useOwnApp } from '../../support/app.ts'
import { testDatabases } from '../../support/databases.ts'

const portico = useOwnApp()

/** A key that may issue keys, for a while. */
const issuerUntil = async (hotel: TestProperty, expires_at: string): Promise<string> => {
  const scopes = ['keys:write', 'packages:read']
  return (await hotel.request('POST', '/v1/api-keys', { name: 'i', scopes, expires_at })).body.key
}

test('a key is shown once, stored only as a hash, and works at once', async () => {
  const hotel = await portico.newProperty()
  const { status, body } = await hotel.request('POST', '/v1/api-keys', { name: 'engine', scopes: ['packages:read'] })
  assert.equal(status, 201)
  const { key, ...shown } = body
  assert.match(key, /^sk_test_[0-9A-Za-z]{40}$/)
  assert.deepEqual(shown, {
    id: shown.id,
    property_id: hotel.id,
    environment: 'sandbox',
    name: 'engine',
    scopes: ['packages:read'],
    hint: key.slice(-4),
    status: 'active',
    expires_at: null,
    website: null,
    last_used_at: null,
    created_at: shown.created_at,
    updated_at: shown.created_at,
    version: 1,
  })
  assert.equal((await portico.request('GET', '/v1/packages', { key })).status, 200)
  const dump = JSON.stringify(await portico.tables.sandbox.many`select * from api_keys where property_id = ${hotel.id}`)
  assert.ok(!dump.includes(key.slice(8)), 'the key stands in the table')
  const listed = await hotel.request('GET', '/v1/api-keys')
  assert.ok(!JSON.stringify(listed.body).includes(key.slice(8)), 'the key stands in the list')
})

test('a revoked key is refused at once here and within two seconds in every other process', async () => {
  const databases = await testDatabases()
  const shared = { ...databases, release: async () => {} }
  const [one, two] = [await startApp({}, { databases: shared }), await startApp({}, { databases: shared })]
  try {
    const hotel = await one.newProperty()
    const { body } = await hotel.request('POST', '/v1/api-keys', { name: 'brief', scopes: ['packages:read'] })
    const use = (app: typeof one) => app.request('GET', '/v1/packages', { key: body.key })
    assert.deepEqual([(await use(one)).status, (await use(two)).status], [200, 200])
    assert.equal((await hotel.request('DELETE', `/v1/api-keys/${body.id}`)).status, 204)
    assert.equal((await use(one)).status, 401)
    two.clock.advance(2000)
    assert.equal((await use(two)).status, 401)
    assert.equal((await hotel.request('DELETE', `/v1/api-keys/${body.id}`)).status, 404)
    const all = (await hotel.request('GET', '/v1/api-keys?active_only=false')).body.data
    assert.equal(all.find(({ id }: { id: string }) => id === body.id).status, 'revoked')
  } finally {
    await one.app.close()
    await two.app.close()
    await databases.release()
  }
})

test('rotation: both keys work during the overlap, then the successor alone', async () => {
  const hotel = await portico.newProperty()
  const old = (await hotel.request('POST', '/v1/api-keys', { name: 'engine', scopes: ['packages:read'] })).body
  const { status, body } = await hotel.request('POST', `/v1/api-keys/${old.id}/rotate`, { overlap_seconds: 60 })
  assert.equal(status, 201)
  assert.notEqual(body.id, old.id)
  assert.deepEqual([body.name, body.scopes, body.expires_at], ['engine', ['packages:read'], null])
  const use = async (key: string) => (await portico.request('GET', '/v1/packages', { key })).status
  assert.deepEqual([await use(old.key), await use(body.key)], [200, 200])
  const twice = await hotel.request('POST', `/v1/api-keys/${old.id}/rotate`)
  assert.deepEqual([twice.status, twice.body.detail], [409, 'api_key_already_rotated'])
  portico.clock.advance(60_001)
  assert.deepEqual([await use(old.key), await use(body.key)], [401, 200])
})

test('nobody issues more than they hold: neither scopes nor time nor another property', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const soon = new Date(portico.clock.now() + 3_600_000).toISOString()
  const issuer = await issuerUntil(hotel, soon)
  const issue = (body: object) => portico.request('POST', '/v1/api-keys', { key: issuer, body: { name: 'x', ...body } })
  const more = await issue({ scopes: ['packages:read', 'packages:write'] })
  assert.deepEqual([more.status, more.body.detail], [403, 'missing_scope:packages:write'])
  assert.equal((await issue({ scopes: ['*'] })).body.detail, 'missing_scope:*')
  assert.equal((await issue({ scopes: ['platform:admin'] })).body.detail, 'missing_scope:platform:admin')
  const later = await issue({
    scopes: ['packages:read'],
    expires_at: new Date(portico.clock.now() + 7_200_000).toISOString(),
  })
  assert.deepEqual([later.status, later.body.detail[0].type], [422, 'expires_after_issuer'])
  assert.equal(
    (await issue({ scopes: ['packages:read'] })).body.expires_at,
    soon,
    'an unlimited wish inherits the limit',
  )
  assert.equal((await issue({ scopes: ['packages:read'], property_id: other.id })).status, 404)
  const past = await issue({ scopes: ['packages:read'], expires_at: '2020-01-01T00:00:00Z' })
  assert.equal(past.body.detail[0].type, 'expires_in_past')
  const [mine] = (await hotel.request('GET', '/v1/api-keys')).body.data.filter(({ scopes }: { scopes: string[] }) =>
    scopes.includes('*'),
  )
  const rotated = await portico.request('POST', `/v1/api-keys/${mine.id}/rotate`, { key: issuer })
  assert.deepEqual(
    [rotated.status, rotated.body.detail],
    [403, 'missing_scope:*'],
    'rotating would hand out the stronger key',
  )
})

test('a rotated key never outlives the key that rotates it', async () => {
  const hotel = await portico.newProperty()
  const soon = new Date(portico.clock.now() + 3_600_000).toISOString()
  const target = (await hotel.request('POST', '/v1/api-keys', { name: 't', scopes: ['packages:read'] })).body
  const issuer = await issuerUntil(hotel, soon)
  const { status, body } = await portico.request('POST', `/v1/api-keys/${target.id}/rotate`, { key: issuer })
  assert.equal(status, 201)
  assert.equal(body.expires_at, soon)
})

test('a process that has met a key reads it where its route led; one that has not goes by the route', async () => {
  const hotel = await portico.newProperty()
  const read = async () => {
    portico.clock.advance(1001) // longer than it is cached
    return (await hotel.request('GET', '/v1/packages')).status
  }
  assert.equal(await read(), 200)
  await portico.tables.sandbox.run`delete from secret_routes where property_id = ${hotel.id}`
  assert.equal(await read(), 200)
  await portico.tables.sandbox.run`update api_keys set revoked_at = now() where property_id = ${hotel.id}`
  assert.equal(await read(), 401, 'as it is now')
  const { key } = await portico.newProperty()
  await portico.tables.sandbox.run`delete from secret_routes where hash = sha256(${key}::text::bytea)`
  assert.equal((await portico.request('GET', '/v1/packages', { key })).status, 401)
})

test('an expired key is refused by real time, whatever the sandbox clock says', async () => {
  const hotel = await portico.newProperty()
  const expires_at = new Date(portico.clock.now() + 60_000).toISOString()
  const { key } = (await hotel.request('POST', '/v1/api-keys', { name: 'e', scopes: ['packages:read'], expires_at }))
    .body
  await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 3600 })
  assert.equal((await portico.request('GET', '/v1/packages', { key })).status, 200)
  portico.clock.advance(60_001)
  assert.equal((await portico.request('GET', '/v1/packages', { key })).status, 401)
})

test('platform:admin issues keys for any property of its environment, and for none of the other', async () => {
  const [sandbox, live] = [await portico.newProperty('sandbox'), await portico.newProperty('live')]
  const issue = (property_id: string) =>
    portico.request('POST', '/v1/api-keys', { key: TEST_KEY, body: { name: 'x', scopes: ['*'], property_id } })
  assert.equal((await issue(sandbox.id)).status, 201)
  assert.equal((await issue(live.id)).status, 404)
})

test('the last use of a key is noted', async () => {
  const hotel = await portico.newProperty()
  await hotel.request('GET', '/v1/packages')
  await portico.app.authenticator.close() // writes what is noted so far
  portico.clock.advance(1001)
  const [key] = (await hotel.request('GET', '/v1/api-keys')).body.data
  assert.match(key.last_used_at, /^\d{4}-/)
})
