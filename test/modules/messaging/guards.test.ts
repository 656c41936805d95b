import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { newMessage } from '../../support/samples/messaging.ts'

const portico = useOwnApp()

const types = async (hotel: TestProperty, fields: object) => {
  const { status, body } = await hotel.request('POST', '/v1/messaging/send', newMessage(fields))
  return status === 422 ? body.detail.map(({ type }: { type: string }) => type) : status
}
const aGuest = async (hotel: TestProperty, fields: object = { marketing_consent: true }) =>
  (await hotel.request('POST', '/v1/guests', fields)).body.id as string

test('marketing needs the consent of a guest on record', async () => {
  const hotel = await portico.newProperty()
  assert.deepEqual(await types(hotel, { category: 'marketing' }), ['consent_required'])
  assert.deepEqual(await types(hotel, { category: 'marketing', guest_id: 'gst_elsewhere' }), ['consent_required'])
  const without = await aGuest(hotel, {})
  assert.deepEqual(await types(hotel, { category: 'marketing', guest_id: without }), ['consent_required'])
  assert.equal(await types(hotel, { category: 'marketing', guest_id: await aGuest(hotel) }), 201)
  const guest = await aGuest(hotel)
  assert.equal(await types(hotel, { category: 'marketing', channel: 'in_app', recipient: guest }), 201)
  const other = await portico.newProperty()
  assert.deepEqual(await types(other, { category: 'marketing', guest_id: guest }), ['consent_required'])
})

test('an opt-out of everything stops everything, one of offers only offers; other channels go on', async () => {
  const hotel = await portico.newProperty()
  const guest_id = await aGuest(hotel)
  await hotel.request('POST', '/v1/messaging/suppressions', { channel: 'sms', recipient: '+15005550100' })
  assert.deepEqual(await types(hotel, {}), ['recipient_opted_out'])
  assert.equal(await types(hotel, { channel: 'chatapp' }), 201)
  assert.equal(await types(hotel, { recipient: '+15005550101' }), 201)
  const mail = { channel: 'email', recipient: 'Ann@Example.com', subject: 'Hello', guest_id }
  await hotel.request('POST', '/v1/messaging/suppressions', {
    channel: 'email',
    recipient: 'ann@example.com',
    scope: 'marketing',
  })
  assert.equal(await types(hotel, mail), 201)
  assert.deepEqual(await types(hotel, { ...mail, category: 'marketing' }), ['recipient_opted_out'])
  assert.equal(await types(await portico.newProperty(), {}), 201, 'another hotel is another matter')
})

test('several guards that object are all heard', async () => {
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/messaging/suppressions', { channel: 'chatapp', recipient: '+15005550100' })
  const template = { name: 'offer', variables: ['two\nlines', ' '] }
  const found = await types(hotel, { channel: 'chatapp', category: 'marketing', template })
  assert.deepEqual(found, [
    'recipient_opted_out',
    'consent_required',
    'template_variable_refused',
    'template_variable_refused',
  ])
})

test('the frequency cap holds also for twenty offers at the same moment', async () => {
  const hotel = await portico.newProperty()
  await hotel.request('PATCH', `/v1/properties/${hotel.id}`, { frequency_cap: { messages: 3, hours: 24 } })
  const guest_id = await aGuest(hotel)
  const offer = { category: 'marketing', guest_id }
  const answers = await Promise.all(Array.from({ length: 20 }, () => types(hotel, offer)))
  assert.equal(answers.filter((answer) => answer === 201).length, 3)
  assert.deepEqual(await types(hotel, offer), ['frequency_capped'])
  assert.equal(await types(hotel, { guest_id }), 201, 'what is no offer is not counted')
  await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 24 * 3600 + 1 })
  assert.equal(await types(hotel, offer), 201)
})

test('the cap counts when offers go out, not when they were written, and those in the app too', async () => {
  const hotel = await portico.newProperty()
  await hotel.request('PATCH', `/v1/properties/${hotel.id}`, { frequency_cap: { messages: 1, hours: 24 } })
  const guest = await aGuest(hotel)
  const offer = { category: 'marketing', guest_id: guest }
  const at = (day: number) => ({ ...offer, scheduled_at: new Date(Date.now() + day * 86_400_000).toISOString() })
  assert.equal(await types(hotel, at(5)), 201)
  assert.deepEqual(await types(hotel, at(5.5)), ['frequency_capped'])
  assert.equal(await types(hotel, at(7)), 201)
  const inApp = { category: 'marketing', channel: 'in_app', recipient: guest }
  assert.equal(await types(hotel, inApp), 201)
  assert.deepEqual(await types(hotel, inApp), ['frequency_capped'])
})

test('the first contact on the chat app goes out as a template, a conversation in free words', async () => {
  const hotel = await portico.newProperty()
  const first = (await hotel.request('POST', '/v1/messaging/send', newMessage({ channel: 'chatapp' }))).body
  assert.equal(first.template.name, 'first_contact')
  assert.match(first.template.text, /Your room is ready\./)
  const made = await hotel.request('POST', '/v1/messaging/templates', {
    name: 'hello_there',
    body: 'Dear guest, {{1}} Yours, Harbour House',
    first_contact: true,
  })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const own = (await hotel.request('POST', '/v1/messaging/send', newMessage({ channel: 'chatapp' }))).body
  assert.equal(own.template.text, 'Dear guest, Your room is ready. Yours, Harbour House')
  const word = { channel: 'chatapp', sender: '+15005550100', content: 'Which room is it?' }
  assert.equal((await hotel.request('POST', '/v1/sandbox/inbound-messages', word)).status, 201)
  const free = (await hotel.request('POST', '/v1/messaging/send', newMessage({ channel: 'chatapp' }))).body
  assert.deepEqual([free.status, free.template], ['sent', null])
  const { body } = await hotel.request('POST', '/v1/messaging/preview', newMessage({ channel: 'chatapp' }))
  assert.ok(Math.abs(Date.parse(body.window_closes_at) - Date.now() - 86_400_000) < 60_000)
  await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 86_401 })
  const closed = (await hotel.request('POST', '/v1/messaging/send', newMessage({ channel: 'chatapp' }))).body
  assert.equal(closed.template.name, 'hello_there')
})

