import type { Session } from 'oidc-provider'
import {
  type Account,
  type Change,
  endSession,
  enter,
  knownDevice,
  noteProof,
  noteUse,
  requires,
  type SessionRow,
  standingSession,
} from '../../modules/accounts/index.ts'
import { deviceSecretOf, keepDevice } from './device-cookie.ts'
import type { Exchange } from './exchange.ts'
import { SESSION_SECONDS } from './protocol.ts'
import { cookieOptions } from './session-cookie.ts'
import { visitOf } from './source.ts'

/** The browser's session, the same one that authorization uses. */

export interface SignedIn {
  session: Session
  account: Account
  row: SessionRow
  hasFactor: boolean
  /** A required second factor is missing: nothing else is open to them. */
  mustEnrol: boolean
}

const currentSession = ({ request, reply, server }: Exchange): Promise<Session> =>
  server.provider.Session.get(server.provider.createContext(request.raw, reply.raw))

export async function signedIn(exchange: Exchange): Promise<SignedIn | undefined> {
  const session = await currentSession(exchange)
  const { uid, accountId } = session
  if (!accountId) return undefined
  const { db, health } = exchange.environments.live
  const standing = await health.guard(() => standingSession(db, uid, accountId))
  if (!standing) return undefined
  const { account, session: row, has_factor: hasFactor } = standing
  await health.guard(() => noteUse(db, row, exchange.now))
  return { session, account, row, hasFactor, mustEnrol: !hasFactor && requires(exchange.requirement, standing) }
}

/** Uses a new id, so that one planted in the browser before is worthless; an earlier session ends. Returns its uid. */
export async function openSession(
  exchange: Exchange,
  account: Account,
  more: { isFirst?: true } = {},
): Promise<string> {
  const { server, environments } = exchange
  const { provider, issuer } = server
  await end(exchange, await currentSession(exchange))
  const session = new provider.Session()
  session.loginAccount({ accountId: account.id })
  await session.save(SESSION_SECONDS)
  const entry = {
    uid: session.uid,
    deviceSecret: deviceSecretOf(exchange, account.id),
    visit: visitOf(exchange),
    ...more,
  }
  const secret = await environments.live.health.guard(() => enter(exchange, account, entry))
  keepDevice(exchange, account.id, secret)
  const options = { ...cookieOptions(issuer), maxAge: SESSION_SECONDS * 1000 }
  exchange.cookies().set(provider.cookieName('session'), session.id, options)
  return session.uid
}

export async function closeSession(exchange: Exchange, session: Session): Promise<void> {
  const { provider, issuer } = exchange.server
  await end(exchange, session)
  exchange.cookies().set(provider.cookieName('session'), null, cookieOptions(issuer))
}

/** Records that the person has just proved their identity. */
export const noteProved = ({ environments, now }: Exchange, { session }: SignedIn) =>
  environments.live.health.guard(() => noteProof(environments.live.db, session.uid, now))

/** A change of the signed-in person to their own account. */
export async function changeBy(exchange: Exchange, { account, session }: SignedIn): Promise<Change> {
  const { db, health } = exchange.environments.live
  const device = await health.guard(() => knownDevice(db, account.id, deviceSecretOf(exchange, account.id)))
  return {
    actor: account.id,
    requestId: exchange.request.id,
    visit: visitOf(exchange),
    session: session.uid,
    device: device?.id ?? null,
  }
}

async function end({ environments }: Exchange, { uid, accountId }: Session): Promise<void> {
  const { db, health } = environments.live
  if (accountId) await health.guard(() => endSession(db, accountId, uid))
}
