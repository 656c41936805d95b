import assert from 'node:assert/strict'
import { generateKeyPairSync, sign } from 'node:crypto'
import { test } from 'node:test'
import { EventWebhook, EventWebhookHeader } from '@sendgrid/eventwebhook'
import type { Account, Notice } from '../../../src/modules/messaging/ports.ts'
import type { RawRequest } from '../../../src/platform/operation/callback.ts'
import { readConfig } from '../../../src/platform/runtime/config.ts'
import type { Tools } from '../../../src/providers/messaging/adapter.ts'
import { createSendgrid } from '../../../src/providers/messaging/sendgrid/sendgrid.ts'

const receiverFor = (sendgridPublicKey?: string) =>
  createSendgrid({ config: readConfig({ PORTICO_SENDGRID_PUBLIC_KEY: sendgridPublicKey }) } as Tools).receiver!
const receiver = receiverFor()

const portico_message = 'omsg_01k0000000000000000000000a'
const portico_property = 'pty_01k0000000000000000000000b'
const smtpId = `<${portico_message}.${portico_property}@harbour.example>`
const to = { by: 'property', propertyId: portico_property }

/** As SendGrid's reference shows an event: our arguments stand beside its own fields. */
const event = (name: string, more: object = {}) => ({
  email: 'ann@guest.example',
  timestamp: 1_793_000_000,
  'smtp-id': smtpId,
  event: name,
  category: ['stay'],
  sg_event_id: 'cmFuZG9t',
  sg_message_id: '14c5d75ce93.dfd.64b469.filter0001.16648.5515E0B88.0',
  portico_message,
  portico_property,
  ...more,
})

const requestOf = (body: string | Buffer, headers: RawRequest['headers'] = {}): RawRequest => ({
  method: 'POST',
  params: { provider: 'sendgrid' },
  url: new URL('https://p.example/v1/messaging/webhook/sendgrid'),
  headers,
  body: Buffer.from(body),
  address: '192.0.2.1',
  signal: AbortSignal.timeout(1000),
})
const read = (...events: unknown[]): Notice[] => receiver.read(requestOf(JSON.stringify(events)))

const receipt = (status: string, error?: object) => ({
  kind: 'receipt',
  to,
  messageId: portico_message,
  providerMessageId: smtpId,
  status,
  ...(error && { error }),
  at: new Date(1_793_000_000_000),
})
const optOut = (scope: string, reason: string) => ({
  kind: 'opt_out',
  to,
  channel: 'email',
  recipient: 'ann@guest.example',
  scope,
  reason,
  messageId: portico_message,
})
const withoutWords = (notices: Notice[]) =>
  notices.map((notice) => {
    if (notice.kind !== 'receipt' || !notice.error) return notice
    const { message, ...error } = notice.error
    assert.ok(message.endsWith('.'))
    return { ...notice, error }
  })

test('each event says what became of the message, in the order they come', () => {
  assert.deepEqual(
    read(
      event('processed'),
      event('deferred', { response: '400 try again later', attempt: '5' }),
      event('delivered', { response: '250 OK' }),
      event('open', { useragent: 'Mozilla/4.0', ip: '255.255.255.255' }),
      event('click', { url: 'https://harbour.example/' }),
    ),
    [receipt('sent'), receipt('delivered'), receipt('read'), receipt('read')],
  )
})

test('a picture that was fetched by a machine is read by nobody', () => {
  assert.deepEqual(read(event('open', { sg_machine_open: true })), [])
  assert.deepEqual(read(event('open', { sg_machine_open: false })), [receipt('read')])
})

test('a mail that came back failed; only an address that takes nothing for good is not written to again', () => {
  const bounced = (more: object) => withoutWords(read(event('bounce', more)))
  const failed = (provider_code?: string) =>
    receipt('failed', { code: 'bounced', ...(provider_code && { provider_code }) })
  const hard = { reason: '550 5.1.1 <ann@guest.example> unknown', status: '5.1.1', type: 'bounce' }
  assert.deepEqual(bounced(hard), [failed('5.1.1'), optOut('all', 'bounce')])
  assert.deepEqual(bounced({ type: 'bounce' }), [failed(), optOut('all', 'bounce')])
  assert.deepEqual(bounced({ status: '5.2.2', type: 'bounce' }), [failed('5.2.2')])
  assert.deepEqual(bounced({ status: '4.4.2', type: 'bounce' }), [failed('4.4.2')])
  assert.deepEqual(bounced({ status: '5.7.1', type: 'blocked' }), [failed('5.7.1')])
  assert.doesNotMatch(JSON.stringify((read(event('bounce', hard))[0] as { error: unknown }).error), /ann@/)
})

