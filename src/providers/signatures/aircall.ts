import type { RawRequest } from '../../platform/operation/callback.ts'
import { jsonOf, recordOf } from '../json.ts'
import { isSame } from './same.ts'

/**
 * Aircall signs nothing: its webhook's token in the body is the only proof, so anyone who reads one notification could
 * forge others. It must never be stored with them. Its age proves nothing either: retries may come hours later.
 */
export function isTokenOfAircall(request: Pick<RawRequest, 'body'>, secret: string): boolean {
  const token = tokenIn(request)
  return token !== undefined && isSame(token, secret)
}

export const hasTokenOfAircall = (request: Pick<RawRequest, 'body'>): boolean => Boolean(tokenIn(request))

function tokenIn({ body }: Pick<RawRequest, 'body'>): string | undefined {
  const { token } = recordOf(jsonOf(body.toString()))
  return typeof token === 'string' ? token : undefined
}
