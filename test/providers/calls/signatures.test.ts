import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { verifySignature } from '@vonage/jwt'
import fc from 'fast-check'
import { SignJWT } from 'jose'
import twilioLibrary from 'twilio/lib/webhooks/webhooks.js'
import type { CallReceiver, SignedRequest } from '../../../src/modules/calls/ports.ts'
import { readConfig } from '../../../src/platform/runtime/config.ts'
import { createCallsPort } from '../../../src/providers/calls/index.ts'

/** Judged by the providers’ own libraries, which sign or verify the same requests. */

const environment = {
  PORTICO_TWILIO_AUTH_TOKEN: 'the server’s token',
  PORTICO_VONAGE_SIGNATURE_SECRET: 'the server’s secret, long enough',
}
const { receivers } = createCallsPort(readConfig(environment))
const { twilio, vonage, aircall } = receivers as Record<'twilio' | 'vonage' | 'aircall', CallReceiver>
const now = new Date('2026-03-01T12:00:00Z')
const account = (webhookSecret: string | null, credentials: Record<string, string> = {}) => ({
  webhookSecret,
  credentials,
})
const request = (url: string, body: string, headers: Record<string, string> = {}): SignedRequest => ({
  url: new URL(url),
  headers,
  body: Buffer.from(body),
})

test('which secret proves a property’s account, and which the server’s own', () => {
  const both = account('secret', { auth_token: 'token' })
  const found = [both, account(null, { auth_token: 'token' }), account(''), account(null), undefined]
  assert.deepEqual(found.map(twilio.secretOf), ['secret', 'token', undefined, undefined, undefined])
  for (const { secretOf } of [vonage, aircall]) {
    assert.deepEqual(found.map(secretOf), ['secret', undefined, undefined, undefined, undefined])
  }
  assert.deepEqual(
    [twilio, vonage, aircall].map(({ serverSecret }) => serverSecret),
    [...Object.values(environment), undefined],
  )
  const { receivers: unset } = createCallsPort(readConfig({}))
  assert.deepEqual(
    Object.values(unset).map(({ serverSecret }) => serverSecret),
    [undefined, undefined, undefined],
  )
})

test('Twilio’s published vectors hold, and every call that its library signs is genuine', () => {
  const vector = 'CallSid=CA1234567890ABCDE&Caller=%2B14158675309&Digits=1234&From=%2B14158675309&To=%2B18005551212'
  const isSigned = (url: string, signature: string, token = '12345', body = vector) =>
    twilio.isSigned(request(url, body, { 'x-twilio-signature': signature }), token, now)
  const place = 'mycompany.com/myapp.php?foo=1&bar=2'
  assert.ok(isSigned(`https://${place}`, 'RSOYDt4T1cUTdK1PDd93/VVr8B8='))
  assert.ok(isSigned('https://mycompany.com:1234/myapp.php?foo=1&bar=2', 'RSOYDt4T1cUTdK1PDd93/VVr8B8='))
  assert.ok(isSigned('http://mycompany.com:1234/myapp.php?foo=1&bar=2', 'Zmvh+3yNM1Phv2jhDCwEM3q5ebU='))
  assert.ok(!isSigned(`https://${place}`, 'RSOYDt4T1cUTdK1PDd93/VVr8B8=', '12346'))
  assert.ok(!isSigned(`https://${place}`, 'RSOYDt4T1cUTdK1PDd93/VVr8B8=', '12345', `${vector}&CallStatus=completed`))
  const url = 'https://hotel.example/v1/calls/webhook/twilio'
  const fields = fc.dictionary(
    fc.constantFrom('CallSid', 'CallStatus', 'From', 'CallerName'),
    fc.string({ unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(fields, fc.string({ minLength: 1 }), (said, token) => {
      const signature = twilioLibrary.getExpectedTwilioSignature(token, url, { ...said })
      const body = new URLSearchParams(said).toString()
      assert.ok(isSigned(url, signature, token, body))
      assert.ok(!isSigned(url, signature, `${token}x`, body))
    }),
  )
  assert.ok(!twilio.isSigned(request(url, vector), '12345', now), 'unsigned')
})

test('a token of Vonage’s is genuine for its body, near its time, and where its library agrees', async () => {
  const secret = 'a secret of the property, 32 bytes'
  const body = '{"uuid":"u","status":"ringing"}'
  const claims = (of: string) => ({
    ...{ iss: 'Vonage', api_key: 'abcd1234', jti: 'j', iat: now.getTime() / 1000 },
    payload_hash: createHash('sha256').update(of).digest('hex'),
  })
  const signed = (of: string, key: string) =>
    new SignJWT(claims(of)).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(Buffer.from(key))
  const isSigned = (token: string, text: string, at = now) =>
    vonage.isSigned(request('https://x.example/', text, { authorization: `Bearer ${token}` }), secret, at)
  const token = await signed(body, secret)
  assert.ok(verifySignature(token, secret))
  assert.ok(isSigned(token, body))
  assert.ok(isSigned(token, body, new Date(now.getTime() + 300_000)))
  assert.ok(!isSigned(token, body, new Date(now.getTime() + 301_000)), 'by the time it came, not by today’s')
  assert.ok(!isSigned(token, `${body} `))
  const forged = await signed(body, 'another secret, just as long as it')
  assert.ok(!verifySignature(forged, secret))
  assert.ok(!isSigned(forged, body))
})

test('Aircall’s token proves the sender wherever it stands in the body, and nothing else does', () => {
  const secret = '45XXYYZZa08'
  const isSigned = (body: string, headers = {}) =>
    aircall.isSigned(request('https://x.example/', body, headers), secret, now)
  assert.ok(isSigned(`{"token":"${secret}","data":{}}`))
  assert.ok(isSigned(`{"data":{"token":"x"},"token":"${secret}"}`))
  const others = ['""', '"45XXYYZZa0"', '"45XXYYZZa088"', '"45xxyyzza08"', 'null', '45', 'true', `["${secret}"]`, '{}']
  for (const token of others) assert.ok(!isSigned(`{"token":${token}}`), token)
  for (const body of ['', '{', '[]', 'null', `"${secret}"`, `{"data":{"token":"${secret}"}}`, `token=${secret}`]) {
    assert.ok(!isSigned(body, { token: secret, authorization: secret }), body)
  }
})

test('each hears back what it wants to', () => {
  assert.deepEqual(twilio.answer, { headers: { 'content-type': 'text/xml' }, body: '<Response/>' })
  assert.deepEqual([vonage.answer, aircall.answer], [{}, {}])
})
