import {
  type Account,
  authenticatorOf,
  challengeOf,
  issueAccountTicket,
  issueTicket,
  type Passkey,
  passkeysOf,
  relyingPartyAt,
  requestOptions,
} from '../../modules/accounts/index.ts'
import { isAnyProvider } from '../../modules/team/index.ts'
import { type Exchange, type Showing, show } from './exchange.ts'
import type { Step } from './sign-in.ts'
import { factorPage, type PasskeyOffer, signInPage } from './sign-in-page.ts'

/** What the sign-in page is shown for. */

export interface Setting {
  /** The application that is signed in to, and returned to. */
  application?: string
  email?: string
}

type Asking = Exclude<Step, { account: Account } & { ask?: never }>

export async function showSignIn(exchange: Exchange, step?: Asking, { application, email }: Setting = {}) {
  const { prefix, reply } = exchange
  const showing: Showing = { leadsAway: application !== undefined, status: statusOf(step) }
  if (step?.waitSeconds !== undefined) reply.header('retry-after', step.waitSeconds)
  if (step?.ask === 'factor') return show(exchange, await factorView(exchange, step, application), showing)
  const passkey = offer(exchange, issueTicket(exchange.vault, 'passkey', '', exchange.now), [])
  return show(
    exchange,
    signInPage({ prefix, application, email, ...step, passkey, sso: await ssoPath(exchange) }),
    showing,
  )
}

/** Where somebody's company signs in, if anybody's does; it leads back here. */
async function ssoPath({ environments, prefix, request }: Exchange): Promise<string | undefined> {
  const { db, health } = environments.live
  const from = prefix + request.url
  return (await health.guard(() => isAnyProvider(db)))
    ? `${prefix}/oauth/sso?${new URLSearchParams({ from })}`
    : undefined
}

function statusOf(step: Asking | undefined): number {
  if (step?.waitSeconds !== undefined) return 429
  return step?.problem === undefined ? 200 : 401
}

async function factorView(exchange: Exchange, step: Asking & { ask: 'factor' }, application: string | undefined) {
  const { prefix } = exchange
  const { account, problem } = step
  return factorPage({ prefix, application, problem, ...(await factorOffers(exchange, account)) })
}

/** The second factors an account may use, and the ticket that goes with the answer. */
export async function factorOffers(exchange: Exchange, account: Account) {
  const { db, health } = exchange.environments.live
  const [authenticator, passkeys] = await health.guard(() =>
    Promise.all([authenticatorOf(db, account.id), passkeysOf(db, account.id)]),
  )
  const ticket = issueAccountTicket(exchange.vault, 'second factor', account, exchange.now)
  return {
    ticket,
    hasAuthenticator: authenticator !== undefined,
    passkey: passkeys.length > 0 ? offer(exchange, ticket, passkeys) : undefined,
  }
}

/** Undefined if browsers support no passkeys at our address. */
function offer({ server }: Exchange, ticket: string, passkeys: readonly Passkey[]): PasskeyOffer | undefined {
  const party = relyingPartyAt(server.issuer)
  return party && { ticket, options: requestOptions({ challenge: challengeOf(ticket), party }, passkeys) }
}
