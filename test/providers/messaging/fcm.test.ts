import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { jwtVerify } from 'jose'
import type { Account, Envelope, Outcome } from '../../../src/modules/messaging/ports.ts'
import { readConfig } from '../../../src/platform/runtime/config.ts'
import { createFcm } from '../../../src/providers/messaging/fcm/fcm.ts'
import { httpReceiver, useClient } from '../../platform/outbound-servers.ts'
import { type AnswerOverride, type DescribedRequest, startDescribedServer } from '../../support/described-server.ts'

/** Against Google's own description of the API, with Google's exchange of an assertion for a token beside it. */

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const client = useClient()
const never = new AbortController().signal
const clock = { ms: Date.now() }

/** Every request for a token, and how the next is answered. */
const asked: DescribedRequest[] = []
const planned: AnswerOverride[] = []
const google = await startDescribedServer('fcm', {
  beside(request) {
    if (request.path !== '/token') return undefined
    asked.push(request)
    return planned.shift() ?? { body: { access_token: `ya29.${asked.length}`, expires_in: 3599, token_type: 'Bearer' } }
  },
})

let accounts = 0
const newServiceAccount = (fields: Record<string, string> = {}) => ({
  type: 'service_account',
  project_id: 'hotel-app-1',
  client_email: `portico-${++accounts}@hotel-app-1.iam.gserviceaccount.com`,
  private_key: pem,
  ...fields,
})
const accountWith = (service_account: string): Account => ({
  provider: 'fcm',
  channels: null,
  credentials: { service_account },
  webhookSecret: null,
})
/** A new one has no token yet. */
const newAccount = (fields: Record<string, string> = {}) => accountWith(JSON.stringify(newServiceAccount(fields)))

const policy = { httpsOnly: true, allowPrivate: false, allowLoopback: false }
const house = { propertyId: 'pty_1', accounts: [], senders: { push: 'Hotel Aurora' }, policy }

const envelope = (fields: Partial<Envelope> = {}): Envelope => ({
  id: 'omsg_01jcqz5m8x9v3k7t2w4y6a8c0e',
  propertyId: 'pty_01jcqz5m8x9v3k7t2w4y6a8c0e',
  channel: 'push',
  to: 'bk3RNwTe3H0:CI2k_HHwgIpoDKCIZvvDMExUdFQ3P1',
  subject: null,
  content: 'Your room is ready.',
  template: null,
  category: 'transactional',
  links: { open: '', unsubscribe: '' },
  ...fields,
})

const adapterAt = (url: string) =>
  createFcm({
    config: readConfig({ PORTICO_FCM_URL: url }),
    client,
    clock: () => clock.ms,
    receiptsAddress: () => null,
  })
const adapter = adapterAt(google.url)
const send = (account: Account, given = envelope(), signal = never): Promise<Outcome> =>
  adapter.transport('push', account, house)!.send(given, signal)

const codeOf = (outcome: Outcome) => ('error' in outcome ? outcome.error.code : undefined)
const fcmError = (errorCode: string, status: string) => ({
  error: { status, details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }] },
})

test('a notification goes out in the form that Google describes, with a token for an assertion that the account signed', async () => {
  google.answerNext({ body: { name: 'projects/hotel-app-1/messages/0:15' } })
  const account = newServiceAccount()
  assert.deepEqual(await send(accountWith(JSON.stringify(account))), {
    kind: 'accepted',
    providerMessageId: 'projects/hotel-app-1/messages/0:15',
  })
  assert.deepEqual(google.violations, [])

  const { assertion, grant_type } = asked.at(-1)!.fields
  assert.equal(grant_type, 'urn:ietf:params:oauth:grant-type:jwt-bearer')
  const { payload, protectedHeader } = await jwtVerify(assertion, publicKey, {
    issuer: account.client_email,
    audience: `${google.url}/token`,
  })
  assert.equal(protectedHeader.alg, 'RS256')
  assert.equal(payload.scope, 'https://www.googleapis.com/auth/firebase.messaging')
  assert.equal(payload.exp! - payload.iat!, 3600)

  const { path, headers, fields } = google.requests.at(-1)!
  assert.equal(path, '/v1/projects/hotel-app-1/messages:send')
  assert.equal(headers.authorization, `Bearer ya29.${asked.length}`)
  const { token, notification, data, android, apns, webpush } = fields.message
  assert.equal(token, envelope().to)
  assert.deepEqual(notification, { title: 'Hotel Aurora', body: 'Your room is ready.' })
  assert.deepEqual(data, { message_id: envelope().id })
  assert.deepEqual([android.ttl, webpush.headers.TTL], ['86400s', '86400'])
  assert.equal(Number(apns.headers['apns-expiration']), Math.floor(clock.ms / 1000) + 86_400)
})

test('without a sender there is no title; marketing does not wake the phone', async () => {
  const transport = adapter.transport('push', newAccount(), { ...house, senders: {} })!
  assert.equal(transport.sender, null)
  await transport.send(envelope({ category: 'marketing' }), never)
  const { notification, android, apns } = google.requests.at(-1)!.fields.message
  assert.deepEqual(notification, { body: 'Your room is ready.' })
  assert.deepEqual([android.priority, apns.headers['apns-priority']], ['NORMAL', '5'])
  assert.deepEqual(google.violations, [])
})

