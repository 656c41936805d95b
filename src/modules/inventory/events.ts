import { defineEvent } from '../../platform/events/event-kind.ts'
import { Nullable, Type } from '../../platform/schema/schema.ts'
import { reservationId } from '../stays/index.ts'
import { CalendarTotal } from './availability-schema.ts'

const Overbooking = Type.Object(
  {
    room_type: Type.String({ description: 'Name of the room type', examples: ['Sea View'] }),
    reservation_id: Nullable(reservationId),
    nights: Type.Array(CalendarTotal, { description: 'The overbooked nights, from tonight on' }),
  },
  { title: 'Overbooking' },
)

export const overbooked = defineEvent({
  type: 'inventory.overbooked',
  scope: 'reservations:read',
  meaning:
    'More rooms of a type are taken than there are, because of this reservation, or where it is null because of a block, ' +
    'an import or fewer rooms.',
  data: Overbooking,
})
