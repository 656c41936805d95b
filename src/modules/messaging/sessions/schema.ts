import { Defaulted, Id, Moment, type Static, Type, UsuallyNull } from '../../../platform/schema/schema.ts'
import { RecordVersion } from '../../../platform/schema/version.ts'
import { guestReference } from '../../guests/index.ts'

export const sessionId = Id('ses', { description: 'The session' })

const shown = {
  id: sessionId,
  property_id: Id('pty'),
  guest_id: guestReference,
  expires_at: Moment({ description: 'When its token ends; real time, also in the sandbox' }),
  ended_at: UsuallyNull(Moment({ description: 'When it was ended before that' })),
  created_at: Moment(),
  updated_at: Moment(),
  version: RecordVersion,
}

export const Session = Type.Object(shown, { title: 'GuestSession' })
export type Session = Static<typeof Session>

export const OpenedSession = Type.Object(
  {
    ...shown,
    token: Type.String({
      description: 'The guest’s token, shown this once: it opens the stream and acknowledges, nothing else',
      examples: ['gt_test_…'],
    }),
    stream_url: Type.String({
      description: 'Where the guest’s messages stream; the token goes along as `Authorization: Bearer` or `?token=`',
      examples: ['https://api.example.com/v1/messaging/stream'],
    }),
  },
  { title: 'OpenedGuestSession' },
)

export const NewSession = Type.Object(
  {
    guest_id: guestReference,
    ttl_seconds: Defaulted(
      Type.Integer({
        minimum: 60,
        maximum: 3600,
        description: 'How long the token works; never longer than the key that opens the session',
        examples: [3600],
      }),
      3600,
    ),
  },
  { title: 'NewGuestSession' },
)
