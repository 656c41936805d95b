import { type Account, signIn, tellEverywhere } from '../../modules/accounts/index.ts'
import { type Exchange, show } from './exchange.ts'
import { countAgainst } from './forms.ts'
import { signInPage } from './sign-in-page.ts'

/** Guesses cost time and memory: fewer of them than of anything else from one address. */
const MOST_TRIES_A_MINUTE = 30

export type Tried = { account: Account } | { email: string; problem: string }

/** The same words whatever the reason: who guesses learns nothing of an account, not even that there is one. */
const REFUSED =
  'The e-mail address or the password is not right. After ten wrong tries an account is locked for 15 minutes; ' +
  'then only waiting helps.'

export async function tryPassword(exchange: Exchange, form: URLSearchParams): Promise<Tried> {
  const { request, environments, log, now } = exchange
  const { db, limiter, health } = environments.live
  countAgainst(limiter, request, 'sign-in', MOST_TRIES_A_MINUTE)
  const email = form.get('email') ?? ''
  const found = await health.guard(() => signIn(db, { email, password: form.get('password') ?? '' }, now))
  if ('account' in found) return found
  if (found.locked) {
    const { id } = found.locked
    log.warn({ request_id: request.id, account: id }, 'an account was locked after too many wrong passwords')
    const by = { actor: 'sign-in', requestId: request.id }
    await health.guard(() => db.tx((tx) => tellEverywhere(tx, exchange, id, 'accounts.lock', by)))
  }
  return { email, problem: REFUSED }
}

export const showSignIn = (exchange: Exchange, tried?: Extract<Tried, { problem: string }>) =>
  show(exchange, signInPage({ prefix: exchange.prefix, ...tried }), { status: tried ? 401 : 200 })
