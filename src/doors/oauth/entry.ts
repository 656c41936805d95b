import { type Exchange, show } from './exchange.ts'
import { readForm } from './forms.ts'
import { tryPassword } from './password.ts'
import { openSession, signedIn } from './sessions.ts'
import { signInPage } from './sign-in-page.ts'

/** The way into the dashboard: who is signed in goes on to where they wanted to go. */

export async function showEntry(exchange: Exchange) {
  return (await signedIn(exchange)) ? enter(exchange) : show(exchange, signInPage({ prefix: exchange.prefix }))
}

export async function takeEntry(exchange: Exchange) {
  const form = readForm(exchange.request, exchange.server.issuer)
  const tried = await tryPassword(exchange, form)
  if (!('account' in tried)) return show(exchange, signInPage({ prefix: exchange.prefix, ...tried }), { status: 401 })
  await openSession(exchange, tried.account)
  return enter(exchange)
}

const enter = ({ request, reply, server, prefix }: Exchange) => {
  const { to } = request.query as { to?: string }
  return reply.redirect(destination(server.issuer, `${prefix}/dashboard`, String(to ?? '')), 303)
}

/** Within the dashboard, whatever a link says. */
function destination(issuer: string, dashboard: string, to: string): string {
  const { pathname, search, origin } = new URL(dashboard + to, issuer)
  const isWithin = origin === new URL(issuer).origin && (pathname === dashboard || pathname.startsWith(`${dashboard}/`))
  return isWithin ? pathname + search : dashboard
}
