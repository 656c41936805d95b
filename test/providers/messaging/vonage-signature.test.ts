import assert from 'node:assert/strict'
import { createHash, createHmac, generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { verifySignature } from '@vonage/jwt'
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import type { Account } from '../../../src/modules/messaging/ports.ts'
import { createVonage } from '../../../src/providers/messaging/vonage/vonage.ts'
import { accountWith, notification, useTools } from '../../support/provider-tools.ts'

const nowMs = Date.parse('2026-03-01T12:00:00Z')
const nowS = nowMs / 1000
const environment = { PORTICO_VONAGE_SIGNATURE_SECRET: 'the server’s secret, long enough' }
const receiver = createVonage(useTools({ environment, clock: () => nowMs })).receiver!
const unset = createVonage(useTools({ clock: () => nowMs })).receiver!
const secret = 'a secret of the property, 32 bytes'
const account = accountWith('vonage', { api_key: 'abcd1234' }, { webhookSecret: secret })
const body = '{"message_uuid":"x","text":"Späte Abreise?"}'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** As Vonage documents them; its library verifies such tokens but makes none. */
const claims = { iss: 'Vonage', api_key: 'abcd1234', jti: 'j', iat: nowS, payload_hash: hashOf(body) }
const sign = (payload: JWTPayload = claims, key = secret) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(Buffer.from(key))

const verifies = (token: string | undefined, by: Account | undefined = account, text = body, scheme = 'Bearer ') =>
  receiver.verify(
    notification('https://x.example/', text, token === undefined ? {} : { authorization: scheme + token }),
    by,
  )

test('a token signed with the property’s secret is believed, and Vonage’s own library agrees', async () => {
  const token = await sign()
  assert.ok(verifySignature(token, secret))
  assert.ok(verifies(token))
  assert.ok(verifies(token, account, body, 'bearer '))
  const forged = await sign(claims, 'another secret, just as long as it')
  assert.equal(verifySignature(forged, secret), false)
  assert.equal(verifies(forged), false)
})

test('the property’s secret counts for its account, the server’s for the server’s; without any nothing is believed', async () => {
  const byServer = await sign(claims, environment.PORTICO_VONAGE_SIGNATURE_SECRET)
  assert.ok(!verifies(byServer))
  assert.ok(
    receiver.verify(notification('https://x.example/', body, { authorization: `Bearer ${byServer}` }), undefined),
  )
  assert.ok(!verifies(byServer, accountWith('vonage', {})))
  for (const key of ['undefined', 'null']) {
    const authorization = `Bearer ${await sign(claims, key)}`
    assert.equal(unset.verify(notification('https://x.example/', body, { authorization }), undefined), false)
  }
})

test('a token is worth nothing with another body, or without a hash of one', async () => {
  const token = await sign()
  assert.ok(!verifies(token, account, `${body} `))
  assert.ok(!verifies(token, account, ''))
  const { payload_hash: _, ...unbound } = claims
  assert.ok(!verifies(await sign(unbound)))
  assert.ok(!verifies(await sign({ ...claims, payload_hash: null })))
  assert.ok(verifies(await sign({ ...claims, payload_hash: hashOf('') }), account, ''))
})

test('a token is young: five minutes to either side, and not past its own end', async () => {
  for (const [offset, good] of [
    [-300, true],
    [-301, false],
    [300, true],
    [301, false],
    [0, true],
  ] as const) {
    assert.equal(verifies(await sign({ ...claims, iat: nowS + offset })), good, String(offset))
  }
  const { iat: _, ...timeless } = claims
  assert.equal(verifies(await sign(timeless)), false)
  assert.equal(verifies(await sign({ ...claims, exp: nowS - 1 })), false)
  assert.equal(verifies(await sign({ ...claims, exp: nowS + 60 })), true)
})

test('no other algorithm is let in, even where its signature would hold', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const long = secret.repeat(2)
  const rs256 = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)
  const hs512 = await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(Buffer.from(long))
  const none = new UnsecuredJWT(claims).encode()
  const longer = { ...account, webhookSecret: long }
  for (const token of [rs256, hs512, none, `${none}x`]) assert.equal(verifies(token, longer), false)
  for (const alg of ['none', 'RS256', 'hs256', 'HS512', undefined]) {
    const parts = [JSON.stringify({ alg, typ: 'JWT' }), JSON.stringify(claims)].map((part) =>
      Buffer.from(part).toString('base64url'),
    )
    const signature = createHmac('sha256', secret).update(parts.join('.')).digest('base64url')
    assert.equal(verifies([...parts, signature].join('.')), false, alg)
  }
})

test('what is no token is refused without a stumble', () => {
  const junk = ['', '.', '..', 'a.b', 'a.b.c', 'a.b.c.d', '%%%.%%%.%%%', 'é.é.é', `${'A'.repeat(5000)}.B.C`]
  for (const token of [undefined, ...junk]) assert.equal(verifies(token), false, token)
  assert.equal(verifies('x', account, body, 'Basic '), false)
  const list = Buffer.from('[]').toString('base64url')
  assert.equal(verifies(`${list}.${list}.${list}`), false)
})
