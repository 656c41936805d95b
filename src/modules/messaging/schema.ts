import { HandledStatus, handledBy, handledFields } from '../../platform/operation/handled.ts'
import {
  Defaulted,
  Dictionary,
  Id,
  Moment,
  Nullable,
  OneOf,
  Patch,
  Reference,
  type Static,
  Text,
  Type,
  Untrusted,
  UsuallyNull,
} from '../../platform/schema/schema.ts'
import { RecordVersion } from '../../platform/schema/version.ts'
import { Emergency, Intent } from '../ai/index.ts'
import { guestReference } from '../guests/index.ts'
import { reservationReference } from '../stays/index.ts'

export const CHANNELS = ['sms', 'email', 'in_app', 'chatapp', 'push'] as const
export const STATUSES = ['queued', 'sent', 'delivered', 'failed', 'read'] as const

export const Channel = OneOf(CHANNELS, { title: 'Channel', description: 'How it reaches the guest', examples: ['sms'] })
export const MessageStatus = OneOf(STATUSES, {
  title: 'MessageStatus',
  description: 'What is known of it; never goes back',
  examples: ['sent'],
})
export const Category = OneOf(['transactional', 'marketing'], {
  title: 'MessageCategory',
  description: 'Marketing needs the guest’s consent and waits out the quiet hours',
  examples: ['transactional'],
})
export type Status = Static<typeof MessageStatus>

export const messageId = Id('omsg', { description: 'The message' })

const content = Text(10_000, { description: 'The body; on email it may be HTML', examples: ['Your room is ready.'] })

export const TemplateUse = Type.Object(
  {
    name: Text(512, { description: 'The approved template’s name', examples: ['pre_arrival'] }),
    language: Defaulted(Text(35, { description: 'Its language, as approved', examples: ['en'] }), 'en'),
    variables: Defaulted(
      Type.Union([Type.Array(Text(1024), { maxItems: 50 }), Dictionary(Text(1024), { maxProperties: 50 })], {
        description: 'What stands for {{1}}, {{2}} … in it, in order; or by name where the template names them',
        examples: [['Ann', '3 pm']],
      }),
      [],
    ),
  },
  { title: 'TemplateUse' },
)
export type TemplateUse = Static<typeof TemplateUse>

const metadata = Dictionary(Type.Unknown(), {
  description: 'Free key-value pairs of yours; `error` tells why a message failed',
  examples: [{ booking: 'R-2041' }],
})

const OptionalText = UsuallyNull(Text(998, { description: 'Email only, and required there' }))

export const SentTemplate = Type.Object(
  {
    ...TemplateUse.properties,
    text: UsuallyNull(Type.String({ description: 'What the guest reads, where the template’s text is known here' })),
  },
  { title: 'SentTemplate' },
)
export type SentTemplate = Static<typeof SentTemplate>

export const recipient = Reference(
  'guest',
  Text(4096, {
    description: 'By channel: an E.164 number, an e-mail address, a guest’s id, a device token',
    examples: ['+15005550100'],
  }),
)

export const SendRelative = Type.Object(
  {
    anchor: OneOf(['check_in', 'check_out'], {
      title: 'StayAnchor',
      description: 'From which day of the stay it is counted',
      examples: ['check_in'],
    }),
    days: Type.Integer({
      minimum: -3660,
      maximum: 3660,
      description: 'How many days later; negative: before it',
      examples: [-2],
    }),
    at: Type.String({
      pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
      description: 'The time of day, by the property’s clock',
      examples: ['10:00'],
    }),
  },
  { title: 'SendRelative', description: 'When it goes out, counted from the stay: it moves with it' },
)
export type SendRelative = Static<typeof SendRelative>

export const NewMessage = Type.Object(
  {
    channel: Channel,
    recipient,
    content,
    guest_id: Defaulted(Nullable(guestReference), null),
    subject: Defaulted(OptionalText, null),
    reservation_id: Defaulted(Nullable(reservationReference), null),
    scheduled_at: Defaulted(UsuallyNull(Moment({ description: 'Left out: at once' })), null),
    send_relative: Defaulted(UsuallyNull(SendRelative), null),
    category: Defaulted(Category, 'transactional'),
    template: Type.Optional(TemplateUse),
    metadata: Defaulted(metadata, {}),
  },
  { title: 'NewMessage' },
)
export type NewMessage = Static<typeof NewMessage>

