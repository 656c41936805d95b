import { dashboardPath, pageBesides, withReturn } from './destinations.ts'
import type { Exchange } from './exchange.ts'
import { readForm } from './forms.ts'
import { openSession, signedIn } from './sessions.ts'
import { showSignIn } from './show-sign-in.ts'
import { takeStep } from './sign-in.ts'

/** The entrance to the dashboard and to pages that use its session: a signed-in person continues to their target. */

export async function showEntry(exchange: Exchange) {
  const who = await signedIn(exchange)
  if (!who) return showSignIn(exchange)
  const wanted = destinationOf(exchange)
  if (who.mustEnrol) return exchange.reply.redirect(withReturn(exchange, '/oauth/account/second-factor', wanted), 303)
  return exchange.reply.redirect(wanted, 303)
}

export async function takeEntry(exchange: Exchange) {
  const form = readForm(exchange.request, exchange.server.issuer)
  const step = await takeStep(exchange, form)
  if ('ask' in step) return showSignIn(exchange, step)
  await openSession(exchange, step.account)
  const { prefix, request, reply } = exchange
  const { to, back } = request.query as { to?: string; back?: string }
  const target: [string, string] = back === undefined ? ['to', String(to ?? '')] : ['back', String(back)]
  return reply.redirect(`${prefix}/oauth/sign-in?${new URLSearchParams([target])}`, 303)
}

/** `to` is a path within the dashboard, `back` that of another page. */
const destinationOf = (exchange: Exchange): string => {
  const { to, back } = exchange.request.query as { to?: string; back?: string }
  return (back !== undefined && pageBesides(exchange, String(back))) || dashboardPath(exchange, String(to ?? ''))
}
