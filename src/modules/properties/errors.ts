import { defineError } from '../../platform/errors.ts'

export const propertyNotFound = defineError(
  'property_not_found',
  'not_found',
  'No such property, or it is not the one this key belongs to.',
)

export const propertySlugTaken = defineError(
  'property_slug_taken',
  'conflict',
  'Another property of this environment has this slug; choose another one.',
  { constraint: 'properties_slug_unique' },
)

export const phoneNumberTaken = defineError(
  'phone_number_taken',
  'conflict',
  'One of the numbers is registered to another property of this environment.',
  { constraint: 'property_phone_numbers_number_unique' },
)
