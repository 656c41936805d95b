import type { Exchange } from './exchange.ts'
import { INTERACTION, PATHS } from './protocol.ts'

/** Redirect targets: always a page of ours, whatever a link says. */

/** A path within the dashboard. */
export function dashboardPath(exchange: Exchange, to: string): string {
  const dashboard = `${exchange.prefix}/dashboard`
  return pathWithin(exchange, dashboard + to, [dashboard]) ?? dashboard
}

/** One of the pages that use the session besides the dashboard; undefined if it is none. */
export const pageBesides = (exchange: Exchange, to: string): string | undefined =>
  pathWithin(exchange, to, [`${exchange.prefix}/docs`, `${exchange.prefix}/graphql`])

/** The target in `to` of the current page; the account's page if it is missing or not allowed. */
export function returnPath(exchange: Exchange): string {
  const { to } = exchange.request.query as { to?: string }
  const { prefix } = exchange
  const account = `${prefix}/oauth/account`
  const roots = [`${prefix}/dashboard`, account, prefix + INTERACTION, prefix + PATHS.code_verification]
  return pathWithin(exchange, String(to ?? ''), roots) ?? account
}

/** The page in `from` where a person was signing in; the entrance if it is missing or not allowed. */
export function signInPath(exchange: Exchange): string {
  const { from } = exchange.request.query as { from?: string }
  const { prefix } = exchange
  const entrance = `${prefix}/oauth/sign-in`
  const roots = [entrance, prefix + INTERACTION, prefix + PATHS.code_verification]
  return pathWithin(exchange, String(from ?? ''), roots) ?? entrance
}

/** A page of ours that finally continues to `to`. */
export const withReturn = ({ prefix }: Exchange, path: string, to: string): string =>
  `${prefix}${path}?${new URLSearchParams({ to })}`

function pathWithin({ server: { issuer } }: Exchange, to: string, roots: readonly string[]): string | undefined {
  const url = URL.parse(to, issuer)
  if (!url || url.origin !== new URL(issuer).origin) return undefined
  const { pathname, search } = url
  return roots.some((root) => pathname === root || pathname.startsWith(`${root}/`)) ? pathname + search : undefined
}
