import assert from 'node:assert/strict'
import { createECDH } from 'node:crypto'
import { before, test } from 'node:test'
import { importJWK, jwtVerify } from 'jose'
import { removeMembership } from '../../../src/modules/accounts/index.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { newPushDesk, waitingAlerts, writes } from '../../support/push-desk.ts'
import { decrypted, newPushBrowser, newPushService, reachPushService } from '../../support/push-service.ts'
import { until } from '../../support/until.ts'

/** Whoever switched it on is told, in their browser and nowhere else, that a guest waits; until they leave. */

const portico = useOwnApp()
const service = await newPushService()
const DAY_MS = 86_400_000

before(() => reachPushService(portico))

test('what RFC 8291 prints is read as it says: the browser of these tests is one', () => {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'))
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  )
  const text = decrypted(body, curve, Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'))
  assert.equal(text, 'When I grow up, I want to be a watermelon')
})

const atDesk = (hotel: TestProperty, role?: string) => newPushDesk({ portico, service }, hotel, role)
const waiting = (hotel: TestProperty) => waitingAlerts(portico, hotel)

const kept = async ({ id }: TestProperty): Promise<number> =>
  (
    await portico.tables.sandbox.one<{ count: number }>`
      select count(*)::int as count from push_subscriptions where property_id = ${id}`
  ).count

test('a guest’s message is told in the browser: the house and where it is, never who wrote or what', async () => {
  const hotel = await portico.newProperty('sandbox', { name: 'Harbour House' })
  const desk = await atDesk(hotel)
  assert.equal((await desk.switchOn()).status, 204)
  await writes(hotel, 'My name is Ada, is the pool open?')
  await until(() => desk.arrived().length === 1)
  const [one] = desk.arrived()
  const { data } = (await hotel.request('GET', '/v1/threads')).body
  const { id } = data[0]
  const told = { title: 'Harbour House', tag: id, to: `sandbox/${hotel.id}/inbox?item=${id}`, emergency: false }
  assert.deepEqual(desk.read(one!), told)
  const { topic, urgency, ttl, 'content-encoding': coding } = one!.headers
  assert.deepEqual([topic, urgency, ttl, coding], [id, 'high', '3600', 'aes128gcm'])
  assert.equal(one!.body.includes('Harbour'), false)
  await until(async () => (await waiting(hotel)) === 0)
  await writes(hotel, 'There is smoke in our corridor, the door is hot')
  await until(() => desk.arrived().length === 2)
  assert.deepEqual(desk.read(desk.arrived()[1]!), { ...told, emergency: true }, 'that somebody is in danger is told')
})

test('the push service can tell who sends by the key that browsers subscribe with, which stays the same', async () => {
  const desk = await atDesk(await portico.newProperty())
  const keys = await Promise.all([desk.ask('GET', '/dashboard/push'), desk.ask('GET', '/dashboard/push')])
  const key: string = keys[0].body.public_key
  assert.deepEqual(keys[1].body, { public_key: key })
  const [, token, sent] = /^vapid t=([^,]+), k=(.+)$/.exec(service.arrived[0]!.headers.authorization!)!
  assert.equal(sent, key)
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const verifying = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
  const { payload } = await jwtVerify(token!, verifying, { algorithms: ['ES256'], audience: service.origin })
  assert.match(payload.sub!, /^mailto:/)
})

test('it rings as the page does: not for what nobody need see to, and not twice for what is still to be told', async () => {
  const hotel = await portico.newProperty()
  const desk = await atDesk(hotel)
  await desk.switchOn()
  service.state.status = 503
  await writes(hotel, 'Hello?')
  await until(() => desk.arrived().length === 1)
  await until(async () => (await waiting(hotel)) === 1)
  await writes(hotel, 'Anybody there?')
  await writes(hotel, 'STOP', '+15005550124') // an answered keyword
  assert.equal(await waiting(hotel), 1)
  service.state.status = 201
  portico.clock.advance(11_000)
  await until(async () => (await waiting(hotel)) === 0)
  assert.equal(desk.arrived().length, 2, 'tried again, once for both')
})

