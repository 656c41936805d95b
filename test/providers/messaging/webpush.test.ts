import assert from 'node:assert/strict'
import { createECDH, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { importJWK, jwtVerify } from 'jose'
import webpush from 'web-push'
import type { Account, Envelope, Outcome, PropertySenders } from '../../../src/modules/messaging/ports.ts'
import { readConfig } from '../../../src/platform/runtime/config.ts'
import { createWebPush } from '../../../src/providers/messaging/webpush/webpush.ts'
import { certificate, privateKey } from '../../platform/outbound-certificate.ts'
import { receiverOf, useClient } from '../../platform/outbound-servers.ts'

/** Against a push service over TLS, and a browser that reads with its own keys what arrives there. */

interface Delivery {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}
const ece = createRequire(import.meta.url)('http_ece') as { decrypt(body: Buffer, keys: object): Buffer }

const deliveries: Delivery[] = []
let answer: { status: number; headers?: Record<string, string> } = { status: 201 }
const service = await receiverOf(
  createServer({ cert: certificate, key: privateKey }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    deliveries.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(answer.status, answer.headers).end()
  }),
)
const origin = `https://hook.test:${service.port}`

function newBrowser() {
  const curve = createECDH('prime256v1')
  const p256dh = curve.generateKeys('base64url')
  const secret = randomBytes(16)
  const subscription = {
    endpoint: `${origin}/push/abc?x=1`,
    expirationTime: null,
    keys: { p256dh, auth: secret.toString('base64url') },
  }
  const read = ({ body }: Delivery) =>
    JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: curve, authSecret: secret }).toString())
  return { subscription, token: JSON.stringify(subscription), read }
}

const client = useClient({
  resolve: async (name) => (name === 'hook.test' ? ['127.0.0.1'] : ['10.0.0.7']),
  ca: certificate,
})
const never = new AbortController().signal
const keys = webpush.generateVAPIDKeys()
const account = (fields: Record<string, string> = {}): Account => ({
  provider: 'webpush',
  channels: null,
  credentials: {
    vapid_public_key: keys.publicKey,
    vapid_private_key: keys.privateKey,
    subject: 'mailto:desk@hotel.example',
    ...fields,
  },
  webhookSecret: null,
})

const policy = { httpsOnly: true, allowPrivate: false, allowLoopback: true }
const house: PropertySenders = {
  propertyId: 'pty_1',
  accounts: [],
  shared: {},
  senders: { push: 'Hotel Aurora' },
  policy,
}

const envelope = (to: string, fields: Partial<Envelope> = {}): Envelope => ({
  id: 'omsg_01jcqz5m8x9v3k7t2w4y6a8c0e',
  propertyId: 'pty_01jcqz5m8x9v3k7t2w4y6a8c0e',
  channel: 'push',
  to,
  subject: null,
  content: 'Ihr Zimmer ist fertig 🎉',
  template: null,
  category: 'transactional',
  links: { open: '', unsubscribe: '' },
  ...fields,
})

const adapterWith = (settings: Record<string, string> = {}) =>
  createWebPush({ config: readConfig(settings), client, clock: Date.now, receiptsAddress: () => null })
const send = (to: string, fields: Partial<Envelope> = {}, from = account(), by = house): Promise<Outcome> =>
  adapterWith().transport('push', from, by)!.send(envelope(to, fields), never)

const codeOf = (outcome: Outcome) => ('error' in outcome ? outcome.error.code : undefined)

test('the browser reads the message with its own keys, and nobody on the way can', async () => {
  const { token, read } = newBrowser()
  assert.deepEqual(await send(token), { kind: 'accepted', providerMessageId: null })
  const delivery = deliveries.at(-1)!
  assert.deepEqual(read(delivery), {
    title: 'Hotel Aurora',
    body: 'Ihr Zimmer ist fertig 🎉',
    message_id: 'omsg_01jcqz5m8x9v3k7t2w4y6a8c0e',
  })
  assert.equal(delivery.path, '/push/abc?x=1')
  assert.ok(!delivery.body.includes('Zimmer'))
  assert.throws(() => newBrowser().read(delivery), 'another browser cannot')
  const { 'content-encoding': coding, ttl, topic, urgency, 'content-type': type } = delivery.headers
  assert.deepEqual(
    { coding, ttl, topic, urgency, type },
    {
      coding: 'aes128gcm',
      ttl: '86400',
      topic: 'omsg_01jcqz5m8x9v3k7t2w4y6a8c0e',
      urgency: 'high',
      type: 'application/octet-stream',
    },
  )
})

