import assert from 'node:assert/strict'
import { generateKeyPairSync, sign } from 'node:crypto'
import { test } from 'node:test'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { newMessage } from '../../support/samples/messaging.ts'
import { startMailHost } from './smtp-servers.ts'

/** The whole way: a mail goes out by SMTP, and what SendGrid tells of it finds the message by what the mail carried. */

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const mailHost = await startMailHost()
const portico = useOwnApp({
  PORTICO_ALLOWED_SENDERS: 'harbour.example',
  PORTICO_SMTP_URL: `smtp://127.0.0.1:${mailHost.port}`,
  PORTICO_SENDGRID_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
})

let hotels = 0
const newHotel = () =>
  portico.newProperty('live', { senders: { email: `Harbour House <stay${++hotels}@harbour.example>` } })

/** A mail, and the fields by which SendGrid would name it. */
async function aMail(hotel: TestProperty) {
  const fields = { channel: 'email', recipient: 'ann@guest.example', subject: 'Hello', content: 'Welcome' }
  const { body } = await hotel.request('POST', '/v1/messaging/send', newMessage(fields))
  assert.deepEqual([body.status, body.provider], ['sent', 'smtp'])
  const { mail, to } = mailHost.received.find((one) => one.mail.messageId?.includes(body.id))!
  const { unique_args } = JSON.parse(mail.headers.find(({ key }) => key === 'x-smtpapi')!.value)
  return { id: body.id as string, named: { email: to[0], 'smtp-id': mail.messageId, ...unique_args } }
}

function tell(events: object[], key = privateKey) {
  const raw = `${JSON.stringify(events)}\r\n`
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = {
    'content-type': 'application/json',
    'x-twilio-email-event-webhook-timestamp': timestamp,
    'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(timestamp + raw), key).toString('base64'),
  }
  return portico.request('POST', '/v1/messaging/webhook/sendgrid', { raw, headers })
}

const now = () => Math.floor(Date.now() / 1000)
const statusOf = async (hotel: TestProperty, id: string) => (await hotel.request('GET', `/v1/messaging/${id}`)).body

test('signed events move the messages of every property they speak of, and nobody else’s signature does', async () => {
  const hotels = [await newHotel(), await newHotel()]
  const mails = await Promise.all(hotels.map(aMail))
  const events = mails.map(({ named }) => ({ ...named, event: 'delivered', timestamp: now(), response: '250 OK' }))
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  assert.equal((await tell(events, stranger)).status, 401)
  for (const [n, { id }] of mails.entries()) assert.equal((await statusOf(hotels[n]!, id)).status, 'sent')
  for (let n = 0; n < 2; n++) assert.equal((await tell(events)).status, 200)
  for (const [n, { id }] of mails.entries()) assert.equal((await statusOf(hotels[n]!, id)).status, 'delivered')
})

test('a bounce fails the message and keeps the next one from going out', async () => {
  const hotel = await newHotel()
  const { id, named } = await aMail(hotel)
  const bounce = { ...named, event: 'bounce', type: 'bounce', status: '5.1.1', reason: '550 5.1.1 unknown' }
  assert.equal((await tell([bounce])).status, 200)
  const { status, metadata } = await statusOf(hotel, id)
  assert.deepEqual([status, metadata.error.code, metadata.error.provider_code], ['failed', 'bounced', '5.1.1'])
  const { data } = (await hotel.request('GET', '/v1/messaging/suppressions')).body
  assert.deepEqual(
    data.map(({ scope, reason, message_id }: Record<string, string>) => [scope, reason, message_id]),
    [['all', 'bounce', id]],
  )
})
