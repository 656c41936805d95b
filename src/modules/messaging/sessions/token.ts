import { randomBytes } from 'node:crypto'
import type { RawRequest } from '../../../platform/callback.ts'
import type { EnvironmentName } from '../../../platform/environment.ts'
import { fail } from '../../../platform/errors.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { invalidSession } from './errors.ts'

/** What a guest's token looks like, how it is brought, and what we keep of it. */

const PREFIX: Record<EnvironmentName, string> = { live: 'gt_live_', sandbox: 'gt_test_' }
const BYTES = 32

export const newToken = (environment: EnvironmentName): string =>
  PREFIX[environment] + randomBytes(BYTES).toString('hex')

export const environmentOf = (token: string): EnvironmentName | undefined =>
  token.startsWith(PREFIX.live) ? 'live' : token.startsWith(PREFIX.sandbox) ? 'sandbox' : undefined

/** Long and random, like a key: a plain hash is as good as a slow one. */
export const hashOf = (token: string): Buffer => sha256(token)

/** A browser's EventSource can send no header, so the address may carry it; two different tokens are nobody's. */
export function presentedToken({ headers: { authorization }, url }: RawRequest): string {
  const bearer = authorization === undefined ? undefined : /^Bearer +(\S+) *$/i.exec(authorization)?.[1]
  const tokens = new Set(url.searchParams.getAll('token'))
  if (bearer !== undefined) tokens.add(bearer)
  const [token] = tokens
  const unreadable = authorization !== undefined && bearer === undefined
  return token !== undefined && tokens.size === 1 && !unreadable ? token : fail(invalidSession)
}
