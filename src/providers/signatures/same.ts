import { timingSafeEqual } from 'node:crypto'
import { sha256 } from '../../platform/secrets/vault.ts'

/** Hashed first, so that the timing reveals neither content nor length. */
export const isSame = (given: string, expected: string): boolean => timingSafeEqual(sha256(given), sha256(expected))
