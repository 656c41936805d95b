import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import type { EnvironmentName } from '../../../src/platform/runtime/environment.ts'
import { sha256 } from '../../../src/platform/secrets/vault.ts'
import type { Reply, TestApp, TestProperty } from '../../support/app.ts'

/** What telephony providers send, signed as they sign. */

export interface Line extends TestProperty {
  /** Its registered number. */
  number: string
  /** What its account signs with; undefined: it has stored none. */
  secret: string | undefined
}

let made = 0
export const nextNumber = () => `+1500888${String(++made).padStart(4, '0')}`
export const nextSid = () => `CA${String(++made).padStart(32, '0')}`

const stored = {
  twilio: (secret: string) => ({ credentials: { account_sid: 'AC1', auth_token: secret } }),
  vonage: (secret: string) => ({ credentials: { api_key: 'k', api_secret: 's' }, webhook_secret: secret }),
  aircall: (secret: string) => ({ credentials: {}, webhook_secret: secret }),
}
export type Provider = keyof typeof stored

/** A property with a line of its own, and a secret where one is given. */
export async function lineWith(
  portico: TestApp,
  provider: Provider,
  secret?: string,
  environment: EnvironmentName = 'sandbox',
  number = nextNumber(),
): Promise<Line> {
  const hotel = await portico.newProperty(environment, { phone_numbers: [number] })
  if (secret) await storeSecret(hotel, provider, secret)
  return { ...hotel, number, secret }
}

export async function storeSecret(hotel: TestProperty, provider: Provider, secret: string): Promise<void> {
  const path = `/v1/properties/${hotel.id}/providers/${provider}`
  const { status, body } = await hotel.request('PUT', path, stored[provider](secret))
  assert.equal(status, 200, JSON.stringify(body))
}

export interface Signing {
  /** Instead of the line's own. */
  secret?: string | undefined
}

type Fields = Record<string, string>
type Sender<T> = (portico: TestApp, line: Pick<Line, 'secret'>, said: T, signing?: Signing) => Promise<Reply>

export const twilioTells: Sender<Fields> = (portico, line, fields, signing = {}) => {
  const { secret } = { ...line, ...signing }
  const path = '/v1/calls/webhook/twilio'
  const signature = secret && getExpectedTwilioSignature(secret, portico.address + path, fields)
  return portico.request('POST', path, {
    raw: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(signature && { 'x-twilio-signature': signature }),
    },
  })
}

export const vonageTells: Sender<object> = (portico, line, said, signing = {}) => {
  const { secret } = { ...line, ...signing }
  const raw = JSON.stringify(said)
  const token = secret && vonageToken(secret, raw, portico.clock.now())
  return portico.request('POST', '/v1/calls/webhook/vonage', {
    raw,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  })
}

export function vonageToken(secret: string, body: string, nowMs: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { iat: Math.floor(nowMs / 1000), iss: 'Vonage', payload_hash: sha256(body).toString('hex'), jti: 'j' }
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

export const aircallTells: Sender<object> = (portico, line, said, signing = {}) => {
  const { secret } = { ...line, ...signing }
  return portico.request('POST', '/v1/calls/webhook/aircall', { body: { ...said, token: secret ?? 'whatever' } })
}

const rfc2822 = (atMs: number) => new Date(atMs).toUTCString().replace('GMT', '+0000')

/** One step of a call from a guest to the line, as Twilio's status callbacks tell it. */
export const twilioStep = (
  line: Pick<Line, 'number'>,
  sid: string,
  CallStatus: string,
  atMs: number,
  more: Fields = {},
): Fields => ({
  CallSid: sid,
  AccountSid: 'AC1',
  From: '+15005550100',
  To: line.number,
  Direction: 'inbound',
  ApiVersion: '2010-04-01',
  CallStatus,
  Timestamp: rfc2822(atMs),
  CallbackSource: 'call-progress-events',
  ...more,
})

/** As the recording's own callback tells it: no number in it. */
export const twilioRecording = (sid: string, more: Fields = {}): Fields => ({
  AccountSid: 'AC1',
  CallSid: sid,
  RecordingSid: `RE${sid.slice(2)}`,
  RecordingUrl: `https://api.twilio.com/2010-04-01/Accounts/AC1/Recordings/RE${sid.slice(2)}`,
  RecordingStatus: 'completed',
  RecordingDuration: '42',
  RecordingChannels: '1',
  RecordingSource: 'DialVerb',
  ...more,
})
