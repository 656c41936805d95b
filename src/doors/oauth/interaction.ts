import type { Client, Interaction } from 'oidc-provider'
import {
  accessibleProperties,
  accountById,
  describedAt,
  issueTicket,
  isVerified,
  readTicket,
} from '../../modules/accounts/index.ts'
import { allow, nameOf, wishOf } from './allow.ts'
import { consentPage, destinationWords, nowherePage, pickerPage } from './consent-page.ts'
import { withReturn } from './destinations.ts'
import { expiredPage } from './error-page.ts'
import { type Exchange, show } from './exchange.ts'
import { readForm } from './forms.ts'
import { INTERACTION } from './protocol.ts'
import { openSession, signedIn } from './sessions.ts'
import { showSignIn } from './show-sign-in.ts'
import { type Step, takeStep } from './sign-in.ts'

/** The steps between an application's request and its response: sign-in and consent. */

interface Asked {
  interaction: Interaction
  client: Client
  destination: string
}

export async function showInteraction(exchange: Exchange) {
  const asked = await askedOf(exchange)
  if (!asked) return showExpired(exchange)
  return asked.interaction.prompt.name === 'login' ? showLogin(exchange, asked) : showConsent(exchange, asked)
}

export async function answerInteraction(exchange: Exchange) {
  const form = readForm(exchange.request, exchange.server.issuer)
  const asked = await askedOf(exchange)
  if (!asked) return showExpired(exchange)
  if (form.get('action') === 'deny') {
    const denied = { error: 'access_denied', error_description: 'The person said no.' }
    return finish(exchange, denied, { mergeWithLastSubmission: false })
  }
  if (asked.interaction.prompt.name === 'login') return takeSignIn(exchange, asked, form)
  return takeConsent(exchange, asked, form)
}

async function askedOf({ request, reply, server }: Exchange): Promise<Asked | undefined> {
  try {
    const interaction = await server.provider.interactionDetails(request.raw, reply.raw)
    const client = await server.provider.Client.find(String(interaction.params.client_id))
    if (!client || interaction.uid !== (request.params as { uid: string }).uid) return undefined
    return { interaction, client, destination: String(interaction.params.redirect_uri) }
  } catch (error) {
    if ((error as Error).name === 'SessionNotFound') return undefined
    throw error
  }
}

const showExpired = (exchange: Exchange) =>
  show(exchange, expiredPage(exchange.prefix, exchange.request.id), { status: 400 })

async function finish(exchange: Exchange, result: object, options?: { mergeWithLastSubmission: boolean }) {
  const { request, reply, server } = exchange
  return reply.redirect(await server.provider.interactionResult(request.raw, reply.raw, result, options), 303)
}

/** A person who has just signed in for this continues, after setting up a second factor if one is required. */
async function showLogin(exchange: Exchange, asked: Asked) {
  const { request, reply, prefix, vault, now } = exchange
  const who = await signedIn(exchange)
  if (who?.mustEnrol) {
    return reply.redirect(withReturn(exchange, '/oauth/account/second-factor', prefix + request.url), 303)
  }
  const { ticket = '' } = request.query as { ticket?: string }
  const isProved = who && readTicket(vault, 'interaction', String(ticket), now) === ticketAbout(asked, who.session.uid)
  return isProved ? finish(exchange, { login: { accountId: who.account.id } }) : askToSignIn(exchange, asked)
}

const ticketAbout = ({ interaction }: Pick<Asked, 'interaction'>, sessionUid: string): string =>
  `${interaction.uid} ${sessionUid}`

const askToSignIn = (exchange: Exchange, { client, interaction }: Asked, step?: Extract<Step, { ask: string }>) =>
  showSignIn(exchange, step, { application: nameOf(client), email: String(interaction.params.login_hint ?? '') })

async function takeSignIn(exchange: Exchange, asked: Asked, form: URLSearchParams) {
  const step = await takeStep(exchange, form)
  if ('ask' in step) return askToSignIn(exchange, asked, step)
  return exchange.reply.redirect(await provedPath(exchange, asked, await openSession(exchange, step.account)), 303)
}

/** Where an interaction goes on for whoever has just signed in, in this session. */
async function provedPath({ prefix, vault, now }: Exchange, asked: Pick<Asked, 'interaction'>, sessionUid: string) {
  const { interaction } = asked
  interaction.session = undefined // it began in another session than that of the person who signs in now
  await interaction.persist()
  const ticket = issueTicket(vault, 'interaction', ticketAbout(asked, sessionUid), now)
  return `${prefix}${INTERACTION}/${interaction.uid}?${new URLSearchParams({ ticket })}`
}

/** For somebody who signed in elsewhere meanwhile; undefined if `from` is no interaction, or it is over. */
export async function continueInteraction(exchange: Exchange, from: string, sessionUid: string) {
  const { prefix, server } = exchange
  const [path] = from.split('?')
  if (!path!.startsWith(`${prefix}${INTERACTION}/`)) return undefined
  const interaction = await server.provider.Interaction.find(path!.slice(`${prefix}${INTERACTION}/`.length))
  return interaction && provedPath(exchange, { interaction }, sessionUid)
}

async function showConsent(exchange: Exchange, { interaction, client, destination }: Asked) {
  const { environments, prefix, request } = exchange
  const { accountId } = interaction.session!
  const { db, health } = environments.live
  const [account, properties] = await health.guard(() =>
    Promise.all([accountById(db, accountId), accessibleProperties(environments, accountId)]),
  )
  const email = account!.email
  if (properties.length === 0) return show(exchange, nowherePage(prefix, email), { leadsAway: true })
  const { property: chosen } = request.query as { property?: string }
  const property = properties.length === 1 ? properties[0] : properties.find(({ key }) => key === chosen)
  const application = nameOf(client)
  if (!property) return show(exchange, pickerPage({ prefix, application, properties }), { leadsAway: true })
  const view = {
    prefix,
    application,
    verified: isVerified(client.clientId),
    describedAt: describedAt(client.clientId),
    destination: destinationWords(destination),
    email,
    property,
    another: properties.length > 1,
    ...wishOf(interaction, property),
  }
  return show(exchange, consentPage(view), { leadsAway: true })
}

async function takeConsent(exchange: Exchange, asked: Asked, form: URLSearchParams) {
  const { interaction, client } = asked
  const { environments } = exchange
  const properties = await environments.live.health.guard(() =>
    accessibleProperties(environments, interaction.session!.accountId),
  )
  const property = properties.find(({ key }) => key === form.get('property'))
  if (!property || form.get('action') !== 'allow') return showConsent(exchange, asked)
  const { allowed, refused } = wishOf(interaction, property)
  if (allowed.length === 0 && refused.length > 0) return showConsent(exchange, asked)
  // A role that grew since the page was shown grants nothing that the person did not read.
  if (form.get('scopes') !== allowed.join(' ')) return showConsent(exchange, asked)
  const grantId = await allow(exchange, {
    accountId: interaction.session!.accountId,
    params: interaction.params,
    client,
    property,
  })
  return finish(exchange, { consent: { grantId } })
}
