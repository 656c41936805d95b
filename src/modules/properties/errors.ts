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

export const senderTaken = defineError(
  'sender_taken',
  'conflict',
  'One of the senders belongs to another property of this environment; remove it there first.',
  { constraint: 'property_senders_address_unique' },
)

export const providerNotFound = defineError(
  'provider_not_found',
  'not_found',
  'No provider has this name, or the property has no account with it.',
)

export const providerAccountTaken = defineError(
  'provider_account_taken',
  'conflict',
  'Another property of this environment uses this account; what the provider sends could not tell the two apart.',
  { constraint: 'property_providers_account_unique' },
)

export const receiverUnknown = defineError(
  'receiver_unknown',
  'not_found',
  'No property has the number, sender or account that this notification is for; set it among `phone_numbers` or `senders`.',
)
