import type { Client, Interaction } from 'oidc-provider'
import {
  type AccessibleProperty,
  DOCUMENT_PURPOSE,
  GRANTABLE_SCOPES,
  openGrant,
  scopesOf,
} from '../../modules/accounts/index.ts'
import { newId } from '../../platform/schema/ids.ts'
import { sha256 } from '../../platform/secrets/vault.ts'
import type { Exchange } from './exchange.ts'
import { plainName } from './pages.ts'
import { PERSONAL_SCOPES, UNUSED_GRANT_MS } from './protocol.ts'

/** The scopes an application requests, divided into those the person can grant and those not. */

export interface Wish {
  allowed: string[]
  refused: string[]
  personal: string[]
}

export function wishOf({ params }: Pick<Interaction, 'params'>, property: AccessibleProperty): Wish {
  const asked = [...new Set(String(params.scope ?? '').split(' '))]
  const grantable = GRANTABLE_SCOPES.filter((scope) => asked.includes(scope))
  const may = new Set<string>(scopesOf(property, property.environment))
  return {
    allowed: grantable.filter((scope) => may.has(scope)),
    refused: grantable.filter((scope) => !may.has(scope)),
    personal: asked.filter((scope) => PERSONAL_SCOPES.includes(scope)),
  }
}

export const nameOf = (client: Client): string => plainName(client.clientName ?? '') || client.clientId

export interface Allowing {
  accountId: string
  params: Interaction['params']
  client: Client
  property: AccessibleProperty
}

/** Returns the id of the grant. Scopes that the role lacks are stored as refused, so that they are asked for once. */
export async function allow(exchange: Exchange, { accountId, params, client, property }: Allowing): Promise<string> {
  const { server, environments, vault, now, request } = exchange
  const { allowed, refused, personal } = wishOf({ params }, property)
  const grant = new server.provider.Grant({ accountId, clientId: client.clientId })
  grant.jti = newId('grt', now.getTime())
  if (personal.length > 0) grant.addOIDCScope(personal.join(' '))
  for (const resource of [params.resource ?? []].flat()) {
    if (allowed.length > 0) grant.addResourceScope(resource, allowed.join(' '))
    if (refused.length > 0) grant.rejectResourceScope(resource, refused.join(' '))
  }
  const { payload } = await grant.getValueAndPayload()
  const document = {
    kind: 'Grant',
    hash: sha256(grant.jti),
    content: vault.seal(JSON.stringify(payload), DOCUMENT_PURPOSE),
    grant_id: grant.jti,
    uid: null,
    expires_at: new Date(now.getTime() + UNUSED_GRANT_MS),
  }
  const row = {
    property_id: property.propertyId,
    environment: property.environment,
    id: grant.jti,
    account_id: accountId,
    client_id: client.clientId,
    client_name: nameOf(client),
    scopes: allowed,
    created_at: now.toISOString(),
  }
  await environments.live.health.guard(() => openGrant(exchange, [document], row, request.id))
  return grant.jti
}
