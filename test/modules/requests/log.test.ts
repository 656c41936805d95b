import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Reply, TEST_KEY, type TestProperty, useOwnApp } from '../../support/app.ts'
import { runPage, withoutCurl } from '../../support/page.ts'
import { newPackage } from '../../support/samples/index.ts'
import { callTool } from '../../support/tool-call.ts'
import { until } from '../../support/until.ts'

const portico = useOwnApp()

const idOf = ({ headers }: Reply) => headers.get('x-request-id')!

/** What the log says of this answer's request, once it was written. */
async function logged(hotel: TestProperty, reply: Reply) {
  let row: Reply
  await until(async () => {
    row = await portico.request('GET', `/v1/requests/${idOf(reply)}`, { key: hotel.key })
    return row.status === 200
  })
  return row!.body
}

test('the log tells what a request did, who asked, how it ended and how long it took', async () => {
  const hotel = await portico.newProperty()
  const before = portico.clock.now()
  const reply = await hotel.request('POST', '/v1/packages', newPackage())
  const { id, at, ms, actor, ...rest } = await logged(hotel, reply)
  assert.deepEqual(rest, {
    operation: 'packages.create',
    door: 'rest',
    method: 'POST',
    path: '/v1/packages',
    status: 201,
    error_code: null,
  })
  assert.equal(id, idOf(reply))
  assert.ok(Math.abs(Date.parse(at) - before) < 10_000 && ms > 0 && ms < 10_000, `${at} ${ms}`)
  const { body: keys } = await hotel.request('GET', '/v1/api-keys')
  assert.equal(actor, keys.data[0].id)
})

test('what is refused is logged with its reason', async () => {
  const hotel = await portico.newProperty()
  const key = await hotel.keyWith('packages:read')
  const large = { raw: `{"name":"${'x'.repeat(2 ** 20)}"}`, headers: { 'content-type': 'application/json' } }
  for (const [reply, error_code] of [
    [await portico.request('GET', '/v1/guests', { key }), 'missing_scope:guests:read'],
    [await hotel.request('GET', '/v1/packages/pkg_nothing'), 'package_not_found'],
    [await hotel.request('GET', '/v1/packages?limit=0'), 'invalid_request'],
    [await portico.request('POST', '/v1/packages', { key: hotel.key, ...large }), 'body_too_large'],
  ] as const) {
    const row = await logged(hotel, reply)
    assert.deepEqual([row.status, row.error_code], [reply.status, error_code])
  }
})

test('neither queries nor bodies are kept, and of a path only what is an id of ours', async () => {
  const hotel = await portico.newProperty()
  const { body: guest } = await hotel.request('POST', '/v1/guests', { first_name: 'Ann', last_name: 'Secret' })
  const paths = [
    ['/v1/guests?search=ann@secret.example', '/v1/guests'],
    [`/v1/guests/${guest.id}?surprise=secret`, `/v1/guests/${guest.id}`],
    ['/v1/guests/ann@secret.example', '/v1/guests/{id}'],
    ['/v1/guests/%2B15005550100/export', '/v1/guests/{id}/export'],
    ['/v1/itineraries/ann-secret.ics', '/v1/itineraries/{id}.ics'],
  ] as const
  const replies = await Promise.all(paths.map(([path]) => hotel.request('GET', path)))
  for (const [i, reply] of replies.entries()) assert.equal((await logged(hotel, reply)).path, paths[i]![1])
  const { body } = await hotel.request('GET', '/v1/requests?limit=200')
  assert.doesNotMatch(JSON.stringify(body), /secret|15005550100/i)
})

test('GraphQL and tools leave one row a request, named by its operation where it carried one', async () => {
  const hotel = await portico.newProperty()
  const ask = (query: string) => hotel.request('POST', '/graphql', { query })
  const single = await ask('{ packagesList { total } }')
  const several = await logged(hotel, await ask('{ packagesList { total } usageGet { limits { used } } }'))
  const one = await logged(hotel, single)
  assert.deepEqual([one.door, one.operation, one.path], ['graphql', 'packages.list', '/graphql'])
  assert.deepEqual([several.door, several.operation], ['graphql', 'graphql'])
  await callTool(portico, hotel.key, 'packages_list', {})
  await until(async () => {
    const { body } = await hotel.request('GET', '/v1/requests?operation=packages.list')
    return body.data.some(({ door, path }: { door: string; path: string }) => door === 'mcp' && path === '/mcp')
  })
})

test('strangers, unknown paths and health checks are not logged', async () => {
  const hotel = await portico.newProperty()
  const passedOver = [
    await portico.request('GET', '/v1/packages'),
    await portico.request('GET', '/v1/packages', { key: 'sk_test_nobody_has_this_key' }),
    await portico.request('GET', '/healthz'),
    await hotel.request('GET', '/v1/nothing'),
  ]
  await logged(hotel, await hotel.request('GET', '/v1/packages'))
  const rows = await portico.tables.sandbox.many`
    select id from request_log where id = any(${passedOver.map(idOf)}::text[])`
  assert.deepEqual(rows, [])
})

test('another property and the other environment see nothing of it', async () => {
  const [hotel, other, live] = [
    await portico.newProperty(),
    await portico.newProperty(),
    await portico.newProperty('live'),
  ]
  const reply = await hotel.request('GET', '/v1/packages')
  await logged(hotel, reply)
  for (const { request } of [other, live]) {
    assert.equal((await request('GET', `/v1/requests/${idOf(reply)}`)).status, 404)
    const { body } = await request('GET', '/v1/requests?operation=packages.list')
    assert.equal(body.total, 0)
  }
  await logged(live, await live.request('GET', '/v1/packages'))
})

test('moments are real time whatever the sandbox clock shows, and a reset keeps the log', async () => {
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 30 * 86_400 })
  const reply = await hotel.request('GET', '/v1/packages')
  const { at } = await logged(hotel, reply)
  assert.ok(Math.abs(Date.parse(at) - portico.clock.now()) < 10_000, at)
  assert.equal((await hotel.request('POST', '/v1/sandbox/reset')).status, 200)
  assert.equal((await hotel.request('GET', `/v1/requests/${idOf(reply)}`)).status, 200)
})

test('what an administrator asks is logged in the property of their key', async () => {
  const reply = await portico.request('GET', '/v1/properties', { key: TEST_KEY })
  const { body } = await portico.request('GET', '/v1/properties', { key: TEST_KEY })
  const own = { id: body.data.at(-1).id, key: TEST_KEY } as TestProperty
  assert.equal((await logged(own, reply)).operation, 'properties.list')
})

test('the page about the log: its commands answer what it says', { skip: withoutCurl }, async () => {
  const hotel = await portico.newProperty()
  const missed = await hotel.request('GET', '/v1/packages/pkg_nothing')
  await logged(hotel, missed)
  const [newest, refused, usage] = await runPage(portico, 'docs/requests/log.md', hotel)
  assert.equal(JSON.parse(newest!).limit, 5)
  assert.deepEqual(
    JSON.parse(refused!).data.map(({ id }: { id: string }) => id),
    [idOf(missed)],
  )
  assert.equal(JSON.parse(usage!).hours.length, 24)
})
