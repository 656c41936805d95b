import { acceptInvitation, asEmail, invitationHash, isInvited } from '../../modules/accounts/index.ts'
import { type Exchange, show } from './exchange.ts'
import { countAgainst, nameProblemOf, newPasswordProblem, readForm } from './forms.ts'
import { openSession } from './sessions.ts'
import { setupPage, staleSetupPage } from './setup-page.ts'

/** The first account, for the person with the link that the start printed. */

const MOST_TRIES_A_MINUTE = 30

export async function showSetup(exchange: Exchange) {
  const { token = '' } = exchange.request.query as { token?: string }
  if (!(await invited(exchange, String(token)))) return stale(exchange)
  return show(exchange, setupPage({ prefix: exchange.prefix, token: String(token) }))
}

export async function takeSetup(exchange: Exchange) {
  const { request, reply, server, prefix, environments } = exchange
  const form = readForm(request, server.issuer)
  countAgainst(environments.live.limiter, request, 'sign-in', MOST_TRIES_A_MINUTE)
  const given = (name: string) => form.get(name) ?? ''
  const token = given('token')
  if (!(await invited(exchange, token))) return stale(exchange)
  const [email, name, password] = [asEmail(given('email')), given('name').trim(), given('password')]
  const problem = problemOf({ email, name }, form)
  if (problem) return show(exchange, setupPage({ prefix, token, email, name, problem }), { status: 422 })
  const account = await acceptInvitation(exchange, token, { email, name, password }, request.id)
  if (!account) return stale(exchange)
  await openSession(exchange, account, { isFirst: true })
  return reply.redirect(`${prefix}/dashboard`, 303)
}

const invited = ({ environments, now }: Exchange, token: string) =>
  environments.live.health.guard(() => isInvited(environments.live.db, invitationHash(token), now))

const stale = (exchange: Exchange) => show(exchange, staleSetupPage(exchange.prefix), { status: 410 })

function problemOf({ email, name }: { email: string; name: string }, form: URLSearchParams): string | undefined {
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254) return 'Give an e-mail address.'
  return nameProblemOf(name) ?? newPasswordProblem(form, { email, name })
}