test('the push service can tell by the keys who sends', async () => {
  await send(newBrowser().token)
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(deliveries.at(-1)!.headers.authorization!)!
  assert.equal(key, keys.publicKey)
  const point = Buffer.from(key!, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const verifying = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
  const { payload } = await jwtVerify(token!, verifying, { algorithms: ['ES256'], audience: origin })
  assert.equal(payload.sub, 'mailto:desk@hotel.example')
  assert.ok(payload.exp! > Date.now() / 1000 && payload.exp! <= Date.now() / 1000 + 86_400)
})

test('without a sender there is no title; marketing does not hurry', async () => {
  const { token, read } = newBrowser()
  await send(token, { category: 'marketing' }, account(), { ...house, senders: {} })
  assert.deepEqual(Object.keys(read(deliveries.at(-1)!)), ['body', 'message_id'])
  assert.equal(deliveries.at(-1)!.headers.urgency, 'low')
})

test('the longest message fits into what every push service takes; one byte more is refused without asking', async () => {
  const { token, read } = newBrowser()
  const frame = JSON.stringify({ title: 'Hotel Aurora', body: '', message_id: envelope('').id }).length
  const longest = 'x'.repeat(4096 - 103 - frame)
  assert.equal((await send(token, { content: longest })).kind, 'accepted')
  assert.equal(deliveries.at(-1)!.body.length, 4096)
  assert.equal(read(deliveries.at(-1)!).body, longest)
  const before = deliveries.length
  assert.equal(codeOf(await send(token, { content: `${longest}x` })), 'content_too_long')
  assert.equal(codeOf(await send(token, { content: '€'.repeat(longest.length / 2) })), 'content_too_long')
  assert.equal(deliveries.length, before)
})

const answers: [typeof answer, Outcome['kind'], string | undefined][] = [
  [{ status: 200 }, 'accepted', undefined],
  [{ status: 202 }, 'accepted', undefined],
  [{ status: 404 }, 'refused', 'recipient_gone'],
  [{ status: 410 }, 'refused', 'recipient_gone'],
  [{ status: 413 }, 'refused', 'content_too_long'],
  [{ status: 400 }, 'refused', 'provider_refused'],
  [{ status: 401 }, 'refused', 'provider_credentials_refused'],
  [{ status: 403 }, 'refused', 'provider_credentials_refused'],
  [{ status: 429 }, 'unreachable', 'provider_unavailable'],
  [{ status: 503 }, 'unreachable', 'provider_unavailable'],
  [{ status: 500 }, 'unknown', 'provider_timeout'],
  [{ status: 307, headers: { location: '/elsewhere' } }, 'refused', 'provider_refused'],
]

test('what the push service answers becomes one of our words; it is asked once, and never followed elsewhere', async () => {
  const { token } = newBrowser()
  for (const [given, kind, code] of answers) {
    const before = deliveries.length
    answer = given
    const outcome = await send(token)
    assert.deepEqual([outcome.kind, codeOf(outcome)], [kind, code], String(given.status))
    if ('error' in outcome) assert.equal(outcome.error.provider_code, String(given.status))
    assert.equal(deliveries.length, before + 1)
  }
  answer = { status: 201 }
})

test('a push service may ask for patience, but not for ever', async () => {
  const { token } = newBrowser()
  const patience: [string, number | undefined][] = [
    ['120', 120_000],
    ['-120', undefined],
    ['1e300', 3_600_000],
    ['Infinity', 3_600_000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  ]
  for (const [after, waitMs] of patience) {
    answer = { status: 429, headers: { 'retry-after': after } }
    const outcome = await send(token)
    assert.equal(outcome.kind === 'unreachable' && outcome.retryAfterMs, waitMs, after)
  }
  answer = { status: 201 }
})

test('what no browser gives is refused without asking anyone', async () => {
  const { subscription } = newBrowser()
  const { endpoint, keys } = subscription
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  const before = service.accepted
  const broken: unknown[] = [
    { endpoint: endpoint.replace('https:', 'http:'), keys },
    { endpoint: 'ftp://hook.test/1', keys },
    { endpoint: 'push', keys },
    { endpoint: 7, keys },
    { endpoint },
    { endpoint, keys: null },
    { endpoint, keys: { ...keys, p256dh: keys.p256dh.slice(0, -4) } },
    { endpoint, keys: { ...keys, p256dh: offCurve } },
    { endpoint, keys: { ...keys, auth: 'c2hvcnQ' } },
    { endpoint, keys: { ...keys, auth: ['a'] } },
    [],
    null,
  ]
  for (const text of [...broken.map((one) => JSON.stringify(one)), '{', '{}', 'bk3RNwTe3H0:CI2k']) {
    assert.equal(codeOf(await send(text)), 'invalid_recipient', text)
  }
  assert.equal(service.accepted, before)
  const closed = { endpoint: 'https://android.googleapis.com/gcm/send/APA91b', keys }
  assert.equal(codeOf(await send(JSON.stringify(closed))), 'recipient_gone')
})

test('an address within somebody’s network is never reached, however it is written, and not tried again', async () => {
  const { subscription } = newBrowser()
  const guarded = { ...house, policy: { ...policy, allowLoopback: false } }
  const before = service.accepted
  for (const host of [
    `127.0.0.1:${service.port}`,
    `hook.test:${service.port}`,
    `localhost:${service.port}`,
    'named-inside.test',
    '10.0.0.7',
    '[::ffff:10.0.0.7]',
    '169.254.169.254',
    'desk:secret@hook.test',
    'hook.test:25',
  ]) {
    const outcome = await send(
      JSON.stringify({ ...subscription, endpoint: `https://${host}/push` }),
      {},
      account(),
      guarded,
    )
    assert.deepEqual([outcome.kind, codeOf(outcome)], ['refused', 'invalid_recipient'], host)
  }
  assert.equal(service.accepted, before)
})

test('a push service that cannot be reached took nothing, nor did one that was given up before it was', async () => {
  const { subscription } = newBrowser()
  const closed = JSON.stringify({ ...subscription, endpoint: 'https://hook.test:1024/push' })
  assert.equal((await send(closed)).kind, 'unreachable')
  const stop = new AbortController()
  const transport = adapterWith().transport('push', account(), house)!
  const given = transport.send(envelope(JSON.stringify(subscription)), stop.signal)
  stop.abort()
  assert.equal((await given).kind, 'unreachable')
})

test('an app’s token is another’s to carry', () => {
  const transport = adapterWith().transport('push', account(), house)!
  assert.deepEqual([transport.carries!(newBrowser().token), transport.carries!('bk3RNwTe3H0:CI2k')], [true, false])
  assert.deepEqual([transport.sender, transport.repeatable], ['Hotel Aurora', false])
})

test('an account that lacks something carries nothing; keys that are no pair are refused without asking', async () => {
  for (const field of ['vapid_public_key', 'vapid_private_key', 'subject']) {
    assert.equal(adapterWith().transport('push', account({ [field]: '' }), house), undefined)
  }
  const before = service.accepted
  const others = webpush.generateVAPIDKeys()
  const unusable = [
    { vapid_public_key: others.publicKey },
    { vapid_private_key: others.privateKey.slice(2) },
    { vapid_private_key: Buffer.alloc(32).toString('base64url') },
    { vapid_public_key: `${keys.publicKey}=` },
    { subject: 'desk@hotel.example' },
    { subject: 'https://localhost/' },
  ] as Record<string, string>[]
  for (const fields of unusable) {
    assert.equal(codeOf(await send(newBrowser().token, {}, account(fields))), 'provider_credentials_refused')
  }
  assert.equal(service.accepted, before)
})

test('the server’s own keys come from its settings; such that cannot be right stop the start', () => {
  const settings = {
    PORTICO_VAPID_PUBLIC_KEY: keys.publicKey,
    PORTICO_VAPID_PRIVATE_KEY: keys.privateKey,
    PORTICO_VAPID_SUBJECT: 'https://hotel.example/contact',
  }
  const server = adapterWith(settings)
  const own = server.serverAccount(readConfig({}))!
  assert.equal(server.transport('push', own, house)!.provider, 'webpush')
  assert.equal(adapterWith().serverAccount(readConfig(settings)), undefined)
  for (const name of Object.keys(settings)) {
    assert.throws(() => adapterWith({ ...settings, [name]: '' }), /PORTICO_VAPID/, name)
    assert.throws(() => adapterWith({ ...settings, [name]: 'wrong' }), /PORTICO_VAPID/, name)
  }
})