test('a first contact that no template can hold is refused where the caller wrote it', async () => {
  const hotel = await portico.newProperty()
  const long = newMessage({ channel: 'chatapp', content: 'a'.repeat(1025) })
  const { status, body } = await hotel.request('POST', '/v1/messaging/send', long)
  assert.deepEqual([status, body.detail[0].loc], [422, ['body', 'content']])
  assert.match(body.detail[0].msg, /1024/)
})

test('a first-contact template with a named gap is filled too', async () => {
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/messaging/templates', {
    name: 'from_the_desk',
    body: 'The front desk writes: {{message}} – we are here for you.',
    first_contact: true,
  })
  const sent = (await hotel.request('POST', '/v1/messaging/send', newMessage({ channel: 'chatapp' }))).body
  assert.equal(sent.template.text, 'The front desk writes: Your room is ready. – we are here for you.')
})

test('a channel that nobody carries fails in production mode, and says what to do', async () => {
  const strict = { PORTICO_MODE: 'production', PORTICO_SECRET: 'a secret that is long enough for production mode' }
  const { startApp } = await import('../../support/app.ts')
  const keys = {
    PORTICO_BOOTSTRAP_LIVE_KEY: 'sk_live_0123456789abcdefghijklmnopqrstuvwxyz0123456789',
    PORTICO_BOOTSTRAP_TEST_KEY: 'sk_test_0123456789abcdefghijklmnopqrstuvwxyz0123456789',
  }
  const production = await startApp({ ...strict, ...keys })
  try {
    const { status, body } = await production.request('POST', '/v1/messaging/send', {
      key: keys.PORTICO_BOOTSTRAP_LIVE_KEY,
      body: newMessage(),
    })
    assert.deepEqual([status, body.status, body.sent_at], [201, 'failed', null])
    assert.equal(body.metadata.error.code, 'channel_not_configured')
    const kept = await production.request('POST', '/v1/messaging/send', {
      key: keys.PORTICO_BOOTSTRAP_TEST_KEY,
      body: newMessage(),
    })
    assert.deepEqual([kept.body.status, kept.body.provider], ['sent', 'sandbox'])
  } finally {
    await production.app.close()
  }
})

test('outside production mode a live message that nobody carries is kept for a person to read', async () => {
  const hotel = await portico.newProperty('live')
  const { body } = await hotel.request('POST', '/v1/messaging/send', newMessage())
  assert.deepEqual([body.status, body.provider], ['sent', 'local'])
  assert.equal((await hotel.request('GET', '/v1/messaging/local-outbox')).body.data[0].text, 'Your room is ready.')
  const preview = await hotel.request('POST', '/v1/messaging/preview', newMessage())
  assert.match(preview.body.hint, /senders\.sms/)
})

test('a preview says when an sms passes 140 characters, by code points; it may be sent all the same', async () => {
  const hotel = await portico.newProperty()
  const previewOf = async (content: string) =>
    (await hotel.request('POST', '/v1/messaging/preview', newMessage({ content }))).body
  const [within, over] = [await previewOf('😀'.repeat(140)), await previewOf('a'.repeat(141))]
  assert.deepEqual([within.sms.over_soft_limit, over.sms.over_soft_limit], [false, true])
  assert.deepEqual([over.would_send, over.sms.segments], [true, 1])
  assert.match(over.hint, /^It has 141 characters/)
  assert.doesNotMatch(within.hint ?? '', /characters/)
})

test('in the app recipient and guest_id are the same guest, or 422', async () => {
  const hotel = await portico.newProperty()
  const message = { channel: 'in_app', recipient: 'gst_one', content: 'Hello' }
  const refused = await hotel.request('POST', '/v1/messaging/send', { ...message, guest_id: 'gst_two' })
  assert.deepEqual(
    [refused.status, refused.body.detail[0].loc, refused.body.detail[0].type],
    [422, ['body', 'guest_id'], 'guest_not_recipient'],
  )
  const preview = await hotel.request('POST', '/v1/messaging/preview', { ...message, guest_id: 'gst_two' })
  assert.deepEqual([preview.body.would_send, preview.body.violations[0].type], [false, 'guest_not_recipient'])
  assert.equal((await hotel.request('POST', '/v1/messaging/send', { ...message, guest_id: 'gst_one' })).status, 201)
})

test('blank content is 422, and so is a subject of several lines or of spaces', async () => {
  const hotel = await portico.newProperty()
  const refusedFor = async (fields: object) =>
    (await hotel.request('POST', '/v1/messaging/send', newMessage(fields))).body.detail.map(
      ({ loc, type }: { loc: string[]; type: string }) => `${loc[1]} ${type}`,
    )
  for (const content of [' ', '\n\t', '\u200b \u00a0']) {
    assert.deepEqual(await refusedFor({ content }), ['content string_too_short'], JSON.stringify(content))
  }
  const email = { channel: 'email', recipient: 'ann@example.com', content: 'Hello' }
  for (const subject of ['Hello\r\nBcc: eve@example.com', 'a\nb', 'a\rb']) {
    assert.deepEqual(await refusedFor({ ...email, subject }), ['subject string_pattern_mismatch'], subject)
  }
  assert.deepEqual(await refusedFor({ ...email, subject: '  ' }), ['subject missing'])
})