test('a mail the provider did not even try is failed too', () => {
  assert.deepEqual(withoutWords(read(event('dropped', { reason: 'Bounced Address', status: '5.0.0' }))), [
    receipt('failed', { code: 'dropped', provider_code: '5.0.0' }),
  ])
  assert.deepEqual(withoutWords(read(event('dropped', { reason: 'Spam Reporting Address' }))), [
    receipt('failed', { code: 'dropped', provider_code: 'Spam Reporting Address' }),
  ])
})

test('a goodbye and a complaint end marketing, not what concerns a stay', () => {
  assert.deepEqual(read(event('unsubscribe')), [optOut('marketing', 'unsubscribe')])
  assert.deepEqual(read(event('group_unsubscribe', { asm_group_id: 10 })), [optOut('marketing', 'unsubscribe')])
  assert.deepEqual(read(event('spamreport')), [optOut('marketing', 'complaint')])
  assert.deepEqual(read(event('group_resubscribe')), [])
})

test('a message is found by our arguments, or else by our Message-ID; what is not ours is left aside', () => {
  const { portico_message: _message, portico_property: _property, ...bare } = event('delivered')
  assert.deepEqual(read(bare), [receipt('delivered')])
  assert.deepEqual(read({ ...bare, 'smtp-id': smtpId.slice(1, -1) }), [
    { ...receipt('delivered'), providerMessageId: smtpId.slice(1, -1) },
  ])
  assert.deepEqual(read(event('delivered', { 'smtp-id': undefined })), [
    { ...receipt('delivered'), providerMessageId: null },
  ])
  const others = ['<14c5d75ce93.dfd.64b469@ismtpd-555>', '<omsg_1.pty_1@x.example>', '', 7, null]
  for (const id of others) assert.deepEqual(read({ ...bare, 'smtp-id': id }), [])
  assert.deepEqual(read(event('delivered', { portico_property: 'pty_\0', 'smtp-id': null })), [])
})

test('odd fields do no harm; what is no list of events is malformed', () => {
  assert.deepEqual(read(event('delivered', { timestamp: 'soon' })), [{ ...receipt('delivered'), at: null }])
  assert.deepEqual(read(event('unsubscribe', { email: 'a\0@x.example' })), [])
  assert.deepEqual(read(event('unsubscribe', { email: ['ann@guest.example'] })), [])
  assert.deepEqual(read(event('brand_new')), [])
  assert.deepEqual(read(), [])
  for (const body of ['', 'x', '{}', 'null', '[1]', '[null]', '"[]"']) {
    assert.throws(() => receiver.read(requestOf(body)), { code: 'malformed_notification' }, body)
  }
})

const SIGNATURE = EventWebhookHeader.SIGNATURE().toLowerCase()
const TIMESTAMP = EventWebhookHeader.TIMESTAMP().toLowerCase()

const newKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { privateKey, text: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') }
}
const accountWith = (webhookSecret: string | null): Account => ({
  provider: 'sendgrid',
  channels: null,
  credentials: {},
  webhookSecret,
})

/** SendGrid's own library, which throws where ours says no. */
function theirVerdict(key: string, body: string, signature: string, timestamp: string): boolean {
  const library = new EventWebhook()
  try {
    return library.verifySignature(library.convertPublicKeyToECDSA(key), body, signature, timestamp)
  } catch {
    return false
  }
}

