import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { Provider } from 'oidc-provider'

/** A company's own sign-in: another OpenID provider on a real socket, at which everybody is signed in as `person`. */

export interface Person {
  sub: string
  [claim: string]: unknown
}

export interface OpenidProvider {
  address: string
  client: { client_id: string; client_secret: string }
  person: Person
  /** No answer but an error from here on. */
  refuses: boolean
}

const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })

/** `redirectUri`: of the server that sends people there. */
export async function startOpenidProvider(redirectUri: () => string): Promise<OpenidProvider> {
  const client = { client_id: 'portico', client_secret: 'a secret between the two of them' }
  const idp: OpenidProvider = { address: '', client, person: { sub: 'nobody' }, refuses: false }
  let answer: ReturnType<InstanceType<typeof Provider>['callback']> | undefined
  const make = () => {
    const provider = new Provider(idp.address, {
      clients: [{ ...client, redirect_uris: [redirectUri()], response_types: ['code'] }],
      claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      jwks: { keys: [{ ...KEY, use: 'sig', alg: 'RS256', kid: 'the only one' }] },
      ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ ...idp.person, sub: id }) }),
      async loadExistingGrant(ctx: {
        oidc: { client: { clientId: string }; session: { accountId: string }; provider: InstanceType<typeof Provider> }
      }) {
        const { client, session } = ctx.oidc
        const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
        grant.addOIDCScope('openid email profile')
        await (grant as unknown as { save(): Promise<string> }).save()
        return grant
      },
    })
    return { provider, callback: provider.callback() }
  }
  let made: ReturnType<typeof make> | undefined
  const server = createServer(async (request, response) => {
    made ??= make()
    answer ??= made.callback
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    const result = idp.refuses ? { error: 'access_denied' } : { login: { accountId: idp.person.sub } }
    const location = await made.provider.interactionResult(request, response, result)
    return response.writeHead(303, { location }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  idp.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  after(() => server.close())
  return idp
}
