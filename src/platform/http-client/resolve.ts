import { lookup, Resolver } from 'node:dns/promises'
import { allows, kindOf, type OutboundPolicy } from './addresses.ts'
import { addressRefused, OutboundFailure } from './failure.ts'
import { isInvalidName, isLoopbackName } from './names-and-ports.ts'

/** All addresses of a name, unchecked. */
export type Resolve = (name: string, policy: OutboundPolicy) => Promise<string[]>

const QUERY_MS = 2000
const TRIES = 2

/**
 * Resolves in the event loop: the system's lookup blocks one of four threads while it waits, so a few names with dead
 * name servers would stop every other lookup. Only local development needs what the system alone knows (the hosts file,
 * search domains): elsewhere those names lead to private addresses, which are refused anyway.
 */
export const resolveByDns: Resolve = async (name, { allowPrivate }) =>
  allowPrivate
    ? (await lookup(name, { all: true, order: 'ipv4first' })).map(({ address }) => address)
    : askServers(name)

export async function askServers(name: string, servers?: string[]): Promise<string[]> {
  const resolver = new Resolver({ timeout: QUERY_MS, tries: TRIES }) // per lookup, to read a changed resolv.conf
  if (servers) resolver.setServers(servers)
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  // IPv4 first, so that a broken IPv6 route costs no wait.
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length === 0 && answers[0].status === 'rejected') throw answers[0].reason
  return addresses
}

/** The addresses a connection may use. One refused address refuses the name: an honest name has none. */
export async function addressesOf(name: string, policy: OutboundPolicy, resolve: Resolve): Promise<string[]> {
  const addresses = isLoopbackName(name) ? ['127.0.0.1', '::1'] : await ask(name, policy, resolve)
  for (const address of addresses) {
    const kind = kindOf(address)
    if (!allows(kind, policy)) throw addressRefused(kind)
  }
  return addresses
}

async function ask(name: string, policy: OutboundPolicy, resolve: Resolve): Promise<string[]> {
  if (isInvalidName(name)) throw new OutboundFailure('dns_failed')
  const addresses = await resolve(name, policy).catch((cause) => {
    throw new OutboundFailure('dns_failed', { cause })
  })
  if (addresses.length === 0) throw new OutboundFailure('dns_failed')
  return addresses
}
