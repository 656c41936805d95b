import { defineError } from '../../platform/operation/errors.ts'

export const memberNotFound = defineError(
  'member_not_found',
  'not_found',
  'Nobody with this id belongs to the property.',
)

export const alreadyMember = defineError(
  'already_member',
  'conflict',
  'Somebody who signs in with this address belongs to the property already: change their role instead.',
)

export const lastOwner = defineError(
  'last_owner',
  'conflict',
  'This is the only owner who can sign in. Make somebody else an owner first.',
)

export const invitationNotFound = defineError(
  'invitation_not_found',
  'not_found',
  'The property has no such open invitation: it was accepted, withdrawn or replaced.',
)

export const tooManyInvitations = defineError(
  'too_many_invitations',
  'conflict',
  'The property has 200 open invitations. Withdraw some, or wait until they are accepted.',
)

export const roleNotFound = defineError('role_not_found', 'not_found', 'The property has made no role with this id.')

export const roleNameTaken = defineError(
  'role_name_taken',
  'conflict',
  'The property has a role of this name already.',
  {
    constraint: 'team_roles_name_unique',
  },
)

export const roleInUse = defineError(
  'role_in_use',
  'conflict',
  'Somebody has this role, or is invited to it. Give them another first.',
)

export const tooManyRoles = defineError('too_many_roles', 'conflict', 'A property can make 50 roles of its own.')

export const signInProviderNotFound = defineError(
  'sign_in_provider_not_found',
  'not_found',
  'The property has no sign-in provider with this id.',
)

export const tooManySignInProviders = defineError(
  'too_many_sign_in_providers',
  'conflict',
  'A property can have 50 sign-in providers.',
)

export const domainRecordMissing = defineError(
  'domain_record_missing',
  'conflict',
  'The DNS record that proves a domain is not there, or says something else. New records can take an hour to be seen.',
)
