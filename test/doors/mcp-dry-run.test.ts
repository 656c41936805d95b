import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canRehearse } from '../../src/doors/mcp/consequences.ts'
import { toolName } from '../../src/doors/mcp/describe.ts'
import { name } from '../../src/platform/database/sql.ts'
import { operations } from '../../src/registry.ts'
import { TEST_KEY, type TestProperty, useOwnApp } from '../support/app.ts'
import { newPackage, samples } from '../support/samples/index.ts'
import { tablesOfProperties } from '../support/tables.ts'
import { callTool } from '../support/tool-call.ts'

/** Workers would change rows meanwhile, and so would the request log: the server runs without them. */
const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000', PORTICO_REQUEST_LOG_DAYS: '0' }, { role: 'api' })

/** Every row of a property, of every table; but for when its key was last used. */
async function rowsOf({ id }: TestProperty): Promise<Record<string, string | null>> {
  const db = portico.tables.sandbox
  const tables = ['properties', ...(await tablesOfProperties(db))].filter((table) => !table.startsWith('account'))
  const hashes = tables.map(async (table) => {
    const { rows } = await db.one<{ rows: string | null }>`
      select string_agg((to_jsonb(t) - 'last_used_at')::text, ',' order by (to_jsonb(t) - 'last_used_at')::text) as rows
      from ${name(table)} t where ${table === 'properties' ? name('id') : name('property_id')} = ${id}`
    return [table, rows] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}

const rehearsable = operations.filter(canRehearse)

test('whatever changes, removes or contacts a guest can be rehearsed', () => {
  const ids = rehearsable.map(({ id }) => id)
  for (const id of ['packages.update', 'room_types.delete', 'guests.erase', 'messaging.send', 'webhooks.update']) {
    assert.ok(ids.includes(id as never), id)
  }
  assert.ok(!ids.includes('packages.create'), 'what only adds needs no rehearsal')
})

for (const operation of rehearsable) {
  test(`${operation.id}: a dry run answers what would happen and changes no row`, async () => {
    const hotel = await portico.newProperty()
    const key = operation.scope === 'platform:admin' ? TEST_KEY : hotel.key
    const input = await samples[operation.id]!(hotel)
    const before = await rowsOf(hotel)
    const result = await callTool(portico, key, toolName(operation.id), { ...input, dry_run: true })
    assert.equal(result.isError, undefined, JSON.stringify(result))
    assert.equal(result.structuredContent.dry_run, true)
    assert.match(result.structuredContent.says, /^Nothing was (changed|done)/)
    assert.deepEqual(await rowsOf(hotel), before)
  })
}

test('a dry run shows the record as it stays and as it would become', async () => {
  const hotel = await portico.newProperty()
  const { body: made } = await hotel.request('POST', '/v1/packages', newPackage({ price: 499 }))
  const { structuredContent } = await callTool(portico, hotel.key, 'packages_update', {
    id: made.id,
    price: 250,
    dry_run: true,
  })
  assert.deepEqual(structuredContent.record, made)
  assert.equal(structuredContent.result.price, 250)
  const { structuredContent: done } = await callTool(portico, hotel.key, 'packages_update', {
    id: made.id,
    price: 250,
    dry_run: false,
  })
  assert.equal(done.price, 250)
})

test('a dry run counts as one request, though it shows the record too', async () => {
  const hotel = await portico.newProperty()
  const { body: made } = await hotel.request('POST', '/v1/packages', newPackage())
  const remaining = async () =>
    Number((await hotel.request('GET', `/v1/packages/${made.id}`)).headers.get('x-ratelimit-remaining'))
  const before = await remaining()
  await callTool(portico, hotel.key, 'packages_update', { id: made.id, price: 250, dry_run: true })
  assert.equal(await remaining(), before - 2, 'the rehearsal and the look at the limit')
})

test('a dry run refuses what the call would refuse, and never turns into the call by a slip', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const { body: made } = await hotel.request('POST', '/v1/packages', newPackage())
  const code = async (key: string, args: object) => {
    const { _meta } = await callTool(portico, key, 'packages_update', { id: made.id, price: 1, ...args })
    return _meta['portico/error'].code
  }
  assert.equal(await code(hotel.key, { dry_run: true, price: -1 }), 'invalid_request')
  assert.equal(await code(hotel.key, { dry_run: 'true' }), 'invalid_request')
  assert.equal(await code(other.key, { dry_run: true }), 'package_not_found')
  const reader = await hotel.keyWith('packages:read')
  assert.equal(await code(reader, { dry_run: true }), 'missing_scope:packages:write')
  assert.deepEqual((await hotel.request('GET', `/v1/packages/${made.id}`)).body, made)
})

test('a writer who may not read is told what would happen, without the record', async () => {
  const hotel = await portico.newProperty()
  const { body: made } = await hotel.request('POST', '/v1/packages', newPackage())
  const writer = await hotel.keyWith('packages:write')
  const { structuredContent } = await callTool(portico, writer, 'packages_update', {
    id: made.id,
    price: 1,
    dry_run: true,
  })
  assert.equal(structuredContent.record, undefined)
  assert.equal(structuredContent.result.price, 1)
})

test('the rehearsal of a message is its preview, and a rehearsed key is shown to nobody', async () => {
  const hotel = await portico.newProperty()
  const message = {
    channel: 'sms',
    recipient: '+15005550100',
    content: 'Your room is ready.',
    scheduled_at: '2050-01-01T12:00:00.000Z',
  }
  const { structuredContent } = await callTool(portico, hotel.key, 'messaging_send', { ...message, dry_run: true })
  const { body: preview } = await hotel.request('POST', '/v1/messaging/preview', message)
  assert.deepEqual(structuredContent.result, preview)
  const { body: issued } = await hotel.request('POST', '/v1/api-keys', { name: 'old', scopes: ['packages:read'] })
  const rotated = await callTool(portico, hotel.key, 'api_keys_rotate', { id: issued.id, dry_run: true })
  assert.doesNotMatch(JSON.stringify(rotated), /sk_test_/)
})
