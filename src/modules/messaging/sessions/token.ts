import type { RawRequest } from '../../../platform/operation/callback.ts'
import { fail } from '../../../platform/operation/errors.ts'
import { credentialHash, credentialKind } from '../../../platform/secrets/credential.ts'
import { invalidSession } from './errors.ts'

/** What a guest's token looks like, how it is brought, and what we keep of it. */

export const { make: newToken, environmentOf } = credentialKind('gt')

export const hashOf = credentialHash

/** A browser's EventSource can send no header, so the address may carry it; two different tokens are nobody's. */
export function presentedToken({ headers: { authorization }, url }: RawRequest): string {
  const bearer = authorization === undefined ? undefined : /^Bearer +(\S+) *$/i.exec(authorization)?.[1]
  const tokens = new Set(url.searchParams.getAll('token'))
  if (bearer !== undefined) tokens.add(bearer)
  const [token] = tokens
  const unreadable = authorization !== undefined && bearer === undefined
  return token !== undefined && tokens.size === 1 && !unreadable ? token : fail(invalidSession)
}
