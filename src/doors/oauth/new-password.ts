import {
  accountByEmail,
  accountOfTicket,
  asEmail,
  changePassword,
  hashPassword,
  resetByMail,
} from '../../modules/accounts/index.ts'
import { type Html, html } from '../docs/html.ts'
import { type Exchange, show } from './exchange.ts'
import { countAgainst, newPasswordProblem, readForm } from './forms.ts'
import { field, newPasswordFields, page, problem } from './pages.ts'
import { visitOf } from './source.ts'

/** A forgotten password: the link comes by mail, so that nobody learns here whether there is such an account. */

const MOST_TRIES_A_MINUTE = 10

export const showForgotten = (exchange: Exchange) => {
  const { carried } = exchange.environments.live.ports.notices
  return show(exchange, carried ? askPage(exchange.prefix) : noMailPage(exchange.prefix))
}

export async function takeForgotten(exchange: Exchange) {
  const { request, server, environments, now, prefix } = exchange
  const { db, health, ports, limiter } = environments.live
  const form = readForm(request, server.issuer)
  countAgainst(limiter, request, 'password-reset', MOST_TRIES_A_MINUTE)
  if (!ports.notices.carried) return show(exchange, noMailPage(prefix))
  await health.guard(async () => {
    const account = await accountByEmail(db, asEmail(form.get('email') ?? ''))
    if (account && account.disabled_at === null) await resetByMail(db, account, now, visitOf(exchange))
  })
  return show(exchange, sentPage(prefix))
}

export async function showNewPassword(exchange: Exchange, wrong?: string) {
  if (!(await accountOfLink(exchange))) return stale(exchange)
  return show(exchange, newPasswordPage(exchange.prefix, wrong), { status: wrong ? 422 : 200 })
}

export async function takeNewPassword(exchange: Exchange) {
  const { request, server, environments, prefix, reply } = exchange
  const form = readForm(request, server.issuer)
  countAgainst(environments.live.limiter, request, 'sign-in', MOST_TRIES_A_MINUTE)
  const account = await accountOfLink(exchange)
  if (!account) return stale(exchange)
  const wrong = newPasswordProblem(form, account)
  if (wrong) return showNewPassword(exchange, wrong)
  const by = { actor: account.id, requestId: request.id, visit: visitOf(exchange), session: null, device: null }
  const hash = await hashPassword(form.get('password') ?? '')
  await environments.live.health.guard(() => changePassword(exchange, account, hash, by))
  return reply.redirect(`${prefix}/oauth/sign-in`, 303)
}

const accountOfLink = ({ request, environments, vault, now }: Exchange) => {
  const { ticket } = request.query as { ticket?: string }
  const { db, health } = environments.live
  return health.guard(() => accountOfTicket(db, vault, 'new password', String(ticket ?? ''), now))
}

const stale = (exchange: Exchange) => show(exchange, stalePage(exchange.prefix), { status: 410 })

const askPage = (prefix: string): Html =>
  page({
    prefix,
    title: 'Forgot your password?',
    main: html`<p>We mail you a link to choose a new one.</p>
<form method="post">
${field({ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', first: true })}
<p class="actions"><button type="submit">Send the link</button></p>
</form>
<p><a href="${prefix}/oauth/sign-in">Back to signing in</a></p>`,
  })

const sentPage = (prefix: string): Html =>
  page({
    prefix,
    title: 'Look into your mailbox',
    main: html`<p>If there is an account for that address, a link is on its way. It works once, for an hour.</p>
<p>Nothing there after a few minutes? Look among the unwanted mail, or ask whoever runs this server.</p>
<p><a href="${prefix}/oauth/sign-in">Back to signing in</a></p>`,
  })

const noMailPage = (prefix: string): Html =>
  page({
    prefix,
    title: 'Forgot your password?',
    main: html`<p>This server sends no mail. Whoever runs it can set a new password: <code>portico accounts password</code></p>
<p><a href="${prefix}/oauth/sign-in">Back to signing in</a></p>`,
  })

const newPasswordPage = (prefix: string, wrong: string | undefined): Html =>
  page({
    prefix,
    title: 'Choose a new password',
    main: html`${problem(wrong)}
<p>You are signed out everywhere, and sign in with it. A second factor stays as it is.</p>
<form method="post">
${newPasswordFields({ first: true })}
<p class="actions"><button type="submit">Save the password</button></p>
</form>`,
  })

const stalePage = (prefix: string): Html =>
  page({
    prefix,
    title: 'This link no longer works',
    main: html`<p>It was used before, or is older than an hour. <a href="${prefix}/oauth/forgotten">Ask for another</a>.</p>`,
  })
