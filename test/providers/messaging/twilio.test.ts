import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Account, Envelope, PropertySenders } from '../../../src/modules/messaging/ports.ts'
import { createTwilio } from '../../../src/providers/messaging/twilio/twilio.ts'
import { startDescribedServer } from '../../support/described-server.ts'
import { accountWith, envelopeFor, houseWith, noHurry, useTools } from '../../support/provider-tools.ts'

/** Against Twilio's own published description. */
const sid = `AC${'0'.repeat(32)}`
const twilio = await startDescribedServer('twilio')
const tools = useTools({ environment: { PORTICO_TWILIO_URL: twilio.url }, receipts: 'https://hotel.example' })
const adapter = createTwilio(tools)
const account = accountWith('twilio', { account_sid: sid, auth_token: 'token' })
const house = houseWith({ sms: '+15005550006', chatapp: '+15005550009' })

const transport = (channel: 'sms' | 'chatapp' = 'sms', by: Account = account, whose: PropertySenders = house) =>
  adapter.transport(channel, by, whose)!
const send = (envelope: Envelope, signal = noHurry()) => transport(envelope.channel as 'sms').send(envelope, signal)
const lastRequest = () => twilio.requests.at(-1)!

test('a text message goes out as the property’s sender, and asks for receipts that name it', async () => {
  const envelope = envelopeFor('sms', { content: 'Zimmer 12 ist bereit – ça va? 👍 & 50% +=' })
  const theirs = `SM${'b'.repeat(32)}`
  twilio.answerNext({ body: { sid: theirs } })
  assert.deepEqual(await send(envelope), { kind: 'accepted', providerMessageId: theirs })
  const { path, fields, headers } = lastRequest()
  assert.equal(path, `/2010-04-01/Accounts/${sid}/Messages.json`)
  assert.deepEqual(fields, {
    To: '+33612345678',
    From: '+15005550006',
    Body: 'Zimmer 12 ist bereit – ça va? 👍 & 50% +=',
    StatusCallback: `https://hotel.example/v1/messaging/webhook/twilio?message_id=${envelope.id}&property_id=${envelope.propertyId}`,
  })
  assert.equal(headers.authorization, `Basic ${Buffer.from(`${sid}:token`).toString('base64')}`)
  assert.deepEqual(twilio.violations, [])
})

test('without an address that the world can reach no receipts are asked for', async () => {
  const silent = createTwilio(useTools({ environment: { PORTICO_TWILIO_URL: twilio.url } }))
  await silent.transport('sms', account, house)!.send(envelopeFor('sms'), noHurry())
  assert.equal('StatusCallback' in lastRequest().fields, false)
  assert.deepEqual(twilio.violations, [])
})

test('a chat-app message has the prefix on both sides; a template goes by its content id', async () => {
  await send(envelopeFor('chatapp', { content: 'Hello' }))
  assert.equal(lastRequest().fields.To, 'whatsapp:+33612345678')
  assert.equal(lastRequest().fields.From, 'whatsapp:+15005550009')
  assert.equal(lastRequest().fields.Body, 'Hello')

  const template = { name: 'pre_arrival', language: 'en', variables: { '1': 'Ann', '2': '3 "pm"' }, body: null }
  const contentSid = `HX${'1'.repeat(32)}`
  await send(envelopeFor('chatapp', { template: { ...template, providerTemplateId: contentSid } }))
  const { fields } = lastRequest()
  assert.equal(fields.ContentSid, contentSid)
  assert.deepEqual(JSON.parse(fields.ContentVariables), { '1': 'Ann', '2': '3 "pm"' })
  assert.equal('Body' in fields, false)
  assert.deepEqual(twilio.violations, [])

  const before = twilio.requests.length
  const refused = await send(envelopeFor('chatapp', { template: { ...template, providerTemplateId: null } }))
  assert.equal(refused.kind === 'refused' && refused.error.code, 'template_unknown')
  assert.match(refused.kind === 'refused' ? refused.error.message : '', /pre_arrival/)
  assert.equal(twilio.requests.length, before, 'Twilio was not asked')
})

test('an API key is used where there is one; without a sender or credentials there is no transport', async () => {
  const keyed = accountWith('twilio', {
    account_sid: sid,
    auth_token: 'token',
    api_key_sid: 'SK1',
    api_key_secret: 's',
  })
  await transport('sms', keyed).send(envelopeFor('sms'), noHurry())
  assert.equal(lastRequest().headers.authorization, `Basic ${Buffer.from('SK1:s').toString('base64')}`)
  const { sender, repeatable, longestContent } = transport('sms')
  assert.deepEqual(
    { sender, repeatable, longestContent },
    { sender: '+15005550006', repeatable: false, longestContent: 1600 },
  )

  assert.equal(adapter.transport('sms', account, houseWith({ chatapp: '+15005550009' })), undefined)
  assert.equal(adapter.transport('sms', accountWith('twilio', { account_sid: sid }), house), undefined)
  assert.equal(adapter.transport('sms', accountWith('twilio', { auth_token: 't' }), house), undefined)
})

