import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import {
  type Account,
  AT_THE_SERVER,
  admit,
  changePassword,
  dismiss,
  putMemberships,
  removeApplication,
  shut,
} from '../../src/modules/accounts/index.ts'
import { type TestProperty, useOwnApp } from '../support/app.ts'
import {
  exchangeCode,
  newAccount,
  newVisitor,
  obtainTokens,
  PASSWORD,
  post,
  type Registered,
  refresh,
  register,
  wish,
} from '../support/visitor.ts'

const portico = useOwnApp()

let hotel: TestProperty
let client: Registered
let person: Account

beforeEach(async () => {
  portico.clock.advance(61_000) // each test has the limits of an address to itself
  hotel ??= await portico.newProperty()
  client ??= await register(portico.address)
  person = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: hotel.id, role: 'owner' }])
})

const operator = {
  actor: 'operator',
  requestId: 'req_01jd3vq8k2m4n6p8r0t2v4x6z8',
  visit: AT_THE_SERVER,
  session: null,
  device: null,
}
const member = () => ({ property_id: hotel.id, environment: 'sandbox', account_id: person.id }) as const
const membership = () => ({ ...member(), role: 'owner', created_at: new Date().toISOString() }) as const
const packagesWith = async (token: string) => {
  portico.clock.advance(1001) // as long as a process may still remember a token
  return (await portico.request('GET', '/v1/packages', { headers: { authorization: `Bearer ${token}` } })).status
}

/** Oldest first: who did what. */
async function trailOf(record: string, property = hotel): Promise<string[]> {
  const { body } = await property.request('GET', `/v1/audit?record=${record}`)
  const rows = body.data as { actor: string; operation: string; request_id: string }[]
  for (const { request_id } of rows) assert.match(request_id, /^req_\w{26}$/)
  return rows.map(({ actor, operation }) => `${actor} ${operation}`).reverse()
}

/** The newest grant of the person. */
async function grantOf({ id }: Account): Promise<string> {
  const { body } = await hotel.request('GET', '/v1/audit?operation=oauth.allow')
  const rows = body.data as { actor: string; record: string }[]
  return rows.find(({ actor }) => actor === id)!.record
}

test('who let an application in, and who turned it out, is told in the property it was let into and nowhere else', async () => {
  const other = await portico.newProperty()
  const { visitor } = await obtainTokens(portico.address, client, person.email)
  const grant = await grantOf(person)
  const page = await visitor.open('/oauth/account')
  await visitor.submit(page, { action: 'revoke', grant })
  assert.deepEqual(await trailOf(grant), [`${person.id} oauth.allow`, `${person.id} oauth.revoke`])
  assert.deepEqual(await trailOf(grant, other), [])
})

test('an application that gives its token back, or shows one twice, is named as the one who ended it, once', async () => {
  const first = await obtainTokens(portico.address, client, person.email)
  const given = await grantOf(person)
  await post(portico.address, '/oauth/revoke', { client_id: client.client_id, token: first.access_token })
  assert.deepEqual(await trailOf(given), [`${person.id} oauth.allow`, `${client.client_id} oauth.revoke`])
  const second = await obtainTokens(portico.address, client, person.email)
  const reused = await grantOf(person)
  await Promise.all(Array.from({ length: 5 }, () => refresh(portico.address, client, second.refresh_token)))
  assert.deepEqual(await trailOf(reused), [`${person.id} oauth.allow`, `${client.client_id} oauth.revoke`])
})

test('what the operator does to accounts and applications is told wherever it counts', async () => {
  const own = await register(portico.address)
  await obtainTokens(portico.address, own, person.email)
  const grant = await grantOf(person)
  await removeApplication(portico.app, own.client_id, operator)
  assert.deepEqual(await trailOf(grant), [`${person.id} oauth.allow`, 'operator oauth.revoke'])
  await changePassword(portico.app, person, person.password_hash, operator)
  await shut(portico.app, person, new Date(), operator)
  await shut(portico.app, person, null, operator)
  await admit(portico.app, membership(), operator)
  await dismiss(portico.app, member(), operator)
  const told = ['password', 'disable', 'enable', 'grant', 'remove'].map((name) => `operator accounts.${name}`)
  assert.deepEqual(await trailOf(person.id), told)
})

