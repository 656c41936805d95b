import { randomInt } from 'node:crypto'
import type { Vault } from '../../../platform/secrets/vault.ts'

/** For a lost phone: each code works once, and only keyed hashes are stored. */

const HOW_MANY = 10
const LENGTH = 10
/** Crockford's: no ambiguous characters. 50 bits in ten characters. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

export const newRecoveryCodes = (): string[] => Array.from({ length: HOW_MANY }, newCode)

/** `k3x9p-0wq7d` */
export const shownCode = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`

/** Normalises typed text; undefined if it cannot be a code. */
function plain(text: string): string | undefined {
  const code = text.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  return code.length === LENGTH && [...code].every((character) => ALPHABET.includes(character)) ? code : undefined
}

export const recoveryHash = (vault: Vault, accountId: string, text: string): Buffer | undefined => {
  const code = plain(text)
  return code === undefined ? undefined : vault.digest(`${accountId} ${code}`, 'recovery code')
}
