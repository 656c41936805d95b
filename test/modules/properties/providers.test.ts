import assert from 'node:assert/strict'
import { test } from 'node:test'
import { propertiesByAccount } from '../../../src/modules/properties/index.ts'
import { type Reply, type TestProperty, useOwnApp } from '../../support/app.ts'
import { revised } from '../../support/revised.ts'
import { accounts, ecKey, rsaKey, serviceAccount, verificationKey } from './accounts.ts'

const portico = useOwnApp()

const put = (hotel: TestProperty, provider: string, body: object) =>
  hotel.request('PUT', `/v1/properties/${hotel.id}/providers/${provider}`, body)
const list = async (hotel: TestProperty) => (await hotel.request('GET', `/v1/properties/${hotel.id}/providers`)).body
const remove = (hotel: TestProperty, provider: string) =>
  hotel.request('DELETE', `/v1/properties/${hotel.id}/providers/${provider}`)
const told = ({ status, body }: Reply): string[] => {
  assert.equal(status, 422, JSON.stringify(body))
  return body.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.slice(1).join('.')} ${type}`).sort()
}

const carried: Record<string, string[]> = {
  aircall: [],
  fcm: ['push'],
  sendgrid: ['email'],
  smtp: ['email'],
  twilio: ['sms', 'chatapp'],
  vonage: ['sms', 'chatapp'],
  webpush: ['push'],
  whatsapp: ['chatapp'],
}

test('an account with each provider is stored, told by its names alone, listed by provider and removed', async () => {
  const hotel = await portico.newProperty('live')
  assert.deepEqual((await list(hotel)).data, [])
  for (const [provider, body] of Object.entries(accounts)) {
    const { status, body: answer } = await put(hotel, provider, body)
    assert.equal(status, 200, `${provider}: ${JSON.stringify(answer)}`)
    assert.match(answer.updated_at, /Z$/)
    assert.deepEqual(answer, {
      provider,
      channels: carried[provider],
      fields: Object.keys(body.credentials ?? {}).sort(),
      has_webhook_secret: body.webhook_secret !== undefined,
      updated_at: answer.updated_at,
      version: 1,
    })
  }
  const { data, ...rest } = await list(hotel)
  assert.deepEqual(
    data.map(({ provider }: { provider: string }) => provider),
    Object.keys(carried),
  )
  assert.deepEqual(rest, { total: 8, limit: null, offset: 0, has_more: false, next_cursor: null })
  const removed = await remove(hotel, 'twilio')
  assert.deepEqual([removed.status, removed.body], [204, ''])
  assert.equal((await list(hotel)).total, 7)
  const again = await remove(hotel, 'twilio')
  assert.deepEqual([again.status, again.body.detail], [404, 'provider_not_found'])
})

test('PUT again replaces the whole account', async () => {
  const hotel = await portico.newProperty()
  const channels = ['sms']
  await put(hotel, 'vonage', { credentials: { api_key: 'a', api_secret: 'b' }, webhook_secret: 'c', channels })
  portico.clock.advance(1000)
  const before = (await list(hotel)).data[0]
  assert.deepEqual([before.channels, before.has_webhook_secret], [channels, true])
  const { body } = await put(hotel, 'vonage', { credentials: { application_id: 'd', private_key: rsaKey } })
  assert.deepEqual((await list(hotel)).data, [body])
  const { provider, fields, has_webhook_secret, updated_at } = body
  assert.deepEqual([provider, fields, has_webhook_secret], ['vonage', ['application_id', 'private_key'], false])
  assert.deepEqual(body.channels, ['sms', 'chatapp'])
  assert.ok(updated_at > before.updated_at)
})

test('an account counts its changes, and is put or removed only while it has the version that is expected', async () => {
  const hotel = await portico.newProperty()
  const expecting = (method: string, version: number, body?: object) =>
    hotel.request(method, `/v1/properties/${hotel.id}/providers/twilio`, body, { 'if-match': `"${version}"` })
  assert.equal((await expecting('PUT', 1, accounts.twilio!)).status, 412, 'there is none yet')
  const { body: made, headers } = await put(hotel, 'twilio', accounts.twilio!)
  assert.deepEqual([made.version, headers.get('etag')], [1, '"1"'])
  assert.deepEqual((await put(hotel, 'twilio', accounts.twilio!)).body, made, 'what changes nothing')
  const other = { ...accounts.twilio!, channels: ['sms'] }
  assert.equal((await expecting('PUT', 2, other)).status, 412)
  const { body: changed } = await expecting('PUT', 1, other)
  assert.deepEqual(changed, revised(made, { channels: ['sms'] }, changed))
  const secret = { ...other, webhook_secret: 'another' }
  assert.equal((await put(hotel, 'twilio', secret)).body.version, 3, 'a secret that nobody sees is one too')
  assert.equal((await expecting('DELETE', 2)).status, 412)
  assert.equal((await expecting('DELETE', 3)).status, 204)
})

test('a refused PUT leaves the account as it was', async () => {
  const hotel = await portico.newProperty()
  const { body } = await put(hotel, 'twilio', accounts.twilio!)
  assert.equal((await put(hotel, 'twilio', { credentials: { account_sid: 'AC' } })).status, 422)
  assert.deepEqual((await list(hotel)).data, [body])
})

test('what is missing or not known is named in its place, with what the provider takes, all at once', async () => {
  const hotel = await portico.newProperty()
  const nothing = ['credentials.account_sid missing', 'credentials.auth_token missing']
  for (const body of [{}, undefined, { credentials: null }, { credentials: {} }]) {
    assert.deepEqual(told(await put(hotel, 'twilio', body as object)), nothing)
  }
  const reply = await put(hotel, 'twilio', {
    credentials: { account_sid: '', token: 'x', __proto: 'y', api_key_sid: 'SK', constructor: 'z' },
    webhook_secret: '',
    channels: ['sms', 'email', 'push'],
  })
  assert.deepEqual(told(reply), [
    'channels.1 enum',
    'channels.2 enum',
    'credentials.__proto extra_forbidden',
    'credentials.account_sid string_too_short',
    'credentials.api_key_secret missing',
    'credentials.auth_token missing',
    'credentials.constructor extra_forbidden',
    'credentials.token extra_forbidden',
    'webhook_secret string_too_short',
  ])
  const said = (place: string) =>
    reply.body.detail.find(({ loc }: { loc: string[] }) => loc.join('.') === `body.${place}`).msg
  assert.match(said('credentials.token'), /account_sid, auth_token, api_key_sid, api_key_secret/)
  assert.match(said('credentials.api_key_secret'), /api_key_sid and api_key_secret/)
  assert.match(said('channels.1'), /sms, chatapp/)
  const none = await put(hotel, 'aircall', { credentials: { token: 'x' }, channels: ['sms'] })
  assert.deepEqual(told(none), ['channels.0 enum', 'credentials.token extra_forbidden', 'webhook_secret missing'])
  const types = await put(hotel, 'twilio', { credentials: { account_sid: 5 }, webhook_secret: 5, channels: ['fax'] })
  assert.deepEqual(told(types), [
    'channels.0 enum',
    'credentials.account_sid string_type',
    'webhook_secret string_type',
  ])
  assert.deepEqual(told(await put(hotel, 'twilio', { credentials: 'x' })), ['credentials dict_type'])
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`name_${i}`, 'x']))
  assert.ok(told(await put(hotel, 'twilio', { credentials: many })).includes('credentials too_long'))
})

test('Vonage takes a key with its secret, or an application with its private key, or both', async () => {
  const hotel = await portico.newProperty()
  const [byKey, byApplication] = [
    { api_key: 'a', api_secret: 'b' },
    { application_id: 'c', private_key: rsaKey },
  ]
  for (const credentials of [byKey, byApplication, { ...byKey, ...byApplication }]) {
    assert.equal((await put(hotel, 'vonage', { credentials })).status, 200)
  }
  const none = await put(hotel, 'vonage', {})
  assert.deepEqual(told(none), ['credentials missing'])
  assert.match(none.body.detail[0].msg, /api_key and api_secret, or application_id and private_key/)
  const half = { ...byKey, application_id: 'c' }
  assert.deepEqual(told(await put(hotel, 'vonage', { credentials: half })), ['credentials.private_key missing'])
})

test('a value that cannot work is refused while it can still be mended', async () => {
  const hotel = await portico.newProperty()
  const refused: [string, string, Record<string, string>][] = [
    ['twilio', 'auth_token string_pattern_mismatch', { auth_token: 'two words' }],
    ['twilio', 'auth_token string_pattern_mismatch', { auth_token: 'token\r\nX-Evil: 1' }],
    ['twilio', 'auth_token string_too_long', { auth_token: 'x'.repeat(10_001) }],
    ['vonage', 'private_key private_key', { private_key: 'not a key' }],
    ['vonage', 'private_key private_key', { private_key: ecKey }],
    ['vonage', 'private_key private_key', { private_key: rsaKey.replaceAll('\n', '\\n') }],
    ['whatsapp', 'phone_number_id string_pattern_mismatch', { phone_number_id: '+4477' }],
    ['whatsapp', 'phone_number_id string_pattern_mismatch', { phone_number_id: '1'.repeat(65) }],
    ['smtp', 'host string_pattern_mismatch', { host: 'mail.example:25' }],
    ['smtp', 'host string_pattern_mismatch', { host: 'user@mail.example' }],
    ['smtp', 'host string_pattern_mismatch', { host: 'mail.example/x' }],
    ['smtp', 'name string_pattern_mismatch', { name: 'me\r\nMAIL FROM:<x@y.example>' }],
    ['smtp', 'user string_pattern_mismatch', { user: 'me\nyou' }],
    ['smtp', 'port port', { port: '65536' }],
    ['smtp', 'port port', { port: '0' }],
    ['smtp', 'secure enum', { secure: 'yes' }],
    ['fcm', 'service_account json_invalid', { service_account: '{' }],
    ['fcm', 'service_account json_invalid', { service_account: 'null' }],
    ['fcm', 'service_account missing', { service_account: serviceAccount({ client_email: 5 }) }],
    ['fcm', 'service_account private_key', { service_account: serviceAccount({ private_key: ecKey }) }],
    ['webpush', 'vapid_public_key public_key', { vapid_public_key: 'AAAA' }],
    ['webpush', 'vapid_private_key private_key', { vapid_private_key: `${'A'.repeat(42)}=` }],
    ['webpush', 'vapid_public_key public_key', { vapid_private_key: `${'A'.repeat(42)}E` }],
    ['webpush', 'subject url_scheme', { subject: 'http://harbour.example' }],
  ]
  for (const [provider, expected, change] of refused) {
    const credentials = { ...accounts[provider]!.credentials, ...change }
    const reply = await put(hotel, provider, { ...accounts[provider], credentials })
    assert.deepEqual(told(reply), [`credentials.${expected}`], `${provider} ${JSON.stringify(change)}`)
    const [value] = Object.values(change)
    if (value!.length > 5)
      assert.ok(!JSON.stringify(reply.body).includes(JSON.stringify(value).slice(1, -1)), 'it is told')
  }
  assert.deepEqual(told(await put(hotel, 'smtp', { credentials: { host: 'mail.example', user: 'me' } })), [
    'credentials.password missing',
  ])
  for (const webhook_secret of ['not a key', verificationKey.slice(0, 40), rsaKey]) {
    assert.deepEqual(told(await put(hotel, 'sendgrid', { webhook_secret })), ['webhook_secret public_key'])
  }
  assert.equal((await list(hotel)).total, 0)
  assert.equal(
    (await put(hotel, 'twilio', { credentials: { account_sid: 'AC', auth_token: 'x'.repeat(10_000) } })).status,
    200,
  )
})

test('a mail server may not be on our own network, whatever way its address is written', async () => {
  const live = await portico.newProperty('live')
  const hosts = ['127.0.0.1', '0x7f.1', '2130706433', '10.1.2.3', '169.254.169.254', '::1', '[::1]', '::ffff:10.0.0.1']
  for (const host of [...hosts, 'localhost', 'mail', 'mail.internal']) {
    const reply = await put(live, 'smtp', { credentials: { host } })
    assert.deepEqual(told(reply), ['credentials.host host_refused'], host)
  }
  for (const host of ['mail.harbour.example', 'smtp.bücher.example', '8.8.8.8', '2606:4700::1111', 'mail.example.']) {
    assert.equal((await put(live, 'smtp', { credentials: { host } })).status, 200, host)
  }
  const sandbox = await portico.newProperty()
  assert.equal((await put(sandbox, 'smtp', { credentials: { host: '127.0.0.1', port: '2525' } })).status, 200)
  assert.deepEqual(told(await put(sandbox, 'smtp', { credentials: { host: '10.1.2.3' } })), [
    'credentials.host host_refused',
  ])
})

test('a chat-app number is shared by properties that hold the same secrets, and by nobody else, also when all want it at once', async () => {
  const [one, two, live] = [await portico.newProperty(), await portico.newProperty(), await portico.newProperty('live')]
  const withToken = (access_token: string, webhook_secret?: string) => ({
    credentials: { access_token, phone_number_id: '200000000000001' },
    ...(webhook_secret && { webhook_secret }),
  })
  const strangers = await Promise.all([put(one, 'whatsapp', withToken('a')), put(two, 'whatsapp', withToken('b'))])
  assert.deepEqual(strangers.map(({ status }) => status).sort(), [200, 409])
  const [holder, other] = strangers[0]!.status === 200 ? [one, two] : [two, one]
  const token = holder === one ? 'a' : 'b'
  const refused = await put(other, 'whatsapp', withToken('c', 'app secret'))
  assert.deepEqual([refused.status, refused.body.detail], [409, 'provider_account_taken'])
  const { sandbox } = portico.app.environments
  const found = async (provider = 'whatsapp') =>
    (await propertiesByAccount(sandbox.db, provider, '200000000000001')).map(({ id }) => id)
  assert.deepEqual(await found(), [holder.id])
  assert.equal((await put(other, 'whatsapp', withToken(token))).status, 200, 'the same token')
  assert.deepEqual(await found(), [one.id, two.id].sort())
  assert.equal((await put(holder, 'whatsapp', withToken(token, 'app secret'))).status, 200)
  assert.equal((await put(other, 'whatsapp', withToken('d', 'app secret'))).status, 200, 'the same app secret')
  assert.deepEqual(await found('twilio'), [])
  assert.equal((await put(live, 'whatsapp', withToken('e'))).status, 200, 'the other environment knows nothing of it')
})

test('another property’s accounts can neither be seen nor changed, and an unknown provider is not found', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  await put(hotel, 'aircall', accounts.aircall!)
  const before = await list(hotel)
  const path = `/v1/properties/${hotel.id}/providers`
  for (const [method, where, body] of [
    ['GET', path, undefined],
    ['PUT', `${path}/aircall`, accounts.aircall],
    ['DELETE', `${path}/aircall`, undefined],
    ['GET', '/v1/properties/nonsense/providers', undefined],
    ['PUT', '/v1/properties/nonsense/providers/aircall', accounts.aircall],
  ] as const) {
    const reply = await other.request(method, where, body)
    assert.deepEqual([reply.status, reply.body.detail], [404, 'property_not_found'], `${method} ${where}`)
  }
  for (const provider of ['nobody', 'TWILIO', 'constructor', '__proto__', 'toString', '%00']) {
    const stored = await put(hotel, provider, { credentials: { account_sid: 'x' }, webhook_secret: 'y' })
    assert.equal(stored.status, 404, provider)
    if (provider !== '%00') assert.equal(stored.body.detail, 'provider_not_found')
    assert.equal((await remove(hotel, provider)).status, 404, provider)
  }
  assert.deepEqual(await list(hotel), before)
  assert.deepEqual((await list(other)).data, [])
})

test('channels may be fewer than the provider carries, even none', async () => {
  const hotel = await portico.newProperty()
  for (const channels of [['chatapp'], ['chatapp', 'sms'], []]) {
    assert.deepEqual((await put(hotel, 'twilio', { ...accounts.twilio, channels })).body.channels, channels)
  }
  assert.deepEqual((await put(hotel, 'twilio', { ...accounts.twilio, channels: null })).body.channels, carried.twilio)
  const twice = await put(hotel, 'twilio', { ...accounts.twilio, channels: ['sms', 'sms'] })
  assert.deepEqual(told(twice), ['channels not_unique'])
})
