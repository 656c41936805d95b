import { defineError } from '../../platform/operation/errors.ts'

export const reservationNotFound = defineError(
  'reservation_not_found',
  'not_found',
  'This property has no reservation with this id.',
)

export const reservationExternalIdTaken = defineError(
  'reservation_external_id_taken',
  'conflict',
  'Another reservation of this property has this external_id; change that one, or import rows to update by external_id.',
  { constraint: 'reservations_external_id_unique' },
)

export const reservationOver = defineError(
  'reservation_over',
  'conflict',
  'The stay is over or the guest is in the house; correct its status or dates with a PATCH.',
)
