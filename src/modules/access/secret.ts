import { randomInt } from 'node:crypto'
import type { EnvironmentName } from '../../platform/environment.ts'
import { sha256 } from '../../platform/secrets.ts'

/** What a key looks like, and what we keep of it. */

const PREFIX: Record<EnvironmentName, string> = { live: 'sk_live_', sandbox: 'sk_test_' }

// Letters and digits alone: a double click takes the whole key.
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 40 // 238 bits

export const newSecret = (environment: EnvironmentName): string =>
  PREFIX[environment] + Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

export const environmentOf = (key: string): EnvironmentName | undefined =>
  key.startsWith(PREFIX.live) ? 'live' : key.startsWith(PREFIX.sandbox) ? 'sandbox' : undefined

/** A key is long and random, so a plain hash is as good as a slow one and costs a lookup nothing. */
export const hashOf = (key: string): Buffer => sha256(key)

export const hintOf = (key: string): string => key.slice(-4)
