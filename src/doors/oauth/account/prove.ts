import { isTicketOf, signIn, spendTicket } from '../../../modules/accounts/index.ts'
import { type Html, html } from '../../docs/html.ts'
import { returnPath } from '../destinations.ts'
import { type Exchange, show } from '../exchange.ts'
import { field, page, problem } from '../pages.ts'
import { passkeyForm } from '../passkey-form.ts'
import { noteProved, type SignedIn } from '../sessions.ts'
import { factorOffers } from '../show-sign-in.ts'
import { factorProblem, refusalText } from '../sign-in.ts'
import type { PasskeyOffer } from '../sign-in-page.ts'
import { sourceOf } from '../source.ts'
import { formToken } from './own-page.ts'
import { backLink } from './parts.ts'

/** Proves a person's identity again, before a change that could lock them out. */

export async function showProof(exchange: Exchange, who: SignedIn, wrong?: string) {
  const { prefix } = exchange
  const offers = await factorOffers(exchange, who.account)
  const view = { prefix, token: formToken(exchange, who), problem: wrong, ...offers }
  return show(exchange, proofPage(view), { status: wrong ? 401 : 200 })
}

export async function takeProof(exchange: Exchange, who: SignedIn, form: URLSearchParams) {
  const found =
    form.get('action') === 'factor' ? await byFactor(exchange, who, form) : await byPassword(exchange, who, form)
  if (found) return showProof(exchange, who, found.problem)
  await noteProved(exchange, who)
  return exchange.reply.redirect(returnPath(exchange), 303)
}

async function byPassword(exchange: Exchange, { account }: SignedIn, form: URLSearchParams) {
  const guess = { email: account.email, password: form.get('password') ?? '' }
  const tried = await exchange.environments.live.health.guard(() => signIn(exchange, guess, sourceOf(exchange)))
  return 'account' in tried ? undefined : refusalText(tried, 'The password is not right.')
}

async function byFactor(exchange: Exchange, { account }: SignedIn, form: URLSearchParams) {
  const { vault, now, environments } = exchange
  const { db, health } = environments.live
  const ticket = form.get('ticket') ?? ''
  const isOwn = isTicketOf(vault, 'second factor', ticket, account, now)
  const old = { problem: 'This page had grown old. Try again.' }
  if (!isOwn) return old
  const found = await factorProblem(exchange, account, form, ticket)
  if (found) return found
  return (await health.guard(() => spendTicket(db, ticket, now))) ? undefined : old
}

interface ProofView {
  prefix: string
  token: string
  ticket: string
  hasAuthenticator: boolean
  passkey?: PasskeyOffer
  problem?: string
}

const proofPage = ({ prefix, token, ticket, hasAuthenticator, passkey, problem: wrong }: ProofView): Html =>
  page({
    prefix,
    title: 'Is it you?',
    passkeys: passkey !== undefined,
    main: html`<p>What you want to change decides who can sign in. Show once more that it is you.</p>
${problem(wrong)}
<form method="post">
<input type="hidden" name="token" value="${token}">
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', first: true })}
<p class="actions"><button type="submit" name="action" value="password">Go on</button></p>
</form>
${
  hasAuthenticator &&
  html`<form method="post">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="ticket" value="${ticket}">
${field({ name: 'code', label: 'Or the code of your app', type: 'text', autocomplete: 'one-time-code', keys: 'numeric' })}
<p class="actions"><button type="submit" name="action" value="factor" class="quiet">Use the code</button></p>
</form>`
}
${
  passkey &&
  passkeyForm({
    does: 'sign',
    action: 'factor',
    ...passkey,
    button: 'Use a passkey',
    quiet: true,
    more: html`<input type="hidden" name="token" value="${token}">`,
  })
}
${backLink(`${prefix}/oauth/account`)}`,
  })
