import * as openid from 'openid-client'
import {
  clientSecretOf,
  domainOfEmail,
  type Identity,
  returnAddress,
  type SignInProviderRow,
} from '../../modules/team/index.ts'
import type { OutboundRequest } from '../../platform/http-client/client.ts'
import type { Exchange } from './exchange.ts'

/** Sign-in at another provider, by OpenID Connect: what it is asked, and what it says of a person. Reached by the guarded client alone. */

const TIMEOUT_SECONDS = 10
const LONGEST_BYTES = 512 * 1024
const GOOGLE = 'https://accounts.google.com'

/** What only this browser and we know of a sign-in that is on its way. */
export interface Pending {
  state: string
  nonce: string
  verifier: string
}

export async function beginSso(exchange: Exchange, provider: SignInProviderRow, email: string) {
  const pending: Pending = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  }
  const url = openid.buildAuthorizationUrl(await configuration(exchange, provider), {
    redirect_uri: returnAddress(exchange.server.issuer),
    scope: 'openid email profile',
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
    login_hint: email,
  })
  return { url: url.href, pending }
}

/** Undefined: it does not say whose address it is, or not that it is theirs. Rejects when the answer cannot be believed. */
export async function finishSso(
  exchange: Exchange,
  provider: SignInProviderRow,
  { state, nonce, verifier }: Pending,
): Promise<Identity | undefined> {
  const config = await configuration(exchange, provider)
  const { search } = new URL(exchange.request.url, exchange.server.issuer)
  const tokens = await openid.authorizationCodeGrant(config, new URL(returnAddress(exchange.server.issuer) + search), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const signed = tokens.claims()!
  const claims = signed.email
    ? signed
    : { ...(await openid.fetchUserInfo(config, tokens.access_token, signed.sub)), ...signed }
  const { email, email_verified, name } = claims
  if (typeof email !== 'string' || email_verified === false || !isOfDomain(provider, claims, email)) return undefined
  return { subject: signed.sub, email: email.toLowerCase(), name: typeof name === 'string' ? name : '', claims }
}

/** With Google anybody can have an account for an address that they once read: a company's own has its domain as `hd`. */
const isOfDomain = ({ issuer }: SignInProviderRow, { hd }: Record<string, unknown>, email: string): boolean =>
  issuer !== GOOGLE || hd === domainOfEmail(email).toLowerCase()

async function configuration(exchange: Exchange, provider: SignInProviderRow): Promise<openid.Configuration> {
  const { issuer, client_id, environment } = provider
  const insecure = exchange.environments[environment].outboundPolicy.httpsOnly ? [] : [openid.allowInsecureRequests]
  const options = {
    [openid.customFetch]: guardedFetch(exchange, provider),
    timeout: TIMEOUT_SECONDS,
    execute: insecure,
  }
  const found = await openid.discovery(new URL(issuer), client_id, undefined, openid.None(), options)
  const secret = clientSecretOf(exchange, provider)
  if (secret === undefined) return found
  const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = found.serverMetadata()
  const authenticate = methods.includes('client_secret_basic') ? openid.ClientSecretBasic : openid.ClientSecretPost
  const config = new openid.Configuration(found.serverMetadata(), client_id, undefined, authenticate(secret))
  config[openid.customFetch] = options[openid.customFetch]
  config.timeout = TIMEOUT_SECONDS
  for (const apply of insecure) apply(config)
  return config
}

/** A redirect is an answer like any other, and refused as such. */
const guardedFetch =
  ({ environments, outbound }: Exchange, { environment, property_id }: SignInProviderRow): openid.CustomFetch =>
  async (url, { method, headers, body }) => {
    const answer = await outbound.request(url, {
      method: method as OutboundRequest['method'],
      headers: Object.fromEntries(new Headers(headers)),
      body: body instanceof URLSearchParams ? String(body) : (body as string | Uint8Array | undefined),
      timeoutMs: TIMEOUT_SECONDS * 1000,
      maxResponseBytes: LONGEST_BYTES,
      policy: environments[environment].outboundPolicy,
      pool: `sign-in ${property_id}`,
    })
    if (answer.truncated) throw new Error(`the answer is longer than ${LONGEST_BYTES} bytes`)
    const bare = [204, 205, 304].includes(answer.status)
    return new Response(bare ? null : answer.body, {
      status: answer.status,
      headers: answer.headers as Record<string, string>,
    })
  }
