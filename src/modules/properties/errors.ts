import { defineError } from '../../platform/operation/errors.ts'

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

export const senderNotFound = defineError(
  'sender_not_found',
  'not_found',
  'The property has no sender on this channel; set it with `PATCH /v1/properties/{id}`.',
)

export const senderRecordMissing = defineError(
  'sender_record_missing',
  'conflict',
  'The domain has no such TXT record yet: publish the one that `GET /v1/properties/{id}/senders` tells. It may take an hour to be seen.',
)

export const dnsUnavailable = defineError(
  'dns_unavailable',
  'unavailable',
  'The domain’s name servers could not be asked; try again in a few minutes.',
)

export const senderNotProvable = defineError(
  'sender_not_provable',
  'conflict',
  'This server cannot bring a code to the number in this way; ask its operator to allow the sender.',
)

export const tooManyCodes = defineError(
  'too_many_codes',
  'limited',
  'Three codes an hour come to one number, and ten are sent for one property; `Retry-After` tells when the next may.',
)

export const codeNotSent = defineError(
  'code_not_sent',
  'conflict',
  'The provider did not take the code for this number; check the number, or try the other method.',
)

export const codeWrong = defineError(
  'code_wrong',
  'conflict',
  'This is not the code that was sent; after five tries it is void.',
)

export const codeExpired = defineError(
  'code_expired',
  'conflict',
  'There is no code to confirm: it was used, tried five times or is older than ten minutes. Ask for another with `…/prove`.',
)

export const senderRightNotFound = defineError(
  'sender_right_not_found',
  'not_found',
  'This property has neither proved nor been allowed this domain, address or number.',
)

export const providerNotFound = defineError(
  'provider_not_found',
  'not_found',
  'No provider has this name, or the property has no account with it.',
)

export const providerAccountTaken = defineError(
  'provider_account_taken',
  'conflict',
  'Another property of this environment uses this account with other secrets. Properties of one operator share it by ' +
    'storing the same access token, or the same webhook_secret.',
)

export const receiverUnknown = defineError(
  'receiver_unknown',
  'not_found',
  'No property has the number, sender or account that this notification is for; set it among `phone_numbers` or `senders`.',
)

export const propertyCurrencyInUse = defineError(
  'property_currency_in_use',
  'conflict',
  'Stays that are not over have rates in another currency than the new one. Give each its rates in the new one first ' +
    '(PATCH or import with `currency` and `nightly_rate`), then change the property; sums keep naming what is in others.',
)
