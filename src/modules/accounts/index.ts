/** The people who sign in, what they may do where, and what they let applications do for them. No operations yet. */

export { type AccessibleProperty, accessibleProperties, propertyKey } from './accessible-properties.ts'
export { activityText, MOST_KEPT } from './activity/activity.ts'
export { startAccountMailer, startMailer } from './activity/mailer.ts'
export { type ActivityRow, activityOf } from './activity/store.ts'
export {
  addApplication,
  addServer,
  allApplications,
  CLI_APPLICATION,
  describedAt,
  grantTypesOf,
  isLoopbackAddress,
  isServer,
  isVerified,
  nameProblem,
  newApplicationId,
  redirectProblem,
} from './applications.ts'
export { type AuditParts, type By, writeAuditRows } from './audit.ts'
export {
  addAccount,
  admit,
  auditEverywhere,
  type Change,
  changePassword,
  shut,
} from './change-account.ts'
export {
  foreignRequest,
  noAccess,
  ownerRequired,
  propertiesByOperator,
  secondFactorRequired,
  sessionEnded,
  tooManyOwned,
} from './errors.ts'
export {
  addAuthenticator,
  addPasskey,
  makeRecoveryCodes,
  removeFactor,
  resetFactors,
} from './factors/change-factors.ts'
export { creationOptions, requestOptions } from './factors/passkey-options.ts'
export { accountOfPasskey, type Proved, proveByCode, sealedAuthenticators } from './factors/prove.ts'
export { type Requirement, requirementOf, requires } from './factors/requirement.ts'
export {
  type Authenticator,
  authenticatorOf,
  countRecoveryCodes,
  hasFactor,
  type Passkey,
  passkeysOf,
} from './factors/store.ts'
export { base32, newTotpSecret, stepAt, totpAddress, totpCode } from './factors/totp.ts'
export { type Assertion, checkRegistration, type Registration, relyingPartyAt } from './factors/webauthn.ts'
export { dismiss, endGrant, openGrant, removeApplication, removeMember } from './grants.ts'
export { currentKeys, type OauthKeys, sealedKeys } from './oauth-keys.ts'
export * from './oauth-store.ts'
export {
  acceptInvitation,
  accountOf,
  everywhere,
  invitationHash,
  inviteFirst,
  type NewAccount,
} from './open-account.ts'
export { facesIn, findFace, putPicture, removePicture } from './pictures.ts'
export {
  GRANTABLE_SCOPES,
  type HeldRole,
  isRole,
  ROLE_DESCRIPTIONS,
  ROLES,
  type Role,
  roleLabel,
  scopesOf,
} from './roles.ts'
export {
  endSession,
  keptSessions,
  noteProof,
  type SessionRow,
  type Standing,
  sessionsOf,
  standingSession,
  sweepSessionRows,
} from './session-store.ts'
export { isSession, noteUse, type Presence, type SessionReader, sessionReader, sessionUidOf } from './sessions.ts'
export { accountOfTicket, issueAccountTicket, isTicketOf } from './sign-in/account-tickets.ts'
export { DEVICE_SECONDS, knownDevice, sweepDevices } from './sign-in/devices.ts'
export { enter, forgetDevice, leave } from './sign-in/enter.ts'
export { hashPassword, isPassword, weaknessOf } from './sign-in/passwords.ts'
export { resetByMail } from './sign-in/reset.ts'
export { asEmail, type Refusal, type SignIn, type Source, signIn } from './sign-in/sign-in.ts'
export { type Device, devicesOf } from './sign-in/store.ts'
export { sweepSignInTries } from './sign-in/throttle.ts'
export { challengeOf, issueTicket, readTicket, spendTicket } from './sign-in/tickets.ts'
export { AT_THE_SERVER, browserName, type Visit } from './sign-in/visit.ts'
export { standingReader } from './standing.ts'
export {
  type Account,
  accountByEmail,
  accountById,
  accountOfIdentity,
  allAccounts,
  insertAccount,
  isInvited,
  linkIdentity,
  type Membership,
  membershipsOf,
  namesOfAccounts,
  openOwners,
  ownRole,
  putMemberships,
  type RoleMembership,
  removeMembership,
  setDisabled,
  setLanguage,
  setPassword,
} from './store.ts'
export { DOCUMENT_PURPOSE, personReader, sealedDocuments, tokenReader } from './tokens.ts'
