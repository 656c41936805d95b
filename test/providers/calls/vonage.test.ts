import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeFacts } from '../../../src/modules/calls/facts.ts'
import { readConfig } from '../../../src/platform/runtime/config.ts'
import { createVonageReceiver } from '../../../src/providers/calls/vonage.ts'
import { type Story, tell } from './stories.ts'

/** In the form of the requests that Vonage’s own libraries are tested with, and of its reference. */

const receiver = createVonageReceiver(readConfig({}))
const UUID = 'aaaaaaaa-bbbb-cccc-dddd-0123456789ab'
const [CON, NEXT_CON] = [
  'CON-2541d01c-253e-48be-a8e0-da4bbe4c3722',
  'CON-e386914b-4819-41f3-9b3d-a9bfd0838d68',
] as const
const moment = (time: string) => `2020-07-01T20:${time}Z`
const inbound = { from: '14845552121', to: '16105553939', direction: 'inbound' }
const outbound = { from: '16105553939', to: '14845552121', direction: 'outbound' }

const event = (of: object, status: string, time: string, more: object = {}) =>
  JSON.stringify({ headers: {}, ...of, uuid: UUID, conversation_uuid: CON, status, timestamp: moment(time), ...more })
const empty = { start_time: null, rate: null, network: null }
const over = (start: string, end: string, duration: string) => ({
  ...{ start_time: moment(start), end_time: moment(end), duration },
  ...{ network: 'US-VIRTUAL-LEVEL3', rate: '0.00450000', price: '0.00052500' },
})
const recording = (file: string, end: string, conversation_uuid: string = CON) =>
  JSON.stringify({
    ...{ start_time: '2020-07-01T20:45:36Z', recording_url: `https://api.nexmo.com/v1/files/${file}`, size: 18990 },
    ...{ recording_uuid: '2e7855d6-b952-45ac-bd92-c0a99103095f', end_time: `2020-07-01T20:${end}Z`, conversation_uuid },
    timestamp: moment('45:43.426'),
  })

const calledUs = {
  ...{ sid: UUID, groups: [CON] },
  parties: { direction: 'inbound', from: '+14845552121', to: '+16105553939' },
} as const
const weCalled = {
  ...{ sid: UUID, groups: [CON] },
  parties: { direction: 'outbound', from: '+16105553939', to: '+14845552121' },
} as const
const talked = { answered_at: moment('45:35.084'), ended_at: moment('45:42.000'), duration_seconds: 7 }
const answered = [
  event(inbound, 'started', '45:34.500'),
  event(inbound, 'ringing', '45:34.796'),
  event(inbound, 'answered', '45:35.084', empty),
  event(inbound, 'completed', '45:41.712', over('45:35.000', '45:42.000', '7')),
]

const stories: Record<string, Story> = {
  'an answered call': { ...calledUs, bodies: answered, ends: { status: 'completed', ...talked } },
  'a call of which only the end is told': {
    ...calledUs,
    bodies: answered.slice(-1),
    ends: { status: 'completed', ...talked, answered_at: moment('45:35.000') },
  },
  'a call that nobody took': {
    ...weCalled,
    bodies: [
      event(outbound, 'ringing', '45:34.796'),
      event(outbound, 'unanswered', '46:34.800', { detail: 'timeout' }),
    ],
    ends: { status: 'missed', ended_at: moment('46:34.800') },
  },
  'a call that rang too long': {
    ...weCalled,
    bodies: [
      event(outbound, 'timeout', '46:34.800'),
      event(outbound, 'completed', '46:34.900', over('46:34.800', '46:34.800', '0')),
    ],
    ends: { status: 'missed', ended_at: moment('46:34.800'), duration_seconds: 0 },
  },
  'a busy line': {
    ...weCalled,
    bodies: [event(outbound, 'started', '45:34.500'), event(outbound, 'busy', '45:36.100')],
    ends: { status: 'missed', ended_at: moment('45:36.100') },
  },
  'a call that was given up': {
    ...weCalled,
    bodies: [event(outbound, 'ringing', '45:34.500'), event(outbound, 'cancelled', '45:36.100')],
    ends: { status: 'missed', ended_at: moment('45:36.100') },
  },
  'a call that was declined': {
    ...weCalled,
    bodies: [event(outbound, 'rejected', '45:36.100', { detail: 'declined' })],
    ends: { status: 'missed', ended_at: moment('45:36.100') },
  },
  'a call that was not let through': {
    ...weCalled,
    bodies: [event(outbound, 'rejected', '45:36.100', { detail: 'restricted' })],
    ends: { status: 'failed', ended_at: moment('45:36.100') },
  },
  'a call that failed': {
    ...weCalled,
    bodies: [
      event(outbound, 'started', '45:34.500'),
      event(outbound, 'failed', '45:34.796', { detail: 'cannot_route' }),
    ],
    ends: { status: 'failed', ended_at: moment('45:34.796') },
  },
  // Vonage has no word for a message that was left: it is a call with a recording.
  'a message left behind, and a recording after the end': {
    ...calledUs,
    bodies: [...answered, recording('87b8851a', '45:41'), recording('99b8851a', '45:42')],
    ends: { status: 'completed', ...talked, recording_url: 'https://api.nexmo.com/v1/files/99b8851a' },
  },
  'a call passed on into another conversation': {
    ...calledUs,
    groups: [CON, NEXT_CON],
    bodies: [
      ...answered,
      JSON.stringify({
        ...{ conversation_uuid_from: CON, type: 'transfer', uuid: UUID, conversation_uuid_to: NEXT_CON },
        timestamp: moment('45:36.850'),
      }),
      recording('87b8851a', '45:41', NEXT_CON),
    ],
    ends: { status: 'completed', ...talked, recording_url: 'https://api.nexmo.com/v1/files/87b8851a' },
  },
  'a call that a machine took': {
    ...weCalled,
    bodies: [
      event(outbound, 'answered', '45:35.084', empty),
      JSON.stringify({
        ...{ call_uuid: UUID, from: outbound.from, to: outbound.to, status: 'machine', conversation_uuid: CON },
        timestamp: moment('45:36.000'),
      }),
      event(outbound, 'completed', '45:41.712', over('45:35.000', '45:42.000', '7')),
    ],
    ends: { status: 'completed', ...talked },
  },
}

