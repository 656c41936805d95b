import { performance } from 'node:perf_hooks'
import { tracedCall } from '../telemetry/traced-call.ts'
import type { OutboundPolicy } from './addresses.ts'
import { type ConnectionOptions, createConnections } from './connections.ts'
import { parseDestination } from './destination.ts'
import { type Answer, type Exchange, exchange, StaleConnection, type Stop } from './exchange.ts'
import { OutboundFailure } from './failure.ts'
import { type Resolve, resolveByDns } from './resolve.ts'

export interface OutboundRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** From the call to the end of the response: waiting for a connection, DNS, TLS and body included. */
  timeoutMs: number
  maxResponseBytes: number
  policy: OutboundPolicy
  /** Whose connections these are, such as an endpoint's id: two endpoints of one origin then do not share its limit. */
  pool?: string
  signal?: AbortSignal
  /** Never sent a second time: a reused connection that breaks is a failure like any other. */
  once?: true
}

export interface OutboundResponse extends Answer {
  latencyMs: number
}

/** Makes every request to a URL that a caller gave. Redirects are responses like any other, never followed. */
export interface OutboundClient {
  /** Rejects with an OutboundFailure; a response of any status is not a failure. */
  request(url: string, request: OutboundRequest): Promise<OutboundResponse>
  /** Sockets that are open now, idle ones included. */
  readonly connections: number
  /** Aborts requests in flight and closes every connection. */
  close(): Promise<void>
}

export interface OutboundClientOptions extends Omit<ConnectionOptions, 'resolve'> {
  userAgent: string
  /** Resolves names to addresses; tests bring their own. */
  resolve?: Resolve
}

export function createOutboundClient(options: OutboundClientOptions): OutboundClient {
  const connections = createConnections({ ...options, resolve: options.resolve ?? resolveByDns })
  const inFlight = new Set<Stop>()
  let closed = false

  const prepare = (url: string, request: OutboundRequest): Exchange => {
    const { secure, host, port, path } = parseDestination(url, request.policy)
    const { method, body, timeoutMs, maxResponseBytes, signal, pool, policy } = request
    const headers: Record<string, string | number> = {
      'user-agent': options.userAgent,
      ...request.headers,
      'accept-encoding': 'identity', // a compressed response could grow past every limit
    }
    if (body !== undefined) headers['content-length'] = Buffer.byteLength(body)
    const { agent, newSlot } = connections.to({ secure, host, port, pool }, policy)
    const target = { agent, host, port, path, method, headers, pool }
    return { secure, options: target, body, timeoutMs, maxResponseBytes, signal, newSlot }
  }

  /**
   * A server may close an idle connection in the instant a request is sent on it; that says nothing about the server,
   * so the request is sent again. Each attempt uses up one idle connection, so there are few. A server that did receive
   * the first one gets it twice: if it must not process it twice, the request needs an id, as webhooks have.
   */
  const send = async (call: Exchange, deadlineMs: number, once: boolean): Promise<Answer> => {
    for (let round = 0; ; round++) {
      if (closed || call.signal?.aborted) throw new OutboundFailure('aborted')
      try {
        return await exchange(call, inFlight)
      } catch (error) {
        if (!(error instanceof StaleConnection) || once || round >= options.connectionsPerOrigin) throw error
        call.timeoutMs = Math.max(1, deadlineMs - performance.now())
      }
    }
  }

  return {
    async request(url, request) {
      const startedMs = performance.now()
      const answer = await tracedCall(url, request.method, (headers) =>
        send(
          prepare(url, { ...request, headers: { ...request.headers, ...headers } }),
          startedMs + request.timeoutMs,
          request.once === true,
        ),
      )
      return { ...answer, latencyMs: Math.round(performance.now() - startedMs) }
    },
    get connections() {
      return connections.open
    },
    async close() {
      closed = true
      for (const stop of inFlight) stop(new OutboundFailure('aborted'))
      await connections.close()
    },
  }
}