test('many messages at once fetch one token; it serves until a minute before its end, and no other account', async () => {
  const account = newAccount()
  const before = asked.length
  await Promise.all(Array.from({ length: 20 }, () => send(account)))
  assert.equal(asked.length, before + 1)
  clock.ms += (3599 - 61) * 1000
  await send(account)
  assert.equal(asked.length, before + 1)
  clock.ms += 2000
  await send(account)
  assert.equal(asked.length, before + 2)
  await send(newAccount())
  assert.equal(asked.length, before + 3)
})

test('a token that Firebase refuses is fetched anew, once: nothing was taken', async () => {
  const account = newAccount()
  await send(account)
  const [tokens, messages] = [asked.length, google.requests.length]
  google.answerNext({ status: 401, body: { error: { code: 401, status: 'UNAUTHENTICATED' } } })
  google.answerNext({ body: { name: 'projects/p/messages/1' } })
  assert.equal((await send(account)).kind, 'accepted')
  assert.deepEqual([asked.length - tokens, google.requests.length - messages], [1, 2])

  for (let n = 0; n < 2; n++) google.answerNext({ status: 401, body: { error: { status: 'UNAUTHENTICATED' } } })
  assert.equal(codeOf(await send(account)), 'provider_credentials_refused')
  assert.deepEqual([asked.length - tokens, google.requests.length - messages], [2, 4])
})

test('the address that a service account names for its tokens is never asked', async () => {
  let reached = 0
  const elsewhere = await httpReceiver((_, response) => {
    reached++
    response.end('{}')
  })
  const outcome = await send(newAccount({ token_uri: elsewhere.url }))
  assert.equal(google.requests.at(-1)!.fields.message.token, envelope().to, JSON.stringify(outcome))
  assert.equal(reached, 0)
})

const refusals: [AnswerOverride, Outcome['kind'], string, string][] = [
  [{ status: 404, body: fcmError('UNREGISTERED', 'NOT_FOUND') }, 'refused', 'recipient_gone', 'UNREGISTERED'],
  [{ status: 404, body: { error: { status: 'NOT_FOUND' } } }, 'refused', 'recipient_gone', 'NOT_FOUND'],
  [{ status: 404, body: '<html>' }, 'refused', 'provider_refused', '404'],
  [
    { status: 400, body: fcmError('INVALID_ARGUMENT', 'INVALID_ARGUMENT') },
    'refused',
    'invalid_recipient',
    'INVALID_ARGUMENT',
  ],
  [
    { status: 403, body: fcmError('SENDER_ID_MISMATCH', 'PERMISSION_DENIED') },
    'refused',
    'provider_credentials_refused',
    'SENDER_ID_MISMATCH',
  ],
  [
    { status: 401, body: fcmError('THIRD_PARTY_AUTH_ERROR', 'UNAUTHENTICATED') },
    'refused',
    'provider_credentials_refused',
    'THIRD_PARTY_AUTH_ERROR',
  ],
  [{ status: 403, body: 'no' }, 'refused', 'provider_credentials_refused', '403'],
  [
    { status: 429, body: fcmError('QUOTA_EXCEEDED', 'RESOURCE_EXHAUSTED') },
    'unreachable',
    'provider_unavailable',
    'QUOTA_EXCEEDED',
  ],
  [{ status: 503, body: fcmError('UNAVAILABLE', 'UNAVAILABLE') }, 'unreachable', 'provider_unavailable', 'UNAVAILABLE'],
  [{ status: 503, body: 'busy' }, 'unreachable', 'provider_unavailable', '503'],
  [{ status: 500, body: fcmError('INTERNAL', 'INTERNAL') }, 'unknown', 'provider_timeout', 'INTERNAL'],
  [{ status: 502, body: '<html>' }, 'unknown', 'provider_timeout', '502'],
  [{ status: 400, body: { error: null } }, 'refused', 'provider_refused', '400'],
]

test('Firebase’s refusals become ours, asked once each', async () => {
  const account = newAccount()
  for (const [answer, kind, code, theirs] of refusals) {
    const before = google.requests.length
    google.answerNext(answer)
    const outcome = await send(account)
    assert.equal(outcome.kind, kind, JSON.stringify(answer))
    assert.ok('error' in outcome)
    assert.deepEqual([outcome.error.code, outcome.error.provider_code], [code, theirs])
    assert.equal(google.requests.length, before + 1)
  }
})

test('a refused argument is blamed on the recipient only when it is', async () => {
  const account = newAccount()
  const blame = (field: string) => ({
    error: {
      status: 'INVALID_ARGUMENT',
      details: [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field }] }],
    },
  })
  google.answerNext({ status: 400, body: blame('message.token') })
  assert.equal(codeOf(await send(account)), 'invalid_recipient')
  google.answerNext({ status: 400, body: blame('message.android.ttl') })
  assert.equal(codeOf(await send(account)), 'provider_refused')
})