test('the server’s account is made of the settings, when both are there', () => {
  const environment = { PORTICO_TWILIO_ACCOUNT_SID: sid, PORTICO_TWILIO_AUTH_TOKEN: 'token' }
  assert.deepEqual(adapter.serverAccount(useTools({ environment }).config)?.credentials, account.credentials)
  assert.equal(adapter.serverAccount(useTools({ environment: { PORTICO_TWILIO_ACCOUNT_SID: sid } }).config), undefined)
})

const refusals: [number, number, string][] = [
  [400, 21211, 'invalid_recipient'],
  [400, 21614, 'invalid_recipient'],
  [400, 21610, 'recipient_opted_out'],
  [400, 63016, 'outside_window'],
  [400, 21408, 'region_not_allowed'],
  [400, 21606, 'invalid_sender'],
  [400, 21656, 'template_refused'],
  [400, 21617, 'content_too_long'],
  [401, 20003, 'provider_credentials_refused'],
  [404, 20404, 'provider_refused'],
]

for (const [status, code, ours] of refusals) {
  test(`Twilio’s error ${code} is a refusal for good, "${ours}", and keeps Twilio’s own code`, async () => {
    twilio.answerNext({ status, body: { code, message: 'In their words.', more_info: 'https://x.example', status } })
    const outcome = await send(envelopeFor('sms'))
    assert.equal(outcome.kind, 'refused')
    assert.equal(outcome.kind === 'refused' && outcome.error.code, ours)
    assert.equal(outcome.kind === 'refused' && outcome.error.provider_code, String(code))
  })
}

test('a refusal that says nothing readable is one all the same; 401 is about the credentials', async () => {
  const bodies = ['', 'not JSON', 'null', '[]', '<html>']
  for (const body of bodies) {
    twilio.answerNext({ status: 400, body })
    assert.deepEqual(await send(envelopeFor('sms')), {
      kind: 'refused',
      error: { code: 'provider_refused', message: 'The provider refused the message.' },
    })
  }
  twilio.answerNext({ status: 401, body: '' })
  const outcome = await send(envelopeFor('sms'))
  assert.equal(outcome.kind === 'refused' && outcome.error.code, 'provider_credentials_refused')
})

test('a message that Twilio took but calls failed or cancelled is a refusal', async () => {
  twilio.answerNext({ body: { status: 'failed', error_code: 21610 } })
  const opted = await send(envelopeFor('sms'))
  assert.equal(opted.kind === 'refused' && opted.error.code, 'recipient_opted_out')
  twilio.answerNext({ body: { status: 'canceled' } })
  const cancelled = await send(envelopeFor('sms'))
  assert.equal(cancelled.kind === 'refused' && cancelled.error.code, 'provider_cancelled')
  assert.deepEqual(twilio.violations, [])
})

test('an answer of success that cannot be read leaves the outcome unknown', async () => {
  for (const body of ['', 'not JSON', '{}', 'null']) {
    twilio.answerNext({ status: 201, body })
    assert.equal((await send(envelopeFor('sms'))).kind, 'unknown', body)
  }
})

test('429 and 503 took nothing and say when to come back; other failures of the server leave it unknown', async () => {
  twilio.answerNext({
    status: 429,
    body: { code: 20429, message: 'Too Many Requests', status: 429 },
    headers: { 'retry-after': '7' },
  })
  const busy = await send(envelopeFor('sms'))
  assert.deepEqual([busy.kind, busy.kind === 'unreachable' && busy.retryAfterMs], ['unreachable', 7000])
  twilio.answerNext({ status: 400, body: { code: 21611, message: 'Queue full', status: 400 } })
  assert.equal((await send(envelopeFor('sms'))).kind, 'unreachable', 'the queue was full')
  twilio.answerNext({ status: 503, body: '' })
  assert.equal((await send(envelopeFor('sms'))).kind, 'unreachable')
  for (const status of [500, 502, 504]) {
    twilio.answerNext({ status, body: { code: 20500, message: 'Oops', status } })
    const outcome = await send(envelopeFor('sms'))
    assert.equal(outcome.kind, 'unknown', String(status))
    assert.equal(outcome.kind === 'unknown' && outcome.error.code, 'provider_timeout')
  }
})

test('a provider that hangs is given up when the signal says so, and the outcome is unknown', async () => {
  twilio.answerNext({ hang: true })
  const startedMs = performance.now()
  const outcome = await send(envelopeFor('sms'), AbortSignal.timeout(100))
  assert.equal(outcome.kind, 'unknown')
  assert.ok(performance.now() - startedMs < 2000)
})

test('a connection dropped under a request leaves the outcome unknown, and nothing goes out twice', async () => {
  await send(envelopeFor('sms')) // so that there is a kept connection
  for (const drop of ['after', 'before'] as const) {
    const envelope = envelopeFor('sms')
    twilio.answerNext({ drop })
    assert.equal((await send(envelope)).kind, 'unknown', drop)
    const seen = twilio.requests.filter(({ fields }) => fields.StatusCallback?.includes(envelope.id))
    assert.equal(seen.length, drop === 'after' ? 1 : 0)
  }
})

test('a provider that refuses connections was surely not reached', async () => {
  const gone = await startDescribedServer('twilio')
  await gone.close()
  const away = createTwilio(useTools({ environment: { PORTICO_TWILIO_URL: gone.url } }))
  const outcome = await away.transport('sms', account, house)!.send(envelopeFor('sms'), noHurry())
  assert.equal(outcome.kind, 'unreachable')
})
