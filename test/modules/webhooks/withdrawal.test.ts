import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { admit } from '../../../src/modules/accounts/index.ts'
import { packageUpdated } from '../../../src/modules/packages/events.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { emit } from '../../support/emit.ts'
import { type Holder, holders } from '../../support/holders.ts'
import { startReceiver } from '../../support/receiver.ts'
import { newPackage, newWebhook } from '../../support/samples/index.ts'
import { until } from '../../support/until.ts'

/** Endpoints end with what they were made with, and can be made somebody else's. */

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000' })
const SCOPES = ['webhooks:read', 'webhooks:write', 'packages:read']

beforeEach(() => portico.clock.advance(61_000)) // each test has the limits of an address to itself

const endpointOf = async (hotel: TestProperty, id: string) => (await hotel.request('GET', `/v1/webhooks/${id}`)).body
const isDisabled = (hotel: TestProperty, id: string) =>
  until(async () => (await endpointOf(hotel, id)).status === 'disabled', 5000)

const subscribe = async (who: Pick<Holder, 'request'>, fields: object = {}) => {
  const { status, body } = await who.request('POST', '/v1/webhooks', newWebhook({ events: ['*'], ...fields }))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

for (const [name, { make, ways }] of Object.entries(holders)) {
  describe(`an endpoint of ${name}`, () => {
    for (const way of ways) {
      test(`${way}: nothing is sent from that moment on, it is disabled within seconds, and others are told`, async () => {
        const [hotel, receiver, watcher] = [await portico.newProperty(), await startReceiver(), await startReceiver()]
        await hotel.request('POST', '/v1/webhooks', newWebhook({ url: watcher.url, events: ['webhook.disabled'] }))
        const holder = await make(portico, hotel, SCOPES)
        const { id, created_by } = await subscribe(holder, { url: receiver.url })
        assert.equal(created_by, holder.id)
        await hotel.request('POST', '/v1/packages', newPackage())
        await until(() => receiver.received.length === 1)
        await holder.withdrawals[way]!()
        await hotel.request('POST', '/v1/packages', newPackage())
        await isDisabled(hotel, id)
        assert.equal((await endpointOf(hotel, id)).disabled_reason, 'credential_revoked')
        await until(() => watcher.received.length === 1)
        const { type, data } = watcher.received[0]!.event
        assert.deepEqual([type, data.id, data.disabled_reason], ['webhook.disabled', id, 'credential_revoked'])
        assert.equal(receiver.received.length, 1, 'what happened afterwards was sent to nobody')
      })
    }

    test('in the live environment too', async () => {
      const hotel = await portico.newProperty('live')
      const holder = await make(portico, hotel, SCOPES)
      const { id } = await subscribe(holder, { url: 'https://example.com/hook' })
      await holder.withdrawals[ways[0]!]!()
      await isDisabled(hotel, id)
    })
  })
}

test('every way to withdraw a credential is tried', async () => {
  const hotel = await portico.newProperty()
  for (const { make, ways } of Object.values(holders)) {
    assert.deepEqual(Object.keys((await make(portico, hotel, SCOPES)).withdrawals), ways)
  }
})

test('a key that expires stops its endpoint, which says so', async () => {
  const [hotel, receiver] = [await portico.newProperty(), await startReceiver()]
  const expires_at = new Date(portico.clock.now() + 60_000).toISOString()
  const { body } = await hotel.request('POST', '/v1/api-keys', { name: 'short', scopes: SCOPES, expires_at })
  const made = await portico.request('POST', '/v1/webhooks', {
    key: body.key,
    body: newWebhook({ url: receiver.url, events: ['*'] }),
  })
  portico.clock.advance(60_001)
  await hotel.request('POST', '/v1/packages', newPackage())
  await isDisabled(hotel, made.body.id)
  assert.equal((await endpointOf(hotel, made.body.id)).disabled_reason, 'credential_expired')
  assert.equal(receiver.received.length, 0)
})

test('a rotated key keeps its endpoints until the last of its family is gone', async () => {
  const [hotel, receiver] = [await portico.newProperty(), await startReceiver()]
  const first = (await hotel.request('POST', '/v1/api-keys', { name: 'k', scopes: ['*'] })).body
  const made = await portico.request('POST', '/v1/webhooks', {
    key: first.key,
    body: newWebhook({ url: receiver.url }),
  })
  const next = (await hotel.request('POST', `/v1/api-keys/${first.id}/rotate`, { overlap_seconds: 0 })).body
  await hotel.request('DELETE', `/v1/api-keys/${first.id}`)
  await hotel.request('POST', '/v1/packages', newPackage())
  await until(() => receiver.received.length === 1)
  assert.equal((await endpointOf(hotel, made.body.id)).status, 'enabled')
  await hotel.request('DELETE', `/v1/api-keys/${next.id}`)
  await isDisabled(hotel, made.body.id)
})

test('who signs out keeps their endpoints', async () => {
  const [hotel, receiver] = [await portico.newProperty(), await startReceiver()]
  const person = await holders['somebody in the dashboard'].make(portico, hotel, [])
  const { id } = await subscribe(person, { url: receiver.url })
  assert.equal((await person.request('DELETE', '/dashboard/session')).status, 204)
  await hotel.request('POST', '/v1/packages', newPackage())
  await until(() => receiver.received.length === 1)
  assert.equal((await endpointOf(hotel, id)).status, 'enabled')
})

test('a role that may read less narrows what its endpoints, and those of its applications, are told of', async () => {
  const hotel = await portico.newProperty()
  for (const name of ['somebody in the dashboard', 'an application'] as const) {
    const receiver = await startReceiver()
    const holder = await holders[name].make(portico, hotel, [...SCOPES, 'calls:read', 'messaging:read'])
    const { id, scopes } = await subscribe(holder, { url: receiver.url })
    assert.ok(scopes.includes('calls:read') && scopes.includes('packages:read'), name)
    const { account_id } = await portico.tables.live.one<{ account_id: string }>`
      select account_id from account_memberships
      where property_id = ${hotel.id} order by created_at desc, account_id desc limit 1`
    const created_at = new Date().toISOString()
    const membership = {
      property_id: hotel.id,
      environment: 'sandbox',
      account_id,
      role: 'revenue',
      created_at,
    } as const
    await admit(portico.app, membership, { actor: 'operator', requestId: 'req_01jd3vq8k2m4n6p8r0t2v4x6z8' })
    await until(async () => !(await endpointOf(hotel, id)).scopes.includes('calls:read'), 5000)
    const after = await endpointOf(hotel, id)
    assert.deepEqual([after.status, after.scopes.includes('packages:read')], ['enabled', true])
    await emit(portico, hotel, packageUpdated)
    await until(() => receiver.received.length === 1)
  }
})

describe('whose an endpoint is', () => {
  const keyed = async (hotel: TestProperty, ...scopes: string[]) =>
    holders['a key'].make(portico, hotel, ['webhooks:read', 'webhooks:write', ...scopes])

  test('one that lost its credential becomes that of whoever enables it, with their scopes, and sends what waited', async () => {
    const [hotel, receiver] = [await portico.newProperty(), await startReceiver()]
    const [before, heir] = [await keyed(hotel, 'packages:read', 'calls:read'), await keyed(hotel, 'packages:read')]
    const { id } = await subscribe(before, { url: receiver.url })
    await before.withdrawals.revoked!()
    await hotel.request('POST', '/v1/packages', newPackage())
    await isDisabled(hotel, id)
    const refused = await heir.request('POST', `/v1/webhooks/${id}/test`)
    assert.deepEqual([refused.status, refused.body.detail], [409, 'webhook_disabled'])
    const { status, body } = await heir.request('PATCH', `/v1/webhooks/${id}`, { status: 'enabled' })
    assert.equal(status, 200)
    assert.deepEqual(
      [body.status, body.disabled_reason, body.created_by, body.scopes],
      ['enabled', null, heir.id, ['webhooks:read', 'packages:read']],
    )
    await until(() => receiver.received.some(({ event }) => event.type === 'package.updated'))
    await heir.withdrawals.revoked!()
    await isDisabled(hotel, id)
  })

  test('one that was paused stays its maker’s when somebody else resumes it, unless the maker is gone', async () => {
    const hotel = await portico.newProperty()
    const [maker, other] = [await keyed(hotel, 'packages:read'), await keyed(hotel, 'calls:read')]
    const { id } = await subscribe(maker)
    const pause = () => other.request('PATCH', `/v1/webhooks/${id}`, { status: 'disabled' })
    const resume = async () => (await other.request('PATCH', `/v1/webhooks/${id}`, { status: 'enabled' })).body
    await pause()
    assert.equal((await resume()).created_by, maker.id)
    await pause()
    await maker.withdrawals.revoked!()
    assert.equal((await resume()).created_by, other.id)
  })

  test('a new address makes it theirs who gives it, narrowed to what both may read, and widened by nobody', async () => {
    const hotel = await portico.newProperty()
    const [wide, narrow] = [
      await keyed(hotel, 'packages:read', 'calls:read'),
      await keyed(hotel, 'packages:read', 'ai:read'),
    ]
    const { id } = await subscribe(wide)
    const change = async (who: Holder, fields: object) =>
      (await who.request('PATCH', `/v1/webhooks/${id}`, fields)).body
    const described = await change(narrow, { description: 'theirs', events: ['*'] })
    assert.deepEqual([described.created_by, described.scopes.length], [wide.id, 3], 'nothing that counts was changed')
    const moved = await change(narrow, { url: 'http://127.0.0.1:1024/other' })
    assert.deepEqual([moved.created_by, moved.scopes], [narrow.id, ['webhooks:read', 'packages:read']])
    const back = await change(wide, { url: 'http://127.0.0.1:1024/hook' })
    assert.deepEqual([back.created_by, back.scopes], [wide.id, ['webhooks:read', 'packages:read']])
    const everything = await portico.request('PATCH', `/v1/webhooks/${id}`, {
      key: hotel.key,
      body: { url: 'http://127.0.0.1:1024/all' },
    })
    assert.deepEqual(everything.body.scopes, ['webhooks:read', 'packages:read'], '`*` does not make it more')
    const named = await change(wide, { events: ['package.updated', 'call.logged'] })
    assert.deepEqual(named.scopes, ['webhooks:read', 'packages:read', 'calls:read'], 'a kind by its name does')
  })

  test('one from before is nobody’s and hears everything, until somebody enables or moves it', async () => {
    const hotel = await portico.newProperty()
    const { id } = await subscribe(hotel)
    const db = portico.tables.sandbox
    await db.run`
      update webhook_endpoints set created_by = null, scopes = default where property_id = ${hotel.id} and id = ${id}`
    const kept = await endpointOf(hotel, id)
    assert.deepEqual([kept.created_by, kept.scopes], [null, ['*']])
    const heir = await keyed(hotel, 'packages:read')
    const { body } = await heir.request('PATCH', `/v1/webhooks/${id}`, { status: 'enabled' })
    assert.deepEqual([body.created_by, body.scopes], [heir.id, ['webhooks:read', 'packages:read']])
  })

  test('an endpoint that may not hear of itself is sent no test', async () => {
    const hotel = await portico.newProperty()
    const { key } = (await hotel.request('POST', '/v1/api-keys', { name: 'w', scopes: ['webhooks:write'] })).body
    const { body } = await portico.request('POST', '/v1/webhooks', { key, body: newWebhook({ events: ['*'] }) })
    assert.deepEqual(body.scopes, [])
    const tested = await portico.request('POST', `/v1/webhooks/${body.id}/test`, { key })
    assert.deepEqual([tested.status, tested.body.detail], [409, 'webhook_missing_scope'])
  })
})
