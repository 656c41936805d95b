/** The people who sign in, what they may do where, and what they let applications do for them. No operations yet. */

export {
  addApplication,
  allApplications,
  isLoopbackAddress,
  isVerified,
  nameProblem,
  newApplicationId,
  redirectProblem,
} from './applications.ts'
export { addAccount, admit, changePassword, shut, tellEverywhere } from './change-account.ts'
export { foreignRequest, placeNotFound, sessionEnded } from './errors.ts'
export { dismiss, endGrant, openGrant, removeApplication } from './grants.ts'
export { currentKeys, type OauthKeys } from './oauth-keys.ts'
export * from './oauth-store.ts'
export {
  acceptInvitation,
  accountOf,
  everywhere,
  invitationHash,
  inviteFirst,
  type NewAccount,
} from './open-account.ts'
export { hashPassword, weaknessOf } from './passwords.ts'
export { type Place, placeKey, placesOf } from './places.ts'
export { GRANTABLE_SCOPES, isRole, ROLES, type Role, scopesOf, WORDS } from './roles.ts'
export { isSession, type Presence, type SessionReader, sessionReader } from './sessions.ts'
export { asEmail, type SignIn, signIn } from './sign-in.ts'
export { standingReader } from './standing.ts'
export {
  type Account,
  accountByEmail,
  accountById,
  allAccounts,
  insertAccount,
  isInvited,
  type Membership,
  membershipsOf,
  putMemberships,
  removeMembership,
  setDisabled,
  setPassword,
} from './store.ts'
export { DOCUMENT_PURPOSE, tokenReader } from './tokens.ts'
export type { By, TrailParts } from './trail.ts'
