import { createHmac } from 'node:crypto'
import type { RawRequest } from '../../platform/operation/callback.ts'
import { sha256 } from '../../platform/secrets/vault.ts'
import { jsonOf, recordOf } from '../json.ts'
import { isSame } from './same.ts'

type SignedRequest = Pick<RawRequest, 'headers' | 'body'>

/** Each attempt of a delivery is signed anew, so a genuine token is recent. */
const TOLERANCE_S = 300

/**
 * Vonage signs with a token in `Authorization`: HS256, and bound to the body by its hash. Replays are not checked: with
 * the same body a token reports nothing new, and with another body it is invalid.
 */
export function isSignedByVonage(request: SignedRequest, secret: string, nowMs: number): boolean {
  if (vonageSignatureOn(request, nowMs) !== 'possible') return false
  const [, header, claims, signature] = tokenOf(request)!
  return isSame(signature!, createHmac('sha256', secret).update(`${header}.${claims}`).digest('base64url'))
}

/** Checks everything but the secret: its algorithm, which a token must not choose itself, its time, and its body. */
export function vonageSignatureOn(request: SignedRequest, nowMs: number): 'absent' | 'possible' | 'impossible' {
  if (!/^Bearer /i.test(request.headers.authorization ?? '')) return 'absent'
  const [, header, claims] = tokenOf(request) ?? []
  if (!header || !claims || partOf(header).alg !== 'HS256') return 'impossible'
  const { iat, exp, payload_hash } = partOf(claims)
  const nowS = nowMs / 1000
  if (typeof iat !== 'number' || Math.abs(nowS - iat) > TOLERANCE_S) return 'impossible'
  if (typeof exp === 'number' && exp < nowS) return 'impossible'
  const isOfBody =
    typeof payload_hash === 'string' && isSame(payload_hash.toLowerCase(), sha256(request.body).toString('hex'))
  return isOfBody ? 'possible' : 'impossible'
}

const tokenOf = ({ headers }: SignedRequest) =>
  /^Bearer ([\w-]+)\.([\w-]+)\.([\w-]+)$/i.exec(headers.authorization ?? '')

const partOf = (part: string) => recordOf(jsonOf(Buffer.from(part, 'base64url').toString()))
