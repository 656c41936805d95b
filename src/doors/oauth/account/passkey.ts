import {
  addPasskey,
  challengeOf,
  checkRegistration,
  creationOptions,
  issueTicket,
  passkeysOf,
  readTicket,
  relyingPartyAt,
  spendTicket,
} from '../../../modules/accounts/index.ts'
import { storable } from '../../../platform/schema/text.ts'
import { returnPath } from '../destinations.ts'
import { type Exchange, show } from '../exchange.ts'
import { plainName } from '../pages.ts'
import { readRegistration } from '../passkey-answers.ts'
import { changeBy, noteProved, type SignedIn } from '../sessions.ts'
import { visitOf } from '../source.ts'
import { afterAdding, backOf, formToken } from './own-page.ts'
import { passkeyPage } from './passkey-page.ts'

/** A passkey is added once the browser has created one. */

export async function showPasskey(exchange: Exchange, who: SignedIn, problem?: string) {
  const { prefix, vault, now, server, environments } = exchange
  const { account } = who
  const { db, health } = environments.live
  const party = relyingPartyAt(server.issuer)
  const ticket = issueTicket(vault, 'new passkey', account.id, now)
  const known = await health.guard(() => passkeysOf(db, account.id))
  const options = party && creationOptions({ challenge: challengeOf(ticket), party }, account, known)
  const form = { token: formToken(exchange, who), ticket, options, name: visitOf(exchange).agent }
  const view = { prefix, problem, back: backOf(exchange, who), ...form }
  return show(exchange, passkeyPage(view), { status: problem ? 422 : 200 })
}

const MOST_NAME = 60
const FAILED = 'The passkey could not be added. Try again.'
const TAKEN = 'The passkey could not be added: it is known already, or there are ten of them.'

export async function takePasskey(exchange: Exchange, who: SignedIn, form: URLSearchParams) {
  const { vault, now, server, environments } = exchange
  const { account } = who
  const { db, health } = environments.live
  const ticket = form.get('ticket') ?? ''
  const party = relyingPartyAt(server.issuer)
  const given = readRegistration(form.get('assertion') ?? '')
  const isOwn = readTicket(vault, 'new passkey', ticket, now) === account.id
  const made = isOwn && party && given && checkRegistration(given, { challenge: challengeOf(ticket), party })
  if (!made || !(await health.guard(() => spendTicket(db, ticket, now)))) return showPasskey(exchange, who, FAILED)
  const passkey = {
    account_id: account.id,
    id: made.id,
    public_key: made.publicKey,
    counter: made.counter,
    transports: given.transports,
    name: plainName(storable(form.get('name') ?? '')).slice(0, MOST_NAME) || 'Passkey',
    created_at: now.toISOString(),
    last_used_at: null,
  }
  const change = await changeBy(exchange, who)
  const added = await health.guard(() => addPasskey(exchange, account, passkey, change))
  if (!added) return showPasskey(exchange, who, TAKEN)
  await noteProved(exchange, who)
  return afterAdding(exchange, added, returnPath(exchange))
}