test('who leaves a property and comes back finds what they had let in gone', async () => {
  const { access_token, refresh_token } = await obtainTokens(portico.address, client, person.email)
  const grant = await grantOf(person)
  assert.equal(await dismiss(portico.app, member(), operator), true)
  assert.equal(await dismiss(portico.app, member(), operator), false)
  await admit(portico.app, membership(), operator)
  assert.equal(await packagesWith(access_token), 401)
  assert.equal((await refresh(portico.address, client, refresh_token)).body.error, 'invalid_grant')
  assert.deepEqual(await trailOf(grant), [`${person.id} oauth.allow`, 'operator oauth.revoke'])
})

test('a new password, and shutting an account, end every session of its own and no other', async () => {
  const visit = async ({ email }: Account) => {
    const visitor = newVisitor(portico.address)
    await visitor.submit(await visitor.open('/oauth/account'), { email, password: PASSWORD })
    return async () => /Signed in as/.test((await visitor.open('/oauth/account')).text)
  }
  const stays = await visit(await newAccount(portico.app, []))
  const thief = await visit(person)
  assert.equal(await thief(), true)
  await changePassword(portico.app, person, person.password_hash, operator)
  assert.deepEqual([await thief(), await stays()], [false, true])
  const again = await visit(person)
  await shut(portico.app, person, new Date(), operator)
  await shut(portico.app, person, null, operator)
  assert.deepEqual([await again(), await stays()], [false, true])
})

test('a token that our doors refuse is not called active', async () => {
  const { access_token } = await obtainTokens(portico.address, client, person.email)
  const isActive = async () =>
    (await post(portico.address, '/oauth/introspect', { client_id: client.client_id, token: access_token })).body.active
  assert.equal(await isActive(), true)
  await shut(portico.app, person, new Date(), operator)
  assert.deepEqual([await isActive(), await packagesWith(access_token)], [false, 401])
})

test('a refresh that asks for another door is refused and costs nothing', async () => {
  const { refresh_token } = await obtainTokens(portico.address, client, person.email)
  const fields = { grant_type: 'refresh_token', client_id: client.client_id, refresh_token }
  const wrong = await post(portico.address, '/oauth/token', { ...fields, resource: `${portico.address}/mcp` })
  assert.deepEqual([wrong.status, wrong.body.error], [400, 'invalid_target'])
  const right = await post(portico.address, '/oauth/token', { ...fields, resource: `${portico.address}/v1` })
  assert.equal(right.status, 200, JSON.stringify(right.body))
})

test('a role that grows while the page is open gives nothing that the person did not read', async () => {
  const as = (role: 'read_only' | 'owner') => ({ ...membership(), role })
  const { db } = portico.app.environments.live
  await putMemberships(db, [as('read_only')])
  const visitor = newVisitor(portico.address)
  const { url, verifier } = wish(portico.address, client, { scope: 'packages:read packages:write' })
  const consent = await visitor.submit(await visitor.open(url), { email: person.email, password: PASSWORD })
  assert.match(consent.text, /<s>Change packages/)
  await putMemberships(db, [as('owner')])
  const again = await visitor.submit(consent, { action: 'allow' })
  assert.match(again.text, /<li>Change packages/, 'asked once more')
  const back = await visitor.submit(again, { action: 'allow' })
  const { body } = await exchangeCode(portico.address, client, back.url.searchParams.get('code')!, verifier)
  assert.equal(body.scope, 'packages:read packages:write')
})

test('what a code is exchanged for is that of its own property, whatever was chosen since', async () => {
  const second = await portico.newProperty()
  await putMemberships(portico.app.environments.live.db, [{ ...membership(), property_id: second.id }])
  const visitor = newVisitor(portico.address)
  const asked = wish(portico.address, client, { scope: 'properties:read' })
  const picker = await visitor.submit(await visitor.open(asked.url), { email: person.email, password: PASSWORD })
  const choose = async (url: string, { id }: TestProperty) =>
    visitor.submit(await visitor.open(`${url}?property=sandbox:${id}`), { action: 'allow' })
  const back = await choose(picker.url.pathname, hotel)
  const next = await visitor.open(wish(portico.address, client, { scope: 'properties:read' }).url)
  await choose(next.url.pathname, second)
  const code = back.url.searchParams.get('code')!
  const { body } = await exchangeCode(portico.address, client, code, asked.verifier)
  const headers = { authorization: `Bearer ${body.access_token}` }
  const seen = async ({ id }: TestProperty) =>
    (await portico.request('GET', `/v1/properties/${id}`, { headers })).status
  assert.deepEqual([await seen(hotel), await seen(second)], [200, 404])
})
