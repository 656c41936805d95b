import { type Context, errors, type Provider, type ResourceServerInfo } from 'oidc-provider'
import { type AuditParts, scopesOf, standingGrant } from '../../modules/accounts/index.ts'
import { asked } from './adapter.ts'

/**
 * Client credentials: a program gets a token for what an account gave it. The library's own grant knows no account, so
 * its tokens would belong to no property; these are tokens like those of people, under the account's grant.
 */

type ResourceOf = (ctx: Context, asked: string) => Promise<ResourceServerInfo>

export function allowServers(
  provider: Provider,
  parts: AuditParts,
  resource: { preset: string; of: ResourceOf },
): void {
  const answer = async (ctx: Context) => {
    const { client, params } = ctx.oidc
    const { db, health } = parts.environments.live
    const grant = await asked(health, () => standingGrant(db, client!.portico_grant ?? ''))
    if (!grant) throw new errors.InvalidGrant('what this program was given was taken back')
    const may: readonly string[] = scopesOf(grant, grant.environment)
    const given = grant.scopes.filter((scope) => may.includes(scope))
    const wanted = params?.scope === undefined ? given : String(params.scope).split(' ')
    const beyond = wanted.filter((scope) => !given.includes(scope))
    if (beyond.length > 0) throw new errors.InvalidScope('this program was not given it', beyond.join(' '))
    const address = String(params?.resource ?? resource.preset)
    const token = new provider.AccessToken({
      accountId: grant.account_id,
      client: client!,
      grantId: grant.id,
      gty: 'client_credentials',
      scope: wanted.join(' ') || undefined,
      resourceServer: new provider.ResourceServer(address, await resource.of(ctx, address)),
    })
    ctx.body = {
      access_token: await token.save(),
      expires_in: token.expiration,
      scope: token.scope,
      token_type: token.tokenType,
    }
  }
  provider.registerGrantType('client_credentials', answer, ['scope', 'resource'])
}
