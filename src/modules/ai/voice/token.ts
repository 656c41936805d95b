import { randomBytes } from 'node:crypto'
import type { EnvironmentName } from '../../../platform/environment.ts'
import { sha256 } from '../../../platform/secrets.ts'

/** What the token of a voice session looks like, and what we keep of it. */

const PREFIX: Record<EnvironmentName, string> = { live: 'vt_live_', sandbox: 'vt_test_' }
const BYTES = 32

export const newToken = (environment: EnvironmentName): string =>
  PREFIX[environment] + randomBytes(BYTES).toString('hex')

export const environmentOf = (token: string): EnvironmentName | undefined =>
  token.startsWith(PREFIX.live) ? 'live' : token.startsWith(PREFIX.sandbox) ? 'sandbox' : undefined

/** Long and random, like a key: a plain hash is as good as a slow one. */
export const hashOf = (token: string): Buffer => sha256(token)
