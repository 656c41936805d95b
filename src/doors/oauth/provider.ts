import { type Client, type Context, errors, Provider } from 'oidc-provider'
import {
  CLI_APPLICATION,
  GRANTABLE_SCOPES,
  isLoopbackAddress,
  isServer,
  isVerified,
  newApplicationId,
  type OauthKeys,
  standingGrant,
} from '../../modules/accounts/index.ts'
import type { OutboundClient } from '../../platform/http-client/client.ts'
import { type Base, ownAddresses } from '../http/own-address.ts'
import { asked, createAdapter } from './adapter.ts'
import { documentFeature, documentFetch } from './client-documents.ts'
import { isOwnOrigin, keepClientRules, RESPONSE_MODES } from './client-rules.ts'
import { watchPolls } from './device-polls.ts'
import { errorPage, turnedBackPage } from './error-page.ts'
import { pathOf } from './pages.ts'
import { existingGrant, findAccount, type PolicyParts, policy } from './policy.ts'
import { INTERACTION, PATHS, PERSONAL_SCOPES, SESSION_SECONDS } from './protocol.ts'
import { allowServers } from './server-grant.ts'
import { cookieNames, cookieOptions } from './session-cookie.ts'

/** The configuration of the authorization server; the library does the rest. */

export interface ProviderParts extends PolicyParts {
  base: Base
  outbound: OutboundClient
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function createProvider(issuer: string, keys: OauthKeys, parts: ProviderParts): Provider {
  const { log } = parts
  const provider = new Provider(issuer, configuration(issuer, keys, parts))
  provider.proxy = true // the headers it then trusts are written by the door
  provider.on('server_error', (ctx, error) =>
    log.error({ request_id: ctx.response.get('x-request-id'), err: error }, 'unexpected error of authorization'),
  )
  provider.on('error', (error) => log.warn({ err: error }, 'an answer of authorization was cut off'))
  const { getResourceServerInfo } = resources(issuer, parts.base)
  allowServers(provider, parts, { preset: `${issuer}/v1`, of: getResourceServerInfo })
  const pace = watchPolls(parts.clock)
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.oidc) pace(ctx)
    if (ctx.status === 503) ctx.set('retry-after', '2')
    if (ctx.oidc?.route === 'discovery') describeOurs(ctx, issuer)
    if (ctx.oidc?.route === 'authorization') limitUnauthenticated(ctx, pathOf(issuer))
  })
  return provider
}

/** Anyone may register a client, so an unverified one may not redirect people from our address unasked. */
function limitUnauthenticated(ctx: Context, prefix: string): void {
  const away = URL.parse(ctx.response.get('location'))
  const { client } = ctx.oidc
  if (!away || !client || isVerified(client.clientId) || isLoopbackAddress(away.href)) return
  ctx.status = 400
  ctx.remove('location')
  ctx.type = 'html'
  ctx.body = turnedBackPage(prefix, away, ctx.response.get('x-request-id')).text
}

/** The library lists everything it supports, and only its own scopes. */
function describeOurs(ctx: Context, issuer: string): void {
  ctx.body = {
    ...(ctx.body as object),
    scopes_supported: [...GRANTABLE_SCOPES, ...PERSONAL_SCOPES],
    response_modes_supported: RESPONSE_MODES,
    userinfo_endpoint: issuer + PATHS.userinfo,
    revocation_endpoint_auth_methods_supported: AUTH_METHODS,
    introspection_endpoint_auth_methods_supported: AUTH_METHODS,
  }
}

/** How clients authenticate, at every endpoint. */
const AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post']

/** The lifetime of each kind of document. */
const SECONDS = {
  AccessToken: HOUR,
  AuthorizationCode: MINUTE,
  DeviceCode: 10 * MINUTE,
  IdToken: HOUR,
  RefreshToken: 30 * DAY,
  Interaction: 15 * MINUTE,
  Session: SESSION_SECONDS,
  Grant: 3650 * DAY, // ends when it is no longer used: the storage removes it
}

const on = { enabled: true }
const off = { enabled: false }

