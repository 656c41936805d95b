import { GRANTABLE_SCOPES, ROLE_DESCRIPTIONS } from '../../modules/accounts/index.ts'
import { WINDOW_SECONDS } from '../../platform/reliability/limits.ts'
import { VERSION } from '../../version.ts'
import type { OpenApiDocument } from './openapi-types.ts'

/** What a reader needs before the first request. /docs has more on the same subjects. */
const description = `
A guest-experience and operations platform for hotels and resorts. Every record belongs to one property, and the key
you send decides which.

**Authentication.** Send your key as \`Authorization: Bearer sk_…\` or as \`X-API-Key: sk_…\`; every operation takes
both. A key carries scopes, each operation names the one it needs, and writing does not include reading. Applications
that act for a person use OAuth 2.0 instead.

**Environments.** \`sk_test_\` keys see the sandbox, with a synthetic hotel to try things on; \`sk_live_\` keys see
the live data. Nothing passes between the two.

**Limits.** A key has 1,000 requests in ${WINDOW_SECONDS} seconds unless the server is set otherwise. Every answer
tells how many are left; a 429 says in \`Retry-After\` when to come back.

**Idempotency.** Send an \`Idempotency-Key\` with a POST or PATCH and repeat it safely for 24 hours: the second
request answers what the first one did.

**Lists.** \`limit\` and either \`offset\` or \`cursor\`. Pass \`next_cursor\` on as \`cursor\` until it is null; deep
pages then cost no more than the first.

**Errors.** \`detail\` is a stable code, and for 422 a list of every violation, up to 100: where there are more, the last
item is \`too_many_violations\`. All codes are in \`x-error-codes\`.
`

/** `address` is where the server answers: tools that resolve nothing relative get whole URLs. */
export const infoAt = (address: string): OpenApiDocument['info'] => ({
  title: 'Portico',
  version: VERSION,
  summary: 'Guest experience and operations for hotels and resorts',
  description: description.trim(),
  contact: { name: 'Portico', url: `${address}/docs` },
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
})

export const securitySchemesAt = (address: string): OpenApiDocument['components']['securitySchemes'] => ({
  bearer: { type: 'http', scheme: 'bearer', description: 'An API key as `Authorization: Bearer sk_…`' },
  apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API key as `X-API-Key: sk_…`' },
  oauth2: {
    type: 'oauth2',
    description:
      'An access token that a person gave to an application, as `Authorization: Bearer …`: for one property and the ' +
      'scopes they allowed. Codes need PKCE with S256; applications register at `/oauth/register`.',
    flows: {
      authorizationCode: {
        authorizationUrl: `${address}/oauth/authorize`,
        tokenUrl: `${address}/oauth/token`,
        refreshUrl: `${address}/oauth/token`,
        scopes: Object.fromEntries(GRANTABLE_SCOPES.map((scope) => [scope, ROLE_DESCRIPTIONS[scope]!])),
      },
    },
  },
})
