import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Receipt } from '../../../src/modules/messaging/ports.ts'
import { Failure } from '../../../src/platform/operation/errors.ts'
import { newId } from '../../../src/platform/schema/ids.ts'
import { createVonage } from '../../../src/providers/messaging/vonage/vonage.ts'
import { readDescription, violationsOfNotice } from '../../support/description.ts'
import { notification, useTools } from '../../support/provider-tools.ts'

/** Every notification here is one that Vonage's description allows. */

const description = readDescription('vonage')
const receiver = createVonage(useTools()).receiver!
const address = 'https://hotel.example/v1/messaging/webhook/vonage'
const readRaw = (body: string) => receiver.read(notification(address, body))

function read(notice: object, ...schemas: string[]) {
  assert.deepEqual(violationsOfNotice(description, schemas, notice), [])
  return readRaw(JSON.stringify(notice))
}

const uuid = 'aaaaaaaa-bbbb-cccc-dddd-0123456789ab'
const timestamp = '2026-03-01T14:00:00.000Z'
const status = (of: string, more: object = {}) => ({
  ...{ message_uuid: uuid, to: '33612345678', from: '15005550006', timestamp, status: of, channel: 'sms' },
  ...more,
})
const inbound = { message_uuid: uuid, to: '15005550006', from: '33612345678', timestamp, channel: 'sms' }
const chat = { ...inbound, channel: 'whatsapp', profile: { name: 'Ann' } }

test('a status becomes a receipt for our message, found by the sender it went out as', () => {
  const client_ref = newId('omsg')
  assert.deepEqual(read(status('delivered', { client_ref }), 'messageStatusSMS'), [
    {
      kind: 'receipt',
      to: { by: 'sender', channel: 'sms', address: '+15005550006' },
      messageId: client_ref,
      providerMessageId: uuid,
      status: 'delivered',
      at: new Date(timestamp),
    },
  ])
  const propertyId = newId('pty')
  const [named] = read(status('delivered', { client_ref: `${propertyId}.${client_ref}` }), 'messageStatusSMS')
  assert.deepEqual([named!.to, (named as Receipt).messageId], [{ by: 'property', propertyId }, client_ref])
})

test('every status of the description has its meaning; a new one is no news', () => {
  const meanings = {
    submitted: 'sent',
    delivered: 'delivered',
    read: 'read',
    rejected: 'failed',
    undeliverable: 'failed',
  }
  const { enum: described } = description.components.schemas.messageStatusWhatsApp!.allOf![1]!.properties!.status as {
    enum: string[]
  }
  assert.deepEqual(Object.keys(meanings).sort(), described.toSorted())
  for (const [theirs, ours] of Object.entries(meanings)) {
    const [receipt] = readRaw(JSON.stringify(status(theirs, { channel: 'whatsapp' })))
    assert.equal(receipt?.kind === 'receipt' && receipt.status, ours)
    assert.deepEqual(receipt?.to, { by: 'sender', channel: 'chatapp', address: '+15005550006' })
  }
  assert.deepEqual(readRaw(JSON.stringify(status('pondering'))), [])
  assert.deepEqual(readRaw(JSON.stringify(status('toString'))), [])
})

test('a failure tells why in our words and in Vonage’s code', () => {
  const codes = {
    1240: 'recipient_opted_out',
    1340: 'outside_window',
    1170: 'invalid_recipient',
    1180: 'undeliverable',
  }
  for (const [theirs, ours] of Object.entries({
    ...codes,
    1210: 'message_blocked',
    1070: 'provider_balance',
    9999: 'undeliverable',
  })) {
    const type = `https://developer.nexmo.com/api-errors/messages-olympus#${theirs}`
    const error = { type, title: theirs, detail: 'In their words.', instance: 'x' }
    const [receipt] = read(status('rejected', { error }), 'messageStatusSMS')
    assert.ok(receipt?.kind === 'receipt')
    assert.deepEqual([receipt.error?.code, receipt.error?.provider_code], [ours, theirs])
    const [untyped] = readRaw(JSON.stringify(status('undeliverable', { error: { title: Number(theirs) } })))
    assert.equal(untyped?.kind === 'receipt' && untyped.error?.code, ours)
  }
  const [receipt] = read(status('undeliverable'), 'messageStatusSMS')
  assert.equal(receipt?.kind === 'receipt' && receipt.error?.code, 'undeliverable')
})

