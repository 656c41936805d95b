import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import * as oauth from 'openid-client'
import { type Account, putMemberships, setDisabled } from '../../src/modules/accounts/index.ts'
import { type TestProperty, useOwnApp } from '../support/app.ts'
import { newAccount, newVisitor, obtainTokens, PASSWORD, register, type Visitor } from '../support/visitor.ts'

/** A program of somebody's own, with an id and a secret; and who let an application in. */

const portico = useOwnApp()

let hotel: TestProperty
let owner: Account

beforeEach(async () => {
  portico.clock.advance(61_000)
  hotel = await portico.newProperty()
  owner = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: hotel.id, role: 'manager' }])
})

const later = () => portico.clock.advance(1001)

async function visit(email: string): Promise<Visitor> {
  const visitor = newVisitor(portico.address)
  await visitor.submit(await visitor.open('/oauth/account'), { action: 'sign-in', email, password: PASSWORD })
  return visitor
}

/** `scope` is one: the visitor's form holds a name once. */
async function add(visitor: Visitor, scope: string) {
  const page = await visitor.submit(await visitor.open('/oauth/account/server'), { name: 'Nightly job', scope })
  const [id, secret] = [...page.text.matchAll(/<dd><code>([\w-]{20,})<\/code>/g)].map(([, text]) => text!)
  assert.match(id!, /^srv_/)
  return { id: id!, secret: secret! }
}

const serverOf = ({ id, secret }: { id: string; secret: string }) =>
  oauth.discovery(new URL(portico.address), id, undefined, oauth.ClientSecretBasic(secret), {
    execute: [oauth.allowInsecureRequests],
  })

const get = async (token: string, path = '/v1/packages') =>
  (await portico.request('GET', path, { headers: { authorization: `Bearer ${token}` } })).status

const isUnknown = (thrown: unknown) => (thrown as { status?: number }).status === 401
const refusedWith = (error: string) => (thrown: unknown) => (thrown as { error?: string }).error === error

test('a kept client gets tokens for what the account gave: one property, these scopes, this door', async () => {
  const visitor = await visit(owner.email)
  const program = await add(visitor, 'packages:read')
  const server = await serverOf(program)
  const { access_token, scope, expires_in, refresh_token } = await oauth.clientCredentialsGrant(server)
  assert.deepEqual([scope, expires_in, refresh_token], ['packages:read', 3600, undefined])
  assert.deepEqual([await get(access_token), await get(access_token, '/v1/guests')], [200, 403])
  const seen = await oauth.tokenIntrospection(server, access_token)
  assert.deepEqual([seen.active, seen.scope, seen.aud], [true, 'packages:read', `${portico.address}/v1`])
  await assert.rejects(oauth.clientCredentialsGrant(server, { scope: 'guests:read' }), refusedWith('invalid_scope'))
  await assert.rejects(
    oauth.clientCredentialsGrant(server, { resource: 'https://other.example/v1' }),
    refusedWith('invalid_target'),
  )
  const tools = await oauth.clientCredentialsGrant(server, { resource: `${portico.address}/mcp` })
  assert.equal(await get(tools.access_token), 401, 'a token for the tools is not one for the API')
  await oauth.tokenRevocation(server, access_token)
  later()
  assert.equal(await get(access_token), 401)
  assert.equal(await get((await oauth.clientCredentialsGrant(server)).access_token), 200, 'and it gets the next')
})

test('without the secret there is nothing, and nobody registers as such a program', async () => {
  const program = await add(await visit(owner.email), 'packages:read')
  for (const auth of [oauth.ClientSecretBasic('x'.repeat(43)), oauth.None()]) {
    const server = await oauth.discovery(new URL(portico.address), program.id, undefined, auth, {
      execute: [oauth.allowInsecureRequests],
    })
    await assert.rejects(oauth.clientCredentialsGrant(server), isUnknown)
  }
  const registered = await register(portico.address, {
    token_endpoint_auth_method: 'client_secret_basic',
    portico_grant: 'grt_01jd3vq8k2m4n6p8r0t2v4x6z8',
  })
  const server = await serverOf({ id: registered.client_id, secret: registered.client_secret! })
  await assert.rejects(oauth.clientCredentialsGrant(server), refusedWith('invalid_request'))
})

test('it shrinks with the role of whoever gave it, and ends with the account or by their word', async () => {
  const visitor = await visit(owner.email)
  const program = await add(visitor, 'guests:read')
  const server = await serverOf(program)
  const { access_token } = await oauth.clientCredentialsGrant(server)
  assert.equal(await get(access_token, '/v1/guests'), 200)
  const { db } = portico.app.environments.live
  const member = { property_id: hotel.id, environment: 'sandbox', account_id: owner.id } as const
  await putMemberships(db, [{ ...member, role: 'revenue', created_at: new Date().toISOString() }])
  later()
  assert.equal(await get(access_token, '/v1/guests'), 403)
  assert.equal((await oauth.clientCredentialsGrant(server)).scope, undefined)
  await setDisabled(db, owner.id, new Date())
  await assert.rejects(oauth.clientCredentialsGrant(server), refusedWith('invalid_grant'))
  await setDisabled(db, owner.id, null)
  const account = await visitor.open('/oauth/account')
  assert.match(account.text, /<h3[^>]*>Nightly job<\/h3>/)
  const [, grant] = /name="grant" value="(grt_\w+)"/.exec(account.text)!
  await visitor.submit(account, { action: 'revoke', grant: grant! })
  await assert.rejects(oauth.clientCredentialsGrant(server), isUnknown)
  const audit = await hotel.request('GET', '/v1/audit')
  const deeds = audit.body.data.map(({ operation }: { operation: string }) => operation)
  assert.ok(deeds.includes('oauth.allow') && deeds.includes('oauth.revoke'), JSON.stringify(deeds))
})

test('nobody gives a program what their role lacks', async () => {
  const clerk = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: hotel.id, role: 'front_desk' }])
  const visitor = await visit(clerk.email)
  const form = await visitor.open('/oauth/account/server')
  assert.doesNotMatch(form.text, /revenue:write|keys:/)
  const refused = await visitor.submit(form, { name: 'Job', scope: 'revenue:write' })
  assert.deepEqual([refused.status, /Choose what the program may do/.test(refused.text)], [422, true])
})

test('who the person is, is told to whom it was promised', async () => {
  const client = await register(portico.address)
  const person = async (scope: string) => {
    const { access_token } = await obtainTokens(portico.address, client, owner.email, { scope })
    const headers = { authorization: `Bearer ${access_token}` }
    const { status, body, headers: told } = await portico.request('GET', '/oauth/userinfo', { headers })
    return { status, body, told: told.get('www-authenticate') }
  }
  assert.deepEqual((await person('openid packages:read')).body, { sub: owner.id })
  assert.deepEqual((await person('openid email profile')).body, { sub: owner.id, email: owner.email, name: 'Ann' })
  const unasked = await person('packages:read')
  assert.deepEqual(
    [unasked.status, unasked.body, unasked.told],
    [403, { error: 'insufficient_scope' }, 'Bearer error="insufficient_scope", scope="openid"'],
  )
  const others: Record<string, string>[] = [
    {},
    { authorization: `Bearer ${hotel.key}` },
    { authorization: 'Basic eDp5' },
  ]
  for (const headers of others) {
    assert.equal((await portico.request('GET', '/oauth/userinfo', { headers })).status, 401)
  }
})
