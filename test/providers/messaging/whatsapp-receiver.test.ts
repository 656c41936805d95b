import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Account, Inbound, Notice, Receipt } from '../../../src/modules/messaging/ports.ts'
import type { RawRequest } from '../../../src/platform/operation/callback.ts'
import { Failure } from '../../../src/platform/operation/errors.ts'
import { readConfig } from '../../../src/platform/runtime/config.ts'
import { createWhatsappReceiver } from '../../../src/providers/messaging/whatsapp/receiver.ts'

/** The shapes are those of Meta's webhook reference; numbers and ids are invented. */

const receiver = createWhatsappReceiver(
  readConfig({
    PORTICO_WHATSAPP_PHONE_NUMBER_ID: '777',
    PORTICO_WHATSAPP_APP_SECRET: 'It’s the server’s',
    PORTICO_WHATSAPP_VERIFY_TOKEN: 'server-token',
  }),
)

const request = (body: string | Buffer, headers: Record<string, string> = {}, query = ''): RawRequest => ({
  method: 'POST',
  params: {},
  url: new URL(`https://portico.example/v1/messaging/webhook/whatsapp${query}`),
  headers,
  body: Buffer.from(body),
  address: '192.0.2.1',
  signal: new AbortController().signal,
})

const account = (fields: Partial<Account>): Account => ({
  provider: 'whatsapp',
  channels: null,
  credentials: {},
  webhookSecret: null,
  ...fields,
})

const metadata = { display_phone_number: '15550783881', phone_number_id: '106540352242922' }
const about = (value: object, numbers: object = metadata) => ({
  field: 'messages',
  value: { messaging_product: 'whatsapp', metadata: numbers, ...value },
})
const notification = (...changes: object[]) =>
  JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '102290129340398', changes }] })
const read = (...changes: object[]): Notice[] => receiver.read(request(notification(...changes)))

const status = (fields: object) => ({ id: 'wamid.1', timestamp: '1750030073', recipient_id: '33612345678', ...fields })
const message = (fields: object) => ({ from: '33612345678', id: 'wamid.2', timestamp: '1750030073', ...fields })

const PROPERTY = 'pty_01jcqz5m8x9v3k7t2w4y6a8c0e'
const MESSAGE = 'omsg_01jcqz5m8x9v3k7t2w4y6a8c0e'

test('every status of every entry becomes a receipt for the account that its number belongs to', () => {
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      { id: '1', changes: [about({ statuses: [status({ status: 'sent' }), status({ status: 'delivered' })] })] },
      {
        id: '2',
        changes: [
          about({ statuses: [status({ status: 'read' })] }, { ...metadata, phone_number_id: '9' }),
          about({ statuses: [status({ status: 'played' })] }),
        ],
      },
    ],
  })
  const notices = receiver.read(request(body)) as Receipt[]
  assert.deepEqual(
    notices.map(({ status, to }) => [status, to.by === 'account' && to.account]),
    [
      ['sent', '106540352242922'],
      ['delivered', '106540352242922'],
      ['read', '9'],
      ['read', '106540352242922'],
    ],
  )
  assert.deepEqual(notices[0], {
    kind: 'receipt',
    to: { by: 'account', account: '106540352242922' },
    messageId: null,
    providerMessageId: 'wamid.1',
    status: 'sent',
    at: new Date('2025-06-15T23:27:53Z'),
  })
})

test('a receipt finds its message by what went out with it; other people’s words there count for nothing', () => {
  const receiptWith = (data: unknown, numbers = metadata) =>
    read(about({ statuses: [status({ status: 'sent', biz_opaque_callback_data: data })] }, numbers))[0] as Receipt
  for (const ours of [`${PROPERTY}.${MESSAGE}`, MESSAGE]) {
    assert.deepEqual([receiptWith(ours).to.by, receiptWith(ours).messageId], ['account', MESSAGE])
  }
  for (const others of [
    'some data',
    `${MESSAGE} or 1=1`,
    `pty_x.${MESSAGE}`,
    '',
    null,
    7,
    { toString: 1 },
    [MESSAGE, 1],
  ]) {
    const { to, messageId } = receiptWith(others)
    assert.deepEqual([to.by, messageId], ['account', null], JSON.stringify(others))
  }
  const server = { ...metadata, phone_number_id: '777' }
  const { to } = receiptWith(`${PROPERTY}.${MESSAGE}`, server)
  assert.deepEqual(to, { by: 'property', propertyId: PROPERTY }, 'several properties write from the server’s number')
  assert.equal(receiptWith(MESSAGE, server).to.by, 'sender')
})

test('a failed status brings the reason in our words', () => {
  const details = 'Message failed to send because more than 24 hours have passed'
  const [failed, bare] = read(
    about({
      statuses: [status({ status: 'failed', errors: [{ code: 131047, title: 'x', error_data: { details } }] })],
    }),
    about({ statuses: [status({ status: 'failed' })] }),
  ) as Receipt[]
  assert.equal(failed!.error!.code, 'outside_window')
  assert.equal(failed!.error!.provider_code, '131047')
  assert.equal(bare!.error!.code, 'provider_refused')
})

