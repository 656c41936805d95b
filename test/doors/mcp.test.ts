import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { failureResult } from '../../src/doors/mcp/results.ts'
import { toolName } from '../../src/doors/mcp/tools.ts'
import { createLog } from '../../src/platform/log.ts'
import { isOpen } from '../../src/platform/schema.ts'
import { operations } from '../../src/registry.ts'
import { TEST_KEY, useApp } from '../support/app.ts'

const portico = useApp({ PORTICO_CORS_ORIGINS: 'https://agent.example' })

const opened: Client[] = []
after(() => Promise.all(opened.map((client) => client.close())))

/** The official client, of the last protocol with a handshake or of the one without. */
async function connect(key: string, mode: 'legacy' | 'auto' = 'legacy'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  const url = new URL(`${portico.address}/mcp`)
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

const rpc = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params })

const post = (key: string | undefined, body: unknown, headers: Record<string, string> = {}) =>
  portico.request('POST', '/mcp', { key, body, headers: { accept: 'application/json, text/event-stream', ...headers } })

for (const mode of ['legacy', 'auto'] as const) {
  test(`the official client lists and calls tools (negotiation: ${mode})`, async () => {
    const hotel = await portico.newProperty()
    const client = await connect(hotel.key, mode)
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
  const client = await connect(TEST_KEY)
  const { tools } = await client.listTools()
  assert.deepEqual(tools.map(({ name }) => name).sort(), operations.map(({ id }) => toolName(id)).sort())
  for (const { name, title, description, inputSchema } of tools) {
    assert.ok(title && description, name)
    const { input } = operations.find(({ id }) => toolName(id) === name)!
    if (!isOpen(input)) assert.equal(inputSchema.additionalProperties, false, name)
    assert.doesNotMatch(JSON.stringify(inputSchema), /"~|iso4217/)
  }
  const hints = (name: string) => {
    const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } =
      tools.find((tool) => tool.name === name)?.annotations ?? {}
    return [readOnlyHint, destructiveHint, idempotentHint, openWorldHint]
  }
  assert.deepEqual(hints('packages_list'), [true, false, true, false])
  assert.deepEqual(hints('packages_create'), [false, false, false, false])
  assert.deepEqual(hints('packages_update'), [false, true, true, false])
  assert.deepEqual(hints('api_keys_revoke'), [false, true, true, false])
  assert.deepEqual(hints('sandbox_reset'), [false, true, false, false])
})

test('a key sees the tools of its scopes, and the live environment none of the sandbox', async () => {
  const hotel = await portico.newProperty()
  const names = async (key: string) => (await (await connect(key)).listTools()).tools.map(({ name }) => name).sort()
  assert.deepEqual(await names(await hotel.keyWith('packages:read')), ['packages_get', 'packages_list'])
  assert.ok((await names(hotel.key)).includes('sandbox_reset'))
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
  const client = await connect(hotel.key)
  const { body } = await hotel.request('POST', '/v1/packages', { ...romance, description: 'By the sea' })
  const { structuredContent } = await client.callTool({
    name: 'packages_update',
    arguments: { id: body.id, description: null },
  })
  assert.deepEqual(structuredContent, { ...body, description: null })
  await hotel.keyWith('packages:read')
  const { body: keys } = await hotel.request('GET', '/v1/api-keys?limit=1')
  const revoked = await client.callTool({ name: 'api_keys_revoke', arguments: { id: keys.data[0].id } })
  assert.deepEqual(revoked, { content: [{ type: 'text', text: 'Done.' }] })
})

test('without a valid key the answer is our 401, with the challenge', async () => {
  const { status, headers, body } = await post(undefined, rpc('tools/list'))
  assert.equal(status, 401)
  assert.equal(headers.get('www-authenticate'), 'Bearer')
  assert.deepEqual(body, { detail: 'missing_api_key', status_code: 401, request_id: headers.get('x-request-id') })
})

test('a web page of a foreign origin is refused, ours and listed ones are not', async () => {
  const { key } = await portico.newProperty()
  for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1']) {
    const { status, body } = await post(key, rpc('ping'), { origin })
    assert.deepEqual([status, body.detail], [403, 'origin_not_allowed'], origin)
  }
  for (const origin of [portico.address, 'https://agent.example']) {
    assert.equal((await post(key, rpc('ping'), { origin })).status, 200, origin)
  }
})

test('every call counts once, and so does a request that calls nothing', async () => {
  const { key } = await portico.newProperty()
  const left = async (body: object) => Number((await post(key, body)).headers.get('x-ratelimit-remaining'))
  const call = rpc('tools/call', { name: 'packages_list', arguments: {} })
  const start = await left(call)
  assert.equal(await left(call), start - 1)
  assert.equal(await left(rpc('tools/list')), start - 2)
  assert.equal(await left(rpc('no/such/method')), start - 3)
})

test('there is no session: no stream to open, none to end, no batch', async () => {
  const { key } = await portico.newProperty()
  for (const method of ['GET', 'DELETE']) {
    const { status, headers } = await portico.request(method, '/mcp', { key })
    assert.deepEqual([status, headers.get('allow')], [405, 'POST'])
  }
  const batch = await post(key, [rpc('ping'), rpc('ping')])
  assert.deepEqual([batch.status, batch.body.detail], [400, 'body_not_an_object'])
  const { headers } = await post(key, rpc('ping'))
  assert.equal(headers.get('mcp-session-id'), null)
})
