import type { TestProperty } from '../app.ts'
import { created, type Samples, unique } from './sample.ts'

/** A role that whoever may do no more than change the team can give. */
const newRole = () => ({ name: unique('Night audit'), scopes: ['keys:write'] })
const aRole = (hotel: TestProperty) => created(hotel, '/v1/team/roles', newRole())
const aMember = async (hotel: TestProperty) => (await hotel.newMember(await aRole(hotel))).id
const newInvitation = async (hotel: TestProperty) => ({
  email: `${unique('colleague')}@hotel.example`,
  role: await aRole(hotel),
})

const newProvider = (hotel: TestProperty) => ({
  name: unique('Harbour Group'),
  issuer: 'https://accounts.google.com',
  client_id: 'portico',
  client_secret: 'a secret',
  domains: [`${hotel.id.replaceAll('_', '-')}.magic.example`],
})
const aProvider = (hotel: TestProperty) => created(hotel, '/v1/team/sign-in-providers', newProvider(hotel))

export const teamSamples: Samples = {
  'team.list': () => ({}),
  'team.colleagues': () => ({}),
  'team.get': async (hotel) => ({ id: await aMember(hotel) }),
  'team.update': async (hotel) => ({ id: await aMember(hotel), role: await aRole(hotel) }),
  'team.remove': async (hotel) => ({ id: await aMember(hotel) }),
  'team.reset_password': async (hotel) => ({ id: await aMember(hotel) }),
  'team_invitations.list': () => ({}),
  'team_invitations.create': newInvitation,
  'team_invitations.revoke': async (hotel) => ({
    id: await created(hotel, '/v1/team/invitations', await newInvitation(hotel)),
  }),
  'sign_in_providers.list': () => ({}),
  'sign_in_providers.create': newProvider,
  'sign_in_providers.update': async (hotel) => ({ id: await aProvider(hotel), name: unique('Group') }),
  'sign_in_providers.delete': async (hotel) => ({ id: await aProvider(hotel) }),
  'sign_in_providers.prove': async (hotel) => ({ id: await aProvider(hotel) }),
  'team_roles.list': () => ({}),
  'team_roles.create': newRole,
  'team_roles.update': async (hotel) => ({ id: await aRole(hotel), name: unique('Desk') }),
  'team_roles.delete': async (hotel) => ({ id: await aRole(hotel) }),
}
