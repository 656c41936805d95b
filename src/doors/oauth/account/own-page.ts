import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { returnPath, withReturn } from '../destinations.ts'
import { type Exchange, show } from '../exchange.ts'
import { readForm } from '../forms.ts'
import { type SignedIn, signedIn } from '../sessions.ts'
import { codesPage } from './codes-page.ts'

/** Pages about a person's own account: who may see them, and what a form of theirs must prove. */

const FRESH_MS = 10 * 60_000

export interface Rules {
  /** Only shortly after the person showed who they are: what it changes keeps others out, or lets them in. */
  fresh?: true
  /** Also before a second factor is set up that they must have. */
  beforeEnrolment?: true
}

type Answer = (exchange: Exchange, who: SignedIn) => Promise<FastifyReply>
type Take = (exchange: Exchange, who: SignedIn, form: URLSearchParams) => Promise<FastifyReply>

export const isFresh = ({ now }: Exchange, { row }: SignedIn): boolean =>
  Date.parse(row.proved_at) + FRESH_MS > now.getTime()

export const toAccount = ({ reply, prefix }: Exchange) => reply.redirect(`${prefix}/oauth/account`, 303)

/** Where they show anew who they are, and come back from. */
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

/** What it shows is `show`'s to say again when the form is not from it. */
export const ownForm = (take: Take, show: Answer, rules: Rules = {}) =>
  ownPage(async (exchange, who) => {
    const form = readForm(exchange.request, exchange.server.issuer)
    return isOwnForm(exchange, who, form) ? take(exchange, who, form) : show(exchange, who)
  }, rules)

export const toEnrolment = (exchange: Exchange) =>
  exchange.reply.redirect(withReturn(exchange, '/oauth/account/second-factor', returnPath(exchange)), 303)

/** The recovery codes that came with the first factor are shown before the person goes on. */
export const afterAdding = (exchange: Exchange, { codes }: { codes: string[] | undefined }, next: string) =>
  codes ? show(exchange, codesPage({ prefix: exchange.prefix, codes, next })) : exchange.reply.redirect(next, 303)

/** The way back from a page that adds a factor: to the account, or for who needs one first to choosing another. */
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
