import { connect, isIP, type Socket } from 'node:net'
import type { OutboundPolicy } from '../../../platform/http-client/addresses.ts'
import { fence, guardedLookup } from '../../../platform/http-client/connections.ts'
import { parseDestination } from '../../../platform/http-client/destination.ts'
import { DestinationRefused, OutboundFailure } from '../../../platform/http-client/failure.ts'
import type { Resolve } from '../../../platform/http-client/resolve.ts'

/**
 * A connection to a mail server whose address a caller may have given: the name is resolved and judged for every
 * connection, and what was judged is what is connected to. TLS and what is spoken over it are nodemailer's.
 */

export interface SocketParts {
  host: string
  port: number
  policy: OutboundPolicy
  resolve: Resolve
  timeoutMs: number
  /** Holds it as long as it lives. */
  sockets: Set<Socket>
}

const NEXT_ADDRESS_AFTER_MS = 1000

export async function openSocket(parts: SocketParts): Promise<Socket> {
  const { host, port, policy, resolve, timeoutMs, sockets } = parts
  const socket = connect({
    host: judged(host, policy),
    port,
    lookup: guardedLookup(policy, resolve),
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_AFTER_MS,
  })
  sockets.add(fence(socket, policy))
  const timer = setTimeout(() => socket.destroy(new OutboundFailure('timeout')), timeoutMs)
  return new Promise<Socket>((accept, reject) => {
    socket.on('error', reject) // stays: one that comes after everybody has let go must not end the process
    socket.once('close', () => {
      clearTimeout(timer)
      sockets.delete(socket)
      reject(new OutboundFailure('aborted'))
    })
    socket.once('connect', () => {
      clearTimeout(timer)
      if (!socket.destroyed) accept(socket) // the fence may have fallen; its error follows
    })
  })
}

/** The rules for hosts of web addresses hold here too; those for ports do not, mail has its own. */
function judged(given: string, policy: OutboundPolicy): string {
  const { host, port, path } = parseDestination(`https://${isIP(given) === 6 ? `[${given}]` : given}`, policy)
  if (port !== 443 || path !== '/') throw new DestinationRefused('host', 'The host is not a host name.')
  return host
}
