import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import {
  verifyInBodySignature,
  verifyWebhook,
  type WebhookErrorCode,
  type WebhookHeaders,
  WebhookVerificationError,
} from '../../sdk/src/webhooks.ts'

const SECRET = 'whsec_cGlhbm8gYmVuY2ggbGFtcCByaXZlciBzdG9uZQ=='
const OTHER = 'whsec_dGhlIG9sZCBzZWNyZXQgb2YgdGhpcyBlbmRwb2ludA=='
const T = 1_780_000_000
const NOW = new Date(T * 1000)

const event = {
  id: 'evt_01jd3vq8k2m4n6p8r0t2v4x6z8',
  type: 'message.received',
  created_at: '2026-05-28T20:26:40.000Z',
  property_id: 'pty_01jd3vq8k2m4n6p8r0t2v4x6z8',
  data: { id: 'msg_1', text: 'Zwei Gläser, bitte 🥂' },
}
const BODY = JSON.stringify(event)

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text)
const hex = (text: string, secret = SECRET, t = T) => hmac(secret, `${t}.${text}`).digest('hex')
const portico = (text: string, secret = SECRET, t = T) => ({ 'portico-signature': `t=${t},v1=${hex(text, secret, t)}` })
const standard = (text: string, secret = SECRET, t = T, id = event.id) => ({
  'webhook-id': id,
  'webhook-timestamp': String(t),
  'webhook-signature': `v1,${hmac(Buffer.from(secret.slice(6), 'base64'), `${id}.${t}.${text}`).digest('base64')}`,
})
const withSignature = (text: string, signature = `t=${T},v1=${hex(text)}`) =>
  `${text.slice(0, -1)},"signature":${JSON.stringify(signature)}}`

const verify = (body: string | Uint8Array, headers: WebhookHeaders, secrets: string | string[] = SECRET) =>
  verifyWebhook(body, headers, secrets, 300, NOW)

async function refuses(verification: Promise<unknown>, code: WebhookErrorCode, why: string = code) {
  await assert.rejects(verification, (error) => {
    assert.ok(error instanceof WebhookVerificationError, `${why}: ${error}`)
    assert.equal(error.code, code, why)
    assert.match(error.message, /: (pass|check)[^:]+\.$/, 'the sentence says what to check')
    return true
  })
}

test('signatures of other people’s code are accepted, and signatures made by node:crypto in each form', async () => {
  for (const [secret, t, body, digest] of [
    [
      'whsec_test_secret',
      1234567890,
      '{\n  "id": "evt_test_webhook",\n  "object": "event"\n}',
      '45969f456b3331a0f76e237ed33423d5f758908f1f0432d30e7d45ba89bb9edd',
    ],
    ['whsec_test', 1700000000, '{"id":"evt_1"}', 'c89214b5b5da833daed6f0b8c5bb6bd58cea9022bd80ccc78230f3942d632925'],
  ] as const) {
    const headers = { 'Portico-Signature': `t=${t},v1=${digest}` }
    assert.deepEqual(await verifyWebhook(body, headers, secret, 300, new Date(t * 1000)), JSON.parse(body))
  }
  const trio = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }
  const moment = new Date(1614265330_000)
  const known = await verifyWebhook('{"test": 2432232314}', trio, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 300, moment)
  assert.deepEqual(known, { test: 2432232314 })

  assert.deepEqual(await verify(BODY, portico(BODY)), event)
  assert.deepEqual(await verify(BODY, standard(BODY)), event)
  assert.deepEqual(await verifyInBodySignature(withSignature(BODY), SECRET, 300, NOW), JSON.parse(withSignature(BODY)))
})

test('a changed byte anywhere in the body is refused, in each form', async () => {
  const bytes = new TextEncoder().encode(BODY)
  const signed = new TextEncoder().encode(withSignature(BODY))
  for (let at = 0; at < signed.length; at++) {
    if (at < bytes.length) {
      const changed = bytes.with(at, bytes[at]! ^ 1)
      await refuses(verify(changed, portico(BODY)), 'no_matching_signature', `byte ${at}`)
      await refuses(verify(changed, standard(BODY)), 'no_matching_signature', `byte ${at}`)
    }
    await assert.rejects(
      verifyInBodySignature(signed.with(at, signed[at]! ^ 1), SECRET, 300, NOW),
      WebhookVerificationError,
      `byte ${at} of the body that holds its signature`,
    )
  }
  await refuses(verify(`${BODY}\n`, portico(BODY)), 'no_matching_signature')
})