test('a browser that gave it up is forgotten', async () => {
  for (const status of [404, 410, 403]) {
    const hotel = await portico.newProperty()
    const desk = await atDesk(hotel)
    await desk.switchOn()
    assert.equal(await kept(hotel), 1)
    service.state.status = status
    await writes(hotel, 'Hello?')
    await until(async () => (await kept(hotel)) === 0)
    service.state.status = 201
    assert.equal(desk.arrived().length, 1)
  }
})

test('whoever signs out, leaves the team or may no longer read the inbox hears nothing more', async () => {
  const hotel = await portico.newProperty()
  const stays = await atDesk(hotel)
  const signsOut = await atDesk(hotel)
  const leaves = await atDesk(hotel)
  const changes = await atDesk(hotel)
  for (const one of [stays, signsOut, leaves, changes]) await one.switchOn()
  assert.equal((await signsOut.ask('DELETE', '/dashboard/session')).status, 204)
  const membership = { property_id: hotel.id, environment: 'sandbox', account_id: leaves.account.id } as const
  await removeMembership(portico.app.environments.live.db, membership)
  const { status } = await hotel.request('PATCH', `/v1/team/members/${changes.account.id}`, { role: 'revenue' })
  assert.equal(status, 200)
  await writes(hotel, 'Is breakfast over?')
  await until(() => stays.arrived().length === 1)
  await until(async () => (await kept(hotel)) === 1)
  for (const one of [signsOut, leaves, changes]) assert.equal(one.arrived().length, 0)
})

test('a session that ran out overnight is no sign-out: the phone rings, for thirty days without a visit', async () => {
  const hotel = await portico.newProperty()
  const desk = await atDesk(hotel)
  await desk.switchOn()
  portico.clock.advance(DAY_MS)
  assert.equal((await desk.ask('GET', '/dashboard/push')).status, 401)
  await writes(hotel, 'We arrive at six')
  await until(() => desk.arrived().length === 1)
})

test('it is switched off for all houses at once, and by nobody else', async () => {
  const hotel = await portico.newProperty()
  const [desk, other] = [await atDesk(hotel), await atDesk(hotel)]
  await desk.switchOn()
  const { endpoint } = desk.subscription
  await other.ask('DELETE', '/dashboard/push', { endpoint })
  assert.equal(await kept(hotel), 1)
  assert.equal((await desk.ask('DELETE', '/dashboard/push', { endpoint })).status, 204)
  assert.equal(await kept(hotel), 0)
})

test('a person has twenty browsers at most, and a browser is one person’s', async () => {
  const hotel = await portico.newProperty()
  const [desk, other] = [await atDesk(hotel), await atDesk(hotel)]
  for (let i = 0; i < 21; i++) {
    portico.clock.advance(1)
    await desk.ask('PUT', '/dashboard/push', newPushBrowser(`${service.origin}/many/${i}`).subscription)
  }
  assert.equal(await kept(hotel), 20)
  await other.ask('PUT', '/dashboard/push', newPushBrowser(`${service.origin}/many/20`).subscription)
  assert.equal(await kept(hotel), 20)
})

test('only our own pages ask for it, with a session, by somebody who may read the inbox, for a browser', async () => {
  const hotel = await portico.newProperty()
  const desk = await atDesk(hotel)
  const { subscription } = desk
  assert.equal((await hotel.request('PUT', '/dashboard/push', subscription)).status, 403, 'a key')
  assert.equal((await portico.request('PUT', '/dashboard/push', { body: subscription })).status, 401)
  const revenue = await atDesk(hotel, 'revenue')
  assert.equal((await revenue.switchOn()).body.detail, 'missing_scope:messaging:read')
  for (const body of [{}, null, [], { ...subscription, endpoint: 'http://hook.test/1' }, 'x'.repeat(5000)]) {
    assert.equal((await desk.ask('PUT', '/dashboard/push', body)).status, 422, JSON.stringify(body))
  }
  assert.equal(await kept(hotel), 0)
})

test('an address within somebody’s network is never reached, and forgotten', async () => {
  const hotel = await portico.newProperty()
  const desk = await atDesk(hotel)
  const inside = newPushBrowser('https://inside.test/push').subscription
  await desk.ask('PUT', '/dashboard/push', inside)
  assert.equal(await kept(hotel), 1)
  await writes(hotel, 'Hello?')
  await until(async () => (await kept(hotel)) === 0)
})
