import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useApp } from '../../support/app.ts'
import { cutOff } from '../../support/cut-off.ts'
import { IN_A_YEAR, newMessage } from '../../support/samples/messaging.ts'

const portico = useApp()

const send = async (hotel: TestProperty, fields: object = {}) => {
  const { status, body } = await hotel.request('POST', '/v1/messaging/send', newMessage(fields))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}
const eventsOf = async (hotel: TestProperty) =>
  (await hotel.request('GET', '/v1/events?limit=200')).body.data
    .filter(({ type }: { type: string }) => type.startsWith('message.'))
    .reverse()

test('an immediate message is sent within the request and answered whole', async () => {
  const hotel = await portico.newProperty()
  const sent = await send(hotel, { guest_id: 'gst_ann', metadata: { booking: 'R-1' } })
  const { id, sent_at, created_at, updated_at, ...rest } = sent
  assert.match(id, /^omsg_/)
  assert.ok(sent_at >= created_at && updated_at >= created_at)
  assert.deepEqual(rest, {
    property_id: hotel.id,
    guest_id: 'gst_ann',
    channel: 'sms',
    status: 'sent',
    recipient: '+15005550100',
    subject: null,
    content: 'Your room is ready.',
    category: 'transactional',
    template: null,
    metadata: { booking: 'R-1' },
    segments: 1,
    reservation_id: null,
    scheduled_at: null,
    send_relative: null,
    held_until: null,
    delivered_at: null,
    read_at: null,
    provider: 'sandbox',
    version: 1,
  })
  assert.deepEqual((await hotel.request('GET', `/v1/messaging/${id}`)).body, sent)
  const [event, ...more] = await eventsOf(hotel)
  assert.deepEqual([event.type, event.data, more], ['message.sent', sent, []])
})

test('each channel takes its own kind of recipient', async () => {
  const hotel = await portico.newProperty()
  for (const [channel, recipient, more] of [
    ['sms', '+15005550100', {}],
    ['chatapp', '+15005550100', {}],
    ['email', 'ann@example.com', { subject: 'Welcome' }],
    ['in_app', 'gst_anyone', {}],
    ['push', 'a-device-token', {}],
  ] as const) {
    assert.equal((await send(hotel, { channel, recipient, ...more })).status, 'sent', channel)
  }
  for (const [channel, recipient, type] of [
    ['sms', '15005550100', 'e164'],
    ['chatapp', 'ann@example.com', 'e164'],
    ['email', 'ann@', 'email'],
    ['email', 'a@example.com, b@example.com', 'email'],
    ['in_app', 'ann', 'guest_id'],
    ['push', '   ', 'string_too_short'],
  ] as const) {
    const subject = channel === 'email' ? 'Hello' : undefined
    const { status, body } = await hotel.request(
      'POST',
      '/v1/messaging/send',
      newMessage({ channel, recipient, subject }),
    )
    assert.equal(status, 422, `${channel} ${recipient}`)
    assert.deepEqual(
      body.detail.map((item: { loc: string[]; type: string }) => [item.loc, item.type]),
      [[['body', 'recipient'], type]],
    )
  }
})

test('every violation is told at once: recipient, subject, template, content', async () => {
  const hotel = await portico.newProperty()
  const wrong = {
    channel: 'push',
    recipient: ' ',
    subject: 'No',
    content: '',
    template: { name: 'x' },
    scheduled_at: 'soon',
  }
  const { status, body } = await hotel.request('POST', '/v1/messaging/send', wrong)
  assert.equal(status, 422)
  assert.deepEqual(body.detail.map(({ loc }: { loc: string[] }) => loc.join('.')).sort(), [
    'body.content',
    'body.recipient',
    'body.scheduled_at',
    'body.subject',
    'body.template',
  ])
})

test('an email needs a subject, and nothing else has one', async () => {
  const hotel = await portico.newProperty()
  const mail = { channel: 'email', recipient: 'ann@example.com' }
  const missing = await hotel.request('POST', '/v1/messaging/send', newMessage(mail))
  assert.deepEqual([missing.status, missing.body.detail[0].loc], [422, ['body', 'subject']])
  const surplus = await hotel.request('POST', '/v1/messaging/send', newMessage({ subject: 'Hello' }))
  assert.deepEqual([surplus.status, surplus.body.detail[0].type], [422, 'subject_not_allowed'])
})

