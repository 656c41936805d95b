import assert from 'node:assert/strict'
import { get } from 'node:http'
import { describe, test } from 'node:test'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { newMessage } from '../../support/samples/messaging.ts'
import { allow } from '../properties/sender-tools.ts'
import {
  type Connected,
  eventsOf,
  inboundOf,
  nextNumber,
  textFrom,
  twilioHotel,
  twilioSends,
  whatsappEntry,
  whatsappHotel,
  whatsappSends,
} from './notifications.ts'

const QUOTA = 25
const SERVER = { token: 'token of the server', appSecret: 'app secret of the server' }

const portico = useOwnApp({
  PORTICO_TWILIO_ACCOUNT_SID: 'AC0',
  PORTICO_TWILIO_AUTH_TOKEN: SERVER.token,
  PORTICO_WHATSAPP_APP_SECRET: SERVER.appSecret,
  PORTICO_WHATSAPP_VERIFY_TOKEN: 'verify token of the server',
  PORTICO_LIMIT_RECEIVER: String(QUOTA),
})

const NOW = () => Math.floor(portico.clock.now() / 1000)

const sent = async (hotel: TestProperty): Promise<string> =>
  (await hotel.request('POST', '/v1/messaging/send', newMessage())).body.id

const statusOf = async (hotel: TestProperty, id: string) =>
  (await hotel.request('GET', `/v1/messaging/${id}`)).body.status

const receipt = (hotel: Connected, MessageStatus: string, more: Record<string, string> = {}) => ({
  MessageSid: 'SM00000000000000000000000000000001',
  AccountSid: 'AC1',
  From: hotel.number,
  To: '+15005550100',
  MessageStatus,
  ...more,
})

describe('receipts', () => {
  test('a receipt that Twilio signed moves its message on, once, and is answered as Twilio wants it', async () => {
    const hotel = await twilioHotel(portico)
    const id = await sent(hotel)
    const query = `?message_id=${id}`
    const reply = await twilioSends(portico, hotel, receipt(hotel, 'delivered'), { query })
    assert.deepEqual([reply.status, reply.body], [200, '<Response/>'])
    assert.match(reply.headers.get('content-type')!, /^text\/xml/)
    assert.equal(reply.headers.get('x-ratelimit-limit'), String(QUOTA))
    assert.equal(await statusOf(hotel, id), 'delivered')
    for (const status of ['delivered', 'sent', 'failed']) {
      assert.equal((await twilioSends(portico, hotel, receipt(hotel, status), { query })).status, 200)
    }
    assert.equal(await statusOf(hotel, id), 'delivered')
    assert.equal((await eventsOf(hotel, 'message.delivered')).length, 1)
    assert.equal((await eventsOf(hotel, 'message.failed')).length, 0)
  })

  test('20 receipts at once move the message once', async () => {
    const hotel = await twilioHotel(portico)
    const id = await sent(hotel)
    const query = `?message_id=${id}`
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => twilioSends(portico, hotel, receipt(hotel, 'delivered'), { query })),
    )
    assert.ok(replies.every(({ status }) => status === 200))
    assert.equal((await eventsOf(hotel, 'message.delivered')).length, 1)
  })

  test('a failure brings its reason along', async () => {
    const hotel = await twilioHotel(portico)
    const id = await sent(hotel)
    const fields = receipt(hotel, 'undelivered', { ErrorCode: '30003' })
    await twilioSends(portico, hotel, fields, { query: `?message_id=${id}` })
    const { body } = await hotel.request('GET', `/v1/messaging/${id}`)
    assert.equal(body.status, 'failed')
    assert.equal(body.metadata.error.provider_code, '30003')
  })

  test('receipts of messages we do not know, and statuses we do not follow, are taken and change nothing', async () => {
    const hotel = await twilioHotel(portico)
    const id = await sent(hotel)
    assert.equal((await twilioSends(portico, hotel, receipt(hotel, 'delivered'))).status, 200)
    const query = `?message_id=${id}`
    assert.equal((await twilioSends(portico, hotel, receipt(hotel, 'sending'), { query })).status, 200)
    assert.equal(await statusOf(hotel, id), 'sent')
  })

  test('an account cannot move another property’s messages', async () => {
    const [hotel, other] = [await twilioHotel(portico), await twilioHotel(portico)]
    const id = await sent(hotel)
    const query = `?message_id=${id}`
    assert.equal((await twilioSends(portico, other, receipt(other, 'delivered'), { query })).status, 200)
    assert.equal((await twilioSends(portico, other, receipt(hotel, 'delivered'), { query })).status, 401)
    assert.equal(await statusOf(hotel, id), 'sent')
  })
})