tell(receiver, stories)

const read = (said: object) => receiver.read(Buffer.from(JSON.stringify(said)))

test('what says nothing of the call’s course still belongs to it', () => {
  const said = { uuid: UUID, conversation_uuid: CON, timestamp: moment('45:36.000') }
  for (const more of [
    { status: 'human' },
    { status: 'disconnected' },
    { status: 'something new', from: '14845552121' },
    { dtmf: { digits: '2', timed_out: true }, from: '14845552121', to: '16105553939' },
  ]) {
    assert.deepEqual(read({ ...said, ...more }), { sid: UUID, groups: [CON], parties: null, facts: {} })
  }
  const { uuid: call_uuid, ...unnamed } = said
  assert.equal(read({ ...unnamed, call_uuid, status: 'machine' }).sid, UUID)
  const passedOn = { uuid: UUID, conversation_uuid_from: CON, conversation_uuid_to: NEXT_CON }
  assert.deepEqual(read(passedOn).groups, [CON, NEXT_CON])
  const error = { reason: 'Syntax error', conversation_uuid: CON, timestamp: moment('45:36.000') }
  assert.deepEqual(read(error), { sid: null, groups: [CON], parties: null, facts: {} })
})

test('numbers get their plus; short codes, names and hidden callers do not', () => {
  const fromOf = (from: unknown) => read({ uuid: UUID, ...inbound, from }).parties?.from
  const written = { '14845552121': '+14845552121', '6834002': '+6834002', '+442079460000': '+442079460000' }
  for (const [theirs, ours] of Object.entries({ ...written, '12345': '12345', desk: 'desk' })) {
    assert.equal(fromOf(theirs), ours)
  }
  assert.equal(fromOf('sip:442079460000@sip.nexmo.com'), '+442079460000')
  for (const hidden of ['anonymous', 'Unknown', '', null, 7]) assert.equal(fromOf(hidden), 'anonymous')
  assert.equal(read({ uuid: UUID, ...inbound, to: undefined }).parties, null)
})

test('a duration or a time that is none is not told, and nor is a link that is no link', () => {
  const factsOf = (more: object) => mergeFacts({}, read({ uuid: UUID, status: 'completed', ...more }).facts)
  for (const duration of ['-1', 'NaN', '7.5', '2147483648', -1, 7.5, 1e300, null, [], {}]) {
    assert.deepEqual(factsOf({ duration }), { endings: ['completed'] })
  }
  for (const timestamp of ['2020-02-30T12:00:00Z', '2020-01-01T25:00:00Z', 'now', 1_593_636_341, null]) {
    assert.deepEqual(factsOf({ timestamp }), { endings: ['completed'] })
  }
  for (const recording_url of [
    'javascript:alert(1)',
    'ftp://x.example/a',
    '/v1/files/1',
    7,
    `https://x.example/${'a'.repeat(2048)}`,
  ]) {
    assert.deepEqual(factsOf({ recording_url }), { endings: ['completed'] })
  }
})
