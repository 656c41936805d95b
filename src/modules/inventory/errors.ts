import { defineError } from '../../platform/operation/errors.ts'

export const roomTypeNotFound = defineError(
  'room_type_not_found',
  'not_found',
  'This property has no room type with this id.',
)

export const roomTypeNameTaken = defineError(
  'room_type_name_taken',
  'conflict',
  'Another room type of this property has this name; reservations refer to room types by name.',
  { constraint: 'room_types_name_unique' },
)

export const inventoryBlockNotFound = defineError(
  'inventory_block_not_found',
  'not_found',
  'This property has no inventory block with this id.',
)

export const experienceNotFound = defineError(
  'experience_not_found',
  'not_found',
  'This property has no experience with this id.',
)

export const inventoryBlockInUse = defineError(
  'inventory_block_in_use',
  'conflict',
  'Stays take rooms from this block: its room type and kind cannot change. Detach them first (`block_id: null`).',
)

export const noAvailability = defineError(
  'no_availability',
  'conflict',
  'On at least one of these nights no such room is free, and nothing was stored; see GET /v1/inventory/calendar.',
)
