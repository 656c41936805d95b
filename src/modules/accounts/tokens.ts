import { propertyScope } from '../../platform/operation/create-context.ts'
import type { Environment, EnvironmentName } from '../../platform/runtime/environment.ts'
import type { SealedColumn } from '../../platform/secrets/reseal.ts'
import { sha256, type Vault } from '../../platform/secrets/vault.ts'
import type { GrantedToken } from '../access/index.ts'
import { propertyById } from '../properties/index.ts'
import { findDocument, standingGrant } from './oauth-store.ts'
import { GRANTABLE_SCOPES, scopesOf } from './roles.ts'

/** The encrypted content of an access token's document; the authorization server writes more. */
interface AccessTokenContent {
  grantId?: string
  scope?: string
  aud?: string | string[]
}

export const DOCUMENT_PURPOSE = 'oauth document'
export const sealedDocuments: SealedColumn = { table: 'oauth_documents', column: 'content', purpose: DOCUMENT_PURPOSE }

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
    const may = scopesOf(grant.role, grant.environment)
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
