import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../platform/runtime/config.ts'

/** Only browsers send an Origin: it must be ours or listed, so that no foreign page uses the tools. */
export function isOriginAllowed({ headers }: FastifyRequest, { corsOrigins, publicUrl }: Config): boolean {
  const { origin, host } = headers
  if (origin === undefined || corsOrigins.includes('*') || corsOrigins.includes(origin)) return true
  if (!URL.canParse(origin)) return false
  const asked = new URL(origin)
  return asked.host === host?.toLowerCase() || (publicUrl !== undefined && asked.origin === new URL(publicUrl).origin)
}

/**
 * A page whose name was made to point here (DNS rebinding) still sends that name as Host. An IP address cannot be made
 * to point elsewhere; names must be ours. Beyond loopback and without a public address we cannot know our names.
 */
export function isHostAllowed({ host }: FastifyRequest, { host: bound, corsOrigins, publicUrl }: Config): boolean {
  if (corsOrigins.includes('*') || (publicUrl === undefined && !isLocal(bound))) return true
  const asked = hostname(`http://${host}`)
  if (asked === undefined || isLocal(asked) || isIP(asked) !== 0) return asked !== undefined
  return [publicUrl, ...corsOrigins].some((address) => address !== undefined && hostname(address) === asked)
}

const isLocal = (name: string): boolean => name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)

/** Without the port, and IPv6 without its brackets. */
const hostname = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^\[|\]$/g, '') : undefined
