/** The records of stays and their sums per night, for every module that belongs to a stay; `reservations` has the operations. */

export * from './current-stay.ts'
export * from './moves.ts'
export type { NightOfType } from './nights.ts'
export {
  endOfDay,
  heldStays,
  holding,
  type NightBySource,
  nightBySource,
  nightsByType,
  onTheBooks,
} from './occupancy-store.ts'
export { bookedBetween, bookingPace, type PaceRow } from './pace-store.ts'
export { ofReservation, toReservation } from './relations.ts'
export {
  ImportedReservation,
  NewReservation,
  Reservation,
  ReservationChanges,
  ReservationStatus,
  reservationId,
  reservationReference,
} from './schema.ts'
export * from './stay.ts'
export * from './store.ts'
