import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { returnPath, withReturn } from '../destinations.ts'
import { type Exchange, show } from '../exchange.ts'
import { readForm } from '../forms.ts'
import { type SignedIn, signedIn } from '../sessions.ts'
import { codesPage } from './codes-page.ts'

/** Pages about a person's own account: who may see them, and what their forms must prove. */

const FRESH_MS = 10 * 60_000

export interface Rules {
  /** Only shortly after the person proved their identity, because it changes who can sign in. */
  fresh?: true
  /** Also open before a required second factor is set up. */
  beforeEnrolment?: true
}

type Answer = (exchange: Exchange, who: SignedIn) => Promise<FastifyReply>
type Take = (exchange: Exchange, who: SignedIn, form: URLSearchParams) => Promise<FastifyReply>

export const isFresh = ({ now }: Exchange, { row }: SignedIn): boolean =>
  Date.parse(row.proved_at) + FRESH_MS > now.getTime()

export const toAccount = ({ reply, prefix }: Exchange) => reply.redirect(`${prefix}/oauth/account`, 303)

/** Where the person proves their identity again, and returns from. */
export const toProof = (exchange: Exchange, to = exchange.prefix + exchange.request.url) =>
  exchange.reply.redirect(withReturn(exchange, '/oauth/account/prove', to), 303)

export const ownPage =
  (answer: Answer, { fresh, beforeEnrolment }: Rules = {}) =>
  async (exchange: Exchange) => {
    const who = await signedIn(exchange)
    if (!who) return toAccount(exchange)
    if (who.mustEnrol && !beforeEnrolment) return toEnrolment(exchange)
    if (fresh && !isFresh(exchange, who)) return toProof(exchange)
    return answer(exchange, who)
  }

/** `show` renders the page again if the form did not come from it. */
export const ownForm = (take: Take, show: Answer, rules: Rules = {}) =>
  ownPage(async (exchange, who) => {
    const form = readForm(exchange.request, exchange.server.issuer)
    return isOwnForm(exchange, who, form) ? take(exchange, who, form) : show(exchange, who)
  }, rules)

export const toEnrolment = (exchange: Exchange) =>
  exchange.reply.redirect(withReturn(exchange, '/oauth/account/second-factor', returnPath(exchange)), 303)

/** The recovery codes that came with the first factor are shown before the person continues. */
export const afterAdding = (exchange: Exchange, { codes }: { codes: string[] | undefined }, next: string) =>
  codes ? show(exchange, codesPage({ prefix: exchange.prefix, codes, next })) : exchange.reply.redirect(next, 303)

/** The way back from a page that adds a factor: to the account, or to the choice of factors if one is required. */
export const backOf = (exchange: Exchange, { mustEnrol }: SignedIn): string =>
  mustEnrol
    ? withReturn(exchange, '/oauth/account/second-factor', returnPath(exchange))
    : `${exchange.prefix}/oauth/account`

export const formToken = ({ vault }: Exchange, { session }: SignedIn): string =>
  vault.digest(session.uid, 'account page').toString('base64url')

export function isOwnForm(exchange: Exchange, who: SignedIn, form: URLSearchParams): boolean {
  const [given, own] = [form.get('token') ?? '', formToken(exchange, who)].map((text) => Buffer.from(text))
  return given!.length === own!.length && timingSafeEqual(given!, own!)
}
