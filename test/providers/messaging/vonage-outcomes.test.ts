import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Envelope } from '../../../src/modules/messaging/ports.ts'
import { createVonage } from '../../../src/providers/messaging/vonage/vonage.ts'
import { startDescribedServer } from '../../support/described-server.ts'
import { accountWith, envelopeFor, houseWith, noHurry, useTools } from '../../support/provider-tools.ts'

/** What Vonage's answers, or their absence, mean for a message. */

const vonage = await startDescribedServer('vonage')
const adapter = createVonage(useTools({ environment: { PORTICO_VONAGE_URL: vonage.url } }))
const account = accountWith('vonage', { api_key: 'abcd1234', api_secret: 'secret' })
const house = houseWith({ sms: '+15005550006' })
const send = (envelope: Envelope, signal = noHurry()) =>
  adapter.transport('sms', account, house)!.send(envelope, signal)

const problem = (title: string, code = '1150') => ({
  type: `https://developer.nexmo.com/api-errors/messages-olympus#${code}`,
  title,
  detail: 'In their words.',
  instance: 'bf0ca0bf927b3b52e3cb03217e1a1ddf',
})

const refusals: [number, string, string][] = [
  [401, 'You did not provide correct credentials.', 'provider_credentials_refused'],
  [402, 'Low balance', 'provider_balance'],
  [422, 'Invalid recipient', 'invalid_recipient'],
  [422, 'Invalid sender', 'invalid_sender'],
  [422, 'Invalid params', 'provider_refused'],
  [404, 'Not found', 'provider_refused'],
]
for (const [status, title, ours] of refusals) {
  test(`Vonage’s "${title}" is a refusal for good, "${ours}"`, async () => {
    vonage.answerNext({ status, body: problem(title) })
    const outcome = await send(envelopeFor('sms'))
    assert.ok(outcome.kind === 'refused')
    assert.deepEqual([outcome.error.code, outcome.error.provider_code], [ours, '1150'])
    assert.deepEqual(vonage.violations, [])
  })
}

test('a refusal that we have no word for keeps Vonage’s, with the parameters it names, but not endlessly', async () => {
  const invalid_parameters = [
    { name: 'text', reason: 'too long' },
    { name: 'x', reason: 'y'.repeat(1000) },
  ]
  vonage.answerNext({ status: 422, body: { ...problem('Invalid params'), invalid_parameters } })
  const outcome = await send(envelopeFor('sms'))
  const message = outcome.kind === 'refused' ? outcome.error.message : ''
  assert.match(message, /^Invalid params In their words\. text: too long/)
  assert.equal(message.length, 300)
})

test('429 and 503 took nothing and say when to come back; other failures of the server leave it unknown', async () => {
  vonage.answerNext({ status: 429, body: problem('Rate Limit Hit', '1000'), headers: { 'retry-after': '3' } })
  const busy = await send(envelopeFor('sms'))
  assert.deepEqual([busy.kind, busy.kind === 'unreachable' && busy.retryAfterMs], ['unreachable', 3000])
  vonage.answerNext({ status: 503, body: '' })
  assert.equal((await send(envelopeFor('sms'))).kind, 'unreachable')
  vonage.answerNext({ status: 500, body: problem('Internal error', '1000') })
  const broken = await send(envelopeFor('sms'))
  assert.equal(broken.kind === 'unknown' && broken.error.code, 'provider_timeout')
  for (const body of ['', 'not JSON', '{}', 'null']) {
    vonage.answerNext({ status: 202, body })
    assert.equal((await send(envelopeFor('sms'))).kind, 'unknown', 'taken, but as what?')
  }
})

test('who hangs or drops the connection leaves the outcome unknown; who is not there was not reached', async () => {
  vonage.answerNext({ hang: true })
  const startedMs = performance.now()
  assert.equal((await send(envelopeFor('sms'), AbortSignal.timeout(100))).kind, 'unknown')
  assert.ok(performance.now() - startedMs < 2000)
  const envelope = envelopeFor('sms')
  vonage.answerNext({ drop: 'after' })
  assert.equal((await send(envelope)).kind, 'unknown')
  assert.equal(vonage.requests.filter(({ fields }) => fields.client_ref.endsWith(envelope.id)).length, 1)

  const gone = await startDescribedServer('vonage')
  await gone.close()
  const away = createVonage(useTools({ environment: { PORTICO_VONAGE_URL: gone.url } }))
  assert.equal((await away.transport('sms', account, house)!.send(envelope, noHurry())).kind, 'unreachable')
})
