import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildClientSchema, getIntrospectionQuery, printSchema } from 'graphql'
import { auditServer } from 'graphql-http'
import { MOST_TOKENS } from '../../src/doors/graphql/bounds.ts'
import { MOST_ROOT_FIELDS } from '../../src/doors/graphql/cost.ts'
import { fieldName } from '../../src/doors/graphql/schema.ts'
import { operations } from '../../src/registry.ts'
import { useApp } from '../support/app.ts'

const portico = useApp()

const CREATE = `mutation ($name: String!, $slug: String!, $type: PackageType!, $price: Float!, $until: Date) {
  packagesCreate(name: $name, slug: $slug, type: $type, price: $price, currency: "USD", inclusions: ["Breakfast"],
    description: "By the sea", valid_until: $until) { id name type price is_active description valid_until }
}`
const romance = { name: 'Romantic Escape', slug: 'romantic-escape', type: 'romance', price: 499, until: '2027-02-28' }

const ask = (key: string, query: string, variables: object = {}, headers: Record<string, string> = {}) =>
  portico.request('POST', '/graphql', { key, body: { query, variables }, headers })

async function newPackage(key: string): Promise<string> {
  const { body } = await ask(key, CREATE, romance)
  assert.equal(body.errors, undefined, JSON.stringify(body.errors))
  return body.data.packagesCreate.id
}

test('a package is created, read, listed and changed with variables', async () => {
  const { key } = await portico.newProperty()
  const id = await newPackage(key)
  const { body: read } = await ask(key, 'query ($id: ID!) { packagesGet(id: $id) { name type price is_active } }', {
    id,
  })
  assert.deepEqual(read.data.packagesGet, { name: 'Romantic Escape', type: 'romance', price: 499, is_active: true })
  const rename = 'mutation ($id: ID!, $name: String) { packagesUpdate(id: $id, name: $name) { name price } }'
  const { body: changed } = await ask(key, rename, { id, name: 'Escape' })
  assert.deepEqual(changed.data.packagesUpdate, { name: 'Escape', price: 499 })
  const { body: list } = await ask(key, '{ packagesList(type: romance, limit: 5) { total has_more data { id } } }')
  assert.deepEqual(list.data.packagesList, { total: 1, has_more: false, data: [{ id }] })
})

test('null clears a field and an absent argument leaves it alone', async () => {
  const { key } = await portico.newProperty()
  const id = await newPackage(key)
  const change = `mutation ($id: ID!, $description: String, $until: Date) {
    packagesUpdate(id: $id, description: $description, valid_until: $until) { description valid_until } }`
  const { body } = await ask(key, change, { id, description: null })
  assert.deepEqual(body.data.packagesUpdate, { description: null, valid_until: '2027-02-28' })
  const literal = `mutation { packagesUpdate(id: "${id}", valid_until: null) { valid_until } }`
  assert.deepEqual((await ask(key, literal)).body.data.packagesUpdate, { valid_until: null })
  const refused = await ask(key, `mutation { packagesUpdate(id: "${id}", name: null) { name } }`)
  assert.equal(refused.body.errors[0].extensions.code, 'invalid_request')
})

test('enum values that GraphQL cannot write have a name that stands for them, both ways', async () => {
  const hotel = await portico.newProperty()
  const issue = 'mutation { apiKeysCreate(name: "reader", scopes: [packages_read, keys_read]) { id scopes key } }'
  const { body } = await ask(hotel.key, issue)
  assert.deepEqual(body.data.apiKeysCreate.scopes, ['packages_read', 'keys_read'])
  const { body: list } = await hotel.request('GET', '/v1/api-keys')
  assert.deepEqual(list.data[0].scopes, ['packages:read', 'keys:read'])
  const { body: type } = await ask(hotel.key, '{ __type(name: "Scope") { enumValues { name description } } }')
  assert.deepEqual(type.data.__type.enumValues[0], { name: 'ALL', description: '`*`' })
})

test('an operation that answers nothing answers true', async () => {
  const hotel = await portico.newProperty()
  await hotel.keyWith('packages:read')
  const { body: list } = await hotel.request('GET', '/v1/api-keys?limit=1')
  const { body } = await ask(hotel.key, `mutation { apiKeysRevoke(id: "${list.data[0].id}") }`)
  assert.deepEqual(body, { data: { apiKeysRevoke: true } })
})

