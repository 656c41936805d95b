import type { Outcome } from '../../../modules/messaging/ports.ts'
import type { OutboundResponse } from '../../../platform/http-client/client.ts'
import { OutboundFailure } from '../../../platform/http-client/failure.ts'
import { sha256 } from '../../../platform/secrets/vault.ts'
import { jsonOf } from '../../json.ts'
import { OPERATORS_CHOICE, type Tools } from '../adapter.ts'
import { addressOf, type ServiceAccount } from './account.ts'
import { credentialsRefused, unavailable } from './errors.ts'

/** The token that a message to Firebase needs, or why there is none: then no message was handed over. */
export type Token = { token: string } | { outcome: Outcome }

export interface FcmTokens {
  /** Kept until shortly before its end; however many ask at once, it is fetched once. */
  of(account: ServiceAccount): Promise<Token>
  /** Firebase does not take this one any more. */
  forget(account: ServiceAccount, token: string): void
}

const GOOGLE = 'https://fcm.googleapis.com'
const GOOGLES_TOKENS = 'https://oauth2.googleapis.com/token'
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const LIFETIME_SECONDS = 3600
const EARLY_MS = 60_000
const MOST_KEPT = 1000
const MOST_BYTES = 16 * 1024

export function createFcmTokens({ client, clock, config }: Tools): FcmTokens {
  const kept = new Map<string, { token: string; endsMs: number }>()
  const underWay = new Map<string, Promise<Token>>()
  // The `token_uri` of a service account is the word of whoever stored it, and would have us post to any address, so it
  // is not read: tokens come from Google, or from the stand-in that the operator has put in Firebase's place.
  const address = addressOf(config)
  const url = address === GOOGLE ? GOOGLES_TOKENS : `${address}/token`

  const fetchToken = async (account: ServiceAccount): Promise<Token> => {
    const assertion = await assertionOf(account, url, clock())
    if (!assertion) return { outcome: credentialsRefused() }
    const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(grant).toString(),
      policy: OPERATORS_CHOICE,
      timeoutMs: config.messageTimeoutSeconds * 1000,
      maxResponseBytes: MOST_BYTES,
    } as const
    try {
      const answer = await client.request(url, request)
      const found = tokenOf(answer)
      if (!found) return { outcome: refusalOf(answer) }
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!)
      kept.set(keyOf(account), { token: found.token, endsMs: clock() + found.seconds * 1000 })
      return { token: found.token }
    } catch (error) {
      if (error instanceof OutboundFailure) return { outcome: unavailable(error.message) }
      throw error
    }
  }

  return {
    async of(account) {
      const key = keyOf(account)
      const known = kept.get(key)
      if (known && clock() < known.endsMs - EARLY_MS) return { token: known.token }
      const fetching = underWay.get(key) ?? fetchToken(account).finally(() => underWay.delete(key))
      underWay.set(key, fetching)
      return fetching
    },
    forget(account, token) {
      // Another message may have brought a new one meanwhile.
      if (kept.get(keyOf(account))?.token === token) kept.delete(keyOf(account))
    },
  }
}

const keyOf = ({ email, privateKey }: ServiceAccount) => sha256(`${email}\n${privateKey}`).toString('base64url')

/** Undefined for a key that is none. */
async function assertionOf({ email, privateKey }: ServiceAccount, audience: string, nowMs: number) {
  const seconds = Math.floor(nowMs / 1000)
  const { importPKCS8, SignJWT } = await import('jose') // by the first message, for the sake of a quick start
  try {
    return await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(email)
      .setAudience(audience)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + LIFETIME_SECONDS)
      .sign(await importPKCS8(privateKey, 'RS256'))
  } catch {
    return undefined
  }
}

function tokenOf({ status, body }: OutboundResponse): { token: string; seconds: number } | undefined {
  const { access_token: token, expires_in: seconds } = (jsonOf(body) ?? {}) as Record<string, unknown>
  if (status !== 200 || typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) return undefined
  return { token, seconds: typeof seconds === 'number' ? seconds : LIFETIME_SECONDS }
}

function refusalOf({ status, body }: OutboundResponse): Outcome {
  const { error } = (jsonOf(body) ?? {}) as { error?: unknown }
  const theirs = typeof error === 'string' ? error : String(status)
  return [400, 401, 403].includes(status) ? credentialsRefused(theirs) : unavailable('Google gives no token.', theirs)
}
