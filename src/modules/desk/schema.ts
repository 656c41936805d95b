import { Moment, Nullable, OneOf, type Static, Type, Untrusted } from '../../platform/schema/schema.ts'
import { Intent } from '../ai/index.ts'
import { Reservation } from '../stays/index.ts'

export const DeskView = OneOf(['arrivals', 'departures', 'in_house'], {
  title: 'DeskView',
  description: 'Who arrives or leaves on this business day, late ones of before with them, or who is here',
  examples: ['arrivals'],
})
export type DeskView = Static<typeof DeskView>

export const LastMessage = Type.Object(
  {
    from: OneOf(['guest', 'house'], { title: 'MessageSide' }),
    channel: Type.String({ examples: ['sms'] }),
    text: Untrusted(Type.String({ description: 'Its first 160 characters', examples: ['We arrive at about 10 pm.'] })),
    at: Moment(),
  },
  { title: 'LastMessage' },
)
export type LastMessage = Static<typeof LastMessage>

const { id, guest_id, room_type, room, rooms, check_in, check_out, status, arrival_time, notes, version } =
  Reservation.properties

export const ReservationAtDesk = Type.Object(
  {
    ...{ id, guest_id, room_type, room, rooms, check_in, check_out, status, arrival_time, notes, version },
    guest_name: Nullable(
      Untrusted(
        Type.String({
          description: 'Or their address or number; null without `guests:read`',
          examples: ['José Costa e Silva'],
        }),
      ),
    ),
    due_at: Moment({
      description:
        'By when they should arrive, or leave: the hour that was named, else the end of that day. Later is late',
    }),
    open_requests: Nullable(
      Type.Array(Intent, {
        maxItems: 20,
        description: 'What nobody has seen to yet, newest first; null without `ai:read`',
        examples: [['service_request']],
      }),
    ),
    last_message: Nullable({
      ...LastMessage,
      description: 'Null without `messaging:read` too',
    }),
  },
  { title: 'ReservationAtDesk' },
)
export type ReservationAtDesk = Static<typeof ReservationAtDesk>
