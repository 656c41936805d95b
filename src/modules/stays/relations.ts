import { Reservation } from './schema.ts'
import { reservationsById } from './store.ts'

/** Both ends of the relations between a stay and what belongs to it. */

export const ofReservation = { from: Reservation, by: ['id', 'reservation_id'] } as const

export const toReservation = {
  to: Reservation,
  name: 'reservation',
  description: 'The stay it belongs to; null where it is none of ours',
  scope: 'reservations:read',
  by: ['reservation_id', 'id'],
  load: reservationsById,
} as const