test('the server’s own number belongs to the property that has it as its sender', () => {
  const numbers = { display_phone_number: '+1 555-078-3881', phone_number_id: '777' }
  const [notice] = read(about({ messages: [message({ type: 'text', text: { body: 'Hello' } })] }, numbers)) as Inbound[]
  assert.deepEqual(notice!.to, { by: 'sender', channel: 'chatapp', address: '+15550783881' })
  assert.equal(notice!.recipient, '+15550783881')
})

test('a guest’s message is read whatever its kind; what has no words is named', () => {
  const media = { mime_type: 'image/jpeg', sha256: 'x', id: '65463453' }
  const file = { url: null, content_type: 'image/jpeg', id: '65463453' }
  const kinds: [object, string, object[]][] = [
    [{ type: 'text', text: { body: 'Späte Abreise?' } }, 'Späte Abreise?', []],
    [{ type: 'button', button: { payload: 'p', text: 'Yes' } }, 'Yes', []],
    [{ type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: '1', title: 'No' } } }, 'No', []],
    [{ type: 'interactive', interactive: { type: 'list_reply', list_reply: { id: '1', title: 'Spa' } } }, 'Spa', []],
    [{ type: 'interactive' }, '[interactive]', []],
    [{ type: 'image', image: media }, '', [file]],
    [{ type: 'video', video: { ...media, caption: 'The tap' } }, 'The tap', [file]],
    [{ type: 'document', document: { ...media, caption: 'Passport' } }, 'Passport', [file]],
    [{ type: 'audio', audio: { ...media, voice: true } }, '', [file]],
    [{ type: 'sticker', sticker: media }, '', [file]],
    [{ type: 'reaction', reaction: { message_id: 'wamid.1', emoji: '👍' } }, '👍', []],
    [
      { type: 'location', location: { latitude: 48.1, longitude: -11.5, name: 'Bar' } },
      '[location] 48.1, -11.5 Bar',
      [],
    ],
    [{ type: 'contacts', contacts: [{ name: { first_name: 'Ann' } }] }, '[contacts]', []],
    [{ type: 'order', order: {} }, '[order]', []],
    [{ type: 'unsupported', errors: [{ code: 131051 }] }, '[unsupported]', []],
    [{ type: 'edit', edit: { message: { type: 'text', text: { body: 'At 3 pm' } } } }, 'At 3 pm', []],
  ]
  for (const [fields, content, attachments] of kinds) {
    assert.deepEqual(
      read(about({ contacts: [{ profile: { name: 'Ann' } }], messages: [message(fields)] })),
      [
        {
          kind: 'inbound',
          to: { by: 'account', account: '106540352242922' },
          channel: 'chatapp',
          from: '+33612345678',
          recipient: '+15550783881',
          content,
          attachments,
          providerMessageId: 'wamid.2',
          at: new Date('2025-06-15T23:27:53Z'),
        },
      ],
      JSON.stringify(fields),
    )
  }
})

test('what nobody wrote, or nobody whose number is known, is no message', () => {
  const text = { type: 'text', text: { body: 'Hello' } }
  const silent = [
    message({ type: 'system', system: { type: 'user_changed_number', wa_id: '33699999999' } }),
    message({ type: 'revoke', revoke: { original_message_id: 'wamid.1' } }),
    message({ type: 'request_welcome' }),
    message({ type: 'reaction', reaction: { message_id: 'wamid.1', emoji: '' } }),
    message({ type: 'reaction', reaction: { message_id: 'wamid.1' } }),
    { ...message(text), from: undefined, user_id: 'US.13491208655302741918' },
    { ...message(text), from: 'US.13491208655302741918' },
    { ...message(text), id: undefined },
    null,
    'text',
  ]
  assert.deepEqual(read(about({ messages: silent })), [])
  assert.deepEqual(read({ field: 'message_template_status_update', value: { event: 'APPROVED' } }), [])
  assert.deepEqual(read(about({ errors: [{ code: 130429 }] })), [])
})

test('a guest who switches marketing off in WhatsApp is not advertised to any more', () => {
  const preference = { wa_id: '33612345678', category: 'marketing_messages', value: 'stop', timestamp: 1750030073 }
  const [notice, ...others] = read(
    about({ user_preferences: [preference, { ...preference, value: 'resume' }, { ...preference, wa_id: undefined }] }),
  )
  assert.deepEqual(others, [])
  assert.deepEqual(notice, {
    kind: 'opt_out',
    to: { by: 'account', account: '106540352242922' },
    channel: 'chatapp',
    recipient: '+33612345678',
    scope: 'marketing',
    reason: 'unsubscribe',
    messageId: null,
  })
})

