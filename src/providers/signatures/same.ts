import { timingSafeEqual } from 'node:crypto'
import { sha256 } from '../../platform/secrets/vault.ts'

/** Hashed first, so that neither content nor length shows in the time it takes. */
export const isSame = (given: string, expected: string): boolean => timingSafeEqual(sha256(given), sha256(expected))
