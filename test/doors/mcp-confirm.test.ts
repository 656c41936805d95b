import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { useApp } from '../support/app.ts'

/** Before a call with consequences the client's person is asked, where the client can. */

const portico = useApp()

const opened: Client[] = []
after(() => Promise.all(opened.map((client) => client.close())))

type Action = 'accept' | 'decline' | 'cancel'

/** A client whose person answers every question the same way; without an answer it has nobody to ask. */
async function connect(key: string, action: Action | undefined, mode: 'auto' | 'legacy' = 'auto') {
  const capabilities = action ? { elicitation: { form: {} } } : {}
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode }, capabilities })
  const questions: string[] = []
  if (action) {
    client.setRequestHandler('elicitation/create', ({ params }) => {
      questions.push(params.message)
      return { action, ...(action === 'accept' && { content: {} }) }
    })
  }
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  const url = new URL(`${portico.address}/mcp?tools=default,guarded`)
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }))
  opened.push(client)
  return { client, questions }
}

const words = { channel: 'sms', recipient: '+15005550100', content: 'Your room is ready.' }

const codeOf = ({ _meta }: { _meta?: Record<string, unknown> | undefined }) =>
  (_meta?.['portico/error'] as { code: string } | undefined)?.code

test('a message goes out once a person agreed, and they saw to whom it goes and what it says', async () => {
  const hotel = await portico.newProperty()
  const { client, questions } = await connect(hotel.key, 'accept')
  const sent = await client.callTool({ name: 'messaging_send', arguments: words })
  assert.equal(sent.isError, undefined, JSON.stringify(sent.content))
  assert.equal(questions.length, 1)
  assert.match(questions[0]!, /^Send a message.*\?\n.*Contacts a guest[\s\S]*\+15005550100[\s\S]*Your room is ready\./)
  assert.equal((await hotel.request('GET', '/v1/messaging')).body.data.length, 1)
})

for (const action of ['decline', 'cancel'] as const) {
  test(`nothing happens when the person’s answer is ${action}`, async () => {
    const hotel = await portico.newProperty()
    const { client } = await connect(hotel.key, action)
    const refused = await client.callTool({ name: 'messaging_send', arguments: words })
    assert.equal(codeOf(refused), 'call_declined')
    const found = { name: 'messaging_send', arguments: words }
    assert.equal(codeOf(await client.callTool({ name: 'tools_call', arguments: found })), 'call_declined')
    assert.equal((await hotel.request('GET', '/v1/messaging')).body.data.length, 0)
  })
}

test('nobody is asked about reads, plain changes, dry runs and calls that would be refused', async () => {
  const hotel = await portico.newProperty()
  const { client, questions } = await connect(hotel.key, 'decline')
  const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args })
  await call('guests_list', {})
  const made = await call('guests_create', { first_name: 'Ann' })
  assert.equal(made.isError, undefined)
  await call('messaging_send', { ...words, dry_run: true })
  assert.equal(codeOf(await call('messaging_send', { ...words, channel: 'pigeon' })), 'invalid_request')
  const reader = await connect(await hotel.keyWith('messaging:read'), 'accept')
  const refused = await reader.client.callTool({ name: 'messaging_send', arguments: words })
  assert.equal(codeOf(refused), 'missing_scope:messaging:write')
  assert.deepEqual([...questions, ...reader.questions], [])
})

test('a question about credentials names no secret', async () => {
  const hotel = await portico.newProperty()
  const { client, questions } = await connect(hotel.key, 'accept')
  const args = { name: 'till', scopes: ['packages:read'] }
  assert.equal((await client.callTool({ name: 'api_keys_create', arguments: args })).isError, undefined)
  assert.match(questions[0]!, /Deals in credentials/)
  assert.doesNotMatch(questions[0]!, /till/)
})

test('a client that cannot ask, or is of an older protocol, calls as before', async () => {
  const hotel = await portico.newProperty()
  for (const { client } of [await connect(hotel.key, undefined), await connect(hotel.key, 'decline', 'legacy')]) {
    const sent = await client.callTool({ name: 'messaging_send', arguments: words })
    assert.equal(sent.isError, undefined, JSON.stringify(sent.content))
  }
})
