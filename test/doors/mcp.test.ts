import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { isGuarded } from '../../src/doors/mcp/consequences.ts'
import { toolName } from '../../src/doors/mcp/describe.ts'
import { failureResult } from '../../src/doors/mcp/results.ts'
import { createLog } from '../../src/platform/runtime/log.ts'
import { isOpen } from '../../src/platform/schema/schema.ts'
import { operations } from '../../src/registry.ts'
import { TEST_KEY, useOwnApp } from '../support/app.ts'

const portico = useOwnApp()

const opened: Client[] = []
after(() => Promise.all(opened.map((client) => client.close())))

/** The official client, of the last protocol with a handshake or of the one without. */
async function connect(key: string, mode: 'legacy' | 'auto' = 'legacy', query = ''): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  const url = new URL(`${portico.address}/mcp${query}`)
  await client.connect(
    new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: `Bearer ${key}` } } }),
  )
  opened.push(client)
  return client
}

const romance = {
  name: 'Romantic Escape',
  slug: 'romantic-escape',
  type: 'romance',
  price: 499,
  currency: 'USD',
  inclusions: ['Breakfast in bed'],
}

for (const mode of ['legacy', 'auto'] as const) {
  test(`the official client lists and calls tools (negotiation: ${mode})`, async () => {
    const hotel = await portico.newProperty()
    const client = await connect(hotel.key, mode, '?tools=packages')
    assert.equal(client.getServerVersion()?.name, 'portico')
    assert.equal(client.getNegotiatedProtocolVersion() === '2026-07-28', mode === 'auto')
    const { tools } = await client.listTools()
    assert.ok(tools.some(({ name }) => name === 'packages_create'))
    const created = await client.callTool({ name: 'packages_create', arguments: romance })
    const { body } = await hotel.request('GET', '/v1/packages')
    assert.equal(created.isError, undefined)
    assert.deepEqual(created.structuredContent, body.data[0])
    const [text] = created.content as { type: string; text: string }[]
    assert.deepEqual(JSON.parse(text!.text), created.structuredContent)
  })
}

