import assert from 'node:assert/strict'
import { test } from 'node:test'
import twilioLibrary from 'twilio'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { startDescribedServer } from '../../support/described-server.ts'
import { newMessage } from '../../support/samples/messaging.ts'
import { until } from '../../support/until.ts'
import { allow } from '../properties/sender-tools.ts'

/** The whole way of a live message, with Twilio as its own description has it on the other side. */

const twilio = await startDescribedServer('twilio')
const TOKEN = '0123456789abcdef0123456789abcdef'
const SID = `AC${'a'.repeat(32)}`
const portico = useOwnApp({
  PORTICO_TWILIO_ACCOUNT_SID: SID,
  PORTICO_TWILIO_AUTH_TOKEN: TOKEN,
  PORTICO_TWILIO_URL: twilio.url,
  PORTICO_PUBLIC_URL: 'https://api.hotel.example',
  PORTICO_MESSAGE_TIMEOUT_SECONDS: '1',
})

let numbers = 200
const newSid = () => `SM${(++numbers).toString(16).padStart(32, '0')}`
const aHotel = async () => {
  const hotel = await portico.newProperty('live')
  const sender = `+1500555${++numbers}0`
  const { status, body } = await hotel.request('PATCH', `/v1/properties/${hotel.id}`, { senders: { sms: sender } })
  assert.equal(status, 200, JSON.stringify(body))
  await allow(portico, hotel, sender)
  return { ...hotel, sender }
}
const send = async (hotel: TestProperty, fields: object = {}) => {
  const { status, body } = await hotel.request('POST', '/v1/messaging/send', newMessage(fields))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}
const read = async (hotel: TestProperty, id: string) => (await hotel.request('GET', `/v1/messaging/${id}`)).body
const eventTypes = async (hotel: TestProperty) =>
  (await hotel.request('GET', '/v1/events?limit=200')).body.data
    .map(({ type }: { type: string }) => type)
    .filter((type: string) => type.startsWith('message.'))
    .reverse()

/** As Twilio posts it, signed by Twilio's own library. */
const receipt = (messageId: string | null, fields: Record<string, string>, token = TOKEN) => {
  const path = `/v1/messaging/webhook/twilio${messageId ? `?message_id=${messageId}` : ''}`
  const form = { AccountSid: SID, ApiVersion: '2010-04-01', ...fields }
  const signature = twilioLibrary.getExpectedTwilioSignature(token, `https://api.hotel.example${path}`, form)
  return portico.request('POST', path, {
    raw: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
  })
}

test('a message is stored, handed to the provider, and answered as sent', async () => {
  const hotel = await aHotel()
  const sid = newSid()
  twilio.answerNext({ body: { sid, status: 'queued' } })
  const sent = await send(hotel)
  assert.deepEqual([sent.status, sent.provider, sent.metadata], ['sent', 'twilio', {}])
  const { fields } = twilio.requests.at(-1)!
  assert.deepEqual([fields.From, fields.To, fields.Body], [hotel.sender, '+15005550100', 'Your room is ready.'])
  const receipts = 'https://api.hotel.example/v1/messaging/webhook/twilio'
  assert.equal(fields.StatusCallback, `${receipts}?message_id=${sent.id}&property_id=${hotel.id}`)
  assert.deepEqual(twilio.violations, [])
})

test('receipts move it on, each stage told once, however often and in whatever order they come', async () => {
  const hotel = await aHotel()
  const MessageSid = newSid()
  twilio.answerNext({ body: { sid: MessageSid, status: 'queued' } })
  const { id } = await send(hotel)
  const of = (MessageStatus: string) => ({ MessageSid, MessageStatus, From: hotel.sender, To: '+15005550100' })
  const replies = await Promise.all(
    ['delivered', 'sent', 'delivered', 'sent', 'delivered'].map((status) => receipt(id, of(status))),
  )
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200, 200, 200, 200],
  )
  assert.equal((await receipt(null, of('undelivered'))).status, 200, 'too late to have failed')
  assert.equal((await read(hotel, id)).status, 'delivered')
  assert.deepEqual(await eventTypes(hotel), ['message.sent', 'message.delivered'])
})

