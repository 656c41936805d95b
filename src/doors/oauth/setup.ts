import { acceptInvitation, asEmail, invitationHash, isInvited, weaknessOf } from '../../modules/accounts/index.ts'
import { type Exchange, show } from './exchange.ts'
import { countAgainst, readForm } from './forms.ts'
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
  const problem = problemOf({ email, name, password, again: given('again') })
  if (problem) return show(exchange, setupPage({ prefix, token, email, name, problem }), { status: 422 })
  const account = await acceptInvitation(exchange, token, { email, name, password }, request.id)
  if (!account) return stale(exchange)
  await openSession(exchange, account, { isFirst: true })
  return reply.redirect(`${prefix}/dashboard`, 303)
}

const invited = ({ environments, now }: Exchange, token: string) =>
  environments.live.health.guard(() => isInvited(environments.live.db, invitationHash(token), now))

const stale = (exchange: Exchange) => show(exchange, staleSetupPage(exchange.prefix), { status: 410 })

function problemOf(given: { email: string; name: string; password: string; again: string }): string | undefined {
  if (!/^[^\s@]+@[^\s@]+$/.test(given.email) || given.email.length > 254) return 'Give an e-mail address.'
  if (given.name === '' || given.name.length > 254) return 'Give your name.'
  const weakness = weaknessOf(given.password, given)
  if (weakness) return weakness
  return given.password === given.again ? undefined : 'The two passwords are not the same.'
}
