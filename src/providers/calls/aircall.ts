import {
  type CallNotice,
  type CallReceiver,
  type Facts,
  malformedNotification,
  type Parties,
} from '../../modules/calls/ports.ts'
import { fail } from '../../platform/operation/errors.ts'
import { jsonOf, recordOf } from '../json.ts'
import { e164Of } from '../numbers.ts'
import { hasTokenOfAircall, isTokenOfAircall } from '../signatures/aircall.ts'
import { idOf, LONG_AGO, linkOf, momentOfUnix, partyOf, secondsOf, textOf } from './reading.ts'

/** Every event contains the whole call as it was at that moment. */

export const createAircallReceiver = (): CallReceiver => ({
  provider: 'aircall',
  read: readNotification,
  secretOf: (account) => account?.webhookSecret || undefined,
  serverSecret: undefined,
  signatureOn: (request) => (hasTokenOfAircall(request) ? 'possible' : 'absent'),
  isSigned: isTokenOfAircall,
  keepable: (body) => withoutToken(saidIn(body)) ?? '{}',
  answer: {},
})

type Said = Readonly<Record<string, unknown>>
const saidIn = (body: Buffer): Said => recordOf(jsonOf(body.toString()))

function readNotification(body: Buffer): CallNotice {
  const said = saidIn(body)
  const { resource, event, timestamp, data } = said
  // A notification that cannot be stored could not be read again.
  if (withoutToken(said) === undefined) return fail(malformedNotification)
  if (textOf(resource) === '' || textOf(event) === '' || typeof data !== 'object' || data === null) {
    return fail(malformedNotification)
  }
  // A webhook may be subscribed to everything, and Aircall disables one whose events are refused.
  if (resource !== 'call') return { sid: null, groups: [], parties: null, facts: {} }
  const call = recordOf(data)
  const sid = Number.isSafeInteger(call.id) ? String(call.id) : idOf(call.id)
  if (!sid) return fail(malformedNotification)
  return { sid, groups: [], parties: partiesOf(call), facts: factsOf(textOf(event), call, momentOfUnix(timestamp)) }
}

/** Both are formatted for people, the other side's sometimes without its country code. */
function partiesOf({ direction, raw_digits, number }: Said): Parties | null {
  const digits = textOf(recordOf(number).digits)
  if (digits === '') return null
  const line = partyOf(digits, (text) => e164Of(text) ?? text)
  const other = partyOf(textOf(raw_digits), (text) => e164Of(text, line) ?? text)
  if (direction !== 'outbound') return { direction: 'inbound', from: other, to: line }
  return textOf(raw_digits) === '' ? null : { direction, from: line, to: other }
}

const TAKEN = new Set([
  'call.answered',
  'call.hold',
  'call.unhold',
  'call.transferred',
  'call.external_transferred',
  'call.unsuccessful_transfer',
])
/** Not `call.hungup`: half a minute later `call.ended` reports the outcome with all details. */
const OVER = new Set(['call.ended', 'call.missed', 'call.voicemail_left'])

function factsOf(event: string, call: Said, direction: string | undefined): Facts {
  const answeredAt = momentOfUnix(call.answered_at)
  const voicemail = event === 'call.voicemail_left' || textOf(call.voicemail) !== ''
  // Links expire within the hour and are renewed with each event: the latest is valid longest.
  const url = [call.recording, call.voicemail, call.recording_short_url, call.voicemail_short_url]
    .map(linkOf)
    .find(Boolean)
  return {
    ...((answeredAt || TAKEN.has(event)) && { active: true, person: 'answered' }),
    ...(answeredAt && { answeredAt, personAt: answeredAt }),
    ...((voicemail || OVER.has(event)) && {
      endings: [answeredAt ? 'completed' : 'missed'],
      endedAt: momentOfUnix(call.ended_at),
      seconds: secondsOf(call.duration),
    }),
    ...(voicemail && { voicemail: true }),
    ...(url && { recording: { url, at: direction ?? LONG_AGO } }),
  }
}

/** Anyone with the token can send as Aircall, so it is removed. Undefined: nested too deeply to be written. */
function withoutToken({ token: _, ...said }: Said): string | undefined {
  try {
    return JSON.stringify(said)
  } catch {
    return undefined
  }
}