test('10,000 characters are taken, by code points, and one more is not; segments are counted', async () => {
  const hotel = await portico.newProperty()
  const longest = await send(hotel, { content: '😀'.repeat(10_000) })
  assert.equal(longest.content.length, 20_000)
  assert.ok(longest.segments > 290)
  const { status } = await hotel.request('POST', '/v1/messaging/send', newMessage({ content: 'a'.repeat(10_001) }))
  assert.equal(status, 422)
  assert.equal((await send(hotel, { content: 'a'.repeat(161) })).segments, 2)
})

test('up to five minutes ago is sent at once, older is 422', async () => {
  const hotel = await portico.newProperty()
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
  const sent = await send(hotel, { scheduled_at: ago(4 * 60_000) })
  assert.deepEqual([sent.status, typeof sent.scheduled_at], ['sent', 'string'])
  const old = await hotel.request('POST', '/v1/messaging/send', newMessage({ scheduled_at: ago(6 * 60_000) }))
  assert.deepEqual([old.status, old.body.detail[0].type], [422, 'scheduled_in_past'])
  const twice = newMessage({ scheduled_at: ago(6 * 60_000), category: 'marketing' })
  const both = await hotel.request('POST', '/v1/messaging/send', twice)
  assert.deepEqual(
    both.body.detail.map(({ type }: { type: string }) => type),
    ['scheduled_in_past', 'consent_required'],
  )
  const preview = await hotel.request('POST', '/v1/messaging/preview', twice)
  assert.deepEqual([preview.status, preview.body.violations.length], [200, 2])
})

test('a scheduled message waits, can be cancelled once, and is then failed', async () => {
  const hotel = await portico.newProperty()
  const queued = await send(hotel, { scheduled_at: '2031-05-01T09:00:00+02:00' })
  assert.deepEqual([queued.status, queued.sent_at, queued.scheduled_at], ['queued', null, '2031-05-01T07:00:00.000Z'])
  assert.deepEqual(await eventsOf(hotel), [])
  const cancelled = await hotel.request('POST', `/v1/messaging/${queued.id}/cancel`)
  assert.deepEqual([cancelled.status, cancelled.body.status], [200, 'failed'])
  assert.equal(cancelled.body.metadata.error.code, 'cancelled')
  const again = await hotel.request('POST', `/v1/messaging/${queued.id}/cancel`)
  assert.deepEqual([again.status, again.body.detail], [409, 'message_not_queued'])
  assert.deepEqual(
    (await eventsOf(hotel)).map(({ type }: { type: string }) => type),
    ['message.failed'],
  )
  const sent = await send(hotel)
  assert.equal((await hotel.request('POST', `/v1/messaging/${sent.id}/cancel`)).status, 409)
})

test('twenty cancels at once: one succeeds, one event', async () => {
  const hotel = await portico.newProperty()
  const { id } = await send(hotel, { scheduled_at: IN_A_YEAR() })
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => hotel.request('POST', `/v1/messaging/${id}/cancel`)),
  )
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, ...Array(19).fill(409)])
  assert.equal((await eventsOf(hotel)).length, 1)
})

test('the list filters by guest, channel and status, newest first', async () => {
  const hotel = await portico.newProperty()
  const first = await send(hotel, { guest_id: 'gst_a' })
  const second = await send(hotel, { guest_id: 'gst_b', channel: 'push', recipient: 'token' })
  const third = await send(hotel, { guest_id: 'gst_a', scheduled_at: IN_A_YEAR() })
  const ids = async (query: string) =>
    (await hotel.request('GET', `/v1/messaging${query}`)).body.data.map(({ id }: { id: string }) => id)
  assert.deepEqual(await ids(''), [third.id, second.id, first.id])
  assert.deepEqual(await ids('?guest_id=gst_a'), [third.id, first.id])
  assert.deepEqual(await ids('?channel=push'), [second.id])
  assert.deepEqual(await ids('?status=queued'), [third.id])
  assert.deepEqual(await ids('?guest_id=anything'), [])
  assert.equal((await hotel.request('GET', '/v1/messaging?limit=201')).status, 422)
})

