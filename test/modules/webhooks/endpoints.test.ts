import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { useOwnApp } from '../../support/app.ts'
import { newPackage, newWebhook } from '../../support/samples/index.ts'

const portico = useOwnApp()

test('the secret is shown once, stored encrypted, and starts with whsec_', async () => {
  const hotel = await portico.newProperty()
  const { status, body } = await hotel.request('POST', '/v1/webhooks', newWebhook({ description: 'desk' }))
  assert.equal(status, 201)
  assert.match(body.secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  const { secret, ...shown } = body
  assert.deepEqual((await hotel.request('GET', `/v1/webhooks/${body.id}`)).body, shown)
  const db = portico.tables.sandbox
  const [row] = await db.many<{ secret: Buffer }>`select * from webhook_endpoints where property_id = ${hotel.id}`
  assert.ok(!row!.secret.toString('latin1').includes(secret.slice(6)))
  assert.ok(!row!.secret.includes(Buffer.from(secret.slice(6), 'base64')))
})

test('url and kinds are checked, and an unchanged endpoint stays as it is', async () => {
  const hotel = await portico.newProperty()
  const { body } = await hotel.request('POST', '/v1/webhooks', {
    url: 'ftp://example.com',
    events: ['Package Updated'],
  })
  const found = body.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}`)
  assert.deepEqual(found, ['body.events.0 string_pattern_mismatch'])
  const scheme = await hotel.request('POST', '/v1/webhooks', newWebhook({ url: 'ftp://example.com/x' }))
  assert.deepEqual(
    [scheme.status, scheme.body.detail[0].loc, scheme.body.detail[0].type],
    [422, ['body', 'url'], 'url_scheme'],
  )
  const created = (await hotel.request('POST', '/v1/webhooks', newWebhook())).body
  const same = await hotel.request('PATCH', `/v1/webhooks/${created.id}`, {})
  assert.equal(same.status, 200)
  const moved = await hotel.request('PATCH', `/v1/webhooks/${created.id}`, { url: 'http://10.0.0.1/hook' })
  assert.deepEqual([moved.status, moved.body.detail[0].type], [422, 'url_address'])
})

test('a kind of event that does not exist is 422, and the message names the nearest', async () => {
  const hotel = await portico.newProperty()
  const { id } = (await hotel.request('POST', '/v1/webhooks', newWebhook())).body
  const events = ['package.updated', 'package.update', 'mesage.sent']
  const replies = [
    await hotel.request('POST', '/v1/webhooks', newWebhook({ events })),
    await hotel.request('PATCH', `/v1/webhooks/${id}`, { events }),
  ]
  for (const { status, body } of replies) {
    assert.equal(status, 422)
    assert.deepEqual(
      body.detail.map(({ loc, type }: { loc: string[]; type: string }) => [loc.join('.'), type]),
      [
        ['body.events.1', 'enum'],
        ['body.events.2', 'enum'],
      ],
    )
    assert.match(body.detail[0].msg, /did you mean package\.updated\?/)
    assert.match(body.detail[1].msg, /did you mean message\.sent\?/)
  }
  assert.deepEqual((await hotel.request('GET', `/v1/webhooks/${id}`)).body.events, newWebhook().events)
})

test('a sandbox reset keeps the endpoints, empties their log and brings back the demo’s own', async () => {
  const hotel = await portico.newProperty()
  const { id } = (await hotel.request('POST', '/v1/webhooks', newWebhook())).body
  await hotel.request('POST', '/v1/packages', newPackage())
  for (const _ of ['first', 'second']) {
    const { status, body } = await hotel.request('POST', '/v1/sandbox/reset')
    assert.deepEqual([status, body.records.webhooks], [200, 1])
    assert.equal((await hotel.request('GET', `/v1/webhooks/${id}`)).status, 200)
    assert.equal((await hotel.request('GET', `/v1/webhooks/${id}/deliveries`)).body.total, 0)
    assert.equal((await hotel.request('GET', '/v1/webhooks')).body.total, 2)
    assert.equal((await hotel.request('GET', '/v1/events')).body.total, body.records.events)
  }
})

test('removing an endpoint removes its log', async () => {
  const hotel = await portico.newProperty()
  const { id } = (await hotel.request('POST', '/v1/webhooks', newWebhook())).body
  await hotel.request('POST', '/v1/packages', newPackage())
  assert.equal((await hotel.request('DELETE', `/v1/webhooks/${id}`)).status, 204)
  assert.equal((await hotel.request('GET', `/v1/webhooks/${id}/deliveries`)).status, 404)
  const db = portico.tables.sandbox
  const left = await db.many`select id from webhook_deliveries where property_id = ${hotel.id}`
  assert.deepEqual(left, [])
})

describe('where deliveries may go', () => {
  const production = useOwnApp({
    PORTICO_MODE: 'production',
    PORTICO_SECRET: 'a secret of more than thirty-two characters',
    PORTICO_BOOTSTRAP_LIVE_KEY: 'sk_live_0123456789abcdefghijklmnopqrstuvwxyz',
    PORTICO_BOOTSTRAP_TEST_KEY: 'sk_test_0123456789abcdefghijklmnopqrstuvwxyz',
  })
  const refused = [
    'https://127.0.0.1/hook',
    'https://localhost/hook',
    'https://[::1]/hook',
    'https://[::ffff:127.0.0.1]/hook',
    'https://10.1.2.3/hook',
    'https://192.168.0.1/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/hook',
    'https://0x7f.1/hook',
    'https://metadata.google.internal/hook',
    'https://user:pass@example.com/hook',
    'https://example.com:22/hook',
  ]

  test('production refuses private, loopback, link-local and metadata addresses in both environments, and http live', async () => {
    for (const key of [
      'sk_live_0123456789abcdefghijklmnopqrstuvwxyz',
      'sk_test_0123456789abcdefghijklmnopqrstuvwxyz',
    ]) {
      for (const url of refused) {
        const { status, body } = await production.request('POST', '/v1/webhooks', { key, body: newWebhook({ url }) })
        assert.equal(status, 422, `${url}: ${JSON.stringify(body)}`)
        assert.match(body.detail[0].type, /^url_/)
      }
    }
    const http = {
      key: 'sk_live_0123456789abcdefghijklmnopqrstuvwxyz',
      body: newWebhook({ url: 'http://example.com/hook' }),
    }
    assert.equal((await production.request('POST', '/v1/webhooks', http)).body.detail[0].type, 'url_scheme')
  })

  test('elsewhere the sandbox may reach this machine, the live environment may not', async () => {
    const [sandbox, live] = [await portico.newProperty('sandbox'), await portico.newProperty('live')]
    assert.equal((await sandbox.request('POST', '/v1/webhooks', newWebhook())).status, 201)
    const local = await live.request('POST', '/v1/webhooks', newWebhook({ url: 'https://localhost/hook' }))
    assert.equal(local.status, 422)
    assert.equal(
      (await live.request('POST', '/v1/webhooks', newWebhook({ url: 'https://example.com/hook' }))).status,
      201,
    )
  })
})
