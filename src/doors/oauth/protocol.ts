import { GRANTABLE_SCOPES } from '../../modules/accounts/index.ts'

export const PATHS = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  introspection: '/oauth/introspect',
  userinfo: '/oauth/userinfo',
  device_authorization: '/oauth/device/authorize',
  code_verification: '/oauth/device',
  jwks: '/oauth/jwks',
  end_session: '/oauth/end-session',
}

export const INTERACTION = '/oauth/interaction'

export const DISCOVERY = '/.well-known/oauth-authorization-server'
export const OPENID_DISCOVERY = '/.well-known/openid-configuration'

/** Scopes about the person, not the hotel. */
export const PERSONAL_SCOPES = ['openid', 'offline_access', 'email', 'profile']

/** What is asked for by an application that names no scope, so that generic clients get something to begin with. */
export const READING = GRANTABLE_SCOPES.filter((scope) => scope.endsWith(':read')).join(' ')

const DAY_MS = 86_400_000

export const SESSION_SECONDS = 8 * 3600

/** A self-registered application that is unused for this long is removed. */
export const UNUSED_CLIENT_MS = 30 * DAY_MS

/** A day longer than the longest token under it. */
export const UNUSED_GRANT_MS = 31 * DAY_MS