test('a receipt that is not signed by the account changes nothing', async () => {
  const hotel = await aHotel()
  const MessageSid = newSid()
  twilio.answerNext({ body: { sid: MessageSid, status: 'queued' } })
  const { id } = await send(hotel)
  const forged = { MessageSid, MessageStatus: 'delivered', From: hotel.sender, To: '+15005550100' }
  const reply = await receipt(id, forged, 'another token')
  assert.deepEqual([reply.status, reply.body.detail], [401, 'invalid_signature'])
  assert.equal((await read(hotel, id)).status, 'sent')
})

test('a receipt of one property cannot touch a message of another', async () => {
  const [one, other] = [await aHotel(), await aHotel()]
  twilio.answerNext({ body: { sid: newSid(), status: 'queued' } })
  const { id } = await send(one)
  await receipt(id, { MessageSid: newSid(), MessageStatus: 'delivered', From: other.sender, To: '+15005550100' })
  assert.equal((await read(one, id)).status, 'sent')
})

test('what the provider refuses is failed, with our code and its own', async () => {
  const hotel = await aHotel()
  twilio.answerNext({ status: 400, body: { code: 21211, message: 'Invalid To', more_info: '', status: 400 } })
  const failed = await send(hotel)
  assert.deepEqual([failed.status, failed.sent_at], ['failed', null])
  const { code, provider_code } = failed.metadata.error
  assert.deepEqual([code, provider_code], ['invalid_recipient', '21211'])
  assert.deepEqual(await eventTypes(hotel), ['message.failed'])
})

test('a provider that is busy for a moment is asked again within the request', async () => {
  const hotel = await aHotel()
  twilio.answerNext({ status: 503, body: {} })
  twilio.answerNext({ body: { sid: newSid(), status: 'queued' } })
  assert.equal((await send(hotel)).status, 'sent')
})

test('a time-out leaves it queued, never sends it again blindly, and a receipt settles it', async () => {
  const hotel = await aHotel()
  const before = twilio.requests.length
  twilio.answerNext({ hang: true })
  const queued = await send(hotel)
  assert.deepEqual([queued.status, queued.metadata.error.code], ['queued', 'provider_timeout'])
  const reply = await hotel.request('POST', `/v1/messaging/${queued.id}/cancel`)
  assert.equal(reply.status, 409, 'it may be with the guest already')
  const MessageSid = newSid()
  await receipt(queued.id, { MessageSid, MessageStatus: 'delivered', From: hotel.sender, To: '+15005550100' })
  const settled = await read(hotel, queued.id)
  assert.deepEqual([settled.status, settled.metadata], ['delivered', {}])
  assert.deepEqual(await eventTypes(hotel), ['message.sent', 'message.delivered'])
  assert.equal(twilio.requests.length, before + 1)
})

test('a look-up finds what was cut off', async () => {
  const hotel = await aHotel()
  twilio.answerNext({ drop: 'after' })
  const { id, status } = await send(hotel)
  assert.equal(status, 'queued')
  const sid = newSid()
  const now = new Date(portico.clock.now()).toUTCString().replace('GMT', '+0000')
  const found = { sid, status: 'sent', body: 'Your room is ready.', from: hotel.sender, to: '+15005550100' }
  twilio.answerNext({
    body: { messages: [{ ...found, direction: 'outbound-api', date_created: now, date_sent: now }] },
  })
  portico.clock.advance(61_000)
  await until(async () => (await read(hotel, id)).status === 'sent')
  assert.equal(twilio.requests.at(-1)!.method, 'GET')
  assert.deepEqual(await eventTypes(hotel), ['message.sent'])
})

test('what a look-up surely does not find goes out then, once', async () => {
  const hotel = await aHotel()
  const soon = new Date(portico.clock.now() + 60_000).toISOString()
  const { id } = await send(hotel, { scheduled_at: soon })
  const db = portico.tables.live
  // As a worker leaves it that dies between noting the attempt and making it.
  twilio.answerNext({ body: { messages: [] } })
  twilio.answerNext({ body: { sid: newSid(), status: 'queued' } })
  await db.run`
    update messages set attempted_at = ${new Date(portico.clock.now())}, due_at = ${new Date(portico.clock.now())},
      provider = 'twilio', provider_account = ${SID}, sender = ${hotel.sender}
    where property_id = ${hotel.id} and id = ${id}`
  portico.clock.advance(301_000)
  await until(async () => (await read(hotel, id)).metadata.error?.code === 'provider_unavailable')
  portico.clock.advance(10_000)
  await until(async () => (await read(hotel, id)).status === 'sent')
  assert.deepEqual(await eventTypes(hotel), ['message.sent'])
})