test('a time more than the tolerance away is refused in either direction, and a changed time has no signature', async () => {
  for (const away of [-300, 300]) {
    assert.equal((await verify(BODY, portico(BODY, SECRET, T + away))).id, event.id)
    assert.equal((await verify(BODY, standard(BODY, SECRET, T + away))).id, event.id)
  }
  for (const away of [-301, 301, -1e9, 1e9]) {
    await refuses(verify(BODY, portico(BODY, SECRET, T + away)), 'timestamp_outside_tolerance')
    await refuses(verify(BODY, standard(BODY, SECRET, T + away)), 'timestamp_outside_tolerance')
    const body = withSignature(BODY, portico(BODY, SECRET, T + away)['portico-signature'])
    await refuses(verifyInBodySignature(body, SECRET, 300, NOW), 'timestamp_outside_tolerance')
  }
  assert.equal((await verifyWebhook(BODY, portico(BODY), SECRET, 60, new Date((T + 60) * 1000))).id, event.id)
  await refuses(
    verifyWebhook(BODY, portico(BODY), SECRET, 60, new Date((T + 61) * 1000)),
    'timestamp_outside_tolerance',
  )
  await refuses(verifyWebhook(BODY, portico(BODY), SECRET), 'timestamp_outside_tolerance', 'the real clock by default')
  await refuses(verifyWebhook(BODY, portico(BODY), SECRET, Number.NaN, NOW), 'timestamp_outside_tolerance')
  await refuses(verify(BODY, { 'portico-signature': `t=${T + 1},v1=${hex(BODY)}` }), 'no_matching_signature')
  await refuses(verify(BODY, { ...standard(BODY), 'webhook-timestamp': String(T + 1) }), 'no_matching_signature')
})

test('any one signature with any one secret is enough, and a wrong secret is refused', async () => {
  const both = `t=${T},v1=${hex(BODY, OTHER)},v1=${hex(BODY)}`
  const bothStandard = {
    ...standard(BODY),
    'webhook-signature': `${standard(BODY, OTHER)['webhook-signature']} ${standard(BODY)['webhook-signature']}`,
  }
  for (const secrets of [
    SECRET,
    OTHER,
    [SECRET, OTHER],
    [OTHER, 'whsec_eA=='],
    ['not base64!', SECRET],
    ['', SECRET],
  ]) {
    assert.equal((await verify(BODY, { 'portico-signature': both }, secrets)).id, event.id)
    assert.equal((await verify(BODY, bothStandard, secrets)).id, event.id)
    assert.ok(await verifyInBodySignature(withSignature(BODY, both), secrets, 300, NOW))
  }
  assert.equal((await verify(BODY, portico(BODY), [OTHER, SECRET])).id, event.id)
  const decodedPart = SECRET.slice('whsec_'.length)
  for (const wrong of [OTHER, decodedPart, `${SECRET}\n`, 'whsec_', [OTHER, 'x']]) {
    await refuses(verify(BODY, portico(BODY), wrong), 'no_matching_signature')
    await refuses(verifyInBodySignature(withSignature(BODY), wrong, 300, NOW), 'no_matching_signature')
  }
  for (const wrong of [OTHER, 'whsec_', 'not base64!']) {
    await refuses(verify(BODY, standard(BODY), wrong), 'no_matching_signature')
  }
})

test('a secret that is not set is a fault of the receiver, never an empty key', async () => {
  const forged = { 'portico-signature': `t=${T},v1=${hex(BODY, '')}` }
  for (const unset of ['', [], [''], undefined as unknown as string]) {
    await assert.rejects(verifyWebhook(BODY, forged, unset, 300, NOW), TypeError)
    await assert.rejects(verifyInBodySignature(withSignature(BODY), unset, 300, NOW), TypeError)
  }
  await refuses(verify(BODY, standard(BODY, 'whsec_'), 'whsec_'), 'no_matching_signature')
})

test('headers may be a Headers, Node’s, or an object in any letter case; the body may be text or bytes of any realm', async () => {
  const value = portico(BODY)['portico-signature']
  const [t, v1] = value.split(',')
  const forms: WebhookHeaders[] = [
    new Headers({ 'Portico-Signature': value }),
    new Headers(standard(BODY)),
    { 'Portico-Signature': value },
    { 'PORTICO-SIGNATURE': ` ${t} , ${v1} ` },
    { 'portico-signature': [value], host: 'hotel.example', 'set-cookie': ['a', 'b'], 'x-none': undefined },
    { 'portico-signature': [t!, v1!] },
    Object.fromEntries(Object.entries(standard(BODY)).map(([name, text]) => [name.toUpperCase(), text])),
  ]
  const foreign = runInNewContext('Uint8Array.from(bytes)', { bytes: [...Buffer.from(BODY)] })
  for (const headers of forms) {
    for (const body of [BODY, Buffer.from(BODY), new TextEncoder().encode(BODY), foreign]) {
      assert.deepEqual(await verify(body, headers), event)
    }
  }
})

