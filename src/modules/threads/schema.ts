import { Id, Moment, Nullable, OneOf, type Static, Type, Untrusted, UsuallyNull } from '../../platform/schema/schema.ts'
import { RecordVersion } from '../../platform/schema/version.ts'
import { guestReference } from '../guests/index.ts'

export const threadId = Id('thr', { description: 'The thread' })

export const ThreadStatus = OneOf(['open', 'done'], {
  title: 'ThreadStatus',
  description: 'Whether somebody of the house is to see to it',
  examples: ['open'],
})

export const accountReference = Type.String({
  maxLength: 100,
  description: 'A person of the team',
  examples: ['acc_01jd3vq8k2m4n6p8r0t2v4x6z8'],
})

/** As lists show it, without what other modules know. */
export const Thread = Type.Object(
  {
    id: threadId,
    property_id: Id('pty'),
    key: Untrusted(
      Type.String({
        description:
          'Whose it is: the guest’s id; of somebody unknown their number or address, their conversation or their call',
        examples: ['+4917012345678'],
      }),
    ),
    guest_id: Nullable(guestReference),
    channel: Type.String({ description: 'Where the guest said it last', examples: ['sms'] }),
    excerpt: Untrusted(
      Type.String({ description: 'The guest’s last words, 160 characters of them', examples: ['Is there parking?'] }),
    ),
    status: ThreadStatus,
    unread: Type.Boolean({ description: 'Nobody of the house has looked since' }),
    emergency: UsuallyNull(Type.String({ description: 'What the guest’s own words suggest is at stake' })),
    assigned_to: UsuallyNull(accountReference),
    snoozed_until: UsuallyNull(
      Moment({ description: 'Put away until then; it comes back by itself, sooner if the guest says something' }),
    ),
    active_at: Moment({
      description: 'When the guest last said something, or when it comes back: lists are sorted by it',
    }),
    created_at: Moment(),
    updated_at: Moment(),
    version: RecordVersion,
  },
  { title: 'Thread' },
)
export type Thread = Static<typeof Thread>
