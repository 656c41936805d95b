import { HandledStatus, handledBy, handledFields } from '../../../platform/operation/handled.ts'
import { Id, Moment, Nullable, Patch, type Static, Type, Untrusted } from '../../../platform/schema/schema.ts'
import { RecordVersion } from '../../../platform/schema/version.ts'
import { guestReference } from '../../guests/index.ts'
import { reservationId } from '../../stays/index.ts'
import { ChatChannel, Intent } from '../schema.ts'

export const intentId = Id('int', { description: 'The intent' })

export const IntentStatus = HandledStatus('IntentStatus')

const preferredTime = Nullable(
  Moment({ description: 'The time the guest named, by the property’s clock; null when there is none' }),
)

export const GuestIntent = Type.Object(
  {
    id: intentId,
    property_id: Id('pty'),
    guest_id: Nullable(guestReference),
    reservation_id: Nullable(reservationId),
    conversation_id: Nullable(Id('cvs', { description: 'The conversation it was said in' })),
    call_id: Nullable(Id('cal', { description: 'The call it was said in' })),
    channel: ChatChannel,
    intent: Intent,
    confidence: Type.Number({
      minimum: 0,
      maximum: 1,
      description:
        'How likely a receptionist would file it under this intent. Below the property’s `intent_threshold` it is ' +
        'stored and told, but the inbox does not call it out',
      examples: [0.82],
    }),
    message: Nullable(
      Untrusted(
        Type.String({
          description: 'What the guest said, with card numbers masked; null once erased',
          examples: ['Could we have a table for two tomorrow at 7pm?'],
        }),
      ),
    ),
    preferred_time: preferredTime,
    status: IntentStatus,
    ...handledFields,
    created_at: Moment(),
    updated_at: Moment(),
    version: RecordVersion,
  },
  { title: 'GuestIntent' },
)
export type GuestIntent = Static<typeof GuestIntent>

export const IntentChanges = Patch({ status: IntentStatus, handled_by: handledBy }, 'GuestIntentChanges')
export type IntentChanges = Static<typeof IntentChanges>

/** What `guest.intent.created` carries; one of the two places that use camel case. */
export const GuestIntentNotice = Type.Object(
  {
    guestId: Nullable(guestReference),
    channel: ChatChannel,
    intent: Intent,
    context: Type.Object(
      {
        propertyId: Id('pty', { description: 'The property' }),
        reservationId: Nullable(reservationId),
        preferredTime,
      },
      { title: 'GuestIntentContext' },
    ),
  },
  { title: 'GuestIntentNotice' },
)
export type GuestIntentNotice = Static<typeof GuestIntentNotice>