test('with neither receipt nor look-up it is given up after 15 minutes, and a later receipt still corrects it', async () => {
  const hotel = await aHotel()
  twilio.answerNext({ hang: true })
  const { id } = await send(hotel)
  twilio.answerNext({ status: 500, body: {} })
  portico.clock.advance(16 * 60_000)
  await until(async () => (await read(hotel, id)).status === 'failed')
  assert.equal((await read(hotel, id)).metadata.error.code, 'outcome_unknown')
  await receipt(id, { MessageSid: newSid(), MessageStatus: 'delivered', From: hotel.sender, To: '+15005550100' })
  assert.equal((await read(hotel, id)).status, 'delivered')
})

test('a scheduled message that the provider did not take is handed over again a little later, and can be cancelled', async () => {
  const hotel = await aHotel()
  const scheduled = () => ({ scheduled_at: new Date(portico.clock.now() + 1000).toISOString() })
  twilio.answerNext({ status: 503, body: {} })
  const { id } = await send(hotel, scheduled())
  portico.clock.advance(2000)
  await until(async () => (await read(hotel, id)).metadata.error?.code === 'provider_unavailable')
  twilio.answerNext({ body: { sid: newSid(), status: 'queued' } })
  portico.clock.advance(6000)
  await until(async () => (await read(hotel, id)).status === 'sent')
  twilio.answerNext({ status: 503, body: {} })
  const other = await send(hotel, scheduled())
  portico.clock.advance(2000)
  await until(async () => (await read(hotel, other.id)).metadata.error?.code === 'provider_unavailable')
  assert.equal((await hotel.request('POST', `/v1/messaging/${other.id}/cancel`)).status, 200)
})

test('another sender or account is never asked, and so cannot say that a message is not there', async () => {
  const hotel = await aHotel()
  twilio.answerNext({ hang: true })
  const { id } = await send(hotel)
  await hotel.request('PATCH', `/v1/properties/${hotel.id}`, { senders: { sms: `+1500555${++numbers}0` } })
  const before = twilio.requests.length
  portico.clock.advance(6 * 60_000)
  await until(async () => {
    const db = portico.tables.live
    const row = await db.one<{ due_at: string }>`
      select due_at from messages where property_id = ${hotel.id} and id = ${id}`
    return Date.parse(row.due_at) > portico.clock.now()
  })
  assert.equal(twilio.requests.length, before)
  portico.clock.advance(10 * 60_000)
  await until(async () => (await read(hotel, id)).status === 'failed')
  assert.equal((await read(hotel, id)).metadata.error.code, 'outcome_unknown')
})

test('a receipt that is faster than the provider’s own answer is what the request answers', async () => {
  const hotel = await aHotel()
  twilio.answerNext({ hang: true })
  const sending = send(hotel)
  const db = portico.tables.live
  let id = ''
  await until(async () => {
    const row = await db.maybe<{ id: string }>`select id from messages where property_id = ${hotel.id}`
    id = row?.id ?? ''
    return id !== ''
  })
  await receipt(id, { MessageSid: newSid(), MessageStatus: 'delivered', From: hotel.sender, To: '+15005550100' })
  assert.equal((await sending).status, 'delivered')
})

test('a failure that becomes known later replaces the one that nobody could explain', async () => {
  const hotel = await aHotel()
  twilio.answerNext({ hang: true })
  const { id } = await send(hotel)
  twilio.answerNext({ status: 500, body: {} })
  portico.clock.advance(16 * 60_000)
  await until(async () => (await read(hotel, id)).status === 'failed')
  const late = { MessageSid: newSid(), MessageStatus: 'undelivered', ErrorCode: '30003' }
  await receipt(id, { ...late, From: hotel.sender, To: '+15005550100' })
  const { status, metadata } = await read(hotel, id)
  assert.deepEqual([status, metadata.error.code, metadata.error.provider_code], ['failed', 'undeliverable', '30003'])
  assert.deepEqual(await eventTypes(hotel), ['message.failed'])
})
