import { readConfig } from '../../../src/platform/runtime/config.ts'
import { createTwilioReceiver } from '../../../src/providers/calls/twilio.ts'

/** The fields, and which of them come together, are those of requests that Twilio made; names and numbers are invented. */

export const receiver = createTwilioReceiver(readConfig({}))
export const [CALL, LEG, OTHER_LEG] = ['a', 'b', 'c'].map((letter) => `CA${letter.repeat(32)}`) as [
  string,
  string,
  string,
]
export const ACCOUNT = { AccountSid: `AC${'1'.repeat(32)}`, ApiVersion: '2010-04-01' }
export const [GUEST, HOUSE, DESK] = ['+17725550101', '+17725550199', '+17725550142']
export const inbound = { Direction: 'inbound', From: GUEST, Caller: GUEST, To: HOUSE, Called: HOUSE, FromCountry: 'US' }
export const outbound = { Direction: 'outbound-api', From: HOUSE, Caller: HOUSE, To: GUEST, Called: GUEST, ToZip: '' }

export const form = (...fields: object[]) => new URLSearchParams(Object.assign({}, ...fields)).toString()
export const at = (time: string) => ({
  Timestamp: `Fri, 17 Mar 2023 ${time} +0000`,
  CallbackSource: 'call-progress-events',
})
export const moment = (time: string) => `2023-03-17T${time}.000Z`

/** As it is asked what to do with a call, without a time. */
export const asked = (CallStatus: string, ...more: object[]) =>
  form({ CallSid: CALL, CallStatus }, ACCOUNT, inbound, ...more)
export const progress = (of: object, CallStatus: string, time: string, n: number, ...more: object[]) =>
  form({ CallSid: CALL, CallStatus, SequenceNumber: String(n) }, ACCOUNT, of, at(time), ...more)
export const lasted = (seconds: number) => ({
  CallDuration: String(seconds),
  Duration: String(Math.ceil(seconds / 60)),
})
export const leg = (CallSid: string, CallStatus: string, time: string, ...more: object[]) =>
  form(
    { CallSid, ParentCallSid: CALL, CallStatus, Direction: 'outbound-dial', From: GUEST, To: DESK },
    ACCOUNT,
    at(time),
    ...more,
  )
export const address = `https://api.twilio.com/2010-04-01/Accounts/${ACCOUNT.AccountSid}/Recordings/RE`
export const recording = (RecordingSource: string, RecordingStatus: string, letter = 'd', time = '11:28:20') => {
  const fields = {
    RecordingSid: `RE${letter.repeat(32)}`,
    RecordingUrl: address + letter.repeat(32),
    RecordingChannels: '1',
  }
  const begun = { RecordingStartTime: `Fri, 17 Mar 2023 ${time} +0000`, RecordingDuration: '21', ErrorCode: '0' }
  return form({ CallSid: CALL, RecordingSource, RecordingStatus }, fields, begun, { AccountSid: ACCOUNT.AccountSid })
}
