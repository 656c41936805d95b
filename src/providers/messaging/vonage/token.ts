import { createPrivateKey, randomUUID } from 'node:crypto'

/** How we show Vonage who we are: as an application with its key, or with the account's key and secret. */

const LIFETIME_S = 15 * 60
/** A token is used until so little of its time is left. */
const REST_S = 60
const MOST_KEPT = 1000

export interface Tokens {
  /** Undefined where the private key is none. */
  authorization(credentials: Readonly<Record<string, string>>): Promise<string | undefined>
}

export const canSignIn = ({ application_id, private_key, api_key, api_secret }: Readonly<Record<string, string>>) =>
  Boolean((application_id && private_key) || (api_key && api_secret))

export function createTokens(clock: () => number): Tokens {
  // By id and key: whoever names another's application without its key gets nothing of theirs.
  const kept = new Map<string, { token: Promise<string>; untilS: number }>()

  const tokenFor = (id: string, key: string): Promise<string> => {
    const nowS = Math.floor(clock() / 1000)
    const name = JSON.stringify([id, key])
    const known = kept.get(name)
    if (known && known.untilS - REST_S > nowS) return known.token
    if (kept.size >= MOST_KEPT) kept.clear()
    const token = sign(id, key, nowS)
    kept.set(name, { token, untilS: nowS + LIFETIME_S })
    return token
  }
  return {
    async authorization({ application_id, private_key, api_key, api_secret }) {
      if (!application_id || !private_key) {
        return `Basic ${Buffer.from(`${api_key}:${api_secret}`).toString('base64')}`
      }
      return tokenFor(application_id, private_key).then(
        (token) => `Bearer ${token}`,
        () => undefined,
      )
    },
  }
}

async function sign(application: string, pem: string, nowS: number): Promise<string> {
  // Settings and forms often hold the line breaks of a key as two characters.
  const { SignJWT } = await import('jose') // by the first message, for the sake of a quick start
  const key = createPrivateKey(pem.replaceAll('\\n', '\n'))
  return new SignJWT({ application_id: application })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + LIFETIME_S)
    .setJti(randomUUID())
    .sign(key)
}