test('metadata.error of the caller’s own stays until ours has something to say', async () => {
  const hotel = await portico.newProperty()
  const sent = await send(hotel, { metadata: { error: 'mine' } })
  assert.equal(sent.metadata.error, 'mine')
  const failed = await send(hotel, { metadata: { error: 'mine', a: 1 }, recipient: '+15005550001' })
  assert.deepEqual([failed.metadata.a, failed.metadata.error.code], [1, 'invalid_recipient'])
})

test('what stays in the house can be read there, with the words a guest would have seen', async () => {
  const hotel = await portico.newProperty()
  await hotel.request('PATCH', `/v1/properties/${hotel.id}`, { senders: { chatapp: '+15005550199' } })
  await send(hotel, { channel: 'chatapp', content: 'Late\ncheck-out  is fine' })
  const { data } = (await hotel.request('GET', '/v1/messaging/local-outbox')).body
  assert.equal(data.length, 1)
  assert.equal(data[0].sender, '+15005550199')
  assert.equal(data[0].template, 'first_contact')
  assert.match(data[0].text, /Late check-out is fine/)
})

test('a preview tells what would happen and leaves nothing behind', async () => {
  const hotel = await portico.newProperty()
  const { status, body } = await hotel.request('POST', '/v1/messaging/preview', newMessage({ content: 'à bientôt ✓' }))
  assert.equal(status, 200)
  assert.deepEqual([body.would_send, body.when, body.provider], [true, 'now', 'sandbox'])
  assert.deepEqual(body.sms, {
    encoding: 'ucs2',
    segments: 1,
    characters: 11,
    left_in_last: 59,
    over_soft_limit: false,
  })
  assert.equal((await hotel.request('GET', '/v1/messaging')).body.total, 0)
  const later = await hotel.request(
    'POST',
    '/v1/messaging/preview',
    newMessage({ scheduled_at: '2031-01-01T00:00:00Z' }),
  )
  assert.deepEqual([later.body.when, later.body.sends_at], ['later', '2031-01-01T00:00:00.000Z'])
  const refused = await hotel.request('POST', '/v1/messaging/preview', newMessage({ category: 'marketing' }))
  assert.deepEqual([refused.status, refused.body.would_send, refused.body.when], [200, false, null])
  assert.deepEqual(
    refused.body.violations.map(({ type }: { type: string }) => type),
    ['consent_required'],
  )
})

test('a send that is repeated with its Idempotency-Key is one message', async () => {
  const hotel = await portico.newProperty()
  const body = newMessage()
  const headers = { 'idempotency-key': 'room-ready-1' }
  const first = await hotel.request('POST', '/v1/messaging/send', body, headers)
  const second = await hotel.request('POST', '/v1/messaging/send', body, headers)
  assert.deepEqual(second.body, first.body)
  assert.equal((await hotel.request('GET', '/v1/messaging')).body.total, 1)
})

test('a send that was cut off after it was stored is found again under its key, not sent anew', async () => {
  const hotel = await portico.newProperty()
  const body = newMessage()
  const headers = { 'idempotency-key': 'cut-off' }
  const first = await hotel.request('POST', '/v1/messaging/send', body, headers)
  await cutOff(portico.tables.sandbox, hotel.id, first.body.id)
  const second = await hotel.request('POST', '/v1/messaging/send', body, headers)
  assert.deepEqual([second.status, second.body.id], [201, first.body.id])
  assert.equal((await hotel.request('GET', '/v1/messaging')).body.total, 1)
  const other = await hotel.request('POST', '/v1/messaging/send', newMessage({ content: 'Other' }), headers)
  assert.deepEqual([other.status, other.body.detail[0].type], [422, 'idempotency_key_reused'])
})

test('a number that JSON can write and nobody can keep is refused, wherever in metadata', async () => {
  const hotel = await portico.newProperty()
  const raw = JSON.stringify(newMessage({ metadata: { a: [0] } })).replace('[0]', '[1e400]')
  const headers = { 'content-type': 'application/json', 'x-api-key': hotel.key }
  const { status, body } = await portico.request('POST', '/v1/messaging/send', { raw, headers })
  assert.deepEqual([status, body.detail[0].loc], [422, ['body', 'metadata', 'a', '0']])
})