test('a reference that is not one of our ids is not believed', () => {
  for (const client_ref of ['booking-7', 'omsg_', 12, null]) {
    const [receipt] = readRaw(JSON.stringify(status('delivered', { client_ref })))
    assert.equal(receipt?.kind === 'receipt' && receipt.messageId, null)
  }
})

test('what a guest wrote comes from a number with its plus, to the sender it was written to', () => {
  const sms = { ...inbound, text: 'Späte Abreise? 🙏', sms: { keyword: 'SPÄTE' } }
  assert.deepEqual(read(sms, 'inboundMessageSMS'), [
    {
      kind: 'inbound',
      to: { by: 'sender', channel: 'sms', address: '+15005550006' },
      channel: 'sms',
      from: '+33612345678',
      recipient: '+15005550006',
      content: 'Späte Abreise? 🙏',
      attachments: [],
      providerMessageId: uuid,
      at: new Date(timestamp),
    },
  ])
})

test('pictures, places and chosen buttons of the chat app are kept or put into words', () => {
  const saidBy = (more: object, ...schemas: string[]) => {
    const [notice] = read({ ...chat, ...more }, 'inboundWhatsAppMessageCommon', ...schemas)
    assert.ok(notice?.kind === 'inbound' && notice.channel === 'chatapp')
    return { content: notice.content, urls: notice.attachments.map(({ url }) => url) }
  }
  assert.deepEqual(saidBy({ message_type: 'text', text: 'Hi' }, 'Text'), { content: 'Hi', urls: [] })
  const image = { url: 'https://api.nexmo.com/i.jpg', caption: 'This one' }
  assert.deepEqual(saidBy({ message_type: 'image', image }, 'Image'), { content: 'This one', urls: [image.url] })
  const file = { url: 'https://api.nexmo.com/f.pdf' }
  assert.deepEqual(saidBy({ message_type: 'file', file }, 'File'), { content: '', urls: [file.url] })
  const location = { lat: 48.85, long: 2.35, name: 'Gare' }
  assert.equal(saidBy({ message_type: 'location', location }, 'Location').content, '[location] Gare 48.85, 2.35')
  assert.equal(saidBy({ message_type: 'reply', reply: { id: 'r1', title: '9am' } }).content, '9am')
  assert.equal(saidBy({ message_type: 'button', button: { text: 'Yes', payload: 'y' } }).content, 'Yes')
  assert.equal(saidBy({ message_type: 'unsupported' }).content, '[unsupported]')
})

test('a picture message is a text message here; other networks are none of our channels', () => {
  const image = { url: 'https://api.nexmo.com/i.jpg' }
  const [mms] = readRaw(JSON.stringify({ ...inbound, channel: 'mms', message_type: 'image', image }))
  assert.equal(mms?.kind === 'inbound' && mms.channel, 'sms')
  assert.deepEqual(readRaw(JSON.stringify({ ...inbound, channel: 'messenger', message_type: 'text', text: 'Hi' })), [])
  assert.deepEqual(
    readRaw(JSON.stringify({ ...inbound, channel: 'constructor', message_type: 'text', text: 'Hi' })),
    [],
  )
})

test('short codes and names have no plus; a time that is none is unknown', () => {
  const [short] = readRaw(JSON.stringify({ ...inbound, to: '12345', text: 'Hi', timestamp: 'yesterday' }))
  assert.ok(short?.kind === 'inbound')
  assert.deepEqual([short.recipient, short.at], ['12345', null])
  const [named] = readRaw(JSON.stringify(status('delivered', { from: 'Hotel' })))
  assert.deepEqual(named?.to, { by: 'sender', channel: 'sms', address: 'Hotel' })
})

test('what is no notification of Vonage’s is malformed, whatever it is', () => {
  const old = {
    message_uuid: uuid,
    to: { type: 'sms', number: '1' },
    from: { type: 'sms', number: '2' },
    status: 'read',
  }
  const bodies = [
    '',
    'hello',
    'null',
    '[]',
    '7',
    '{}',
    '{"message_uuid":"x"}',
    JSON.stringify(old),
    JSON.stringify(inbound),
  ]
  for (const body of bodies) {
    assert.throws(
      () => readRaw(body),
      (error) => error instanceof Failure && error.status === 400 && error.code === 'malformed_notification',
      body,
    )
  }
})
