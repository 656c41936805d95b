import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTwilio } from '../../../src/providers/messaging/twilio/twilio.ts'
import { startDescribedServer } from '../../support/described-server.ts'
import { accountWith, envelopeFor, houseWith, noHurry, useTools } from '../../support/provider-tools.ts'

const twilio = await startDescribedServer('twilio')
const account = accountWith('twilio', { account_sid: `AC${'0'.repeat(32)}`, auth_token: 'token' })
const house = houseWith({ sms: '+15005550006', chatapp: '+15005550009' })
const attemptedAt = new Date('2026-03-01T00:00:30Z')
let now = attemptedAt.getTime() + 60_000
const adapter = createTwilio(useTools({ environment: { PORTICO_TWILIO_URL: twilio.url }, clock: () => now }))

let made = 0
const listed = (laterMs: number, more: object = {}) => ({
  sid: `SM${String(++made).padStart(32, '0')}`,
  status: 'sent',
  direction: 'outbound-api',
  body: 'Your room is ready.',
  date_created: new Date(attemptedAt.getTime() + laterMs).toUTCString().replace('GMT', '+0000'),
  ...more,
})

async function lookUp(messages: object[], envelope = envelopeFor('sms')) {
  twilio.answerNext({ body: { messages } })
  const transport = adapter.transport(envelope.channel, account, house)!
  return transport.lookUp!(envelope, attemptedAt, noHurry())
}

test('a message whose answer got lost is found by recipient, sender, text and time', async () => {
  const taken = listed(500)
  const outcome = await lookUp([
    listed(0, { body: 'Something else.' }),
    listed(0, { direction: 'inbound', status: 'received' }),
    listed(-60_001),
    listed(121_000),
    taken,
  ])
  assert.deepEqual(outcome, { kind: 'accepted', providerMessageId: taken.sid })
  const { query, method } = twilio.requests.at(-1)!
  assert.equal(method, 'GET')
  const asked = { To: '+33612345678', From: '+15005550006', PageSize: '50' }
  assert.deepEqual(query, asked, 'without a date, which would leave out what is still queued')
  assert.deepEqual(twilio.violations, [])
})

test('one that has failed since is told as the refusal it became', async () => {
  const outcome = await lookUp([listed(0, { status: 'undelivered', error_code: 30006 })])
  assert.equal(outcome?.kind === 'refused' && outcome.error.code, 'invalid_recipient')
})

test('none, or two that cannot be told apart, decide nothing', async () => {
  assert.equal(await lookUp([]), undefined)
  assert.equal(await lookUp([listed(0), listed(900)]), undefined)
  assert.equal(await lookUp([listed(0, { date_created: null })]), undefined)
})

test('that it is not there is believed five minutes later, of a list that reaches back far enough', async () => {
  now = attemptedAt.getTime() + 299_000
  assert.equal(await lookUp([]), undefined)
  now = attemptedAt.getTime() + 300_000
  assert.equal((await lookUp([]))?.kind, 'unreachable')
  assert.equal((await lookUp([listed(500_000, { body: 'Later.' })]))?.kind, 'unreachable')
  const fifty = Array.from({ length: 50 }, () => listed(500_000, { body: 'Later.' }))
  assert.equal(await lookUp(fifty), undefined, 'it may be on the next page')
  assert.equal((await lookUp([...fifty.slice(1), listed(-61_000)]))?.kind, 'unreachable')
  assert.equal(await lookUp([listed(0, { date_created: null })]), undefined)
  assert.equal(await lookUp([listed(0), listed(900)]), undefined)
})

test('a template is known by its text with the gaps filled, where we have it', async () => {
  const template = {
    name: 'ready',
    language: 'en',
    variables: { '1': 'Ann' },
    providerTemplateId: `HX${'1'.repeat(32)}`,
  }
  const message = listed(0, { body: 'Ann, your room is ready.' })
  const known = envelopeFor('chatapp', { template: { ...template, body: '{{1}}, your room is ready.' } })
  assert.deepEqual(await lookUp([message], known), { kind: 'accepted', providerMessageId: message.sid })
  assert.equal(twilio.requests.at(-1)!.query.From, 'whatsapp:+15005550009')
  const before = twilio.requests.length
  const transport = adapter.transport('chatapp', account, house)!
  const unknown = envelopeFor('chatapp', { template: { ...template, body: null } })
  assert.equal(await transport.lookUp!(unknown, attemptedAt, noHurry()), undefined)
  assert.equal(twilio.requests.length, before)
})

test('while Twilio cannot tell, nothing is decided', async () => {
  const transport = adapter.transport('sms', account, house)!
  const ask = (signal = noHurry()) => transport.lookUp!(envelopeFor('sms'), attemptedAt, signal)
  for (const plan of [{ status: 500, body: '' }, { status: 200, body: 'not JSON' }, { drop: 'after' }] as const) {
    twilio.answerNext(plan)
    if ('drop' in plan) twilio.answerNext(plan) // a question may be asked again on another connection
    assert.equal(await ask(), undefined)
  }
  twilio.answerNext({ hang: true })
  assert.equal(await ask(AbortSignal.timeout(50)), undefined)
})
