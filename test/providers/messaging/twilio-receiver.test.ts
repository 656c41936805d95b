import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failure } from '../../../src/platform/operation/errors.ts'
import { newId } from '../../../src/platform/schema/ids.ts'
import { createTwilio } from '../../../src/providers/messaging/twilio/twilio.ts'
import { notification, useTools } from '../../support/provider-tools.ts'

const receiver = createTwilio(useTools()).receiver!
const address = 'https://hotel.example/v1/messaging/webhook/twilio'
const read = (fields: Record<string, string>, url = address) =>
  receiver.read(notification(url, new URLSearchParams(fields).toString()))

const sid = `SM${'1'.repeat(32)}`
const status = (MessageStatus: string, more: Record<string, string> = {}) => ({
  ...{
    MessageSid: sid,
    SmsSid: sid,
    SmsStatus: MessageStatus,
    MessageStatus,
    AccountSid: 'AC1',
    ApiVersion: '2010-04-01',
  },
  ...{ From: '+15005550006', To: '+33612345678' },
  ...more,
})
const message = { MessageSid: sid, SmsSid: sid, SmsStatus: 'received', From: '+33612345678', To: '+15005550006' }

test('a status becomes a receipt for our message, found by the sender it went out as', () => {
  const messageId = newId('omsg')
  assert.deepEqual(read(status('delivered'), `${address}?message_id=${messageId}`), [
    {
      kind: 'receipt',
      to: { by: 'sender', channel: 'sms', address: '+15005550006' },
      messageId,
      providerMessageId: sid,
      status: 'delivered',
      at: null,
    },
  ])
  const propertyId = newId('pty')
  const [named] = read(status('delivered'), `${address}?message_id=${messageId}&property_id=${propertyId}`)
  assert.deepEqual(named!.to, { by: 'property', propertyId })
  const [odd] = read(status('delivered'), `${address}?message_id=${messageId}&property_id=x`)
  assert.equal(odd!.to.by, 'sender')
})

const meanings: Record<string, string | undefined> = {
  ...{ queued: undefined, accepted: undefined, scheduled: undefined, sending: undefined, receiving: undefined },
  ...{ sent: 'sent', partially_delivered: 'sent', delivered: 'delivered', read: 'read' },
  ...{ undelivered: 'failed', failed: 'failed', canceled: 'failed' },
  ...{ 'something new': undefined, constructor: undefined },
}

for (const [theirs, ours] of Object.entries(meanings)) {
  test(`Twilio’s status "${theirs}" is ${ours ?? 'no news'}`, () => {
    const notices = read(status(theirs))
    assert.deepEqual(
      notices.map((notice) => notice.kind === 'receipt' && notice.status),
      ours ? [ours] : [],
    )
  })
}

test('a failure tells why in our words and in Twilio’s code', () => {
  const errorOf = (fields: Record<string, string>) => {
    const [receipt] = read(fields)
    return receipt?.kind === 'receipt' ? receipt.error : undefined
  }
  const codes = {
    30003: 'undeliverable',
    30006: 'invalid_recipient',
    30007: 'message_blocked',
    21610: 'recipient_opted_out',
  }
  for (const [theirs, ours] of Object.entries({ ...codes, 63016: 'outside_window', 39999: 'undeliverable' })) {
    const error = errorOf(status('undelivered', { ErrorCode: theirs }))
    assert.deepEqual([error?.code, error?.provider_code], [ours, theirs])
  }
  assert.equal(errorOf(status('failed'))?.code, 'undeliverable')
  assert.equal(errorOf(status('canceled'))?.code, 'provider_cancelled')
  assert.equal(errorOf(status('delivered', { ErrorCode: '30003' })), undefined)
})

test('a chat-app status leads to the chat-app sender; an id that is not one of ours is not believed', () => {
  const fields = status('read', { From: 'whatsapp:+15005550009', To: 'whatsapp:+33612345678', EventType: 'READ' })
  for (const id of ['omsg_', "omsg_' or 1=1", 'gst_0123456789abcdefghjkmnpqrs', '']) {
    const [receipt] = read(fields, `${address}?message_id=${encodeURIComponent(id)}`)
    assert.deepEqual(receipt?.to, { by: 'sender', channel: 'chatapp', address: '+15005550009' })
    assert.equal(receipt?.kind === 'receipt' && receipt.messageId, null)
  }
})

test('what a guest wrote comes with its pictures, to the sender it was written to', () => {
  const fields = {
    ...message,
    ...{ Body: 'Späte Abreise? 🙏', NumMedia: '2' },
    ...{
      MediaUrl0: 'https://api.twilio.com/a',
      MediaContentType0: 'image/jpeg',
      MediaUrl1: 'https://api.twilio.com/b',
    },
  }
  assert.deepEqual(read(fields), [
    {
      kind: 'inbound',
      to: { by: 'sender', channel: 'sms', address: '+15005550006' },
      channel: 'sms',
      from: '+33612345678',
      recipient: '+15005550006',
      content: 'Späte Abreise? 🙏',
      attachments: [
        { url: 'https://api.twilio.com/a', content_type: 'image/jpeg', id: null },
        { url: 'https://api.twilio.com/b', content_type: null, id: null },
      ],
      providerMessageId: sid,
      at: null,
    },
  ])
})

test('a chat-app message loses its prefix; one without a status is a message too; a place is put into words', () => {
  const chat = { ...message, From: 'whatsapp:+33612345678', To: 'whatsapp:+15005550009', Body: '' }
  const [inbound] = read({ ...chat, SmsStatus: 'received', Latitude: '48.85', Longitude: '2.35' })
  assert.ok(inbound?.kind === 'inbound')
  assert.deepEqual([inbound.channel, inbound.from, inbound.recipient], ['chatapp', '+33612345678', '+15005550009'])
  assert.equal(inbound.content, '[location] 48.85, 2.35')
  const { SmsStatus: _, ...bare } = message
  assert.equal(read({ ...bare, Body: 'Hi' })[0]?.kind, 'inbound')
})

test('what Twilio already understood as STOP, START or HELP says so', () => {
  const keywordOf = (OptOutType: string) => {
    const [inbound] = read({ ...message, Body: 'Arrêt', OptOutType })
    return inbound?.kind === 'inbound' ? inbound.keyword : null
  }
  assert.deepEqual(['STOP', 'START', 'HELP', 'OTHER'].map(keywordOf), ['stop', 'start', 'help', undefined])
})

test('what is no notification of Twilio’s is malformed, whatever it is', () => {
  const bodies = [
    '',
    'hello',
    '{"MessageSid":"SM1"}',
    'MessageSid=SM1',
    'From=%2B1&Body=x',
    'MessageSid=SM1&From=%2B1',
    '\u0000%ff%',
  ]
  for (const body of [...bodies, 'MessageSid=SM1&From=%2B1&SmsStatus=received&Body=x']) {
    assert.throws(
      () => receiver.read(notification(address, body)),
      (error) => error instanceof Failure && error.status === 400 && error.code === 'malformed_notification',
      body,
    )
  }
})

test('Twilio hears that there is nothing to do', () => {
  assert.deepEqual(receiver.answer, { headers: { 'content-type': 'text/xml' }, body: '<Response/>' })
})
