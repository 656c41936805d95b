import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeFacts } from '../../../src/modules/calls/facts.ts'
import { createAircallReceiver } from '../../../src/providers/calls/aircall.ts'
import { type Story, tell } from './stories.ts'

/** With the fields, times and durations of events that Aircall sent; names, ids and numbers are invented. */

const receiver = createAircallReceiver()
const ID = 812_000_007
const START = 1_732_622_895
const iso = (second: number) => new Date((START + second) * 1000).toISOString()
const token = '0123456789abcdef0123456789abcdef'

const fresh = {
  ...{ id: ID, direct_link: `https://api.aircall.io/v1/calls/${ID}`, direction: 'inbound', status: 'initial' },
  ...{ missed_call_reason: null, started_at: START, answered_at: null, ended_at: null, duration: 0, cost: '0.0' },
  ...{ hangup_cause: null, voicemail: null, recording: null, asset: null, raw_digits: '+44 20 7946 0018' },
  number: { id: 404, name: 'Front desk', digits: '+43 720 555012', country: 'AT', is_ivr: false },
  ...{ archived: false, teams: [], comments: [], tags: [] },
}
const event = (name: string, second: number, data: object = {}) =>
  JSON.stringify({ resource: 'call', event: name, timestamp: START + second, token, data: { ...fresh, ...data } })

const talking = { status: 'answered', answered_at: START + 15 }
const done = { ...talking, status: 'done', ended_at: START + 208, duration: 208 }
const missed = { status: 'done', missed_call_reason: 'agents_did_not_answer', ended_at: START + 17, duration: 17 }
/** Signed anew each time it is told. */
const link = (kind: string, second: number) =>
  `https://production.s3.amazonaws.com/recordings/call-${kind}.mp3?X-Amz-Date=${START + second}&X-Amz-Expires=600`

const calledUs = {
  sid: String(ID),
  parties: { direction: 'inbound', from: '+442079460018', to: '+43720555012' },
} as const
const weCalled = {
  sid: String(ID),
  parties: { direction: 'outbound', from: '+43720555012', to: '+442079460018' },
} as const
const out = (data: object = {}) => ({ direction: 'outbound', ...data })
const ended = { status: 'completed', answered_at: iso(15), ended_at: iso(208), duration_seconds: 208 } as const

const stories: Record<string, Story> = {
  'an answered call': {
    ...calledUs,
    bodies: [
      event('call.created', 0),
      event('call.ringing_on_agent', 1),
      event('call.agent_declined', 5),
      event('call.answered', 15, talking),
      event('call.hold', 51, talking),
      event('call.unhold', 53, talking),
      event('call.hungup', 208, done),
      event('call.ended', 239, done),
      event('call.tagged', 300, { ...done, tags: [{ id: 1, name: 'Late check-out' }] }),
      event('call.archived', 400, { ...done, archived: true }),
    ],
    ends: ended,
  },
  'a call that nobody took': {
    ...calledUs,
    bodies: [
      event('call.created', 0),
      event('call.ivr_option_selected', 3),
      event('call.hungup', 17, missed),
      event('call.ended', 48, missed),
    ],
    ends: { status: 'missed', ended_at: iso(17), duration_seconds: 17 },
  },
  'a missed call by its older name': {
    ...calledUs,
    bodies: [event('call.created', 0), event('call.missed', 17, missed)],
    ends: { status: 'missed', ended_at: iso(17), duration_seconds: 17 },
  },
  // Aircall tells neither a busy line nor a failure apart from nobody taking it.
  'a call of ours that came to nothing': {
    ...weCalled,
    bodies: [event('call.created', 2, out()), event('call.ended', 51, out({ ...missed, missed_call_reason: null }))],
    ends: { status: 'missed', ended_at: iso(17), duration_seconds: 17 },
  },
  'a message left behind': {
    ...calledUs,
    bodies: [
      event('call.created', 4),
      event('call.ringing_on_agent', 4),
      event('call.hungup', 21, missed),
      event('call.ended', 51, { ...missed, voicemail: link('voicemail', 51) }),
      event('call.voicemail_left', 54, { ...missed, voicemail: link('voicemail', 54) }),
    ],
    ends: { status: 'voicemail', ended_at: iso(17), duration_seconds: 17, recording_url: link('voicemail', 54) },
  },
  'a call passed on to a colleague, and one that could not be': {
    ...calledUs,
    bodies: [
      event('call.created', 0),
      event('call.answered', 15, talking),
      event('call.unsuccessful_transfer', 40, talking),
      event('call.transferred', 60, { ...talking, transferred_by: { id: 1 }, transferred_to: { id: 2 } }),
      event('call.ended', 239, { ...done, transferred_by: { id: 1 }, transferred_to: { id: 2 } }),
    ],
    ends: ended,
  },
  'a call passed on outside': {
    ...calledUs,
    bodies: [
      event('call.answered', 15, talking),
      event('call.external_transferred', 60, { ...talking, external_transferred_to: '+44 20 7946 0000' }),
      event('call.ended', 239, done),
    ],
    ends: ended,
  },
  'a recording after the end': {
    ...weCalled,
    bodies: [
      event('call.answered', 15, out(talking)),
      event('call.ended', 239, out({ ...done, recording: link('recording', 239) })),
      event('call.comm_assets_generated', 241, out({ ...done, recording: link('recording', 241) })),
      event('call.comm_assets_generated', 241, out({ ...done, recording: null, asset: 'https://assets.aircall.io/1' })),
    ],
    ends: { ...ended, recording_url: link('recording', 241) },
  },
}

