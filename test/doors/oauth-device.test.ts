import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import * as oauth from 'openid-client'
import { type Account, CLI_APPLICATION } from '../../src/modules/accounts/index.ts'
import { type TestProperty, useOwnApp } from '../support/app.ts'
import { newAccount, newVisitor, PASSWORD, post, refresh, register } from '../support/visitor.ts'

/** A program without a browser, by a kept client library; and the person who types its code. */

const portico = useOwnApp()
const { client_id } = CLI_APPLICATION
const DEVICE = 'urn:ietf:params:oauth:grant-type:device_code'

let hotel: TestProperty
let owner: Account

beforeEach(async () => {
  portico.clock.advance(61_000) // each test has the limits of an address to itself
  hotel = await portico.newProperty()
  owner = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: hotel.id, role: 'owner' }])
})

const begin = async (scope?: string) => {
  const fields = { client_id, ...(scope && { scope }) }
  const { status, body } = await post(portico.address, '/oauth/device/authorize', fields)
  assert.equal(status, 200, JSON.stringify(body))
  return body as { device_code: string; user_code: string; verification_uri: string }
}
const poll = (device_code: string) =>
  post(portico.address, '/oauth/token', { grant_type: DEVICE, client_id, device_code })

const signedIn = async (email = owner.email) => {
  const visitor = newVisitor(portico.address)
  const form = await visitor.submit(await visitor.open('/oauth/device'), {
    action: 'sign-in',
    email,
    password: PASSWORD,
  })
  assert.match(form.text, /Never type a code that somebody sent or told you/)
  return { visitor, form }
}

/** Types the code as people do. */
const typed = async (code: string, email = owner.email) => {
  const { visitor, form } = await signedIn(email)
  return { visitor, page: await visitor.submit(form, { action: 'code', code: code.toLowerCase().replace('-', ' ') }) }
}

test('a kept client lets a device in by its code, and calls the API until the person disconnects it', async () => {
  const server = await oauth.discovery(new URL(portico.address), client_id, undefined, oauth.None(), {
    execute: [oauth.allowInsecureRequests],
  })
  const device = await oauth.initiateDeviceAuthorization(server, { scope: 'openid email packages:read' })
  assert.match(device.user_code, /^[A-Z]{4}-[A-Z]{4}$/)
  assert.deepEqual([device.interval, device.expires_in], [5, 600])
  assert.equal(device.verification_uri, `${portico.address}/oauth/device`)
  assert.equal(device.verification_uri_complete, undefined, 'no link that lets a stranger in by one click')
  const { visitor, page } = await typed(device.user_code)
  assert.match(page.text, /Let Portico on the command line in\?/)
  assert.match(page.text, new RegExp(`the device that shows ${device.user_code}.*127\\.0\\.0\\.1`, 's'))
  const done = await visitor.submit(page, { action: 'allow' })
  assert.match(done.text, /The device is connected/)
  const tokens = await oauth.pollDeviceAuthorizationGrant(server, { ...device, interval: 0 })
  assert.deepEqual(tokens.scope?.split(' ').sort(), ['packages:read'])
  const listed = await oauth.fetchProtectedResource(
    server,
    tokens.access_token,
    new URL(`${portico.address}/v1/packages`),
    'GET',
  )
  assert.equal(listed.status, 200)
  const person = await oauth.fetchUserInfo(server, tokens.access_token, tokens.claims()!.sub)
  assert.deepEqual(person, { sub: owner.id, email: owner.email })
  const next = await oauth.refreshTokenGrant(server, tokens.refresh_token!)
  await oauth.tokenRevocation(server, next.refresh_token!)
  portico.clock.advance(1001)
  const { status } = await portico.request('GET', '/v1/packages', {
    headers: { authorization: `Bearer ${next.access_token}` },
  })
  assert.equal(status, 401)
})

test('a device that asks too often is slowed down, one that waits is not, and one that is late begins anew', async () => {
  const { device_code, user_code } = await begin()
  assert.equal((await poll(device_code)).body.error, 'authorization_pending')
  assert.equal((await poll(device_code)).body.error, 'slow_down')
  portico.clock.advance(5000)
  assert.equal((await poll(device_code)).body.error, 'authorization_pending')
  portico.clock.advance(600_000)
  assert.ok(['expired_token', 'invalid_grant'].includes((await poll(device_code)).body.error))
  const { page } = await typed(user_code)
  assert.deepEqual([page.status, /No device waits with this code/.test(page.text)], [422, true])
})