test('a failure carries code, status, detail and request id, and leaves the other fields standing', async () => {
  const hotel = await portico.newProperty()
  await newPackage(hotel.key)
  const { status, headers, body } = await ask(
    hotel.key,
    '{ good: packagesList { total } bad: packagesList(limit: 0) { total } gone: packagesGet(id: "pkg_none") { id } }',
  )
  assert.equal(status, 200)
  assert.deepEqual(body.data, { good: { total: 1 }, bad: null, gone: null })
  const [bad, gone] = body.errors
  const request_id = headers.get('x-request-id')
  const detail = [
    { loc: ['query', 'limit'], msg: 'Input should be greater than or equal to 1', type: 'greater_than_equal' },
  ]
  assert.deepEqual(bad.extensions, { code: 'invalid_request', status_code: 422, detail, request_id })
  assert.equal(bad.message, 'limit: Input should be greater than or equal to 1')
  const notFound = { code: 'package_not_found', status_code: 404, detail: 'package_not_found', request_id }
  assert.deepEqual(gone.extensions, notFound)
  assert.deepEqual(gone.path, ['gone'])
  const { body: taken } = await ask(hotel.key, CREATE, romance)
  assert.partialDeepStrictEqual(taken.errors[0].extensions, { code: 'package_slug_taken', status_code: 409 })
  const reader = await hotel.keyWith('packages:read')
  const { body: refused } = await ask(reader, CREATE, romance)
  const lacking = { code: 'missing_scope:packages:write', status_code: 403 }
  assert.partialDeepStrictEqual(refused.errors[0].extensions, lacking)
})

test('an unknown argument or field is refused before anything runs', async () => {
  const { key } = await portico.newProperty()
  const accept = { accept: 'application/graphql-response+json' }
  const { status, body } = await ask(key, '{ packagesList(limt: 1) { totl } }', {}, accept)
  assert.equal(status, 400)
  assert.equal(body.data, undefined)
  assert.equal(JSON.parse(body).errors.length, 2)
  const { status: lenient, body: told } = await ask(key, '{ packagesList(limt: 1) { total } }')
  assert.equal(lenient, 200)
  assert.partialDeepStrictEqual(told.errors[0].extensions, { code: 'graphql_validation_failed', status_code: 400 })
})

test('without a valid key the answer is the 401 of every other path', async () => {
  for (const key of [undefined, 'sk_test_unknown']) {
    const { status, headers, body } = await portico.request('POST', '/graphql', {
      key,
      body: { query: '{ __typename }' },
    })
    assert.equal(status, 401)
    const detail = key ? 'invalid_api_key' : 'missing_api_key'
    assert.deepEqual(body, { detail, status_code: 401, request_id: headers.get('x-request-id') })
  }
})

test('every root field counts once, and so does a request that runs none', async () => {
  const { key } = await portico.newProperty()
  const left = async (query: string) => Number((await ask(key, query)).headers.get('x-ratelimit-remaining'))
  const before = await left('{ packagesList { total } }')
  assert.equal(
    await left('{ a: packagesList { total } b: packagesList { total } c: eventsList { total } }'),
    before - 3,
  )
  assert.equal(await left('{ __typename }'), before - 4)
  assert.equal(await left('{ nonsense }'), before - 5)
  assert.equal(await left('{ packagesList('), before - 6)
})

test('a query may come by GET, a mutation may not', async () => {
  const { key } = await portico.newProperty()
  const get = (query: string, more = '') =>
    portico.request('GET', `/graphql?query=${encodeURIComponent(query)}${more}`, { key })
  assert.deepEqual((await get('{ packagesList { total } }')).body, { data: { packagesList: { total: 0 } } })
  assert.equal((await get('mutation { sandboxReset { now } }')).status, 405)
  const broken = await get('{ __typename }', '&variables={x')
  assert.equal(broken.body.errors[0].extensions.status_code, 400)
  const { status, headers } = await portico.request('DELETE', '/graphql', { key })
  assert.deepEqual([status, headers.get('allow')], [405, 'GET, POST'])
})

test('what is too long, too wide, too deep, batched or not JSON is refused', async () => {
  const { key } = await portico.newProperty()
  const message = async (query: string) => (await ask(key, query)).body.errors[0].message
  assert.match(await message(`{ ${'id '.repeat(MOST_TOKENS)} }`), /tokens/)
  const wide = Array.from({ length: MOST_ROOT_FIELDS + 1 }, (_, i) => `f${i}: packagesList { total }`).join(' ')
  assert.match(await message(`{ ...F } fragment F on Query { ${wide} }`), /at most 20 root fields, not 21/)
  const around = (times: number): string => (times === 0 ? 'id' : `reservations { guest { ${around(times - 1)} } }`)
  assert.match(await message(`{ guestsList { data { ${around(4)} } } }`), /at most 10 levels, not 11/)
  const batch = await portico.request('POST', '/graphql', { key, body: [{ query: '{ __typename }' }] })
  assert.equal(batch.status, 400)
  const form = await portico.request('POST', '/graphql', {
    key,
    raw: 'query={__typename}',
    headers: { 'content-type': 'text/plain' },
  })
  assert.deepEqual([form.status, form.body.detail], [415, 'unsupported_media_type'])
  const latin = await portico.request('POST', '/graphql', {
    key,
    raw: Buffer.from('{"query":"{ caf\xe9 }"}', 'latin1'),
  })
  assert.deepEqual([latin.status, latin.body.detail], [400, 'malformed_json'])
})

