import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import { allows, kindOf, type OutboundPolicy } from './addresses.ts'
import { addressRefused, OutboundFailure } from './failure.ts'
import { createLines, type QueueSlot } from './line.ts'
import { addressesOf, type Resolve } from './resolve.ts'

export interface ConnectionOptions {
  /** The most connections to one origin within one pool; further requests wait for one of them. */
  connectionsPerOrigin: number
  resolve: Resolve
  /** Certificates to trust instead of the well-known ones. */
  ca?: string
}

/** Requests share connections, and their limit, when all of these are the same. */
export interface Origin {
  secure: boolean
  host: string
  port: number
  pool: string | undefined
}

/** Keep-alive connections, each opened under one policy and never used under another. */
export interface Connections {
  to(origin: Origin, policy: OutboundPolicy): { agent: HttpAgent; newSlot: () => QueueSlot }
  /** Open sockets, idle ones included. */
  readonly open: number
  close(): Promise<void>
}

/** Shorter than the 5 s after which common servers close: a connection that we close cannot break under a request. */
const IDLE_MS = 4000
const NEXT_ADDRESS_AFTER_MS = 1000

export function createConnections(options: ConnectionOptions): Connections {
  const groups = new Map<number, { agent: HttpAgent; slotFor: (name: string) => QueueSlot }>()
  const sockets = new Set<Socket>()

  const openAgent = (secure: boolean, policy: OutboundPolicy): HttpAgent => {
    // An agent of our own ignores proxies from the environment; nor may the environment switch off TLS verification.
    const settings = {
      keepAlive: true,
      timeout: IDLE_MS,
      maxSockets: options.connectionsPerOrigin,
      lookup: guardedLookup(policy, options.resolve),
      autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_AFTER_MS,
      rejectUnauthorized: true,
      ca: options.ca,
    }
    const agent = secure ? new HttpsAgent(settings) : new HttpAgent(settings)
    const connect = agent.createConnection.bind(agent)
    agent.createConnection = (target, callback) => {
      const socket = connect(target, callback) as Socket
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      socket.on('error', () => {}) // an error after its request has finished must not end the process
      return fence(socket, policy)
    }
    agent.getName = (target) => nameOf(target as Origin)
    return agent
  }

  return {
    to(origin, policy) {
      const key = (origin.secure ? 4 : 0) + (policy.allowPrivate ? 2 : 0) + (policy.allowLoopback ? 1 : 0)
      let group = groups.get(key)
      if (!group) {
        const agent = openAgent(origin.secure, { ...policy })
        group = { agent, slotFor: createLines(options.connectionsPerOrigin) }
        groups.set(key, group)
      }
      const { agent, slotFor } = group
      return { agent, newSlot: () => slotFor(nameOf(origin)) }
    },
    get open() {
      return sockets.size
    },
    async close() {
      const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve).destroy())
      await Promise.all([...sockets].map(closed))
    },
  }
}

const nameOf = ({ pool = '', host, port }: Partial<Origin>): string => `${pool} ${host}:${port}`

/** Gives the connecting socket checked addresses only, so that the address that was checked is the one connected to. */
export function guardedLookup(policy: OutboundPolicy, resolve: Resolve): LookupFunction {
  return (name, { all }, callback) => {
    addressesOf(name, policy, resolve).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }))
        if (all) callback(null, found)
        else callback(null, found[0]!.address, found[0]!.family)
      },
      (error) => callback(error, []),
    )
  }
}

/** The last check: tests the peer's real address before a byte is sent. */
export function fence(socket: Socket, policy: OutboundPolicy): Socket {
  return socket.prependOnceListener('connect', () => {
    const { remoteAddress } = socket
    // Without a peer address the connection is closed already.
    if (remoteAddress === undefined) socket.destroy(new OutboundFailure('connection_reset'))
    else if (!allows(kindOf(remoteAddress), policy)) socket.destroy(addressRefused(kindOf(remoteAddress)))
  })
}
