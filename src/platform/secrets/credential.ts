import { randomInt } from 'node:crypto'
import type { EnvironmentName } from '../runtime/environment.ts'
import { sha256 } from './vault.ts'

/** A secret of ours whose prefix names its purpose and environment: `sk_live_…`, `sk_test_…`. */
export interface CredentialKind {
  make(environment: EnvironmentName): string
  environmentOf(text: string): EnvironmentName | undefined
}

// Letters and digits only, so that a double click selects the whole secret.
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 40 // 238 bits

export function credentialKind(name: string): CredentialKind {
  const beginning: Record<EnvironmentName, string> = { live: `${name}_live_`, sandbox: `${name}_test_` }
  return {
    make: (environment) =>
      beginning[environment] + Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
    environmentOf: (text) =>
      text.startsWith(beginning.live) ? 'live' : text.startsWith(beginning.sandbox) ? 'sandbox' : undefined,
  }
}

/** Whether a secret that a person chose is as hard to guess as a generated one. */
export const isStrongCredential = (text: string): boolean => /^[a-z]+_(live|test)_[A-Za-z0-9_-]{32,}$/.test(text)

/** All that is stored of a credential. It is long and random, so a plain, fast hash is as safe as a slow one. */
export const credentialHash = (text: string): Buffer => sha256(text)
