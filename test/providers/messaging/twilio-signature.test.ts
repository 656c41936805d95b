import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import twilio from 'twilio/lib/webhooks/webhooks.js'
import type { Account } from '../../../src/modules/messaging/ports.ts'
import { createTwilio } from '../../../src/providers/messaging/twilio/twilio.ts'
import { accountWith, notification, useTools } from '../../support/provider-tools.ts'

/** Signed by Twilio's own library, and with the vectors of its tests. */

const receiver = createTwilio(useTools()).receiver!
const owner = (token: string) => accountWith('twilio', { account_sid: 'AC1', auth_token: token })
const vector = new URLSearchParams({
  ...{ CallSid: 'CA1234567890ABCDE', Caller: '+14158675309', Digits: '1234', From: '+14158675309', To: '+18005551212' },
}).toString()

const verifies = (
  url: string,
  body: string,
  signature: string | undefined,
  account: Account | undefined = owner('12345'),
) =>
  receiver.verify(notification(url, body, signature === undefined ? {} : { 'x-twilio-signature': signature }), account)

test('the vectors of Twilio’s library hold, with and without a port', () => {
  const address = 'mycompany.com/myapp.php?foo=1&bar=2'
  assert.ok(verifies(`https://${address}`, vector, 'RSOYDt4T1cUTdK1PDd93/VVr8B8='))
  const ported = 'https://mycompany.com:1234/myapp.php?foo=1&bar=2'
  assert.ok(verifies(ported, vector, 'RSOYDt4T1cUTdK1PDd93/VVr8B8='), 'signed without the port')
  assert.ok(verifies(ported.replace('https', 'http'), vector, 'Zmvh+3yNM1Phv2jhDCwEM3q5ebU='), 'signed with it')
  const json = '{"property": "value", "boolean": true}'
  const hash = '0a1ff7634d9ab3b95db5c9a2dfe9416e41502b283a80c7cf19632632f96e6620'
  assert.ok(verifies(`https://${address}&bodySHA256=${hash}`, json, 'a9nBmqA0ju/hNViExpshrM61xv4='))
  assert.ok(!verifies(`https://${address}&bodySHA256=${hash}`, `${json} `, 'a9nBmqA0ju/hNViExpshrM61xv4='))
})

test('a changed body, address, token or signature is not Twilio’s', () => {
  const good = 'RSOYDt4T1cUTdK1PDd93/VVr8B8='
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  for (const signature of [undefined, '', 'x', good.slice(1), `${good} `, good.toLowerCase(), 'é'.repeat(28)]) {
    assert.equal(verifies(url, vector, signature), false, signature)
  }
  assert.equal(verifies(url, vector.replace('1234', '1235'), good), false)
  assert.equal(verifies(url, `${vector}&More=1`, good), false)
  for (const other of [
    url.replace('bar', 'baz'),
    url.replace('https', 'http'),
    url.replace('my', 'your'),
    `${url}&x=1`,
  ]) {
    assert.equal(verifies(other, vector, good), false, other)
  }
  assert.equal(verifies(url, vector, good, owner('12346')), false)
})

test('the property’s secret counts before its token, and that before the server’s; without any all is refused', () => {
  const url = 'https://hotel.example/v1/messaging/webhook/twilio'
  const signed = (token: string) => twilio.getExpectedTwilioSignature(token, url, { a: 'b' })
  const server = createTwilio(useTools({ environment: { PORTICO_TWILIO_AUTH_TOKEN: 'server' } })).receiver!
  const believed = (token: string, account?: Account) =>
    server.verify(notification(url, 'a=b', { 'x-twilio-signature': signed(token) }), account)
  const secretive = accountWith('twilio', { auth_token: 'own' }, { webhookSecret: 'secret' })
  assert.deepEqual(
    ['secret', 'own', 'server'].map((token) => believed(token, secretive)),
    [true, false, false],
  )
  assert.deepEqual(
    ['own', 'server'].map((token) => believed(token, owner('own'))),
    [true, false],
  )
  assert.deepEqual(
    ['own', 'server'].map((token) => believed(token)),
    [false, true],
  )
  assert.equal(verifies(url, 'a=b', signed('undefined'), accountWith('twilio', {})), false)
  assert.equal(verifies(url, 'a=b', signed(''), owner('')), false, 'an empty token is none')
})

const texts = fc.string({ unit: 'grapheme', maxLength: 12 })
const names = fc.oneof(
  fc.constantFrom('MediaUrl', 'mediaurl', 'Body', '__proto__'),
  fc.string({ unit: 'grapheme', minLength: 1 }),
)
const values = fc.oneof(fc.constantFrom('b', 'a', ''), texts)
const fields = fc.array(fc.tuple(names, values), { maxLength: 12 })

/** As a web framework hands a form to the library: repeated names as lists. */
function asParams(pairs: [string, string][]): Record<string, string | string[]> {
  const form = new URLSearchParams(pairs)
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name)
      return [name, values.length > 1 ? values : values[0]!]
    }),
  )
}

test('whatever the fields, their order and their characters, we agree with Twilio’s library', () => {
  fc.assert(
    fc.property(fields, fc.webUrl({ withQueryParameters: true }), fc.string({ minLength: 1 }), (pairs, url, token) => {
      const address = new URL(url).href
      const body = new URLSearchParams(pairs).toString()
      const signature = twilio.getExpectedTwilioSignature(token, address, asParams(pairs))
      assert.ok(verifies(address, body, signature, owner(token)))
      const turned = new URLSearchParams(pairs.toReversed()).toString()
      assert.ok(verifies(address, turned, signature, owner(token)), 'the order does not matter')
      assert.ok(!verifies(address, `${body}&x-more=1`, signature, owner(token)))
    }),
    { numRuns: 300 },
  )
})

test('every address that Twilio’s library takes for the same is the same to us', () => {
  const query = fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,5}$/), fc.string({ unit: 'grapheme', maxLength: 8 })), {
    maxLength: 4,
  })
  fc.assert(
    fc.property(
      query,
      fc.constantFrom('', ':443', ':80', ':8443'),
      fc.constantFrom('', ':443', ':8443'),
      (pairs, ours, theirs) => {
        const search = pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
        const received = `https://hotel.example${ours}/hook${search}`
        const signature = twilio.getExpectedTwilioSignature('t', `https://hotel.example${theirs}/hook${search}`, {
          a: '1',
        })
        const expected = twilio.validateRequest('t', signature, new URL(received).href, { a: '1' })
        assert.equal(verifies(received, 'a=1', signature, owner('t')), expected)
      },
    ),
    { numRuns: 300 },
  )
})

test('an apostrophe in the address holds, escaped or not', () => {
  for (const signed of ["https://hotel.example/hook?name=O'Hara", 'https://hotel.example/hook?name=O%27Hara']) {
    const signature = twilio.getExpectedTwilioSignature('t', signed, { a: '1' })
    assert.ok(verifies("https://hotel.example/hook?name=O'Hara", 'a=1', signature, owner('t')), signed)
  }
})

test('a body that is no form is bound to the address by its hash, as in Twilio’s library', () => {
  fc.assert(
    fc.property(fc.json(), (body) => {
      const hash = createHash('sha256').update(body).digest('hex')
      const url = `https://hotel.example/hook?bodySHA256=${hash}`
      const signature = twilio.getExpectedTwilioSignature('t', url, {})
      assert.ok(twilio.validateRequestWithBody('t', signature, url, body))
      assert.ok(verifies(url, body, signature, owner('t')))
      assert.ok(!verifies(url, `${body}!`, signature, owner('t')))
    }),
    { numRuns: 50 },
  )
})
