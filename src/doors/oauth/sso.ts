import { asEmail, hasFactor, issueTicket, readTicket, spendTicket } from '../../modules/accounts/index.ts'
import { admitFederated, type Federated, type SignInProviderRow, signInProvidersFor } from '../../modules/team/index.ts'
import { signInPath } from './destinations.ts'
import { type Exchange, show } from './exchange.ts'
import { countAgainst, readForm } from './forms.ts'
import { continueInteraction } from './interaction.ts'
import { cookieNames, cookieOptions } from './session-cookie.ts'
import { openSession } from './sessions.ts'
import { showSignIn } from './show-sign-in.ts'
import { takeStep } from './sign-in.ts'
import type { Pending } from './sso-client.ts'
import { choicePage, ssoFailedPage, ssoPage } from './sso-page.ts'

/** Sign-in at the person's company: their address leads there, and its answer back to the page they came from. */

const MOST_TRIES_A_MINUTE = 20

/** Its library is loaded by the first who needs it. */
const client = () => import('./sso-client.ts')

/** In a cookie, encrypted: only the browser that began can end it. */
interface Journey extends Partial<Pending> {
  email: string
  provider: string
  from: string
}

const UNKNOWN_DOMAIN =
  'No company sign-in is set up for this address. Look for a typing error, or sign in with a password.'
const REFUSED: Record<Extract<Federated, { refused: string }>['refused'] | 'address', string> = {
  address: 'Your company did not confirm an e-mail address of yours. Ask whoever runs its sign-in.',
  domain: 'Your company’s sign-in speaks for other addresses than yours. Ask whoever manages the team.',
  nobody: 'You are known to your company, but not let in here. Ask whoever manages the team.',
  shut: 'Your account here is shut. Ask whoever runs this server.',
}

export const showSso = async (exchange: Exchange) => show(exchange, ssoPage(exchange), { leadsAway: true })

export async function takeSso(exchange: Exchange) {
  const { request, server, environments, prefix, reply } = exchange
  const form = readForm(request, server.issuer)
  countAgainst(environments.live.limiter, request, 'sign-in', MOST_TRIES_A_MINUTE)
  const email = asEmail(form.get('email') ?? '')
  const found = await environments.live.health.guard(() => signInProvidersFor(exchange, email))
  if (found.length === 0) {
    return show(exchange, ssoPage({ prefix, email, wrong: UNKNOWN_DOMAIN }), { status: 404, leadsAway: true })
  }
  const places = distinct(found)
  const provider = places.length === 1 ? places[0] : places.find(({ id }) => id === form.get('provider'))
  if (!provider) return show(exchange, choicePage(prefix, email, places), { leadsAway: true })
  try {
    const { url, pending } = await (await client()).beginSso(exchange, provider, email)
    keep(exchange, { ...pending, email, provider: provider.id, from: signInPath(exchange) })
    return reply.redirect(url, 303)
  } catch (error) {
    return failed(exchange, `${provider.name} cannot be reached, or is not set up as an OpenID provider.`, error)
  }
}

/** A chain's houses may name the same one: it is asked once. */
const distinct = (providers: readonly SignInProviderRow[]): SignInProviderRow[] =>
  providers.filter(
    ({ issuer, client_id }, i) =>
      providers.findIndex((other) => other.issuer === issuer && other.client_id === client_id) === i,
  )

export async function showReturn(exchange: Exchange) {
  const { environments, request } = exchange
  const { db, health } = environments.live
  const journey = await unspent(exchange)
  if (!journey?.state) return failed(exchange, 'That took too long, or began in another browser.')
  const { email, state, nonce, verifier } = journey as Journey & Pending
  const found = await health.guard(() => signInProvidersFor(exchange, email))
  const provider = found.find(({ id }) => id === journey.provider)
  if (!provider) return failed(exchange, UNKNOWN_DOMAIN)
  const { finishSso } = await client()
  const identity = await finishSso(exchange, provider, { state, nonce, verifier }).catch((error) => error as Error)
  if (identity instanceof Error) return failed(exchange, `${provider.name} did not confirm who you are.`, identity)
  if (!identity) return failed(exchange, REFUSED.address)
  const entered = await health.guard(() => admitFederated(exchange, provider, identity, request.id))
  if ('refused' in entered) return failed(exchange, REFUSED[entered.refused])
  const { account } = entered
  if (!(await health.guard(() => hasFactor(db, account.id)))) return goOn(exchange, account, journey.from)
  keep(exchange, { email, provider: provider.id, from: journey.from })
  return showSignIn(exchange, { ask: 'factor', account })
}

/** Their own second factor, which a company’s sign-in does not replace. */
export async function takeReturn(exchange: Exchange) {
  const step = await takeStep(exchange, readForm(exchange.request, exchange.server.issuer))
  if ('ask' in step) return showSignIn(exchange, step)
  return goOn(exchange, step.account, journeyOf(exchange)?.from ?? `${exchange.prefix}/oauth/sign-in`)
}

async function goOn(exchange: Exchange, account: Parameters<typeof openSession>[1], from: string) {
  drop(exchange)
  const uid = await openSession(exchange, account)
  return exchange.reply.redirect((await continueInteraction(exchange, from, uid)) ?? from, 303)
}

const failed = (exchange: Exchange, reason: string, error?: unknown) => {
  const { log, request, prefix } = exchange
  if (error) log.warn({ request_id: request.id, err: error }, 'a sign-in at another provider failed')
  const from = journeyOf(exchange)?.from ?? `${prefix}/oauth/sign-in`
  drop(exchange)
  return show(exchange, ssoFailedPage(prefix, `${reason} (${request.id})`, from), { status: 401 })
}

const nameOf = ({ server }: Exchange): string => cookieNames(server.issuer).sso
const LIFE_MS = 10 * 60_000
const optionsOf = ({ server, prefix }: Exchange) => ({ ...cookieOptions(server.issuer), path: `${prefix}/oauth/sso` })

function keep(exchange: Exchange, journey: Journey): void {
  const ticket = issueTicket(exchange.vault, 'sso', JSON.stringify(journey), exchange.now, LIFE_MS)
  exchange.cookies().set(nameOf(exchange), ticket, { ...optionsOf(exchange), maxAge: LIFE_MS })
}

const drop = (exchange: Exchange): void => exchange.cookies().set(nameOf(exchange), null, optionsOf(exchange))

const ticketOf = (exchange: Exchange): string => exchange.cookies().get(nameOf(exchange), { signed: true }) ?? ''

function journeyOf(exchange: Exchange): Journey | undefined {
  const about = readTicket(exchange.vault, 'sso', ticketOf(exchange), exchange.now)
  return about === undefined ? undefined : (JSON.parse(about) as Journey)
}

async function unspent(exchange: Exchange): Promise<Journey | undefined> {
  const journey = journeyOf(exchange)
  const { db, health } = exchange.environments.live
  return journey && (await health.guard(() => spendTicket(db, ticketOf(exchange), exchange.now))) ? journey : undefined
}
