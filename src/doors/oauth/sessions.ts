import type { Session } from 'oidc-provider'
import { type Account, accountById } from '../../modules/accounts/index.ts'
import type { Exchange } from './exchange.ts'
import { SESSION_SECONDS } from './lifetimes.ts'
import { cookieOptions } from './session-cookie.ts'

/** The browser's session with us, the same one that authorization uses. */

export interface SignedIn {
  session: Session
  account: Account
}

const contextOf = ({ request, reply, server }: Exchange) => server.provider.createContext(request.raw, reply.raw)

export async function signedIn(exchange: Exchange): Promise<SignedIn | undefined> {
  const session = await exchange.server.provider.Session.get(contextOf(exchange))
  if (!session.accountId) return undefined
  const { db, health } = exchange.environments.live
  const account = await health.guard(() => accountById(db, session.accountId!))
  return account && !account.disabled_at ? { session, account } : undefined
}

/** Under a new id: one that was planted in the browser before is worth nothing. */
export async function openSession(exchange: Exchange, account: Account): Promise<void> {
  const { provider, issuer } = exchange.server
  const session = new provider.Session()
  session.loginAccount({ accountId: account.id })
  await session.save(SESSION_SECONDS)
  const options = { ...cookieOptions(issuer), maxAge: SESSION_SECONDS * 1000 }
  contextOf(exchange).cookies.set(provider.cookieName('session'), session.id, options)
}

export async function closeSession(exchange: Exchange, session: Session): Promise<void> {
  const { provider, issuer } = exchange.server
  await session.destroy()
  contextOf(exchange).cookies.set(provider.cookieName('session'), null, cookieOptions(issuer))
}