tell(receiver, stories)

const read = (text: string) => receiver.read(Buffer.from(text))

test('a call under way is active from its answer on, and tells no end', () => {
  const factsOf = (body: string) => mergeFacts({}, read(body).facts)
  const active = { active: true, answeredAt: iso(15), person: 'answered', personAt: iso(15) }
  assert.deepEqual(factsOf(event('call.hold', 20, talking)), active)
  assert.deepEqual(factsOf(event('call.hungup', 208, done)), active)
  assert.deepEqual(factsOf(event('call.commented', 300, missed)), {})
})

test('the other side’s number is read as one would write it in the country of our line', () => {
  const fromOf = (raw_digits: unknown, digits = '+43 720 555012') =>
    read(event('call.created', 0, { raw_digits, number: { digits } })).parties?.from
  const written: [string, string, string?][] = [
    ['+33 6 12 34 56 78', '+33612345678'],
    ['+1 800-123-4567', '+18001234567'],
    ['+44 (0)20 7946 0000', '+442079460000'],
    ['06 12 34 56 78', '+33612345678', '+33 1 76 36 06 95'],
    ['0044 20 7946 0000', '+442079460000', '+33 1 76 36 06 95'],
    ['(305) 555-0142', '+13055550142', '+1 212-555-0100'],
    ['06 1234 5678', '+390612345678', '+39 02 1234 5678'],
    ['+52 1 55 1234 5678', '+5215512345678'],
    ['+683 4002', '+6834002'],
    ['+٣٣ ٦ ١٢ ٣٤ ٥٦ ٧٨', '+33612345678'],
    ['12345', '12345'],
    ['Front desk', 'Front desk'],
    ['sip:desk@hotel.example', 'sip:desk@hotel.example'],
  ]
  for (const [theirs, ours, line] of written) assert.equal(fromOf(theirs, line), ours, theirs)
  for (const hidden of ['anonymous', 'Anonymous', '', null, undefined]) assert.equal(fromOf(hidden), 'anonymous')
})

test('without our own line, or one to call, nobody knows who talks to whom', () => {
  for (const data of [{ number: {} }, { number: null }, out({ raw_digits: null })]) {
    assert.equal(read(event('call.created', 0, data)).parties, null)
  }
})

test('times that are none are not told', () => {
  for (const answered_at of [-1, 0, 1.5, 1e300, 1_732_622_895_000, '1732622895', true, {}]) {
    assert.deepEqual(mergeFacts({}, read(event('call.created', 0, { answered_at })).facts), {})
  }
})

test('what is not about a call is taken and forgotten: a webhook whose events are refused is switched off', () => {
  const said = { event: 'number.closed', timestamp: START, token, data: { id: 456, digits: '+33 1 76 36 06 95' } }
  for (const resource of ['number', 'user', 'contact', 'conversation_intelligence']) {
    const nothing = { sid: null, groups: [], parties: null, facts: {} }
    assert.deepEqual(read(JSON.stringify({ resource, ...said })), nothing)
  }
})

test('what is kept of it holds no token, however often it is given', () => {
  const body = event('call.created', 0)
  const twice = body.replace('"resource"', `"token":"${token}","resource"`)
  for (const text of [body, twice, body.replace('"token"', '"\\u0074oken"')]) {
    const kept = receiver.keepable(Buffer.from(text))
    assert.ok(!kept.includes(token))
    assert.deepEqual(read(kept), read(text))
  }
})