function configuration(issuer: string, keys: OauthKeys, parts: ProviderParts) {
  return {
    adapter: createAdapter(parts),
    jwks: { keys: keys.signing },
    clients: [CLI_APPLICATION],
    fetch: documentFetch(parts),
    cookies: {
      keys: keys.cookies,
      names: cookieNames(issuer),
      long: cookieOptions(issuer),
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    routes: PATHS,
    scopes: PERSONAL_SCOPES,
    claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
    responseTypes: ['code'],
    clientAuthMethods: AUTH_METHODS,
    pkce: { required: () => true },
    rotateRefreshToken: rotate,
    issueRefreshToken: async (_ctx: Context, client: Client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    // A server gives back one token; what it was given stays until the account takes it back.
    revokeGrantPolicy: ({ oidc }: Context) => !isServer(oidc.client?.clientId ?? ''),
    allowOmittingSingleRegisteredRedirectUri: false,
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    ttl: SECONDS,
    features: features(issuer, parts),
    clientDefaults: { grant_types: ['authorization_code', 'refresh_token'] },
    extraClientMetadata: { properties: ['portico_rules', 'portico_grant'], validator: keepClientRules },
    clientBasedCORS: isOwnOrigin,
    interactions: {
      policy: policy(parts),
      url: async (_ctx: Context, { uid }: { uid: string }) => `${pathOf(issuer)}${INTERACTION}/${uid}`,
    },
    loadExistingGrant: existingGrant(parts),
    findAccount: findAccount(parts),
    renderError: (ctx: Context, out: { error: string; error_description?: string }) => {
      ctx.type = 'html'
      ctx.body = errorPage(pathOf(issuer), out, ctx.response.get('x-request-id')).text
    },
  }
}

const features = (issuer: string, parts: ProviderParts) => ({
  devInteractions: off,
  dPoP: off,
  pushedAuthorizationRequests: off,
  rpInitiatedLogout: off,
  userinfo: off, // ours: userinfo.ts
  deviceFlow: on, // its pages are ours: device.ts
  clientIdMetadataDocument: documentFeature(parts),
  registration: { ...on, idFactory: () => newApplicationId(parts.clock()), issueRegistrationAccessToken: false },
  revocation: { ...on, allowedPolicy: isOwnToken },
  introspection: { ...on, allowedPolicy: isOwnAndStands(parts) },
  resourceIndicators: { ...on, ...resources(issuer, parts.base) },
})

interface Shown {
  clientId?: string
  grantId?: string
}

const isOwnToken = async (_ctx: Context, client: Client, token: Shown) => token.clientId === client.clientId

/** A token that our doors refuse, because the person lost access, is not reported as active. */
const isOwnAndStands =
  ({ environments: { live } }: ProviderParts) =>
  async (ctx: Context, client: Client, token: Shown) => {
    if (!(await isOwnToken(ctx, client, token))) return false
    return Boolean(await asked(live.health, () => standingGrant(live.db, token.grantId ?? '')))
  }

/** Always rotates; but an invalid request is refused first, or the application would lose its connection. */
function rotate({ oidc }: Context): boolean {
  const granted = [oidc.entities.RefreshToken?.resource ?? []].flat()
  const wanted = [oidc.params?.resource ?? []].flat()
  if (wanted.some((resource) => !granted.includes(resource))) throw new errors.InvalidTarget()
  return true
}

/** Tokens are for one of our two resources, `/v1` if the application names none; any other is refused. */
function resources(issuer: string, base: Base) {
  return {
    defaultResource: async (_ctx: Context, _client: Client, oneOf?: string[]) => oneOf?.[0] ?? `${issuer}/v1`,
    useGrantedResource: async () => true,
    async getResourceServerInfo(_ctx: Context, asked: string) {
      const address = ownAddresses(base).find((own) => asked.startsWith(`${own}/`))
      const path = asked.slice(address?.length).replace(/\/$/, '')
      if (address === undefined || !['/v1', '/mcp'].includes(path)) throw new errors.InvalidTarget()
      return { scope: GRANTABLE_SCOPES.join(' '), audience: base.url + path, accessTokenFormat: 'opaque' }
    },
  }
}
