import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { mergeFacts, outcomeOf } from '../../../src/modules/calls/facts.ts'
import type { CallNotice, CallReceiver } from '../../../src/modules/calls/ports.ts'
import { Failure } from '../../../src/platform/operation/errors.ts'
import { readConfig } from '../../../src/platform/runtime/config.ts'
import { createCallsPort } from '../../../src/providers/calls/index.ts'

/** Whoever knows the address can send anything. */

const { receivers } = createCallsPort(readConfig({}))
const { twilio, vonage, aircall } = receivers as Record<'twilio' | 'vonage' | 'aircall', CallReceiver>

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000')
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function readOr(receiver: CallReceiver, body: Buffer): CallNotice | undefined {
  try {
    return receiver.read(body)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    assert.equal(error.code, 'malformed_notification')
    return undefined
  }
}

/** Read into something that can be stored and read anew, or refused: nothing else happens. */
function check(receiver: CallReceiver, body: Buffer): 'read' | 'refused' {
  const notice = readOr(receiver, body)
  if (!notice) return 'refused'
  const { sid, groups, parties, facts } = notice
  const ids = [...groups, ...(sid === null ? [] : [sid]), ...(parties ? [parties.from, parties.to] : [])]
  for (const id of ids) assert.ok(id.length > 0 && id.length <= 255 && isStorable(id), id)
  for (const at of [facts.answeredAt, facts.personAt, facts.endedAt, facts.recording?.at]) {
    assert.ok(at === undefined || MOMENT.test(at), at)
  }
  const { seconds = 0, recording } = facts
  assert.ok(Number.isInteger(seconds) && seconds >= 0 && seconds < 2 ** 31)
  assert.ok(!recording || (/^https?:\/\//.test(recording.url) && recording.url.length <= 2048))
  outcomeOf(mergeFacts({}, facts))
  const kept = receiver.keepable(body)
  assert.ok(isStorable(kept))
  assert.deepEqual(receiver.read(Buffer.from(kept)), notice)
  return 'read'
}

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 }).map((units) => String.fromCharCode(...units)),
  fc.constantFrom('completed', 'inbound', 'outbound', 'RecordVerb', 'call', 'call.ended', '', ' ', '0', '-1', '1e999'),
  fc.constantFrom(
    '+15005550006',
    '15005550006',
    'sip:\u0000@',
    'client:a',
    '\ud800',
    'javascript:alert(1)',
    'https://x',
  ),
  fc.constantFrom('Fri, 17 Mar 2023 11:28:31 +0000', '2020-07-01T20:45:41.712Z', '99999999999999999999', '__proto__'),
)
const values = fc.oneof(texts, fc.jsonValue({ maxDepth: 3 }), fc.double(), fc.integer({ min: 0, max: 2 ** 40 }))
const record = <V>(names: readonly string[], value: fc.Arbitrary<V>) =>
  fc.dictionary(fc.constantFrom(...names), value, { maxKeys: names.length })

test('any bytes at all are read or refused', () => {
  for (const receiver of [twilio, vonage, aircall]) {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void check(receiver, Buffer.from(bytes))))
  }
})

test('any form with Twilio’s fields is read or refused', () => {
  const places = ['From', 'To', 'Direction', 'Digits', 'Timestamp', 'CallDuration', 'RecordingStartTime']
  const kinds = ['CallStatus', 'DialCallStatus', 'RecordingStatus', 'RecordingSource', 'RecordingUrl']
  const form = record(['CallSid', 'ParentCallSid', ...kinds, ...places], texts)
  fc.assert(
    fc.property(form, (fields) => void check(twilio, Buffer.from(new URLSearchParams(fields).toString()))),
    { numRuns: 1000 },
  )
  assert.equal(
    check(twilio, Buffer.from('CallSid=CA1\0%00&CallStatus=x&From=\ud800&Direction=inbound&To=%00a')),
    'read',
  )
})

test('any JSON with Vonage’s fields is read or refused', () => {
  const ids = ['uuid', 'call_uuid', 'conversation_uuid', 'conversation_uuid_from', 'conversation_uuid_to']
  const fields = ['status', 'detail', 'direction', 'from', 'to', 'timestamp', 'end_time', 'duration', 'recording_url']
  fc.assert(
    fc.property(record([...ids, ...fields], values), (said) => void check(vonage, Buffer.from(JSON.stringify(said)))),
    { numRuns: 1000 },
  )
})