test('a device that is turned away learns that, and its code is worth nothing afterwards', async () => {
  const { device_code, user_code } = await begin('packages:read')
  const { visitor, page } = await typed(user_code)
  assert.match((await visitor.submit(page, { action: 'deny' })).text, /was turned away/)
  assert.equal((await poll(device_code)).body.error, 'access_denied')
  assert.match((await typed(user_code)).page.text, /No device waits/)
})

test('of two people who hold one code, one decides', async () => {
  const other = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: hotel.id, role: 'owner' }])
  const { device_code, user_code } = await begin('packages:read')
  const pages = [await typed(user_code), await typed(user_code, other.email)]
  const answers = await Promise.all(pages.map(({ visitor, page }) => visitor.submit(page, { action: 'allow' })))
  assert.equal(answers.filter(({ text }) => /The device is connected/.test(text)).length, 1)
  const { body } = await poll(device_code)
  assert.equal(body.scope, 'packages:read')
  assert.notEqual((await poll(device_code)).status, 200, 'nor does it give tokens twice')
})

test('whoever guesses codes is stopped, by account and by address', async () => {
  const { visitor, form } = await signedIn()
  const tries = []
  for (let n = 0; n < 6; n++) tries.push(await visitor.submit(form, { action: 'code', code: 'BCDF-GHJK' }))
  assert.deepEqual(
    tries.map(({ status }) => status),
    [422, 422, 422, 422, 422, 429],
  )
  const other = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: hotel.id, role: 'owner' }])
  const next = await signedIn(other.email)
  const more = []
  for (let n = 0; n < 5; n++) more.push((await next.visitor.submit(next.form, { action: 'code', code: 'x' })).status)
  assert.deepEqual(more, [422, 422, 422, 422, 429])
})

test('nobody types a code for somebody else: not from another page, not with a ticket of another session', async () => {
  const { user_code } = await begin('packages:read')
  const mine = await typed(user_code)
  const other = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: hotel.id, role: 'owner' }])
  const [, ticket] = /name="ticket" value="([^"]*)"/.exec(mine.page.text)!
  const theirs = await signedIn(other.email)
  const stolen = await theirs.visitor.submit(theirs.form, { action: 'allow', ticket: ticket! })
  assert.match(stolen.text, /No device waits/)
  const foreign = await mine.visitor.submit(mine.page, { action: 'allow' }, { origin: 'https://evil.example' })
  assert.equal(foreign.status, 403)
  const forged = await mine.visitor.submit(mine.page, { action: 'allow', token: 'x' })
  assert.match(forged.text, /<h1>Enter a code<\/h1>/)
})

test('what is allowed is what was read, for the property that was chosen, and no more than the role', async () => {
  const second = await portico.newProperty()
  const clerk = await newAccount(portico.app, [
    { environment: 'sandbox', propertyId: hotel.id, role: 'owner' },
    { environment: 'sandbox', propertyId: second.id, role: 'front_desk' },
  ])
  const { device_code, user_code } = await begin('guests:read revenue:write')
  const { visitor, page } = await typed(user_code, clerk.email)
  assert.match(page.text, /Which property\?/)
  const consent = await visitor.submit(page, { property: `sandbox:${second.id}` })
  assert.match(consent.text, /<s>Apply rate recommendations/)
  const grown = await visitor.submit(consent, { action: 'allow', scopes: 'guests:read revenue:write' })
  assert.match(grown.text, /Let Portico on the command line in\?/)
  await visitor.submit(consent, { action: 'allow' })
  const { body } = await poll(device_code)
  assert.equal(body.scope, 'guests:read')
  const { id } =
    (await portico.request('GET', '/v1/guests', { headers: { authorization: `Bearer ${body.access_token}` } })) &&
    second
  const [grant] = await portico.tables.live.many<{ property_id: string }>`
    select property_id from oauth_grants where account_id = ${clerk.id}`
  assert.equal(grant?.property_id, id)
  assert.equal((await refresh(portico.address, { client_id, redirect_uri: '' }, body.refresh_token)).status, 200)
})

test('a stranger’s application has no codes for people to type', async () => {
  const stranger = await register(portico.address)
  const asked = await post(portico.address, '/oauth/device/authorize', { client_id: stranger.client_id })
  assert.equal(asked.status, 400)
  const registration = await fetch(`${portico.address}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: ['https://app.example/back'], grant_types: ['authorization_code', DEVICE] }),
  })
  assert.equal(registration.status, 400)
})