test('a mutation of one field is repeated safely under an Idempotency-Key, and told that it was', async () => {
  const hotel = await portico.newProperty()
  const send = (query: string, variables: object, key = 'one') =>
    ask(hotel.key, query, variables, { 'idempotency-key': key })
  const first = await send(CREATE, romance)
  const again = await send(CREATE.replace('valid_until }', 'slug }'), romance, '"one"')
  assert.deepEqual(
    [first, again].map(({ headers }) => headers.get('idempotent-replayed')),
    [null, 'true'],
  )
  const { id } = first.body.data.packagesCreate
  assert.deepEqual([again.body.data.packagesCreate.id, again.body.data.packagesCreate.slug], [id, romance.slug])
  const other = await send(CREATE, { ...romance, slug: 'another' })
  assert.equal(other.body.errors[0].extensions.detail[0].type, 'idempotency_key_reused')
  const refusals = [await send(CREATE, romance, 'two'), await send(CREATE, romance, 'two')]
  for (const { body } of refusals) assert.equal(body.errors[0].extensions.code, 'package_slug_taken')
  assert.equal(refusals[1]!.headers.get('idempotent-replayed'), 'true')
  const { body: type } = await hotel.request('POST', '/v1/room-types', { name: 'Attic', inventory: 1 })
  const remove = `mutation { roomTypesDelete(id: "${type.id}") }`
  for (const _ of [1, 2]) assert.deepEqual((await send(remove, {})).body, { data: { roomTypesDelete: true } })
  assert.equal((await send('{ packagesList { total } }', {})).body.data.packagesList.total, 1)
  assert.equal((await send(CREATE, romance, 'x'.repeat(256))).body.errors[0].extensions.status_code, 422)
})

test('an Idempotency-Key with several changes is 400, and nothing runs; with queries it means nothing', async () => {
  const { key } = await portico.newProperty()
  const headers = { 'idempotency-key': 'one' }
  const two = `mutation { ...Two } fragment Two on Mutation { a: sandboxReset { now } b: sandboxReset { now } }`
  const { status, body } = await ask(key, two, {}, headers)
  assert.deepEqual([status, body.data], [400, undefined])
  assert.match(
    body.errors[0].message,
    /exactly one field, and this one has 2\. Send each change in a request of its own/,
  )
  assert.partialDeepStrictEqual(body.errors[0].extensions, { code: 'idempotency_key_for_several', status_code: 400 })
  const typed = await ask(key, 'mutation { __typename guestsCreate(first_name: "Ann") { first_name } }', {}, headers)
  assert.deepEqual(typed.body.data, { __typename: 'Mutation', guestsCreate: { first_name: 'Ann' } })
  const read = await ask(key, '{ a: eventsList { total } b: packagesList { total } }', {}, headers)
  assert.deepEqual(read.body.data, { a: { total: 0 }, b: { total: 0 } })
})

test('every rule of GraphQL over HTTP is kept, by the audit of its authors', async () => {
  const { key } = await portico.newProperty()
  const fetchFn = (url: string, options: RequestInit = {}) =>
    fetch(url, { ...options, headers: { ...(options.headers as object), 'x-api-key': key } })
  const results = await auditServer({ url: `${portico.address}/graphql`, fetchFn })
  assert.equal(results.length, 61)
  assert.deepEqual(
    results.filter(({ status }) => status !== 'ok').map(({ name, status }) => `${status}: ${name}`),
    [],
  )
})

test('introspection shows every operation as one root field', async () => {
  const { key } = await portico.newProperty()
  const { body } = await ask(key, getIntrospectionQuery())
  assert.equal(body.errors, undefined)
  const schema = buildClientSchema(body.data)
  assert.match(printSchema(schema), /inclusions: \[String!\]!/)
  for (const { id, kind } of operations) {
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
    assert.ok(root?.getFields()[fieldName(id)], id)
  }
  assert.equal(new Set(operations.map(({ id }) => fieldName(id))).size, operations.length)
})
