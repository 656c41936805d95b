import { accountOf } from '../../modules/accounts/index.ts'
import { acceptTeamInvitation, type OpenInvitation, openInvitation } from '../../modules/team/index.ts'
import { type Exchange, show } from './exchange.ts'
import { countAgainst, nameProblemOf, newPasswordProblem, readForm } from './forms.ts'
import { invitationPage, joinPage, otherAccountPage, staleInvitationPage } from './invitation-page.ts'
import { openSession, signedIn } from './sessions.ts'
import { showSignIn } from './show-sign-in.ts'
import { takeStep } from './sign-in.ts'

/** A person follows the link of an invitation: with a new account, or after signing in to the one they have. */

const MOST_TRIES_A_MINUTE = 30

export async function showInvitation(exchange: Exchange) {
  const invitation = await invitationOf(exchange)
  if (!invitation) return stale(exchange)
  const { prefix } = exchange
  const { account } = invitation
  if (!account) return show(exchange, invitationPage({ prefix, invitation }))
  const who = await signedIn(exchange)
  if (!who) return showSignIn(exchange, undefined, { email: account.email })
  return show(exchange, (who.account.id === account.id ? joinPage : otherAccountPage)({ prefix, invitation }))
}

export async function takeInvitation(exchange: Exchange) {
  const { request, server, environments, reply } = exchange
  const form = readForm(request, server.issuer)
  countAgainst(environments.live.limiter, request, 'sign-in', MOST_TRIES_A_MINUTE)
  const invitation = await invitationOf(exchange)
  if (!invitation) return stale(exchange)
  const { account } = invitation
  if (!account) return takeNewAccount(exchange, invitation, form)
  const who = await signedIn(exchange)
  if (who?.account.id === account.id && form.get('action') === 'join') {
    const accepted = await environments.live.health.guard(() =>
      acceptTeamInvitation(exchange, invitation, account, { isNew: false, requestId: request.id }),
    )
    return accepted ? toDashboard(exchange, invitation) : stale(exchange)
  }
  const step = await takeStep(exchange, form)
  if ('ask' in step) return showSignIn(exchange, step, { email: account.email })
  await openSession(exchange, step.account)
  return reply.redirect(request.url, 303)
}

async function takeNewAccount(exchange: Exchange, invitation: OpenInvitation, form: URLSearchParams) {
  const { prefix, request, now } = exchange
  const [name, password] = [(form.get('name') ?? '').trim(), form.get('password') ?? '']
  const problem = nameProblemOf(name) ?? newPasswordProblem(form, { email: invitation.email, name })
  if (problem) return show(exchange, invitationPage({ prefix, invitation, name, problem }), { status: 422 })
  const account = await accountOf({ email: invitation.email, name, password }, now)
  const accepted = await exchange.environments.live.health.guard(() =>
    acceptTeamInvitation(exchange, invitation, account, { isNew: true, requestId: request.id }),
  )
  if (!accepted) return stale(exchange)
  await openSession(exchange, account, { isFirst: true })
  return toDashboard(exchange, invitation)
}

const invitationOf = (exchange: Exchange): Promise<OpenInvitation | undefined> => {
  const { ticket } = exchange.request.query as { ticket?: string }
  return exchange.environments.live.health.guard(() => openInvitation(exchange, String(ticket ?? '')))
}

/** By way of the entrance, which asks for a second factor where one is needed. */
const toDashboard = ({ reply, prefix }: Exchange, { environment, property_id }: OpenInvitation) =>
  reply.redirect(`${prefix}/oauth/sign-in?${new URLSearchParams({ to: `/${environment}/${property_id}` })}`, 303)

const stale = (exchange: Exchange) => show(exchange, staleInvitationPage(exchange.prefix), { status: 410 })
