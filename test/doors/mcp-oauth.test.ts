import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { useOwnApp } from '../support/app.ts'
import { newPackage } from '../support/samples/index.ts'
import { created } from '../support/samples/sample.ts'
import { newAccount, newVisitor, obtainTokens, PASSWORD, register } from '../support/visitor.ts'

/** An agent that knows nothing but the address of the tool server, and a person who lets it in. */

const portico = useOwnApp()

const BACK = 'http://127.0.0.1:33418/callback'

/** Keeps what the official client finds out; where it would open a browser, it notes the address. */
function newAgent() {
  let information: OAuthClientInformationMixed | undefined
  let kept: OAuthTokens | undefined
  let verifier = ''
  let found: OAuthDiscoveryState | undefined
  const opened: URL[] = []
  const provider: OAuthClientProvider = {
    redirectUrl: BACK,
    clientMetadata: { client_name: 'Desktop agent', redirect_uris: [BACK], token_endpoint_auth_method: 'none' },
    clientInformation: () => information,
    saveClientInformation: (registered) => {
      information = registered
    },
    tokens: () => kept,
    saveTokens: (tokens) => {
      kept = tokens
    },
    redirectToAuthorization: (url) => {
      opened.push(url)
    },
    saveCodeVerifier: (text) => {
      verifier = text
    },
    codeVerifier: () => verifier,
    saveDiscoveryState: (state) => {
      found = state
    },
    discoveryState: () => found,
  }
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(`${portico.address}/mcp?tools=all`), { authProvider: provider })
  return { transport, opened }
}

test('the official client finds the authorization server by discovery alone, registers, and calls tools', async (t) => {
  const hotel = await portico.newProperty()
  const { email } = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: hotel.id, role: 'owner' }])
  await created(hotel, '/v1/packages', newPackage({ slug: 'spa' }))
  const agent = newAgent()
  const client = () => new Client({ name: 'desktop', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
  const first = agent.transport()
  await assert.rejects(client().connect(first), /Unauthorized/i)
  const visitor = newVisitor(portico.address)
  const consent = await visitor.submit(await visitor.open(agent.opened[0]!.href), { email, password: PASSWORD })
  const { url } = await visitor.submit(consent, { action: 'allow' })
  assert.equal(url.origin + url.pathname, BACK)
  await first.finishAuth(url.searchParams)
  const known = client()
  t.after(() => known.close())
  await known.connect(agent.transport())
  const { tools } = await known.listTools()
  for (const tool of ['packages_list', 'guests_erase'])
    assert.ok(
      tools.some(({ name }) => name === tool),
      tool,
    )
  const { structuredContent } = await known.callTool({ name: 'packages_list', arguments: {} })
  assert.equal((structuredContent as { data: { slug: string }[] }).data[0]!.slug, 'spa')
})

test('a token opens the tools it was issued for, as far as its scopes go', async () => {
  const hotel = await portico.newProperty()
  const { email } = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: hotel.id, role: 'owner' }])
  const application = await register(portico.address)
  const tokenFor = async (resource: string) =>
    (await obtainTokens(portico.address, application, email, { resource: portico.address + resource })).access_token
  const list = async (token: string) =>
    portico.request('POST', '/mcp?tools=packages', {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
      body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    })
  const { status, body } = await list(await tokenFor('/mcp'))
  assert.equal(status, 200)
  const { result } = typeof body === 'string' ? JSON.parse(/^data: (.*)$/m.exec(body)![1]!) : body
  assert.deepEqual(
    result.tools.map(({ name }: { name: string }) => name),
    ['packages_get', 'packages_list'],
  )
  const foreign = await list(await tokenFor('/v1'))
  assert.deepEqual([foreign.status, foreign.body.detail], [401, 'invalid_token'])
})
