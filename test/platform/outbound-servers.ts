import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { after } from 'node:test'
import { createOutboundClient, type OutboundClientOptions } from '../../src/platform/http-client/client.ts'

/** Receivers on loopback that behave as told, and clients that can reach nothing else. */

export const strict = { httpsOnly: false, allowPrivate: false, allowLoopback: false }
export const loopback = { ...strict, allowLoopback: true }

/** A public address for resolvers to answer: nothing here ever connects to it. */
export const PUBLIC = '93.184.215.14'

export interface Receiver {
  url: string
  port: number
  /** Connections accepted so far. */
  accepted: number
  /** Connections open now. */
  readonly open: number
}

async function listen(server: Server): Promise<Receiver> {
  const sockets = new Set<Socket>()
  const receiver: Receiver = {
    url: '',
    port: 0,
    accepted: 0,
    get open() {
      return sockets.size
    },
  }
  server.on('connection', (socket) => {
    receiver.accepted++
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  receiver.port = (server.address() as AddressInfo).port
  receiver.url = `http://127.0.0.1:${receiver.port}/hook`
  return receiver
}

/** Speaks bytes, not HTTP: `onRequest` runs for every piece that arrives. */
export const rawReceiver = (onRequest: (socket: Socket) => void, onConnect: (socket: Socket) => void = () => {}) =>
  listen(
    createServer((socket) => {
      socket.on('data', () => onRequest(socket))
      onConnect(socket)
    }),
  )

export const httpReceiver = (answer: RequestListener) => listen(createHttpServer(answer))
export const receiverOf = listen

export function useClient(options: Partial<OutboundClientOptions> = {}) {
  const client = createOutboundClient({
    connectionsPerOrigin: 4,
    userAgent: 'Portico-Test',
    resolve: async (name) => Promise.reject(new Error(`no test asked for ${name}`)),
    ...options,
  })
  after(() => client.close())
  return client
}

export const post = {
  method: 'POST' as const,
  headers: { 'content-type': 'application/json' },
  body: '{"id":"evt_1"}',
  timeoutMs: 5000,
  maxResponseBytes: 1024,
  policy: loopback,
}
