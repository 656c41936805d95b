import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { startDescribedServer } from '../../support/described-server.ts'
import { newMessage } from '../../support/samples/messaging.ts'
import { vonageToken } from '../calls/notifications.ts'
import { allow } from '../properties/sender-tools.ts'
import { inboundOf, nextNumber } from './notifications.ts'

/** Several properties behind one number of the operator's account: who hears what guests and providers say. */

const twilio = await startDescribedServer('twilio')
const TOKEN = '0123456789abcdef0123456789abcdef'
const VONAGE = 'the signature secret of the operator'
const OPERATORS_NUMBER = '+15005559100'
const BASE = 'https://api.operator.example'
const portico = useOwnApp({
  PORTICO_TWILIO_ACCOUNT_SID: `AC${'a'.repeat(32)}`,
  PORTICO_TWILIO_AUTH_TOKEN: TOKEN,
  PORTICO_TWILIO_URL: twilio.url,
  PORTICO_SMS_NUMBER: OPERATORS_NUMBER,
  PORTICO_VONAGE_SIGNATURE_SECRET: VONAGE,
  PORTICO_PUBLIC_URL: BASE,
})

let made = 0
const hotelWith = async (number: string, allowed: boolean) => {
  const hotel = await portico.newProperty('live', { senders: { sms: number } })
  if (allowed) await allow(portico, hotel, number)
  return hotel
}
const sendTo = async (hotel: TestProperty, recipient: string) => {
  const { body } = await hotel.request('POST', '/v1/messaging/send', newMessage({ recipient }))
  assert.equal(body.status, 'sent', JSON.stringify(body))
  portico.clock.advance(1000)
  return body.id as string
}
/** As Twilio posts it, signed with the operator's token unless another is given. */
const twilioPosts = (fields: Record<string, string>, { query = '', token = TOKEN } = {}) => {
  const path = `/v1/messaging/webhook/twilio${query}`
  return portico.request('POST', path, {
    raw: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': getExpectedTwilioSignature(token, BASE + path, fields),
    },
  })
}
const writes = (From: string, To: string, Body: string) =>
  twilioPosts({ MessageSid: `SM${String(++made).padStart(32, '0')}`, From, To, Body, NumMedia: '0' })
const heard = async (hotel: TestProperty): Promise<string[]> =>
  (await inboundOf(hotel)).map(({ content }: { content: string }) => content).reverse()

test('a sender that is not proved brings a property nothing that guests write to it', async () => {
  const [number, guest] = [nextNumber(), nextNumber()]
  const posing = await hotelWith(number, false)
  const reply = await writes(guest, number, '123456 is your code')
  assert.deepEqual([reply.status, reply.body.detail], [404, 'receiver_unknown'])
  assert.deepEqual(await heard(posing), [])
  const holder = await hotelWith(number, true)
  assert.equal((await writes(guest, number, 'Hello')).status, 200)
  assert.deepEqual([await heard(posing), await heard(holder)], [[], ['Hello']])
})

test('what a guest writes to a shared number is for the property that wrote to them last', async () => {
  const [number, guest, stranger] = [nextNumber(), nextNumber(), nextNumber()]
  const [one, other] = [await hotelWith(number, true), await hotelWith(number, true)]
  await sendTo(one, guest)
  await sendTo(other, guest)
  await writes(guest, number, 'to the other')
  await sendTo(one, guest)
  await writes(guest, number, 'to the one')
  await writes(stranger, number, 'to the first who had it')
  assert.deepEqual(await heard(one), ['to the one', 'to the first who had it'])
  assert.deepEqual(await heard(other), ['to the other'])
})

test('STOP to a shared number is heard by all that wrote to the guest from it, and by nobody else', async () => {
  const [number, guest] = [nextNumber(), nextNumber()]
  const hotels = [await hotelWith(number, true), await hotelWith(number, true), await hotelWith(number, true)]
  const [one, other, silent] = hotels as [TestProperty, TestProperty, TestProperty]
  for (const hotel of [one, other]) await sendTo(hotel, guest)
  await writes(guest, number, 'Stop')
  for (const hotel of [one, other]) {
    const refused = await hotel.request('POST', '/v1/messaging/send', newMessage({ recipient: guest }))
    assert.equal(refused.body.detail[0].type, 'recipient_opted_out')
  }
  assert.deepEqual(await heard(silent), [])
})

test('an answer to the operator’s own number is for whoever wrote from it, and for nobody who claims it', async () => {
  const [guest, stranger] = [nextNumber(), nextNumber()]
  const [one, other] = [await hotelWith(nextNumber(), false), await hotelWith(nextNumber(), false)]
  const posing = await hotelWith(OPERATORS_NUMBER, false)
  await sendTo(one, guest)
  await sendTo(other, guest)
  assert.equal(twilio.requests.at(-1)!.fields.From, OPERATORS_NUMBER)
  assert.equal((await writes(guest, OPERATORS_NUMBER, 'Thank you')).status, 200)
  assert.equal((await writes(stranger, OPERATORS_NUMBER, 'Hello?')).status, 404)
  assert.deepEqual([await heard(one), await heard(other), await heard(posing)], [[], ['Thank you'], []])
})

test('a receipt finds its message though several write from the number', async () => {
  const guest = nextNumber()
  const [one, other] = [await hotelWith(nextNumber(), false), await hotelWith(nextNumber(), false)]
  const [ofOne, ofOther] = [await sendTo(one, guest), await sendTo(other, guest)]
  const { StatusCallback } = twilio.requests.at(-1)!.fields
  const query = new URL(StatusCallback).search
  const receipt = { MessageSid: `SM${'7'.repeat(32)}`, From: OPERATORS_NUMBER, To: guest, MessageStatus: 'delivered' }
  const forged = await twilioPosts(receipt, { query, token: 'another' })
  assert.deepEqual([forged.status, forged.body.detail], [401, 'invalid_signature'])
  assert.equal((await twilioPosts(receipt, { query })).status, 200)
  const statusOf = async (hotel: TestProperty, id: string) =>
    (await hotel.request('GET', `/v1/messaging/${id}`)).body.status
  assert.deepEqual([await statusOf(other, ofOther), await statusOf(one, ofOne)], ['delivered', 'sent'])
  const swapped = query.replace(other.id, one.id)
  await twilioPosts({ ...receipt, MessageStatus: 'read' }, { query: swapped })
  assert.equal(await statusOf(other, ofOther), 'delivered', 'another property’s name moves nothing')
})

test('an account of one’s own without a secret does not hear what the operator’s account brings', async () => {
  const [number, guest] = [nextNumber(), nextNumber()]
  const posing = await hotelWith(number, false)
  const account = { credentials: { api_key: 'k', api_secret: 's' } }
  assert.equal((await posing.request('PUT', `/v1/properties/${posing.id}/providers/vonage`, account)).status, 200)
  const raw = JSON.stringify({
    message_uuid: 'u-1',
    channel: 'sms',
    from: guest.slice(1),
    to: number.slice(1),
    message_type: 'text',
    text: 'Hello',
    timestamp: new Date(portico.clock.now()).toISOString(),
  })
  const authorization = `Bearer ${vonageToken(VONAGE, raw, portico.clock.now())}`
  const headers = { 'content-type': 'application/json', authorization }
  const reply = await portico.request('POST', '/v1/messaging/webhook/vonage', { raw, headers })
  assert.deepEqual([reply.status, await heard(posing)], [401, []])
})