export const Message = Type.Object(
  {
    id: messageId,
    property_id: Id('pty'),
    guest_id: Nullable(guestReference),
    reservation_id: Nullable(reservationReference),
    channel: Channel,
    status: MessageStatus,
    recipient: Type.String({ description: 'Number, address, guest or device, by channel', examples: ['+15005550100'] }),
    subject: OptionalText,
    content: Type.String({ description: 'The body', examples: ['Your room is ready.'] }),
    category: Category,
    template: UsuallyNull(SentTemplate),
    metadata,
    segments: Nullable(
      Type.Integer({
        minimum: 0,
        maximum: 1000,
        description: 'How many text messages an sms goes out as',
        examples: [1],
      }),
    ),
    scheduled_at: UsuallyNull(Moment({ description: 'null: at once' })),
    send_relative: UsuallyNull(SendRelative),
    held_until: UsuallyNull(Moment({ description: 'The end of the quiet hours it waits for' })),
    sent_at: Nullable(Moment({ description: 'When the provider took it' })),
    delivered_at: UsuallyNull(Moment({ description: 'When its delivery was confirmed' })),
    read_at: UsuallyNull(Moment({ description: 'When the guest opened it' })),
    provider: Nullable(Type.String({ description: 'Who carried it', examples: ['twilio'] })),
    created_at: Moment(),
    updated_at: Moment(),
    version: RecordVersion,
  },
  { title: 'OutboundMessage' },
)
export type Message = Static<typeof Message>

export const inboundMessageId = Id('imsg', { description: 'The message' })

export const InboundStatus = HandledStatus('InboundMessageStatus')

export const InboundMessage = Type.Object(
  {
    id: inboundMessageId,
    property_id: Id('pty'),
    guest_id: Nullable(guestReference),
    channel: Channel,
    sender: Untrusted(Type.String({ description: 'Who wrote', examples: ['+15005550100'] })),
    recipient: Type.String({
      description: 'Which of the property’s senders they wrote to',
      examples: ['+15005550199'],
    }),
    content: Untrusted(Type.String({ examples: ['Could we have a late check-out?'] })),
    keyword: UsuallyNull(
      OneOf(['stop', 'start', 'help'], { title: 'InboundKeyword', description: 'Where that is all it says' }),
    ),
    intent: Nullable(Intent),
    confidence: Nullable(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description:
          'How likely a receptionist would file it under this intent; from the property’s `intent_threshold` on the inbox ' +
          'calls it out. Both are null where it says a keyword only or nothing in words, and on messages from before they were read so',
        examples: [0.82],
      }),
    ),
    emergency: UsuallyNull({
      ...Emergency,
      description:
        'What the guest’s words suggest is at stake; such a message stands at the top of the inbox until somebody has seen to it',
    }),
    attachments: Type.Array(
      Type.Object(
        {
          url: Nullable(Untrusted(Type.String())),
          content_type: Nullable(Untrusted(Type.String())),
          id: Nullable(Untrusted(Type.String({ description: 'The provider’s id of it, where it gives no address' }))),
        },
        { title: 'InboundAttachment' },
      ),
      { description: 'Pictures and the like; they stay with the provider', examples: [[]] },
    ),
    provider: Type.String({ description: 'Who brought it', examples: ['twilio'] }),
    status: InboundStatus,
    ...handledFields,
    received_at: Moment({ description: 'When the guest wrote it, by the provider' }),
    created_at: Moment(),
    updated_at: Moment(),
    version: RecordVersion,
  },
  { title: 'InboundMessage' },
)
export type InboundMessage = Static<typeof InboundMessage>

export const InboundChanges = Patch({ status: InboundStatus, handled_by: handledBy }, 'InboundMessageChanges')

export const KeptMessage = Type.Object(
  {
    id: messageId,
    channel: Channel,
    sender: Nullable(
      Type.String({ description: 'As whom the property would have written', examples: ['+15005550199'] }),
    ),
    recipient: Type.String({ description: 'To whom', examples: ['+15005550100'] }),
    subject: UsuallyNull(Type.String()),
    text: Type.String({ description: 'What the guest would have read', examples: ['Your room is ready.'] }),
    template: UsuallyNull(Type.String({ description: 'The template it would have gone out as' })),
    sent_at: Moment({ description: 'When it would have gone out' }),
  },
  { title: 'KeptMessage' },
)
export type KeptMessage = Static<typeof KeptMessage>