describe('who is believed', () => {
  test('what is not signed, signed otherwise or changed on the way is 401 and is not applied', async () => {
    const hotel = await twilioHotel(portico)
    const fields = textFrom(nextNumber(), hotel, 'Hello')
    for (const wrong of [{ signature: null }, { signature: '' }, { signature: 'x' }, { secret: SERVER.token }]) {
      const { status, body } = await twilioSends(portico, hotel, fields, wrong)
      assert.deepEqual([status, body.detail], [401, 'invalid_signature'], JSON.stringify(wrong))
    }
    const signature = getExpectedTwilioSignature(hotel.secret, `${portico.address}/v1/messaging/webhook/twilio`, fields)
    const changed = { ...fields, Body: 'Hello!' }
    assert.equal((await twilioSends(portico, hotel, changed, { signature })).status, 401)
    assert.deepEqual(await inboundOf(hotel), [])
  })

  test('a sender that no property has is 404, as is a provider nobody knows; what cannot be read is 400', async () => {
    const hotel = await twilioHotel(portico)
    const elsewhere = { ...hotel, number: nextNumber() }
    const stranger = await twilioSends(portico, hotel, textFrom(nextNumber(), elsewhere, 'Hello'))
    assert.deepEqual([stranger.status, stranger.body.detail], [404, 'receiver_unknown'])
    for (const name of ['nobody', 'constructor', '__proto__', 'TWILIO']) {
      for (const method of ['GET', 'POST']) {
        const { status, body } = await portico.request(method, `/v1/messaging/webhook/${name}`)
        assert.deepEqual([status, body.detail], [404, 'provider_not_found'], name)
      }
    }
    assert.equal((await portico.request('POST', '/v1/messaging/webhook/twilio', { raw: 'nonsense' })).status, 400)
    assert.equal((await portico.request('POST', '/v1/messaging/webhook/whatsapp', { raw: '{' })).status, 400)
    assert.equal((await portico.request('POST', '/v1/messaging/webhook/twilio')).status, 400)
    const large = { raw: 'x'.repeat(1024 * 1024 + 1) }
    assert.equal((await portico.request('POST', '/v1/messaging/webhook/twilio', large)).status, 413)
  })

  test('a request for several properties reaches those whose account signed it, and no other', async () => {
    const [one, other] = [await whatsappHotel(portico, 'shared'), await whatsappHotel(portico, 'shared')]
    const third = await whatsappHotel(portico, 'its own')
    const ann = nextNumber()
    const entry = (hotel: Connected) => whatsappEntry(ann, hotel, { text: 'Hello', at: NOW() })
    const unknown = { ...one, number: nextNumber() }
    const counts = async () => [
      (await inboundOf(one)).length,
      (await inboundOf(other)).length,
      (await inboundOf(third)).length,
    ]
    assert.equal((await whatsappSends(portico, 'nobody’s', [entry(one), entry(third)])).status, 401)
    assert.deepEqual(await counts(), [0, 0, 0])
    assert.equal((await whatsappSends(portico, 'its own', [entry(one), entry(third)])).status, 200)
    assert.deepEqual(await counts(), [0, 0, 1])
    assert.equal((await whatsappSends(portico, 'shared', [entry(unknown), entry(one), entry(other)])).status, 200)
    assert.deepEqual(await counts(), [1, 1, 1])
  })

  test('a request that names hundreds of receivers is refused before they are looked up', async () => {
    const one = await whatsappHotel(portico, 'shared')
    const entries = Array.from({ length: 101 }, () =>
      whatsappEntry('+15005550100', { ...one, number: nextNumber() }, { text: 'Hello', at: NOW() }),
    )
    assert.equal((await whatsappSends(portico, 'shared', entries)).status, 413)
  })
})

