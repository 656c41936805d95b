import { createHmac } from 'node:crypto'
import type { RawRequest } from '../../platform/callback.ts'
import { sha256 } from '../../platform/secrets.ts'
import { jsonOf, recordOf } from '../json.ts'
import { isSame } from './same.ts'

/** What a signature can cover. */
type SignedRequest = Pick<RawRequest, 'headers' | 'body'>

/** Each try of a delivery is signed anew, so a genuine token is young. */
const TOLERANCE_S = 300

/**
 * Vonage signs with a token in `Authorization`: HS256, and bound to the body by its hash. A token that comes twice is
 * not looked for: with the same body it tells nothing new, and with another it is worth nothing.
 */
export function isSignedByVonage({ headers, body }: SignedRequest, secret: string, nowMs: number): boolean {
  const [, header, claims, signature] = /^Bearer ([\w-]+)\.([\w-]+)\.([\w-]+)$/i.exec(headers.authorization ?? '') ?? []
  if (!header || !claims || !signature) return false
  // Before anything else: a token that chooses its own algorithm is not one of theirs.
  if (partOf(header).alg !== 'HS256') return false
  if (!isSame(signature, createHmac('sha256', secret).update(`${header}.${claims}`).digest('base64url'))) return false
  const { iat, exp, payload_hash } = partOf(claims)
  const nowS = nowMs / 1000
  if (typeof iat !== 'number' || Math.abs(nowS - iat) > TOLERANCE_S) return false
  if (typeof exp === 'number' && exp < nowS) return false
  return typeof payload_hash === 'string' && isSame(payload_hash.toLowerCase(), sha256(body).toString('hex'))
}

const partOf = (part: string) => recordOf(jsonOf(Buffer.from(part, 'base64url').toString()))
