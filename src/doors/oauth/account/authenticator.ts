import {
  addAuthenticator,
  authenticatorOf,
  base32,
  issueTicket,
  newTotpSecret,
  readTicket,
  totpAddress,
} from '../../../modules/accounts/index.ts'
import { returnPath } from '../destinations.ts'
import { type Exchange, show } from '../exchange.ts'
import { changeBy, noteProved, type SignedIn } from '../sessions.ts'
import { authenticatorPage } from './authenticator-page.ts'
import { afterAdding, backOf, formToken, toAccount } from './own-page.ts'

/** An authenticator app is added once it has produced a code from its secret. */

export const showAuthenticator = async (exchange: Exchange, who: SignedIn) =>
  (await hasOne(exchange, who)) ? toAccount(exchange) : showSecret(exchange, who, newTotpSecret())

/** One at a time: to change phones, the old one is removed first. */
async function hasOne({ environments }: Exchange, { account }: SignedIn): Promise<boolean> {
  const { db, health } = environments.live
  return (await health.guard(() => authenticatorOf(db, account.id))) !== undefined
}

const aboutOf = ({ account }: SignedIn, secret: Buffer): string => `${account.id} ${secret.toString('base64url')}`

async function showSecret(exchange: Exchange, who: SignedIn, secret: Buffer, problem?: string) {
  const { prefix, vault, now, server } = exchange
  const issuer = `Portico (${new URL(server.issuer).host})`
  const view = {
    prefix,
    problem,
    back: backOf(exchange, who),
    token: formToken(exchange, who),
    ticket: issueTicket(vault, 'new authenticator', aboutOf(who, secret), now),
    secret: base32(secret),
    address: totpAddress(secret, issuer, who.account.email),
  }
  return show(exchange, await authenticatorPage(view), { status: problem ? 422 : 200 })
}

const WRONG = 'That is not the code of this moment. Look at the app again; the clock of the phone must be right.'
const OLD = 'This page had grown old: scan the new picture.'

export async function takeAuthenticator(exchange: Exchange, who: SignedIn, form: URLSearchParams) {
  if (await hasOne(exchange, who)) return toAccount(exchange)
  const about = readTicket(exchange.vault, 'new authenticator', form.get('ticket') ?? '', exchange.now)
  const [accountId, text = ''] = about?.split(' ') ?? []
  if (accountId !== who.account.id) return showSecret(exchange, who, newTotpSecret(), OLD)
  const secret = Buffer.from(text, 'base64url')
  const change = await changeBy(exchange, who)
  const given = { secret, code: form.get('code') ?? '' }
  const added = await exchange.environments.live.health.guard(() =>
    addAuthenticator(exchange, who.account, given, change),
  )
  if (!added) return showSecret(exchange, who, secret, WRONG)
  await noteProved(exchange, who)
  return afterAdding(exchange, added, returnPath(exchange))
}
