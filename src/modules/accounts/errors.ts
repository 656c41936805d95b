import { defineError } from '../../platform/operation/errors.ts'

export const sessionEnded = defineError(
  'session_ended',
  'unauthenticated',
  'The browser’s session is over or was never there: sign in again.',
)

export const noAccess = defineError(
  'place_not_found',
  'not_found',
  'There is no such property, or the account that is signed in does not belong to it.',
)

export const foreignRequest = defineError(
  'foreign_request',
  'forbidden',
  'A browser’s session counts only for requests of our own pages: programs use a key.',
)

export const ownerRequired = defineError(
  'owner_required',
  'forbidden',
  'Only an owner of a property opens another one beside it.',
)

export const propertiesByOperator = defineError(
  'properties_by_operator',
  'forbidden',
  'On this server whoever runs it opens properties: portico properties create.',
)

export const tooManyOwned = defineError(
  'too_many_properties',
  'conflict',
  'One person owns at most 100 properties of an environment: whoever runs the server opens more.',
)

export const secondFactorRequired = defineError(
  'second_factor_required',
  'unauthenticated',
  'The account needs a second factor before anything else: sign in at /oauth/account and set one up.',
)
