import {
  type CallNotice,
  type CallReceiver,
  type Facts,
  malformedNotification,
  type Parties,
} from '../../modules/calls/ports.ts'
import { fail } from '../../platform/operation/errors.ts'
import type { Config } from '../../platform/runtime/config.ts'
import { storable } from '../../platform/schema/text.ts'
import { isSignedByTwilio, twilioSignatureOn } from '../signatures/twilio.ts'
import { ANONYMOUS, idOf, LONG_AGO, linkOf, momentOf, partyOf, secondsOf, textOf } from './reading.ts'

/** Everything arrives as a form at one URL; only its fields show whether it is a call, a leg or a recording. */

export const createTwilioReceiver = ({ twilioAuthToken }: Config): CallReceiver => ({
  provider: 'twilio',
  read: readNotification,
  secretOf: (account) => account?.webhookSecret || account?.credentials.auth_token || undefined,
  serverSecret: twilioAuthToken,
  signatureOn: twilioSignatureOn,
  isSigned: isSignedByTwilio,
  keepable: (body) => storable(body.toString()),
  // A call that asks for instructions gets none.
  answer: { headers: { 'content-type': 'text/xml' }, body: '<Response/>' },
})

const TELLING = ['CallStatus', 'DialCallStatus', 'RecordingStatus', 'RecordingUrl']

type Said = (field: string) => string

function readNotification(body: Buffer): CallNotice {
  const form = new URLSearchParams(body.toString())
  const said: Said = (field) => textOf(form.get(field))
  const parent = said('ParentCallSid')
  const sid = idOf(parent || said('CallSid'))
  if (!sid || !TELLING.some((field) => form.has(field))) return fail(malformedNotification)
  const facts = parent ? factsOfLeg(said) : factsOfCall(said)
  return {
    sid,
    groups: [],
    parties: parent ? null : partiesOf(said, form),
    facts: { ...facts, ...recordingOf(said, form.has('Digits')) },
  }
}

const DIRECTIONS = new Map<string, Parties['direction']>([
  ['inbound', 'inbound'],
  ['outbound-api', 'outbound'],
  ['outbound-dial', 'outbound'],
  // Seen from the trunk: a terminating call comes from the property's own exchange.
  ['trunking-originating', 'inbound'],
  ['trunking-terminating', 'outbound'],
])

/** Both numbers come twice, under two names. */
function partiesOf(said: Said, form: URLSearchParams): Parties | null {
  const [from, to] = [said(form.has('From') ? 'From' : 'Caller'), said(form.has('To') ? 'To' : 'Called')]
  if (to === '') return null
  const direction = DIRECTIONS.get(said('Direction')) ?? 'unknown'
  return { direction, from: partyOf(from, numberOf), to: partyOf(to) }
}

/** Hidden callers as spelled on telephone keys: anonymous, restricted, blocked, unknown, unavailable. */
const SPELLED = new Set(['+266696687', '+7378742833', '+2562533', '+8656696', '+86282452253'])
const numberOf = (number: string) => (SPELLED.has(number) ? ANONYMOUS : number)

const ENDINGS = new Map<string, NonNullable<Facts['endings']>>([
  ['completed', ['completed']],
  ['busy', ['missed']],
  ['no-answer', ['missed']],
  ['canceled', ['missed']],
  ['failed', ['failed']],
])
const PERSONS = new Map<string, Facts['person']>([
  ['in-progress', 'answered'],
  ['answered', 'answered'],
  ['completed', 'answered'],
  ['busy', 'missed'],
  ['no-answer', 'missed'],
  ['canceled', 'missed'],
  ['failed', 'failed'],
])

/** `Duration` is not used: beside `CallDuration` it counts minutes. */
function factsOfCall(said: Said): Facts {
  const at = timeOf(said('Timestamp'))
  const status = said('CallStatus')
  const person = PERSONS.get(said('DialCallStatus'))
  const seconds = secondsOf(said('CallDuration'))
  const endings = ENDINGS.get(status)
  return {
    ...(status === 'in-progress' && { active: true, answeredAt: at }),
    ...(endings && { endings, endedAt: at }),
    ...(endings && seconds !== undefined && { seconds, secondsFromAnswer: true }),
    ...(person && { person }),
  }
}

/** A leg leads to a person, while the call itself may have been answered by a menu. */
function factsOfLeg(said: Said): Facts {
  const status = said('CallStatus')
  const person = PERSONS.get(status)
  if (!person) return {}
  const at = timeOf(said('Timestamp'))
  if (status === 'in-progress') return { person, personAt: at }
  const seconds = secondsOf(said('CallDuration'))
  const began = person === 'answered' && at !== undefined && seconds !== undefined
  return { person, ...(began && { personAt: new Date(Date.parse(at) - seconds * 1000).toISOString() }) }
}

/** A `<Record>` recording is a voicemail; its own request has no source, but the key that ended it. */
function recordingOf(said: Said, hasDigits: boolean): Facts {
  const [status, source] = [said('RecordingStatus'), said('RecordingSource')]
  if (said('RecordingUrl') === '' || (status !== '' && status !== 'completed')) return {}
  const asked = status === '' && source === '' && hasDigits && said('DialCallStatus') === ''
  const url = linkOf(said('RecordingUrl'))
  const at = timeOf(said('RecordingStartTime')) ?? timeOf(said('Timestamp')) ?? LONG_AGO
  return {
    ...((source === 'RecordVerb' || asked) && { voicemail: true }),
    ...(url && { recording: { url, at } }),
  }
}

const RFC_2822 = /^(?:[A-Z][a-z]{2}, )?(\d{1,2}) ([A-Z][a-z]{2}) (\d{4}) (\d\d:\d\d:\d\d) ([+-]\d{4}|GMT|UTC)$/
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (number: unknown) => String(number).padStart(2, '0')

function timeOf(written: string): string | undefined {
  const [, day, month, year, time, zone] = RFC_2822.exec(written) ?? []
  if (!month || !zone) return undefined
  return momentOf(`${year}-${two(MONTHS.indexOf(month) + 1)}-${two(day)}T${time}${/^[+-]/.test(zone) ? zone : 'Z'}`)
}
