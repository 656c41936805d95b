import { propertyScope } from '../../platform/operation/create-context.ts'
import type { Environment, EnvironmentName } from '../../platform/runtime/environment.ts'
import type { SealedColumn } from '../../platform/secrets/reseal.ts'
import { sha256, type Vault } from '../../platform/secrets/vault.ts'
import type { GrantedToken } from '../access/index.ts'
import { propertyById } from '../properties/index.ts'
import { findDocument, standingGrant } from './oauth-store.ts'
import { GRANTABLE_SCOPES, scopesOf } from './roles.ts'
import { accountById } from './store.ts'

/** The encrypted content of an access token's document; the authorization server writes more. */
interface AccessTokenContent {
  grantId?: string
  scope?: string
  aud?: string | string[]
}

export const DOCUMENT_PURPOSE = 'oauth document'
export const sealedDocuments: SealedColumn = { table: 'oauth_documents', column: 'content', purpose: DOCUMENT_PURPOSE }

/** What an application learns of the person who let it in, if it asked for that; undefined if the token is worth nothing. */
export const personReader =
  (environments: Record<EnvironmentName, Environment>, vault: Vault, clock: () => number) =>
  async (token: string): Promise<{ sub?: string; email?: string; name?: string } | undefined> => {
    const { db } = environments.live
    const contentOf = async <T>(kind: string, id: string): Promise<T | undefined> => {
      const found = await findDocument(db, kind, sha256(id), new Date(clock()))
      return found && (JSON.parse(vault.open(found.content, DOCUMENT_PURPOSE)) as T)
    }
    const { grantId } = (await contentOf<AccessTokenContent>('AccessToken', token)) ?? {}
    const grant = grantId === undefined ? undefined : await standingGrant(db, grantId)
    if (!grant) return undefined
    const account = (await accountById(db, grant.account_id))!
    const asked = (await contentOf<{ openid?: { scope?: string } }>('Grant', grant.id))?.openid?.scope?.split(' ') ?? []
    return {
      ...(asked.includes('openid') && { sub: account.id }),
      ...(asked.includes('email') && { email: account.email }),
      ...(asked.includes('profile') && { name: account.name }),
    }
  }

/** Whom an access token stands for: the account's current rights limit what it granted earlier. */
export const tokenReader =
  (environments: Record<EnvironmentName, Environment>, vault: Vault, clock: () => number) =>
  async (token: string): Promise<GrantedToken | undefined> => {
    const { db } = environments.live
    const found = await findDocument(db, 'AccessToken', sha256(token), new Date(clock()))
    if (!found) return undefined
    const { grantId, scope, aud } = JSON.parse(vault.open(found.content, DOCUMENT_PURPOSE)) as AccessTokenContent
    const grant = grantId === undefined ? undefined : await standingGrant(db, grantId)
    if (!grant) return undefined
    const environment = environments[grant.environment]
    const property = await propertyById(environment.db, grant.property_id)
    if (!property) return undefined
    const may = scopesOf(grant, grant.environment)
    const scopes = (scope ?? '').split(' ').filter((one) => (GRANTABLE_SCOPES as string[]).includes(one))
    return {
      environment,
      property: propertyScope(grant.property_id, property),
      actor: {
        id: grant.account_id,
        family: grant.id,
        credentials: [grant.id],
        scopes: scopes.filter((one) => (may as string[]).includes(one)),
        expiresAt: found.expires_at,
      },
      audiences: [aud ?? []].flat(),
    }
  }
