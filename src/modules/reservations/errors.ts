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

export const reservationStatusConflict = defineError(
  'reservation_status_conflict',
  'conflict',
  'The stay cannot move to this status from the one it has, or not on this day; POST …/undo takes the last move back.',
)

export const nothingToUndo = defineError(
  'nothing_to_undo',
  'conflict',
  'The stay has made no move since it was entered, or its last one was taken back already.',
)

export const undoDatesChanged = defineError(
  'undo_dates_changed',
  'conflict',
  'The departure was changed after the move; set status and dates as they should be by entering a new reservation.',
)

export const undoStayOver = defineError(
  'undo_stay_over',
  'conflict',
  'The day of departure has passed: the stay can no longer be taken up.',
)

export const importNotFound = defineError(
  'import_not_found',
  'not_found',
  'This property has no import with this id, or it is older than 30 days.',
)

export const importUndone = defineError('import_undone', 'conflict', 'This import was undone already.')

export const blockNotUsable = defineError(
  'block_not_usable',
  'conflict',
  '`block_id` should name a group block of this property with the stay’s `room_type` and one of its nights: give such a ' +
    'one, or `block_id: null`.',
)
