import {
  type Account,
  accountOfPasskey,
  accountOfTicket,
  challengeOf,
  hasFactor,
  proveByCode,
  type Refusal,
  readTicket,
  relyingPartyAt,
  signIn,
  spendTicket,
} from '../../modules/accounts/index.ts'
import type { Exchange } from './exchange.ts'
import { readAssertion } from './passkey-answers.ts'
import { sourceOf } from './source.ts'

/** Sign-in step by step, on every page: the password and then a second factor, or only a passkey. */

export type Step =
  | { account: Account }
  | { ask: 'password'; email: string; problem?: string; waitSeconds?: number }
  | { ask: 'factor'; account: Account; problem?: string; waitSeconds?: number }

const WRONG = 'The e-mail address or the password is not right. After a few wrong tries you have to wait.'
export const WRONG_CODE = 'The code is not right, or was used before. Wait for the next one.'
export const NO_PASSKEY = 'That passkey is not known here. Try another, or another way to sign in.'
const TOO_LATE = 'That took too long. Sign in again.'

export function refusalText(refusal: Refusal, wrong: string): { problem: string; waitSeconds?: number } {
  if (refusal.refused === 'wrong') return { problem: wrong }
  const minutes = Math.ceil(refusal.seconds / 60)
  const wait = refusal.seconds <= 90 ? `${refusal.seconds} seconds` : `${minutes} minutes`
  return {
    problem: `There were too many wrong tries. Wait ${wait}, or use a browser that you signed in with before.`,
    waitSeconds: refusal.seconds,
  }
}

export function takeStep(exchange: Exchange, form: URLSearchParams): Promise<Step> {
  switch (form.get('action')) {
    case 'factor':
      return takeFactor(exchange, form)
    case 'passkey':
      return takePasskey(exchange, form)
    default:
      return takePassword(exchange, form)
  }
}

async function takePassword(exchange: Exchange, form: URLSearchParams): Promise<Step> {
  const { db, health } = exchange.environments.live
  const email = form.get('email') ?? ''
  const guess = { email, password: form.get('password') ?? '' }
  const tried = await health.guard(() => signIn(exchange, guess, sourceOf(exchange)))
  if (!('account' in tried)) return { ask: 'password', email, ...refusalText(tried, WRONG) }
  const { account } = tried
  return (await health.guard(() => hasFactor(db, account.id))) ? { ask: 'factor', account } : { account }
}

async function takeFactor(exchange: Exchange, form: URLSearchParams): Promise<Step> {
  const { db, health } = exchange.environments.live
  const ticket = form.get('ticket') ?? ''
  const account = await health.guard(() => accountOfTicket(db, exchange.vault, 'second factor', ticket, exchange.now))
  if (!account) return { ask: 'password', email: '', problem: TOO_LATE }
  const problem = await factorProblem(exchange, account, form, ticket)
  return problem ? { ask: 'factor', account, ...problem } : spent(exchange, account, ticket)
}

/** What is wrong with a code or a passkey's signature; undefined if it is valid. */
export async function factorProblem(exchange: Exchange, account: Account, form: URLSearchParams, ticket: string) {
  const { health } = exchange.environments.live
  const assertion = form.get('assertion')
  if (assertion) {
    const found = await passkeyOwner(exchange, assertion, ticket)
    return found?.id === account.id ? undefined : { problem: NO_PASSKEY }
  }
  const proved = await health.guard(() => proveByCode(exchange, account, form.get('code') ?? '', sourceOf(exchange)))
  return 'proved' in proved ? undefined : refusalText(proved, WRONG_CODE)
}

async function takePasskey(exchange: Exchange, form: URLSearchParams): Promise<Step> {
  const ticket = form.get('ticket') ?? ''
  if (readTicket(exchange.vault, 'passkey', ticket, exchange.now) === undefined) {
    return { ask: 'password', email: '', problem: TOO_LATE }
  }
  const account = await passkeyOwner(exchange, form.get('assertion') ?? '', ticket)
  return account ? spent(exchange, account, ticket) : { ask: 'password', email: '', problem: NO_PASSKEY }
}

async function passkeyOwner(exchange: Exchange, text: string, ticket: string): Promise<Account | undefined> {
  const party = relyingPartyAt(exchange.server.issuer)
  const assertion = readAssertion(text)
  if (!party || !assertion) return undefined
  const expected = { challenge: challengeOf(ticket), party }
  return exchange.environments.live.health.guard(() => accountOfPasskey(exchange, assertion, expected))
}

async function spent({ environments, now }: Exchange, account: Account, ticket: string): Promise<Step> {
  const { db, health } = environments.live
  const isFirst = await health.guard(() => spendTicket(db, ticket, now))
  return isFirst ? { account } : { ask: 'password', email: account.email, problem: TOO_LATE }
}
