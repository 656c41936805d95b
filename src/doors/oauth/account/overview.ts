import type { FastifyReply } from 'fastify'
import {
  accessibleProperties,
  activityOf,
  authenticatorOf,
  countRecoveryCodes,
  devicesOf,
  endGrant,
  forgetDevice,
  grantsOf,
  knownDevice,
  leave,
  makeRecoveryCodes,
  passkeysOf,
  removeFactor,
  sessionsOf,
} from '../../../modules/accounts/index.ts'
import { deviceSecretOf } from '../device-cookie.ts'
import { type Exchange, show } from '../exchange.ts'
import { readForm } from '../forms.ts'
import { changeBy, closeSession, openSession, type SignedIn, signedIn } from '../sessions.ts'
import { showSignIn } from '../show-sign-in.ts'
import { takeStep } from '../sign-in.ts'
import { codesPage } from './codes-page.ts'
import { overviewPage } from './overview-page.ts'
import { formToken, isFresh, isOwnForm, toAccount, toEnrolment, toProof } from './own-page.ts'

/** A person's own page: how they sign in, their sessions, and the applications they authorized. */

export async function showAccount(exchange: Exchange) {
  const who = await signedIn(exchange)
  if (!who) return showSignIn(exchange)
  return who.mustEnrol ? toEnrolment(exchange) : showOverview(exchange, who)
}

export async function changeAccount(exchange: Exchange) {
  const form = readForm(exchange.request, exchange.server.issuer)
  const action = form.get('action') ?? ''
  if (['sign-in', 'factor', 'passkey'].includes(action)) return takeSignIn(exchange, form)
  const who = await signedIn(exchange)
  if (!who) return showSignIn(exchange)
  if (!isOwnForm(exchange, who, form)) {
    return showOverview(exchange, who, 'This page had grown old: nothing was changed. Try again.')
  }
  if (action === 'sign-out') {
    await closeSession(exchange, who.session)
    return toAccount(exchange)
  }
  if (who.mustEnrol) return toEnrolment(exchange)
  const isGuarded = Object.hasOwn(GUARDED, action)
  if (isGuarded && !isFresh(exchange, who)) return toProof(exchange, `${exchange.prefix}/oauth/account`)
  const act = isGuarded ? GUARDED[action] : ACTIONS[action]
  const answer = await exchange.environments.live.health.guard(async () => act?.(exchange, who, form))
  return answer ?? toAccount(exchange)
}

async function takeSignIn(exchange: Exchange, form: URLSearchParams) {
  const step = await takeStep(exchange, form)
  if ('ask' in step) return showSignIn(exchange, step)
  await openSession(exchange, step.account)
  return toAccount(exchange)
}

/** Answers with a page of its own, or redirects to the account. */
type Act = (exchange: Exchange, who: SignedIn, form: URLSearchParams) => Promise<FastifyReply | undefined>

const ACTIONS: Record<string, Act> = {
  async revoke(exchange, { account }, form) {
    const id = form.get('grant') ?? ''
    const isOwn = (await grantsOf(exchange.environments.live.db, account.id)).some((grant) => grant.id === id)
    if (isOwn) await endGrant(exchange, id, { actor: account.id, requestId: exchange.request.id })
    return undefined
  },
  async 'end-session'(exchange, who, form) {
    await leave(exchange, who.account, form.get('session') ?? '', await changeBy(exchange, who))
    return undefined
  },
  async 'end-others'(exchange, who) {
    await leave(exchange, who.account, 'others', await changeBy(exchange, who))
    return undefined
  },
  async 'forget-device'(exchange, who, form) {
    await forgetDevice(exchange, who.account, form.get('device') ?? '', await changeBy(exchange, who))
    return undefined
  },
}

/** Actions that change who can sign in: only shortly after the person proved their identity. */
const GUARDED: Record<string, Act> = {
  async 'remove-authenticator'(exchange, who) {
    await removeFactor(exchange, who.account, 'authenticator', await changeBy(exchange, who))
    return undefined
  },
  async 'remove-passkey'(exchange, who, form) {
    const passkey = form.get('passkey') ?? ''
    await removeFactor(exchange, who.account, { passkey }, await changeBy(exchange, who))
    return undefined
  },
  async 'recovery-codes'(exchange, who) {
    const codes = await makeRecoveryCodes(exchange, who.account, await changeBy(exchange, who))
    const { prefix } = exchange
    return show(exchange, codesPage({ prefix, codes, next: `${prefix}/oauth/account` }))
  },
}

const MOST_ACTIVITY = 10

export async function showOverview(exchange: Exchange, who: SignedIn, problem?: string) {
  const { environments, prefix, now } = exchange
  const { account, session } = who
  const { db, health } = environments.live
  const [authenticator, passkeys, codesLeft, sessions, devices, device, activity, properties, grants] =
    await health.guard(() =>
      Promise.all([
        authenticatorOf(db, account.id),
        passkeysOf(db, account.id),
        countRecoveryCodes(db, account.id),
        sessionsOf(db, account.id, now),
        devicesOf(db, account.id),
        knownDevice(db, account.id, deviceSecretOf(exchange, account.id)),
        activityOf(db, account.id, MOST_ACTIVITY),
        accessibleProperties(environments, account.id),
        grantsOf(db, account.id),
      ]),
    )
  const view = {
    ...{ prefix, problem, email: account.email, token: formToken(exchange, who) },
    ...{ authenticator, passkeys, codesLeft, sessions, devices, activity, properties, grants },
    ...{ sessionUid: session.uid, deviceId: device?.id },
  }
  return show(exchange, overviewPage(view))
}