test('Firebase says when it wants to be asked again; a lost answer leaves the message unknown', async () => {
  const account = newAccount()
  google.answerNext({ status: 503, body: fcmError('UNAVAILABLE', 'UNAVAILABLE'), headers: { 'retry-after': '30' } })
  const later = await send(account)
  assert.equal(later.kind === 'unreachable' && later.retryAfterMs, 30_000)
  for (const unclear of [{ drop: 'after' }, { body: { name: '' } }, { body: '<html>' }] as const) {
    google.answerNext(unclear)
    assert.equal((await send(account)).kind, 'unknown', JSON.stringify(unclear))
  }
})

test('without a token no message is handed over: refused for good, or to be tried again', async () => {
  const before = google.requests.length
  const tokenAnswers: [AnswerOverride, Outcome['kind'], string][] = [
    [
      { status: 400, body: { error: 'invalid_grant', error_description: 'x' } },
      'refused',
      'provider_credentials_refused',
    ],
    [{ status: 401, body: { error: 'invalid_client' } }, 'refused', 'provider_credentials_refused'],
    [{ status: 503, body: 'busy' }, 'unreachable', 'provider_unavailable'],
    [{ status: 500, body: '' }, 'unreachable', 'provider_unavailable'],
    [{ status: 200, body: '{}' }, 'unreachable', 'provider_unavailable'],
    [{ status: 200, body: { access_token: 'two\r\nlines' } }, 'unreachable', 'provider_unavailable'],
  ]
  const account = newAccount()
  for (const [answer, kind, code] of tokenAnswers) {
    planned.push(answer)
    const outcome = await send(account)
    assert.deepEqual([outcome.kind, codeOf(outcome)], [kind, code], JSON.stringify(answer))
  }
  const broken = await send(newAccount({ private_key: '-----BEGIN PRIVATE KEY-----\nbm8=\n-----END PRIVATE KEY-----' }))
  assert.equal(codeOf(broken), 'provider_credentials_refused')
  assert.equal(google.requests.length, before)
  google.answerNext({ body: { name: 'projects/p/messages/1' } })
  assert.equal((await send(account)).kind, 'accepted', 'a failed fetch is not kept')
})

test('who waits for a token longer than it may was surely not heard', async () => {
  const silent = await httpReceiver(() => {})
  const url = new URL(silent.url).origin
  const transport = adapterAt(url).transport('push', newAccount(), house)!
  const stop = new AbortController()
  const outcome = transport.send(envelope(), stop.signal)
  stop.abort()
  assert.deepEqual([(await outcome).kind, codeOf(await outcome)], ['unreachable', 'provider_unavailable'])
  assert.equal((await transport.send(envelope(), stop.signal)).kind, 'unreachable')
})

test('what is longer than Firebase takes, counted in bytes, is refused without asking', async () => {
  const account = newAccount()
  const frame = JSON.stringify({
    notification: { title: 'Hotel Aurora', body: '' },
    data: { message_id: envelope().id },
  }).length
  const before = google.requests.length
  const most = '€'.repeat(Math.floor((4096 - frame) / 3))
  assert.equal(codeOf(await send(account, envelope({ content: `${most}€` }))), 'content_too_long')
  assert.equal(google.requests.length, before)
  google.answerNext({ body: { name: 'projects/p/messages/1' } })
  assert.equal((await send(account, envelope({ content: most }))).kind, 'accepted')
})

test('a browser’s subscription is another’s to carry', async () => {
  const transport = adapter.transport('push', newAccount(), house)!
  const subscription = ' {"endpoint":"https://push.example/1","keys":{}}'
  assert.deepEqual([transport.carries!(subscription), transport.carries!(envelope().to)], [false, true])
  assert.equal(codeOf(await transport.send(envelope({ to: subscription }), never)), 'invalid_recipient')
})

test('what is no service account carries nothing', () => {
  for (const lacking of ['project_id', 'client_email', 'private_key']) {
    assert.equal(adapter.transport('push', newAccount({ [lacking]: '' }), house), undefined)
  }
  for (const text of ['', 'null', '[]', '{"project_id":7}', 'no']) {
    assert.equal(adapter.transport('push', accountWith(text), house), undefined)
  }
  assert.equal(adapter.transport('push', { ...newAccount(), credentials: {} }, house), undefined)
})

test('the server’s own account comes from its settings; one that cannot be read stops the start', () => {
  const adapterWith = (text: string) =>
    createFcm({
      config: readConfig({ PORTICO_FCM_SERVICE_ACCOUNT: text }),
      client,
      clock: Date.now,
      receiptsAddress: () => null,
    })
  const text = JSON.stringify(newServiceAccount())
  const server = adapterWith(text)
  const account = server.serverAccount(readConfig({}))!
  assert.deepEqual(account.credentials, { service_account: text })
  assert.equal(server.transport('push', account, house)!.provider, 'fcm')
  assert.equal(adapter.serverAccount(readConfig({})), undefined)
  for (const wrong of ['{"type":"service_account"}', JSON.stringify(newServiceAccount({ private_key: 'x' }))]) {
    assert.throws(() => adapterWith(wrong), /PORTICO_FCM_SERVICE_ACCOUNT/)
  }
})
