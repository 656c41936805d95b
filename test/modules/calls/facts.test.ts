import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Facts, mergeFacts, outcomeOf } from '../../../src/modules/calls/facts.ts'

const moment = fc.integer({ min: 0, max: 90 }).map((s) => new Date(Date.UTC(2026, 10, 15, 14, 0, s)).toISOString())
const yes = fc.constant(true as const)
/** Not any address: to be able to shrink those, fast-check first maps every character of Unicode, which takes a second. */
const recordingUrl = fc.stringMatching(/^https:\/\/[a-z]{1,8}\.example\/[a-z0-9]{0,12}$/)

const plain = <T>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(fields, { noNullPrototype: true })

const facts: fc.Arbitrary<Facts> = fc.record(
  {
    parties: plain({
      direction: fc.constantFrom('inbound', 'outbound'),
      from: fc.constantFrom('+15005550100', 'anonymous'),
      to: fc.constant('+15005550199'),
    }),
    active: yes,
    answeredAt: moment,
    activeHeardAt: moment,
    person: fc.constantFrom('answered', 'missed', 'failed'),
    personAt: moment,
    endings: fc
      .uniqueArray(fc.constantFrom('completed', 'missed', 'failed'), { minLength: 1 })
      .map((all) => all.sort()),
    endedAt: moment,
    endedHeardAt: moment,
    seconds: fc.nat(100),
    secondsFromAnswer: yes,
    voicemail: yes,
    recording: plain({ url: recordingUrl, at: moment }),
  },
  { requiredKeys: [], noNullPrototype: true },
)

test('merging what was told does not depend on order, grouping or repetition', () => {
  fc.assert(
    fc.property(facts, facts, facts, (a, b, c) => {
      assert.deepEqual(mergeFacts(a, b), mergeFacts(b, a))
      assert.deepEqual(mergeFacts(mergeFacts(a, b), c), mergeFacts(a, mergeFacts(b, c)))
      assert.deepEqual(mergeFacts(a, mergeFacts(a, b)), mergeFacts(a, b))
      assert.deepEqual(mergeFacts({}, a), a)
    }),
  )
})

const STAGE = { ringing: 0, active: 1, completed: 2, missed: 2, failed: 2, voicemail: 2 }

test('whatever else is told, a call never goes back to a stage before', () => {
  fc.assert(
    fc.property(facts, facts, (a, b) => {
      assert.ok(STAGE[outcomeOf(mergeFacts(a, b)).status] >= STAGE[outcomeOf(a).status])
    }),
  )
})

test('a call is answered before it ends, and only one that someone took was answered', () => {
  fc.assert(
    fc.property(facts, (told) => {
      const { status, answered_at, ended_at } = outcomeOf(told)
      if (answered_at && ended_at) assert.ok(answered_at <= ended_at)
      if (answered_at) assert.ok(status === 'active' || status === 'completed')
    }),
  )
})

test('what the property said itself stands, and notifications fill in what it left out', () => {
  const given = {
    status: 'ringing',
    answered_at: null,
    ended_at: null,
    duration_seconds: null,
    recording_url: 'https://example.com/ours.mp3',
  } as const
  const told: Facts = {
    active: true,
    answeredAt: '2026-11-15T14:00:05.000Z',
    endings: ['completed'],
    endedAt: '2026-11-15T14:01:05.000Z',
    seconds: 60,
    recording: { url: 'https://example.com/theirs.mp3', at: '' },
  }
  assert.deepEqual(outcomeOf({ ...told, given }), {
    status: 'completed',
    answered_at: '2026-11-15T14:00:05.000Z',
    ended_at: '2026-11-15T14:01:05.000Z',
    duration_seconds: 60,
    recording_url: 'https://example.com/ours.mp3',
  })
  assert.equal(outcomeOf({ ...told, given: { ...given, status: 'missed' } }).status, 'missed')
})
