import {
  Defaulted,
  Id,
  Moment,
  Nullable,
  OneOf,
  type Static,
  Type,
  UsuallyNull,
} from '../../../platform/schema/schema.ts'
import { RecordVersion } from '../../../platform/schema/version.ts'
import { Channel, messageId, recipient } from '../schema.ts'

export const SuppressionScope = OneOf(['all', 'marketing'], {
  title: 'SuppressionScope',
  description: 'Whether nothing goes out to them any more, or only no marketing',
  examples: ['all'],
})
export type SuppressionScope = Static<typeof SuppressionScope>

export const SuppressionReason = OneOf(['stop', 'unsubscribe', 'complaint', 'bounce', 'manual'], {
  title: 'SuppressionReason',
  description:
    'stop: they wrote STOP, and START ends it; unsubscribe: by a link or with the provider; complaint: they reported ' +
    'a message as spam; bounce: nothing arrives there; manual: by this API',
  examples: ['manual'],
})
export type SuppressionReason = Static<typeof SuppressionReason>

export const suppressionId = Id('sup', { description: 'The suppression' })

export const Suppression = Type.Object(
  {
    id: suppressionId,
    property_id: Id('pty'),
    channel: Channel,
    recipient: {
      ...Nullable(recipient),
      description:
        'null once the guest was erased: what remains is a keyed hash that still keeps messages from going out',
      examples: ['+15005550100'],
    } as ReturnType<typeof Nullable<typeof recipient>>,
    scope: SuppressionScope,
    reason: SuppressionReason,
    message_id: UsuallyNull({ ...messageId, description: 'The message it was the answer to, where that is known' }),
    created_at: Moment(),
    updated_at: Moment(),
    version: RecordVersion,
  },
  { title: 'Suppression' },
)
export type Suppression = Static<typeof Suppression>

export const NewSuppression = Type.Object(
  { channel: Channel, recipient, scope: Defaulted(SuppressionScope, 'all') },
  { title: 'NewSuppression' },
)
export type NewSuppression = Static<typeof NewSuppression>
