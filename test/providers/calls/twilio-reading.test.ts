import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeFacts } from '../../../src/modules/calls/facts.ts'
import { at, CALL, form, inbound, LEG, leg, moment, receiver, recording } from './twilio-requests.ts'

const read = (...fields: object[]) => receiver.read(Buffer.from(form(...fields)))
const partiesOf = (fields: object) => read({ CallSid: CALL, CallStatus: 'ringing' }, inbound, fields).parties

test('every direction that Twilio’s description names is one of ours', () => {
  const names = ['inbound', 'outbound-api', 'outbound-dial', 'trunking-originating', 'trunking-terminating', 'sideways']
  assert.deepEqual(
    names.map((Direction) => partiesOf({ Direction })?.direction),
    ['inbound', 'outbound', 'outbound', 'inbound', 'outbound', 'unknown'],
  )
})

test('whoever hides their number is anonymous, in words or as a keypad spells them', () => {
  const words = ['anonymous', 'Anonymous', 'RESTRICTED', 'unknown', 'unavailable', 'Blocked', 'private', '', ' ']
  const spelled = ['+266696687', '+7378742833', '+2562533', '+8656696', '+86282452253']
  for (const From of [...words, ...spelled, 'sip:anonymous@anonymous.invalid', 'sip:+266696687@sip.twilio.com']) {
    assert.equal(partiesOf({ From })?.from, 'anonymous', From)
  }
  assert.equal(partiesOf({ To: '+266696687' })?.to, '+266696687', 'nobody hides as the one who is called')
})

test('addresses stay as they are written, unless they are a number’s', () => {
  const written = {
    'client:desk': 'client:desk',
    'client:+15005550006': 'client:+15005550006',
    'sip:desk@hotel.sip.twilio.com': 'sip:desk@hotel.sip.twilio.com',
    'sip:1001@hotel.sip.twilio.com': 'sip:1001@hotel.sip.twilio.com',
    'sip:+15005550006@hotel.sip.twilio.com;transport=udp': '+15005550006',
    'sips:%2B15005550006@hotel.example': '+15005550006',
    'sip:+15005550006;npdi@hotel.example:5061': '+15005550006',
    '+15005550006': '+15005550006',
    '12345': '12345',
  }
  for (const [theirs, ours] of Object.entries(written)) assert.equal(partiesOf({ From: theirs })?.from, ours)
})

test('a recording and a leg do not say who talks to whom', () => {
  assert.equal(receiver.read(Buffer.from(recording('DialVerb', 'completed'))).parties, null)
  assert.equal(receiver.read(Buffer.from(leg(LEG, 'ringing', '11:28:03'))).parties, null)
  assert.equal(partiesOf({ To: '' }), null)
})

test('minutes are never taken for seconds, and a time that is none is not told', () => {
  const factsOf = (...fields: object[]) =>
    mergeFacts({}, read({ CallSid: CALL, CallStatus: 'completed' }, ...fields).facts)
  assert.deepEqual(factsOf({ Duration: '1' }, at('11:28:59')), { endings: ['completed'], endedAt: moment('11:28:59') })
  const times: Record<string, string | undefined> = {
    'Fri, 17 Mar 2023 12:28:31 +0100': moment('11:28:31'),
    '7 Mar 2023 11:28:31 GMT': '2023-03-07T11:28:31.000Z',
    'Thu, 30 Feb 2023 11:28:31 +0000': undefined,
    'Fri, 17 Mar 2023 25:28:31 +0000': undefined,
    'Fri, 17 Foo 2023 11:28:31 +0000': undefined,
    'Fri, 17 Mar 2023 11:28:31 +9900': undefined,
    '2023-03-17T11:28:31Z': undefined,
    yesterday: undefined,
    '1': undefined,
  }
  for (const [Timestamp, iso] of Object.entries(times)) assert.equal(factsOf({ Timestamp }).endedAt, iso, Timestamp)
  for (const CallDuration of ['-1', 'NaN', '1.5', '2147483648', '1e3', '', ' ']) {
    assert.deepEqual(factsOf({ CallDuration }), { endings: ['completed'] }, CallDuration)
  }
  assert.equal(factsOf({ CallDuration: '2147483647' }).seconds, 2_147_483_647)
})
