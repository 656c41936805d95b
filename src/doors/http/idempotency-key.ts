import { failWith, type ViolationType } from '../../platform/operation/errors.ts'
import type { IdempotentRequest } from '../../platform/reliability/idempotency.ts'

const LONGEST_KEY = 255

/** `given` as the caller wrote it, with or without the quotes of RFC 8941, which are not part of the key. */
export function idempotentRequest(given: unknown, target: string): IdempotentRequest | undefined {
  if (given === undefined) return undefined
  const key = /^"(.*)"$/.exec(String(given))?.[1] ?? String(given)
  if (key.length === 0) refuseKey('should not be empty', 'string_too_short')
  if (key.length > LONGEST_KEY) refuseKey(`should have at most ${LONGEST_KEY} characters`, 'string_too_long')
  return { key, target }
}

const refuseKey = (rule: string, type: ViolationType) =>
  failWith([{ loc: ['header', 'idempotency-key'], msg: `Idempotency-Key ${rule}`, type }])
