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