test('who switches offers off in the chat app is not sent any, and all else', async () => {
  const hotel = await whatsappHotel(portico, 'app secret')
  const ann = nextNumber()
  const entry = whatsappEntry(ann, hotel, { text: '', at: NOW() })
  const { metadata } = entry.changes[0]!.value
  const user_preferences = [{ wa_id: ann.slice(1), category: 'marketing_messages', value: 'stop', timestamp: NOW() }]
  const change = { field: 'user_preferences', value: { messaging_product: 'whatsapp', metadata, user_preferences } }
  for (let i = 0; i < 2; i++) {
    assert.equal((await whatsappSends(portico, 'app secret', [{ id: '1', changes: [change] }])).status, 200)
  }
  const { data } = (await hotel.request('GET', '/v1/messaging/suppressions')).body
  assert.deepEqual(
    data.map(({ channel, recipient, scope, reason }: Record<string, string>) => [channel, recipient, scope, reason]),
    [['chatapp', ann, 'marketing', 'unsubscribe']],
  )
})

describe('two environments', () => {
  test('a live property without an account is told what the server’s account signed; one with its own is not', async () => {
    const number = nextNumber()
    const live = { ...(await portico.newProperty('live', { senders: { sms: number } })), number, secret: SERVER.token }
    await allow(portico, live, number)
    assert.equal((await twilioSends(portico, live, textFrom(nextNumber(), live, 'Hello'))).status, 200)
    assert.equal((await inboundOf(live)).length, 1)
    const own = await twilioHotel(portico, 'live')
    const fields = textFrom(nextNumber(), own, 'Hello')
    assert.equal((await twilioSends(portico, own, fields, { secret: SERVER.token })).status, 401)
    assert.equal((await twilioSends(portico, own, fields)).status, 200)
  })

  test('a sandbox is told nothing that the server’s account signed', async () => {
    const number = nextNumber()
    const sandbox = { ...(await portico.newProperty('sandbox', { senders: { sms: number } })), number, secret: '' }
    const fields = textFrom(nextNumber(), sandbox, 'Hello')
    assert.equal((await twilioSends(portico, sandbox, fields, { secret: SERVER.token })).status, 401)
    // An account of its own that brings no secret does not open the door to the server's.
    const secretless = await whatsappHotel(portico, undefined)
    const entry = whatsappEntry(nextNumber(), secretless, { text: 'Hello', at: NOW() })
    assert.equal((await whatsappSends(portico, SERVER.appSecret, [entry])).status, 401)
    assert.deepEqual([await inboundOf(sandbox), await inboundOf(secretless)], [[], []])
    const live = await whatsappHotel(portico, undefined, 'live')
    const forLive = whatsappEntry(nextNumber(), live, { text: 'Hello', at: NOW() })
    assert.equal((await whatsappSends(portico, SERVER.appSecret, [forLive])).status, 200)
  })

  test('a number that both environments have is the live property’s, and the sandbox’s account does not sign for it', async () => {
    const sandbox = await twilioHotel(portico)
    const { number } = sandbox
    const live = { ...(await portico.newProperty('live', { senders: { sms: number } })), number, secret: SERVER.token }
    await allow(portico, live, number)
    const fields = textFrom(nextNumber(), live, 'Hello')
    assert.equal((await twilioSends(portico, sandbox, fields)).status, 401)
    assert.equal((await twilioSends(portico, live, fields)).status, 200)
    assert.deepEqual([(await inboundOf(live)).length, await inboundOf(sandbox)], [1, []])
  })
})

describe('how often', () => {
  test('a receiving number has its own limit, which strangers cannot use up', async () => {
    const [hotel, other] = [await twilioHotel(portico), await twilioHotel(portico)]
    const forged = textFrom(nextNumber(), hotel, 'Hello')
    for (let i = 0; i <= QUOTA; i++) {
      assert.equal((await twilioSends(portico, hotel, forged, { signature: 'forged' })).status, 401)
    }
    for (let i = 1; i <= QUOTA; i++) {
      const { status, headers } = await twilioSends(portico, hotel, textFrom(nextNumber(), hotel, 'Hello'))
      assert.deepEqual([status, headers.get('x-ratelimit-remaining')], [200, String(QUOTA - i)])
    }
    const refused = await twilioSends(portico, hotel, textFrom(nextNumber(), hotel, 'Too much'))
    assert.deepEqual([refused.status, refused.body.detail], [429, 'rate_limited'])
    assert.ok(Number(refused.headers.get('retry-after')) >= 1)
    assert.match(refused.headers.get('ratelimit-policy')!, /^"receiver";q=25;w=60$/)
    assert.equal((await hotel.request('GET', '/v1/messaging/inbound')).body.total, QUOTA)
    assert.equal((await twilioSends(portico, other, textFrom(nextNumber(), other, 'Hello'))).status, 200)
  })
})

