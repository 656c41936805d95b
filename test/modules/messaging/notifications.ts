import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import type { EnvironmentName } from '../../../src/platform/runtime/environment.ts'
import type { Reply, TestApp, TestProperty } from '../../support/app.ts'

/** What providers send, signed as they sign: Twilio's by its own library, WhatsApp's by Meta's description. */

export interface Connected extends TestProperty {
  /** Its sender of text and chat messages. */
  number: string
  /** What its account with the provider signs with. */
  secret: string
}

let made = 0

/** Nobody else of the test run has it. */
export const nextNumber = () => `+1500777${String(++made).padStart(4, '0')}`

export async function twilioHotel(portico: TestApp, environment: EnvironmentName = 'sandbox'): Promise<Connected> {
  const number = nextNumber()
  const hotel = await portico.newProperty(environment, { senders: { sms: number, chatapp: number } })
  const secret = `token${number.slice(1)}`
  await store(hotel, 'twilio', { credentials: { account_sid: 'AC1', auth_token: secret } })
  return { ...hotel, number, secret }
}

/** WhatsApp names the number by an id; here its digits. */
export async function whatsappHotel(portico: TestApp, secret: string | undefined, environment?: EnvironmentName) {
  const number = nextNumber()
  const hotel = await portico.newProperty(environment, { senders: { chatapp: number } })
  const credentials = { access_token: 'EAA', phone_number_id: number.slice(1), verify_token: `verify ${number}` }
  await store(hotel, 'whatsapp', { credentials, ...(secret && { webhook_secret: secret }) })
  return { ...hotel, number, secret: secret ?? '' }
}

const store = async (hotel: TestProperty, provider: string, body: object) => {
  const { status, body: answer } = await hotel.request('PUT', `/v1/properties/${hotel.id}/providers/${provider}`, body)
  assert.equal(status, 200, JSON.stringify(answer))
}

export interface TwilioRequest {
  query?: string
  secret?: string
  /** Instead of the right one; null: none at all. */
  signature?: string | null
}

export function twilioSends(
  portico: TestApp,
  hotel: Pick<Connected, 'secret'>,
  fields: Record<string, string>,
  { query = '', secret = hotel.secret, signature }: TwilioRequest = {},
): Promise<Reply> {
  const path = `/v1/messaging/webhook/twilio${query}`
  const signed =
    signature === undefined ? getExpectedTwilioSignature(secret, portico.address + path, fields) : signature
  return portico.request('POST', path, {
    raw: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(signed !== null && { 'x-twilio-signature': signed }),
    },
  })
}

/** A text message of a guest, as Twilio brings it. */
export const textFrom = (from: string, hotel: Connected, Body: string, more: Record<string, string> = {}) => ({
  MessageSid: `SM${String(++made).padStart(32, '0')}`,
  AccountSid: 'AC1',
  From: from,
  To: hotel.number,
  Body,
  NumMedia: '0',
  ...more,
})

export const chatFrom = (from: string, hotel: Connected, Body: string) => ({
  ...textFrom(`whatsapp:${from}`, hotel, Body),
  To: `whatsapp:${hotel.number}`,
})

export interface Said {
  text: string
  /** Unix seconds. */
  at: number
}

/** One entry of a WhatsApp notification: what a guest wrote to a hotel. */
export const whatsappEntry = (from: string, hotel: Connected, { text, at }: Said) => ({
  id: '1',
  changes: [
    {
      field: 'messages',
      value: {
        messaging_product: 'whatsapp',
        metadata: { display_phone_number: hotel.number.slice(1), phone_number_id: hotel.number.slice(1) },
        contacts: [{ profile: { name: 'Ann' }, wa_id: from.slice(1) }],
        messages: [
          { from: from.slice(1), id: `wamid.${++made}`, timestamp: String(at), type: 'text', text: { body: text } },
        ],
      },
    },
  ],
})

export function whatsappSends(portico: TestApp, secret: string, entry: object[]): Promise<Reply> {
  const raw = JSON.stringify({ object: 'whatsapp_business_account', entry })
  const signature = `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`
  return portico.request('POST', '/v1/messaging/webhook/whatsapp', {
    raw,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
  })
}

export const inboundOf = async (hotel: TestProperty, query = '') =>
  (await hotel.request('GET', `/v1/messaging/inbound${query}`)).body.data

/** What the receivers of events are told, oldest first. */
export const eventsOf = async (hotel: TestProperty, type: string) =>
  (await hotel.request('GET', `/v1/events?type=${type}&limit=200`)).body.data.reverse()