test('every operation is one tool, described from its own schemas', async () => {
  const { tools } = await (await connect(TEST_KEY, 'legacy', '?tools=all')).listTools()
  assert.deepEqual(tools.map(({ name }) => name).sort(), operations.map(({ id }) => toolName(id)).sort())
  for (const { name, title, description, inputSchema } of tools) {
    assert.ok(title && description, name)
    const { input } = operations.find(({ id }) => toolName(id) === name)!
    if (!isOpen(input)) assert.equal(inputSchema.additionalProperties, false, name)
    assert.doesNotMatch(JSON.stringify(inputSchema), /"~|iso4217|x-untrusted/)
  }
})

test('tools that erase, hand out credentials or act on many records are there for clients whose person chose them', async () => {
  const { key } = await portico.newProperty()
  const guarded = operations.filter(isGuarded).map(({ id }) => toolName(id))
  for (const name of ['guests_erase', 'api_keys_create', 'reservations_import']) assert.ok(guarded.includes(name), name)
  const usual = await connect(key)
  const { tools } = await usual.listTools()
  assert.deepEqual(
    tools.filter(({ name }) => guarded.includes(name)),
    [],
  )
  const refused = await usual.callTool({ name: 'api_keys_create', arguments: { name: 'mine', scopes: ['*'] } })
  assert.equal((refused._meta!['portico/error'] as { code: string }).code, 'tool_not_enabled')
  assert.match((refused.content[0] as { text: string }).text, /\?tools=default,guarded/)
  const { body } = await portico.request('GET', '/v1/api-keys', { key })
  assert.equal(body.data.length, 1)
  const chosen = await connect(key, 'legacy', '?tools=default,guarded')
  const issued = await chosen.callTool({
    name: 'api_keys_create',
    arguments: { name: 'mine', scopes: ['packages:read'] },
  })
  assert.equal(issued.isError, undefined)
})

test('a key sees the tools of its scopes, and the live environment none of the sandbox', async () => {
  const hotel = await portico.newProperty()
  const names = async (key: string) =>
    (await (await connect(key, 'legacy', '?tools=all')).listTools()).tools.map(({ name }) => name).sort()
  assert.deepEqual(await names(await hotel.keyWith('packages:read')), ['packages_get', 'packages_list'])
  assert.ok((await names(hotel.key)).includes('sandbox_advance_clock'))
  const live = await portico.newProperty('live')
  assert.ok(!(await names(live.key)).some((name) => name.startsWith('sandbox_')))
})

test('a failed call names each field to mend, the code and the request', async () => {
  const client = await connect((await portico.newProperty()).key)
  await client.listTools()
  const { isError, content, _meta } = await client.callTool({
    name: 'packages_create',
    arguments: { ...romance, price: -1, name: '', nonsense: true },
  })
  assert.equal(isError, true)
  const { text } = content[0] as { text: string }
  assert.match(text, /price: Input should be greater than or equal to 0/)
  assert.match(text, /name: String should have at least 1 character/)
  assert.match(text, /nonsense: Extra inputs are not permitted/)
  assert.match(text, /\(invalid_request, request req_\w+\)/)
  const error = _meta?.['portico/error'] as { code: string; status_code: number; request_id: string; detail: object[] }
  assert.deepEqual([error.code, error.status_code, error.detail.length], ['invalid_request', 422, 3])
  assert.ok(text.includes(error.request_id))
})

test('a bug fails the call with its request id and nothing of its insides', () => {
  const result = failureResult(new Error('the password is swordfish'), 'req_1', createLog('silent'))
  assert.deepEqual(result, {
    isError: true,
    content: [{ type: 'text', text: 'Internal error (internal_error, request req_1)' }],
    _meta: {
      'portico/error': { code: 'internal_error', detail: 'internal_error', status_code: 500, request_id: 'req_1' },
    },
  })
})

test('the executor refuses what the list does not show', async () => {
  const hotel = await portico.newProperty()
  const client = await connect(await hotel.keyWith('packages:read'))
  const code = async (name: string, args: Record<string, unknown>) => {
    const { isError, _meta } = await client.callTool({ name, arguments: args })
    assert.equal(isError, true)
    return (_meta!['portico/error'] as { code: string }).code
  }
  assert.equal(await code('packages_create', romance), 'missing_scope:packages:write')
  assert.equal(await code('packages_get', { id: 'pkg_none' }), 'package_not_found')
  await assert.rejects(client.callTool({ name: 'no_such_tool', arguments: {} }), /Unknown tool: no_such_tool/)
})

test('null clears a field, and an operation that answers nothing says so', async () => {
  const hotel = await portico.newProperty()
  const client = await connect(hotel.key, 'legacy', '?tools=all')
  const { body } = await hotel.request('POST', '/v1/packages', { ...romance, description: 'By the sea' })
  const clear = (if_version: unknown) =>
    client.callTool({ name: 'packages_update', arguments: { id: body.id, description: null, if_version } })
  const refused = await clear(7)
  assert.match(JSON.stringify(refused.content), /version_conflict/)
  const { structuredContent } = await clear(1)
  const { updated_at } = structuredContent as { updated_at: string }
  assert.deepEqual(structuredContent, { ...body, description: null, version: 2, updated_at })
  await hotel.keyWith('packages:read')
  const { body: keys } = await hotel.request('GET', '/v1/api-keys?limit=1')
  const revoked = await client.callTool({ name: 'api_keys_revoke', arguments: { id: keys.data[0].id } })
  assert.deepEqual(revoked, { content: [{ type: 'text', text: 'Done.' }] })
})

test('a repeated call under one idempotency key acts once and says so; other arguments are refused', async () => {
  const hotel = await portico.newProperty()
  const client = await connect(hotel.key)
  const create = (args: object, key: unknown = 'order-1') =>
    client.callTool({
      name: 'packages_create',
      arguments: { ...romance, ...args },
      _meta: { 'portico/idempotency-key': key },
    })
  const [first, again] = [await create({}), await create({})]
  assert.deepEqual(again.structuredContent, first.structuredContent)
  assert.deepEqual([first._meta, again._meta], [undefined, { 'portico/idempotent-replayed': true }])
  assert.equal((await hotel.request('GET', '/v1/packages')).body.data.length, 1)
  for (const [args, key, word] of [
    [{ price: 1 }, 'order-1', /used with another body/],
    [{}, '', /should not be empty/],
    [{}, 7, /idempotency-key: Input should be a valid string/],
  ] as const) {
    const { isError, content } = await create(args, key)
    assert.equal(isError, true)
    assert.match((content[0] as { text: string }).text, word)
  }
})