test('bytes that change while they are verified do not change the event', async () => {
  const bytes = Buffer.from(BODY)
  const verifying = verify(bytes, portico(BODY))
  bytes.write('evt_99', bytes.indexOf('evt_01'))
  assert.deepEqual(await verifying, event)
})

test('Portico-Signature decides when it is there, and schemes that are not known are ignored', async () => {
  const bad = { 'portico-signature': `t=${T},v1=${hex('other')}` }
  await refuses(verify(BODY, { ...standard(BODY), ...bad }), 'no_matching_signature')
  const value = portico(BODY)['portico-signature']
  assert.ok(await verify(BODY, { 'portico-signature': `v0=00,${value},v2=zz,nonsense` }))
  const list = standard(BODY)['webhook-signature']
  assert.ok(await verify(BODY, { ...standard(BODY), 'webhook-signature': `v1a,AAAA ${list} v2,zz` }))
})

test('signatures that are absent or not of the form say so', async () => {
  const digest = hex(BODY)
  const { 'webhook-id': _, ...withoutId } = standard(BODY)
  for (const headers of [{}, new Headers(), { 'content-type': 'application/json' }, withoutId]) {
    await refuses(verify(BODY, headers), 'missing_signature')
  }
  for (const value of [
    'nonsense',
    `v1=${digest}`,
    `t=${T}`,
    `t=,v1=${digest}`,
    `t=soon,v1=${digest}`,
    `t=-1,v1=${digest}`,
    `t=${T}.5,v1=${digest}`,
    `t=${T},v0=${digest}`,
    `t=${T},t=${T + 1},v1=${digest}`,
  ]) {
    await refuses(verify(BODY, { 'portico-signature': value }), 'malformed_signature', value)
    await refuses(verifyInBodySignature(withSignature(BODY, value), SECRET, 300, NOW), 'malformed_signature', value)
  }
  for (const wrong of [
    { 'webhook-timestamp': 'soon' },
    { 'webhook-signature': 'v1a,AAAA' },
    standard(BODY, SECRET, T, 'evt_1.5'),
  ]) {
    await refuses(verify(BODY, { ...standard(BODY), ...wrong }), 'malformed_signature', JSON.stringify(wrong))
  }
  for (const value of ['', 'zz', digest.slice(1), `${digest}0`, digest.toUpperCase(), `é${digest.slice(1)}`]) {
    await refuses(verify(BODY, { 'portico-signature': `t=${T},v1=${value}` }), 'no_matching_signature', value)
  }
})

test('the signature in the body is found behind data that speaks of signatures too', async () => {
  for (const data of [
    { note: 'x,"signature":"t=1,v1=00"}' },
    { a: 1, signature: `t=${T},v1=${hex(BODY)}` },
    { list: [{ a: 1, signature: null }] },
  ]) {
    const unsigned = JSON.stringify({ ...event, data })
    const verified = await verifyInBodySignature(withSignature(unsigned), SECRET, 300, NOW)
    assert.deepEqual(verified.data, data)
    const code = unsigned.includes(',"signature":') ? 'malformed_signature' : 'missing_signature'
    await refuses(verifyInBodySignature(unsigned, SECRET, 300, NOW), code)
  }
  const signed = withSignature(BODY)
  await refuses(verifyInBodySignature(BODY, SECRET, 300, NOW), 'missing_signature')
  await refuses(
    verifyInBodySignature(JSON.stringify(JSON.parse(signed), null, 2), SECRET, 300, NOW),
    'missing_signature',
  )
  await refuses(verifyInBodySignature(`${signed.slice(0, -1)},"more":1}`, SECRET, 300, NOW), 'malformed_signature')
  await refuses(verifyInBodySignature(signed, OTHER, 300, NOW), 'no_matching_signature')
})

test('a body that was parsed before, or is signed but no JSON object in UTF-8, is refused as such', async () => {
  for (const parsed of [event, undefined, null, 7]) {
    await refuses(verify(parsed as unknown as string, portico(BODY)), 'malformed_body')
    await refuses(verifyInBodySignature(parsed as unknown as string, SECRET, 300, NOW), 'malformed_body')
  }
  for (const text of ['', 'null', '[]', '"text"', '{', '\ufeff{}']) {
    await refuses(verify(text, portico(text)), 'malformed_body', text)
  }
  const bytes = Buffer.from('{"a":"\xff"}', 'latin1')
  const digest = createHmac('sha256', SECRET).update(`${T}.`).update(bytes).digest('hex')
  await refuses(verify(bytes, { 'portico-signature': `t=${T},v1=${digest}` }), 'malformed_body')
  await refuses(verifyInBodySignature(bytes, SECRET, 300, NOW), 'malformed_body')
})
