import type { Client, DeviceCode } from 'oidc-provider'
import { accessibleProperties, issueTicket, isVerified, keepSpent, readTicket } from '../../modules/accounts/index.ts'
import { fail, rateLimited } from '../../platform/operation/errors.ts'
import { sha256 } from '../../platform/secrets/vault.ts'
import { formToken, isOwnForm } from './account/own-page.ts'
import { allow, nameOf, wishOf } from './allow.ts'
import { consentPage, nowherePage, pickerPage } from './consent-page.ts'
import { withReturn } from './destinations.ts'
import { codePage, decidedPage, deviceWords } from './device-page.ts'
import { type Exchange, show } from './exchange.ts'
import { countAgainst, readForm } from './forms.ts'
import { PATHS, READING } from './protocol.ts'
import { openSession, type SignedIn, signedIn } from './sessions.ts'
import { showSignIn } from './show-sign-in.ts'
import { takeStep } from './sign-in.ts'

/** RFC 8628: a person who is signed in types the code that a device shows, and says what it may do. */

/** Of 25 billion codes, in the ten minutes that one lives. */
const MOST_TRIES_A_MINUTE = { address: 10, account: 5 }
const DECIDED_MS = 3_600_000
const UNKNOWN =
  'No device waits with this code. Codes live for ten minutes; begin again on the device if it was longer.'

interface Asked {
  code: DeviceCode
  client: Client
  ticket: string
}

export async function showDevice(exchange: Exchange) {
  const who = await signedIn(exchange)
  if (!who) return showSignIn(exchange)
  return who.mustEnrol ? toEnrolment(exchange) : showCodeForm(exchange, who)
}

const toEnrolment = (exchange: Exchange) => {
  const back = exchange.prefix + PATHS.code_verification
  return exchange.reply.redirect(withReturn(exchange, '/oauth/account/second-factor', back), 303)
}

const showCodeForm = (exchange: Exchange, who: SignedIn, wrong?: string) =>
  show(exchange, codePage({ prefix: exchange.prefix, token: formToken(exchange, who), wrong }), {
    status: wrong ? 422 : 200,
  })

export async function takeDevice(exchange: Exchange) {
  const form = readForm(exchange.request, exchange.server.issuer)
  const action = form.get('action') ?? ''
  if (['sign-in', 'factor', 'passkey'].includes(action)) return takeSignIn(exchange, form)
  const who = await signedIn(exchange)
  if (!who) return showSignIn(exchange)
  if (who.mustEnrol) return toEnrolment(exchange)
  if (!isOwnForm(exchange, who, form)) return showCodeForm(exchange, who)
  const asked = await (action === 'code' ? byCode(exchange, who, form) : byTicket(exchange, who, form))
  if (!asked) return showCodeForm(exchange, who, UNKNOWN)
  if (action === 'deny') return deny(exchange, asked, who)
  return decide(exchange, asked, who, form)
}

async function takeSignIn(exchange: Exchange, form: URLSearchParams) {
  const step = await takeStep(exchange, form)
  if ('ask' in step) return showSignIn(exchange, step)
  await openSession(exchange, step.account)
  return exchange.reply.redirect(exchange.prefix + PATHS.code_verification, 303)
}

async function byCode(exchange: Exchange, who: SignedIn, form: URLSearchParams): Promise<Asked | undefined> {
  const { limiter } = exchange.environments.live
  const { account: quota, address } = MOST_TRIES_A_MINUTE
  countAgainst(limiter, exchange.request, 'device-codes', address)
  const limit = limiter.take([{ policy: 'device-codes', key: `device-codes:${who.account.id}`, quota }])
  if (!limit.allowed) fail(rateLimited, { retryAfterSeconds: limit.resetSeconds })
  return waiting(exchange, who, (form.get('code') ?? '').toUpperCase().replace(/[^A-Z]/g, ''))
}

/** The code was found before, by this person in this session: going on is no guess. */
async function byTicket(exchange: Exchange, who: SignedIn, form: URLSearchParams): Promise<Asked | undefined> {
  const { vault, now } = exchange
  const [session, code = ''] = readTicket(vault, 'device', form.get('ticket') ?? '', now)?.split(' ') ?? []
  return session === who.session.uid ? waiting(exchange, who, code) : undefined
}

async function waiting(exchange: Exchange, who: SignedIn, userCode: string): Promise<Asked | undefined> {
  const { provider } = exchange.server
  const code = await provider.DeviceCode.findByUserCode(userCode)
  const client = code && !code.accountId && !code.error ? await provider.Client.find(code.clientId) : undefined
  if (!client) return undefined
  const ticket = issueTicket(exchange.vault, 'device', `${who.session.uid} ${userCode}`, exchange.now)
  return { code: code!, client, ticket }
}

async function decide(exchange: Exchange, asked: Asked, who: SignedIn, form: URLSearchParams) {
  const { environments, prefix } = exchange
  const { code, client, ticket } = asked
  const { email } = who.account
  const properties = await environments.live.health.guard(() => accessibleProperties(environments, who.account.id))
  if (properties.length === 0) return show(exchange, nowherePage(prefix, email))
  const chosen = properties.find(({ key }) => key === form.get('property'))
  const property = properties.length === 1 ? properties[0] : chosen
  const application = nameOf(client)
  const hidden = { token: formToken(exchange, who), ticket }
  if (!property) return show(exchange, pickerPage({ prefix, application, properties, hidden }))
  const params = { ...code.params, scope: code.params.scope ?? READING }
  const wish = wishOf({ params }, property)
  if (form.get('action') === 'allow' && form.get('scopes') === wish.allowed.join(' ') && wish.allowed.length > 0) {
    if (!(await isFirst(exchange, code))) return showCodeForm(exchange, who, UNKNOWN)
    const grantId = await allow(exchange, { accountId: who.account.id, params, client, property })
    const scope = [...wish.personal, ...wish.allowed].join(' ')
    await save(code, { accountId: who.account.id, grantId, scope, resource: code.params.resource })
    return show(exchange, decidedPage(prefix, application, true))
  }
  const destination = deviceWords(code.userCode.replace(/^(.{4})/, '$1-'), code.deviceInfo)
  const verified = isVerified(client.clientId)
  return show(exchange, consentPage({ prefix, application, verified, destination, email, property, hidden, ...wish }))
}

async function deny(exchange: Exchange, { code, client }: Asked, who: SignedIn) {
  if (!(await isFirst(exchange, code))) return showCodeForm(exchange, who, UNKNOWN)
  await save(code, { error: 'access_denied', errorDescription: 'The person said no.' })
  return show(exchange, decidedPage(exchange.prefix, nameOf(client), false))
}

/** Of two who decide about one device at once, the second finds no code. */
const isFirst = ({ environments: { live }, now }: Exchange, { jti }: DeviceCode): Promise<boolean> =>
  live.health.guard(() => keepSpent(live.db, sha256(`device ${jti}`), new Date(now.getTime() + DECIDED_MS)))

const save = (code: DeviceCode, decision: Partial<DeviceCode>) => Object.assign(code, decision).save()