describe('the handshake', () => {
  const ask = (token: string, property?: string, challenge = '1158201444') => {
    const query = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.verify_token': token,
      'hub.challenge': challenge,
    })
    if (property !== undefined) query.set('property', property)
    return portico.request('GET', `/v1/messaging/webhook/whatsapp?${query}`)
  }

  test('is answered with its challenge when it brings the token of the server or of the property it names', async () => {
    const hotel = await whatsappHotel(portico, 'app secret')
    const server = await ask('verify token of the server')
    assert.deepEqual([server.status, server.body], [200, '1158201444'])
    assert.match(server.headers.get('content-type')!, /^text\/plain/)
    const own = await ask(`verify ${hotel.number}`, hotel.id)
    assert.deepEqual([own.status, own.body], [200, '1158201444'])
    const live = await portico.newProperty('live')
    assert.equal((await ask('verify token of the server', live.id)).status, 200)
  })

  test('is 403 with any other token, for a property that is none, for a sandbox without an account, and for providers that ask none', async () => {
    const hotel = await whatsappHotel(portico, 'app secret')
    const bare = await portico.newProperty()
    for (const [token, property] of [
      ['wrong', undefined],
      ['', undefined],
      [`verify ${hotel.number}`, undefined],
      ['verify token of the server', hotel.id],
      ['verify token of the server', bare.id],
      ['verify token of the server', 'pty_nobody'],
    ] as const) {
      const { status, body } = await ask(token, property)
      assert.deepEqual([status, body.detail], [403, 'handshake_refused'], `${token} ${property}`)
    }
    assert.equal((await portico.request('GET', '/v1/messaging/webhook/twilio')).body.detail, 'handshake_refused')
  })
})

test('what no sender, account or property can be called is unknown, not a fault, and guessing has an end', async () => {
  const forms = { 'content-type': 'application/x-www-form-urlencoded' }
  const odd: [string, string, string, Record<string, string>][] = [
    ['POST', '/v1/messaging/webhook/twilio', 'MessageSid=S&From=a&To=%00&Body=x', forms],
    [
      'POST',
      '/v1/messaging/webhook/vonage',
      '{"message_uuid":"1","from":"a\\u0000","to":"b","channel":"sms","status":"delivered"}',
      {},
    ],
  ]
  for (const [method, path, raw, headers] of odd) {
    const { status } = await portico.request(method, path, { raw, headers })
    assert.equal(status, 404, path)
  }
  const query = new URLSearchParams({ property: '\u0000', 'hub.mode': 'subscribe', 'hub.verify_token': 'x' })
  const { status } = await portico.request('GET', `/v1/messaging/webhook/whatsapp?${query}`)
  assert.equal(status, 403)
})

test('a Host that is none is a bad request on paths without a key too', async () => {
  const { port } = new URL(portico.address)
  const status = await new Promise((resolve, reject) => {
    const options = { port, path: '/v1/messaging/stream', headers: { host: '[' }, agent: false }
    get(options, (response) => resolve(response.resume().statusCode)).on('error', reject)
  })
  assert.equal(status, 400)
})

test('of two properties with one chat-app account the one that wrote last hears the guest, STOP is heard by both', async () => {
  const [first, ann] = [await whatsappHotel(portico, 'app secret'), nextNumber()]
  const second = {
    ...(await portico.newProperty('sandbox', { senders: { chatapp: first.number } })),
    number: first.number,
  }
  const credentials = { access_token: 'EAA', phone_number_id: first.number.slice(1) }
  const account = { credentials, webhook_secret: 'app secret' }
  const path = `/v1/properties/${second.id}/providers/whatsapp`
  assert.equal((await second.request('PUT', path, account)).status, 200)
  for (const hotel of [first, second]) {
    const message = newMessage({ channel: 'chatapp', recipient: ann })
    assert.equal((await hotel.request('POST', '/v1/messaging/send', message)).body.status, 'sent')
    portico.clock.advance(1000)
  }
  const says = (text: string) => whatsappSends(portico, 'app secret', [whatsappEntry(ann, first, { text, at: NOW() })])
  assert.equal((await says('A towel, please')).status, 200)
  assert.equal((await says('STOP')).status, 200)
  const heard = async (hotel: TestProperty) =>
    (await inboundOf(hotel)).map(({ content }: { content: string }) => content)
  assert.deepEqual([await heard(first), await heard(second)], [['STOP'], ['STOP', 'A towel, please']])
})