test('any JSON in Aircall’s envelope is read or refused', () => {
  const times = ['answered_at', 'ended_at', 'duration']
  const links = ['recording', 'voicemail', 'recording_short_url', 'voicemail_short_url']
  const call = record(['id', 'direction', 'raw_digits', 'number', ...times, ...links], values)
  const number = fc.record({ digits: texts })
  const envelope = fc.record({ resource: fc.constant('call'), event: texts, timestamp: values, token: values })
  fc.assert(
    fc.property(envelope, call, number, fc.boolean(), (said, data, line, known) => {
      const body = { ...said, data: known ? { id: 7, direction: 'inbound', ...data, number: line } : data }
      check(aircall, Buffer.from(JSON.stringify(body)))
    }),
    { numRuns: 1000 },
  )
})

test('what is nested without end is read or refused, and never stumbled over', () => {
  const nested = (times: number) => `${'[{"a":'.repeat(times)}1${'}]'.repeat(times)}`
  const deep = nested(20_000)
  for (const receiver of [twilio, vonage, aircall]) check(receiver, Buffer.from(deep))
  assert.equal(check(vonage, Buffer.from(`{"uuid":"u","from":${deep},"direction":"inbound","to":"1"}`)), 'read')
  const beyond = `{"uuid":"u","from":${nested(60_000)},"direction":"inbound","to":"1"}`
  assert.equal(check(vonage, Buffer.from(beyond)), 'refused', 'more members than any request may have')
  const envelope = `{"resource":"call","event":"call.ended","timestamp":1,"token":"t","data":{"id":1,"tags":${deep}}}`
  assert.equal(check(aircall, Buffer.from(envelope)), 'refused')
  assert.equal(check(aircall, Buffer.from(envelope.replace(deep, '[]'))), 'read')
})

test('an id that is missing, empty or longer than can be kept is refused, not cut', () => {
  const [fits, tooLong] = ['x'.repeat(255), 'x'.repeat(256)]
  const bodies: [CallReceiver, (id: string) => string][] = [
    [twilio, (id) => `CallSid=${id}&CallStatus=ringing`],
    [twilio, (id) => `CallSid=CA1&ParentCallSid=${id || '%00'.repeat(9)}&CallStatus=ringing`],
    [vonage, (id) => JSON.stringify({ uuid: id, status: 'ringing' })],
    [aircall, (id) => JSON.stringify({ resource: 'call', event: 'call.created', data: { id } })],
  ]
  for (const [receiver, body] of bodies) {
    assert.equal(check(receiver, Buffer.from(body(fits))), 'read')
    assert.equal(check(receiver, Buffer.from(body(tooLong))), 'refused')
  }
  for (const [receiver, body] of bodies.filter((_, i) => i !== 1)) {
    assert.equal(check(receiver, Buffer.from(body(''))), 'refused')
  }
})

test('an address is cut where it can be kept, and never within a character', () => {
  for (const length of [126, 127, 128, 129]) {
    const from = `x${'😀'.repeat(length)}`
    const said = { uuid: 'u', direction: 'inbound', from, to: '15005550006' }
    assert.equal(check(vonage, Buffer.from(JSON.stringify(said))), 'read')
    assert.equal(check(vonage, Buffer.from(JSON.stringify({ ...said, from: `y${from}` }))), 'read')
  }
})

test('what is no notification of theirs is refused', () => {
  const said = [
    '',
    'hello',
    '{}',
    '[]',
    'null',
    '7',
    '"x"',
    'CallStatus=ringing',
    'CallSid=CA1',
    '{"status":"answered"}',
  ]
  const calls = [{}, { id: null }, { id: 1e300 }, { id: 1.5 }, { id: {} }, [], null, 'x']
  for (const body of [...said, 'MessageSid=SM1&From=%2B1&MessageStatus=sent', '\ufeff{"uuid":"u"}']) {
    for (const receiver of [twilio, vonage, aircall]) assert.equal(check(receiver, Buffer.from(body)), 'refused', body)
  }
  for (const data of calls) {
    const body = JSON.stringify({ resource: 'call', event: 'call.ended', timestamp: 1, token: 't', data })
    assert.equal(check(aircall, Buffer.from(body)), 'refused', body)
  }
})
