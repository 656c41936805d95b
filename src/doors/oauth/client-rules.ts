import { type Client, type ClientMetadata, type Context, errors } from 'oidc-provider'
import {
  grantTypesOf,
  isLoopbackAddress,
  isServer,
  nameProblem,
  redirectProblem,
} from '../../modules/accounts/index.ts'

/** What may be registered: an application's name and redirect addresses, and little else. */

/** The other modes need a script on a page of ours, or hide the code from the requesting server. */
export const RESPONSE_MODES = ['query']

const MOST_REDIRECTS = 10
/** Addresses that a server or browser might be made to fetch, and features that we do not support. */
const IGNORED = ['logo_uri', 'jwks_uri', 'jwks', 'sector_identifier_uri', 'initiate_login_uri', 'scope', 'contacts']
const IGNORED_TOO = ['client_uri', 'policy_uri', 'tos_uri', 'default_acr_values', 'subject_type']

export function keepClientRules(_ctx: Context, _name: string, _value: unknown, metadata: ClientMetadata): void {
  const id = String(metadata.client_id)
  for (const name of [...IGNORED, ...IGNORED_TOO, 'portico_rules']) delete metadata[name]
  if (!isServer(id)) delete metadata.portico_grant
  const { redirect_uris: redirects, client_name: name, grant_types: types } = metadata
  const known = grantTypesOf(id)
  if (!Array.isArray(types) || !types.every((type) => known.includes(type))) {
    throw new errors.InvalidClientMetadata(`grant_types must be of ${known.join(', ')}`)
  }
  if (!types.includes('authorization_code')) return // nobody is redirected
  if (!Array.isArray(redirects) || redirects.length === 0 || redirects.length > MOST_REDIRECTS) {
    throw new errors.InvalidClientMetadata(`redirect_uris must be a list of 1 to ${MOST_REDIRECTS} addresses`)
  }
  const problem = redirects.map(redirectProblem).find((found) => found !== undefined)
  if (problem) throw new errors.InvalidClientMetadata(`redirect_uris ${problem}`)
  const nameless = name === undefined ? undefined : nameProblem(name)
  if (nameless) throw new errors.InvalidClientMetadata(`client_name ${nameless}`)
  metadata.response_modes = RESPONSE_MODES
  metadata.application_type = redirects.some(isLoopbackAddress) ? 'native' : 'web' // native: any port on localhost
}

/** A page may use the token endpoint for its own application. */
export const isOwnOrigin = (_ctx: Context, origin: string, client: Client): boolean =>
  client.redirectUris.some(
    (uri) => URL.parse(uri)?.origin === origin || (isLoopbackAddress(uri) && isLoopbackAddress(origin)),
  )
