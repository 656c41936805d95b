import {
  Defaulted,
  Id,
  Moment,
  Nullable,
  OneOf,
  Patch,
  PhoneNumber,
  type Static,
  Text,
  Type,
  Untrusted,
  UsuallyNull,
} from '../../platform/schema/schema.ts'
import { RecordVersion } from '../../platform/schema/version.ts'
import { guestReference } from '../guests/index.ts'

export const DIRECTIONS = ['inbound', 'outbound'] as const
export const STATUSES = ['ringing', 'active', 'completed', 'missed', 'failed', 'voicemail'] as const
export const PROVIDERS = ['twilio', 'vonage', 'aircall', 'ringcentral', 'manual'] as const

/** The value for a caller who hides their number. */
export const ANONYMOUS = 'anonymous'

export const Direction = OneOf(DIRECTIONS, { title: 'CallDirection', description: 'Seen from the property' })
export const CallStatus = OneOf(STATUSES, {
  title: 'CallStatus',
  description: 'What is known of it; no notification moves it back',
  examples: ['completed'],
})
export type CallStatus = Static<typeof CallStatus>
export const CallProvider = OneOf(PROVIDERS, {
  title: 'CallProvider',
  description: 'Who carried it; `manual` where the property tells of it itself',
  examples: ['manual'],
})

export const callId = Id('cal', { description: 'The call' })

const reservation_id = Nullable(
  Text(255, { description: 'The stay it is about, here or in another system', examples: ['R-2041'] }),
)
const staff_id = Nullable(Text(255, { description: 'Who spoke for the property', examples: ['stf_ines'] }))
const duration_seconds = Nullable(
  Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'As the provider counts it', examples: [184] }),
)
const recording_url = UsuallyNull(
  Text(2048, { pattern: '^https?://', description: 'Where it can be heard', examples: ['https://example.com/r.mp3'] }),
)
const transcript = UsuallyNull(Untrusted(Text(200_000, { minLength: 0, description: 'What was said' })))
const summary = UsuallyNull(
  Untrusted(Text(10_000, { minLength: 0, description: 'What it was about, in a few sentences' })),
)
const notes = UsuallyNull(Untrusted(Text(10_000, { minLength: 0, description: 'What the staff noted' })))
const answered_at = Nullable(Moment({ description: 'When it was taken', examples: ['2026-11-15T14:30:08.000Z'] }))
const ended_at = Nullable(Moment({ description: 'When it was over', examples: ['2026-11-15T14:33:12.000Z'] }))
const provider_call_sid = Nullable(
  Text(255, { description: 'The provider’s own id of it: the same one is never logged twice', examples: ['CA81f2'] }),
)

const shownNumber = (description: string, example: string) =>
  Untrusted(Type.String({ description, examples: [example] }))

export const Call = Type.Object(
  {
    id: callId,
    property_id: Id('pty'),
    guest_id: Nullable(guestReference),
    reservation_id,
    staff_id,
    direction: Direction,
    status: CallStatus,
    provider: CallProvider,
    from_number: shownNumber(
      'E.164; `anonymous` where the caller hides it; a SIP or client address as the provider gives it',
      '+15005550100',
    ),
    to_number: shownNumber('E.164, or an address as the provider gives it', '+15005550199'),
    provider_call_sid,
    duration_seconds,
    recording_url,
    transcript,
    summary,
    notes,
    answered_at,
    ended_at,
    verified: Type.Boolean({
      description:
        'false while only unsigned notifications told of it: store the provider’s secret to have them proved',
      examples: [true],
    }),
    created_at: Moment(),
    updated_at: Moment(),
    version: RecordVersion,
  },
  { title: 'Call' },
)
export type Call = Static<typeof Call>

export const NewCall = Type.Object(
  {
    direction: Direction,
    from_number: Type.String({
      format: 'e164-or-anonymous',
      description: 'E.164, or `anonymous` for a caller who hides it',
      examples: ['+15005550100'],
    }),
    to_number: PhoneNumber({ description: 'E.164', examples: ['+15005550199'] }),
    provider: Defaulted(CallProvider, 'manual'),
    status: Defaulted(CallStatus, 'completed'),
    provider_call_sid: Defaulted(provider_call_sid, null),
    guest_id: Defaulted(Nullable(guestReference), null),
    reservation_id: Defaulted(reservation_id, null),
    staff_id: Defaulted(staff_id, null),
    duration_seconds: Defaulted(duration_seconds, null),
    recording_url: Defaulted(recording_url, null),
    transcript: Defaulted(transcript, null),
    summary: Defaulted(summary, null),
    notes: Defaulted(notes, null),
    answered_at: Defaulted(answered_at, null),
    ended_at: Defaulted(ended_at, null),
  },
  { title: 'NewCall' },
)
export type NewCall = Static<typeof NewCall>

export const CallChanges = Patch(
  {
    guest_id: Nullable(guestReference),
    reservation_id,
    staff_id,
    recording_url,
    transcript,
    summary,
    notes,
    status: CallStatus,
    duration_seconds,
    answered_at,
    ended_at,
  },
  'CallChanges',
)
export type CallChanges = Static<typeof CallChanges>