test('a time that is none is left open', () => {
  for (const timestamp of ['', 'soon', '-1', '9'.repeat(20), 1e300, -5, null, {}]) {
    assert.equal((read(about({ statuses: [status({ status: 'sent', timestamp })] }))[0] as Receipt).at, null)
  }
})

const malformed = (error: unknown) => error instanceof Failure && error.code === 'malformed_notification'

test('anything else is refused as malformed, and no JSON at all makes it fall over', () => {
  for (const body of [
    '',
    'hello',
    '[]',
    'null',
    '{}',
    '{"object":"page","entry":[]}',
    notification().replace('[', '{"a":'),
  ]) {
    assert.throws(() => receiver.read(request(body)), malformed, body)
  }
  const names = [
    'value',
    'metadata',
    'messages',
    'statuses',
    'type',
    'text',
    'image',
    'errors',
    'id',
    'from',
    'edit',
    'message',
  ]
  const more = ['phone_number_id', 'status', 'changes', 'location', 'latitude', 'toString', 'biz_opaque_callback_data']
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'medium' },
      fc.constantFrom(null, 'text', 'image', 'edit', 'location', 'failed', '__proto__', 'constructor', '1', 7),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...names, ...more), tie('tree'), { maxKeys: 6 }),
    ),
  }))
  fc.assert(
    fc.property(tree, fc.boolean(), (any, whole) => {
      const given = whole
        ? { object: 'whatsapp_business_account', entry: any }
        : about({ messages: [any], statuses: [any] })
      const body = whole ? JSON.stringify(given) : notification(given)
      try {
        receiver.read(request(body))
      } catch (error) {
        assert.ok(malformed(error), String(error))
      }
    }),
    { numRuns: 500 },
  )
})

test('a notification is believed when the app’s secret signed these very bytes', () => {
  const body = Buffer.from('Hello, World!')
  // The vector that GitHub publishes for the same header.
  const signature = 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17'
  const own = account({ webhookSecret: "It's a Secret to Everybody" })
  const verify = (bytes: Buffer | string, header: string, by: Account | undefined = own) =>
    receiver.verify(request(bytes, { 'x-hub-signature-256': header }), by)
  assert.equal(verify(body, signature), true)
  assert.equal(verify('Hello, World?', signature), false)
  assert.equal(verify(body, signature, account({ webhookSecret: 'another' })), false)
  assert.equal(receiver.verify(request(body, { 'x-hub-signature-256': signature }), undefined), false)
  for (const header of [
    '',
    'sha256=',
    signature.slice(7),
    signature.slice(0, -2),
    `${signature}00`,
    `sha256=${'é'.repeat(64)}`,
  ]) {
    assert.equal(verify(body, header), false, header)
  }
  assert.equal(receiver.verify(request(body), own), false, 'without a signature')
})

test('the server’s secret speaks for the server’s account alone; where nobody has one, nothing is believed', () => {
  const escaped = '{"name":"Zo\\u00eb"}'
  const signed = `sha256=${createHmac('sha256', 'It’s the server’s').update(escaped).digest('hex')}`
  const headers = { 'x-hub-signature-256': signed }
  assert.equal(receiver.verify(request(escaped, headers), undefined), true)
  assert.equal(receiver.verify(request(escaped, headers), account({})), false)
  assert.equal(receiver.verify(request('{"name":"Zoë"}', headers), undefined), false, 'the same JSON in other bytes')
  const empty = `sha256=${createHmac('sha256', '').update(escaped).digest('hex')}`
  const lonely = createWhatsappReceiver(readConfig({}))
  assert.equal(lonely.verify(request(escaped, { 'x-hub-signature-256': empty }), undefined), false)
})

test('the handshake gets its challenge back as plain text, if it brings the token', () => {
  const greet = (query: string, by?: Account) => receiver.handshake!(request('', {}, query), by)
  const query = '?hub.mode=subscribe&hub.verify_token=server-token&hub.challenge=1158201444'
  assert.deepEqual(greet(query), {
    status: 200,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: '1158201444',
  })
  const own = account({ credentials: { verify_token: 'its own' } })
  assert.equal(greet(query, own), undefined)
  assert.equal(greet(query.replace('server-token', 'its%20own'), own)?.body, '1158201444')
  for (const wrong of [
    query.replace('server-token', 'server-tokem'),
    query.replace('server-token', ''),
    query.replace('&hub.verify_token=server-token', ''),
    query.replace('subscribe', 'unsubscribe'),
    query.replace('1158201444', '<script>alert(1)</script>'),
    query.replace('1158201444', ''),
    query.replace('1158201444', '1'.repeat(1001)),
    '',
  ]) {
    assert.equal(greet(wrong), undefined, wrong)
  }
  const lonely = createWhatsappReceiver(readConfig({}))
  assert.equal(lonely.handshake!(request('', {}, query.replace('server-token', '')), undefined), undefined)
})
