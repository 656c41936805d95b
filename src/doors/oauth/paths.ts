export const PATHS = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  introspection: '/oauth/introspect',
  jwks: '/oauth/jwks',
  end_session: '/oauth/end-session',
}

export const INTERACTION = '/oauth/interaction'

export const DISCOVERY = '/.well-known/oauth-authorization-server'
export const OPENID_DISCOVERY = '/.well-known/openid-configuration'
