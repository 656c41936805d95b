import { isIP } from 'node:net'
import { allows, kindOf, type OutboundPolicy } from './addresses.ts'
import { addressRefused, DestinationRefused, OutboundFailure } from './failure.ts'
import { isBadPort, isLocalName, isLoopbackName } from './names-and-ports.ts'
import { addressesOf, type Resolve, resolveByDns } from './resolve.ts'

/** A URL that passes every rule that can be checked without DNS. */
export interface Destination {
  readonly secure: boolean
  /** A name without its trailing dot, or an IP address without brackets. */
  readonly host: string
  readonly port: number
  /** Path and query. */
  readonly path: string
}

/**
 * The URL parser does the first half: it normalises `0x7f.1`, `2130706433`, `0177.0.0.1`, full-width digits and
 * percent-encoded names, and refuses zone ids.
 */
export function parseDestination(text: string, policy: OutboundPolicy): Destination {
  const url = URL.parse(text)
  if (!url) throw new DestinationRefused('url', 'The address is not a valid URL.')
  const secure = url.protocol === 'https:'
  if (!secure && (policy.httpsOnly || url.protocol !== 'http:')) {
    const wanted = policy.httpsOnly ? 'https://' : 'https:// or http://'
    throw new DestinationRefused('scheme', `The address must begin with ${wanted}.`)
  }
  if (url.username || url.password) {
    throw new DestinationRefused('userinfo', 'The address must not hold a user name or password.')
  }
  const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port)
  if (isBadPort(port)) throw new DestinationRefused('port', `Port ${port} belongs to another protocol than HTTP.`)
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')
  checkHost(host, policy)
  return { secure, host, port, path: url.pathname + url.search }
}

function checkHost(host: string, policy: OutboundPolicy): void {
  if (isIP(host)) {
    const kind = kindOf(host)
    if (!allows(kind, policy)) throw addressRefused(kind)
  } else if (!policy.allowPrivate && isLocalName(host) && !(policy.allowLoopback && isLoopbackName(host))) {
    throw new DestinationRefused('host', 'The host name belongs to a local network.')
  }
}

const REGISTRATION_LOOKUP_MS = 2000

/**
 * For when a URL is registered. A name that does not resolve yet is accepted: its record may come later, and every
 * connection checks again what it resolves to.
 */
export async function checkDestination(
  url: string,
  policy: OutboundPolicy,
  resolve: Resolve = resolveByDns,
): Promise<void> {
  const { host } = parseDestination(url, policy)
  if (isIP(host)) return
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<void>((accept) => {
    timer = setTimeout(accept, REGISTRATION_LOOKUP_MS)
  })
  try {
    await Promise.race([addressesOf(host, policy, resolve), tooLate])
  } catch (error) {
    if (!(error instanceof OutboundFailure) || error.code !== 'dns_failed') throw error
  } finally {
    clearTimeout(timer)
  }
}
