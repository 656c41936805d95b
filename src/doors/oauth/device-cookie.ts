import { DEVICE_SECONDS } from '../../modules/accounts/index.ts'
import { sha256 } from '../../platform/secrets/vault.ts'
import type { Exchange } from './exchange.ts'
import { cookieNames, cookieOptions } from './session-cookie.ts'

/** Recognises a browser for a year: one cookie per account, so that none can be planted for another. */

const nameOf = (issuer: string, accountId: string): string =>
  `${cookieNames(issuer).device}_${sha256(accountId).toString('hex').slice(0, 12)}`

/** Its value is a secret of ours, so it needs no signature. */
const UNSIGNED = { signed: false }

export const deviceSecretOf = (exchange: Exchange, accountId: string): string | undefined =>
  exchange.cookies().get(nameOf(exchange.server.issuer, accountId), UNSIGNED)

export function keepDevice(exchange: Exchange, accountId: string, secret: string): void {
  const { issuer } = exchange.server
  const options = { ...cookieOptions(issuer), ...UNSIGNED, maxAge: DEVICE_SECONDS * 1000 }
  exchange.cookies().set(nameOf(issuer, accountId), secret, options)
}