test('our verdict on a signature is that of SendGrid’s own library', () => {
  const [key, other] = [newKey(), newKey()]
  // Lines end as SendGrid ends them, and the bytes count.
  const body = `${JSON.stringify([event('processed'), event('bounce', { reason: 'größer 🌊' })]).replace('},{', '},\r\n{')}\r\n`
  const timestamp = '1793000000'
  const signed = (text: string, by = key) => sign('sha256', Buffer.from(text), by.privateKey).toString('base64')
  const good = signed(timestamp + body)
  const cases: [key: string, body: string, signature: string, timestamp: string, genuine: boolean][] = [
    [key.text, body, good, timestamp, true],
    [key.text, body, signed(timestamp + body), timestamp, true],
    [other.text, body, good, timestamp, false],
    [key.text, body.trimEnd(), good, timestamp, false],
    [key.text, body.replace('ann@', 'bob@'), good, timestamp, false],
    [key.text, body, good, '1793000001', false],
    [key.text, body, signed(timestamp + body, other), timestamp, false],
    [key.text, body, signed(body), timestamp, false],
    [key.text, body, 'bm90IGEgc2lnbmF0dXJl', timestamp, false],
    [key.text, body, '', timestamp, false],
  ]
  for (const [publicKey, text, signature, time, genuine] of cases) {
    const request = requestOf(text, { [SIGNATURE]: signature, [TIMESTAMP]: time })
    assert.equal(receiverFor(publicKey).verify(request, undefined), genuine)
    assert.equal(theirVerdict(publicKey, text, signature, time), genuine)
  }
})

test('the example that SendGrid publishes with its library is genuine', () => {
  const key =
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE83T4O/n84iotIvIW4mdBgQ/7dAfSmpqIM8kF9mN1flpVKS3GRqe62gw+2fNNRaINXvVpiglSI8eNEc6wEA3F+g=='
  const signature = 'MEUCIGHQVtGj+Y3LkG9fLcxf3qfI10QysgDWmMOVmxG0u6ZUAiEAyBiXDWzM+uOe5W0JuG+luQAbPIqHh89M15TluLtEZtM='
  const published = [
    {
      email: 'hello@world.com',
      event: 'dropped',
      reason: 'Bounced Address',
      sg_event_id: 'ZHJvcC0xMDk5NDkxOS1MUnpYbF9OSFN0T0doUTRrb2ZTbV9BLTA',
      sg_message_id: 'LRzXl_NHStOGhQ4kofSm_A.filterdrecv-p3mdw1-756b745b58-kmzbl-18-5F5FC76C-9.0',
      'smtp-id': '<LRzXl_NHStOGhQ4kofSm_A@ismtpd0039p1iad1.sendgrid.net>',
      timestamp: 1600112492,
    },
  ]
  const request = requestOf(`${JSON.stringify(published)}\r\n`, { [SIGNATURE]: signature, [TIMESTAMP]: '1600112502' })
  assert.equal(receiverFor(key).verify(request, undefined), true)
  assert.deepEqual(receiver.read(request), [])
})

test('a property’s own key counts for its account alone, the server’s for the server’s; without a key nothing is genuine', () => {
  const [own, servers] = [newKey(), newKey()]
  const body = JSON.stringify([event('delivered')])
  const by = (key: ReturnType<typeof newKey>) =>
    requestOf(body, {
      [SIGNATURE]: sign('sha256', Buffer.from(`1793000000${body}`), key.privateKey).toString('base64'),
      [TIMESTAMP]: '1793000000',
    })
  const both = receiverFor(servers.text)
  assert.equal(both.verify(by(own), accountWith(own.text)), true)
  assert.equal(both.verify(by(servers), accountWith(own.text)), false)
  assert.equal(both.verify(by(servers), accountWith(null)), false)
  assert.equal(both.verify(by(own), undefined), false)
  assert.equal(receiverFor().verify(by(own), undefined), false)
  assert.equal(receiverFor().verify(requestOf(body), accountWith(own.text)), false)
  const pem = `-----BEGIN PUBLIC KEY-----\n${own.text.match(/.{1,64}/g)!.join('\n')}\n-----END PUBLIC KEY-----\n`
  assert.equal(receiverFor().verify(by(own), accountWith(pem)), true)
})

test('a key that is none, or of another kind, makes nothing genuine', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const body = '[]'
  const signature = sign('sha256', Buffer.from(`1${body}`), rsa.privateKey).toString('base64')
  const request = requestOf(body, { [SIGNATURE]: signature, [TIMESTAMP]: '1' })
  const text = rsa.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  for (const key of [text, 'rubbish', '-----BEGIN PUBLIC KEY-----', ' ']) {
    assert.equal(receiverFor().verify(request, accountWith(key)), false)
  }
})
