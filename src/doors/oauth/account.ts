import { timingSafeEqual } from 'node:crypto'
import { endGrant, grantsOf, placesOf } from '../../modules/accounts/index.ts'
import { accountPage } from './account-page.ts'
import { type Exchange, show } from './exchange.ts'
import { readForm } from './forms.ts'
import { showSignIn, tryPassword } from './password.ts'
import { closeSession, openSession, type SignedIn, signedIn } from './sessions.ts'

/** A person's own page: which applications they let in, and the way to turn them out. */

export async function showAccount(exchange: Exchange) {
  const who = await signedIn(exchange)
  return who ? showGrants(exchange, who) : showSignIn(exchange)
}

export async function changeAccount(exchange: Exchange) {
  const form = readForm(exchange.request, exchange.server.issuer)
  const action = form.get('action')
  const who = await signedIn(exchange)
  if (action === 'sign-in') {
    const tried = await tryPassword(exchange, form)
    if (!('account' in tried)) return showSignIn(exchange, tried)
    await openSession(exchange, tried.account)
    return again(exchange)
  }
  if (!who) return showSignIn(exchange)
  if (!isOwnToken(form.get('token') ?? '', formToken(exchange, who))) {
    return showGrants(exchange, who, 'This page had grown old: nothing was changed. Try again.')
  }
  if (action === 'sign-out') await closeSession(exchange, who.session)
  if (action === 'revoke') await revoke(exchange, who, form.get('grant') ?? '')
  return again(exchange)
}

const again = ({ reply, prefix }: Exchange) => reply.redirect(`${prefix}/oauth/account`, 303)

async function revoke(exchange: Exchange, { account }: SignedIn, id: string): Promise<void> {
  const { db, health } = exchange.environments.live
  const isOwn = (await health.guard(() => grantsOf(db, account.id))).some((grant) => grant.id === id)
  const by = { actor: account.id, requestId: exchange.request.id }
  if (isOwn) await health.guard(() => endGrant(exchange, id, by))
}

async function showGrants(exchange: Exchange, who: SignedIn, problem?: string) {
  const { environments, prefix } = exchange
  const { account } = who
  const { db, health } = environments.live
  const [places, grants] = await health.guard(() =>
    Promise.all([placesOf(environments, account.id), grantsOf(db, account.id)]),
  )
  const token = formToken(exchange, who)
  return show(exchange, accountPage({ prefix, email: account.email, places, grants, token, problem }))
}

const formToken = ({ vault }: Exchange, { session }: SignedIn): string =>
  vault.digest(session.uid, 'account page').toString('base64url')

const isOwnToken = (given: string, own: string): boolean =>
  given.length === own.length && timingSafeEqual(Buffer.from(given), Buffer.from(own))
