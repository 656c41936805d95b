import { Moment, Nullable, OneOf, type Static, Type, Untrusted } from '../../platform/schema/schema.ts'
import { Intent } from '../ai/index.ts'
import { Reservation } from '../stays/index.ts'

export const DeskView = OneOf(['arrivals', 'departures', 'in_house'], {
  title: 'DeskView',
  description:
    '`arrivals`: who comes on this business day, and who should have come before and has not · `departures`: who ' +
    'leaves on it, and who should have left and has not · `in_house`: who is here now',
  examples: ['arrivals'],
})
export type DeskView = Static<typeof DeskView>

export const LastMessage = Type.Object(
  {
    from: OneOf(['guest', 'house'], { title: 'MessageSide', description: 'Who wrote it' }),
    channel: Type.String({ description: 'How it was sent', examples: ['sms'] }),
    text: Untrusted(
      Type.String({ description: 'How it begins, up to 160 characters', examples: ['We arrive at about 10 pm.'] }),
    ),
    at: Moment(),
  },
  { title: 'LastMessage' },
)
export type LastMessage = Static<typeof LastMessage>

const { id, guest_id, room_type, room, rooms, check_in, check_out, status, arrival_time, notes, version } =
  Reservation.properties

export const DeskStay = Type.Object(
  {
    ...{ id, guest_id, room_type, room, rooms, check_in, check_out, status, arrival_time, notes, version },
    guest_name: Nullable(
      Untrusted(
        Type.String({
          description: 'Their name, else their address or number; null without `guests:read`, and for nobody of ours',
          examples: ['José Costa e Silva'],
        }),
      ),
    ),
    due_at: Moment({
      description:
        'By when they are expected to arrive (in `arrivals`) or to leave: the hour they or the house named, else the ' +
        'end of that business day. Who has not by then is late',
    }),
    open_requests: Nullable(
      Type.Array(Intent, {
        maxItems: 20,
        description: 'What they wanted and nobody has seen to yet, newest first; null without `ai:read`',
        examples: [['service_request']],
      }),
    ),
    last_message: Nullable({
      ...LastMessage,
      description: 'The last that was written to or by them; null without `messaging:read`, and where there is none',
    }),
  },
  { title: 'DeskStay' },
)
export type DeskStay = Static<typeof DeskStay>
