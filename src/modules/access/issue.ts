import type { Actor, Context } from '../../platform/operation/context.ts'
import { fail, failWith, missingScope, type ViolationType } from '../../platform/operation/errors.ts'
import { firstMissing, type Grant } from '../../platform/operation/scopes.ts'
import { newId } from '../../platform/schema/ids.ts'
import { parseMoment } from '../../platform/schema/time.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import type { Website } from './schema.ts'
import { hashOf, hintOf, newPublishable, newSecret } from './secret.ts'
import type { KeyRow } from './store.ts'

/** The rules for issuing keys: never more scopes than the issuer has, never for longer. */

export function requireOwnScopes(actor: Actor, scopes: readonly string[]): void {
  const missing = firstMissing(actor.scopes, scopes as Grant[])
  if (missing) fail(missingScope, { detail: `missing_scope:${missing}` })
}

/** The requested expiry as it is stored; by default, the issuer's own. */
export function requireOwnExpiry({ actor, realNow }: Context, wished: string | undefined): string | null {
  if (wished === undefined) return actor.expiresAt
  const moment = parseMoment(wished)!
  if (moment <= realNow) refuseExpiry('expires_at should be in the future', 'expires_in_past')
  if (actor.expiresAt && moment > new Date(actor.expiresAt)) {
    refuseExpiry(`A key cannot outlive the one that issues it (${actor.expiresAt})`, 'expires_after_issuer')
  }
  return moment.toISOString()
}

const refuseExpiry = (msg: string, type: ViolationType) => failWith([{ loc: ['body', 'expires_at'], msg, type }])

export function newKey(
  { environment, realNow }: Pick<Context, 'environment' | 'realNow'>,
  grant: {
    property_id: string
    name: string
    scopes: string[]
    expires_at: string | null
    family?: string
    secret?: string
    website?: Omit<Website, 'key'> | null
  },
): { row: KeyRow; secret: string } {
  const { family, website = null, secret = (website ? newPublishable : newSecret)(environment), ...given } = grant
  const id = newId('key', realNow.getTime())
  const row: KeyRow = {
    id,
    ...given,
    hash: hashOf(secret),
    hint: hintOf(secret),
    family: family ?? id,
    website: website && { ...website, key: secret },
    revoked_at: null,
    rotated_at: null,
    last_used_at: null,
    ...firstVersion({ now: realNow }),
  }
  return { row, secret }
}

/** The same key with a new secret, yet never for longer than the key that requests it. */
export const successorOf = ({ property_id, name, scopes, expires_at, family, website }: KeyRow, issuer: Actor) => ({
  property_id,
  name,
  scopes,
  website,
  family,
  expires_at: [expires_at, issuer.expiresAt].filter((moment) => moment !== null).sort()[0] ?? null,
})
