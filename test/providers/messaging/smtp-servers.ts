import { type AddressInfo, createServer, type Socket } from 'node:net'
import { after } from 'node:test'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Account, Envelope, PropertySenders, Transport } from '../../../src/modules/messaging/ports.ts'
import { readConfig } from '../../../src/platform/runtime/config.ts'
import type { Adapter, Tools } from '../../../src/providers/messaging/adapter.ts'
import { createSmtp, type SmtpOptions } from '../../../src/providers/messaging/smtp/smtp.ts'

/** Real mail servers on real sockets, and the adapter that sends to them. */

export interface Received {
  raw: string
  mail: Email
  from: string
  to: string[]
  user: string | undefined
  secure: boolean
}

export interface MailHost {
  server: SMTPServer
  port: number
  received: Received[]
  /** How many connections there ever were. */
  connections: number
}

export async function startMailHost(options: SMTPServerOptions = {}): Promise<MailHost> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onConnect(_session, done) {
      host.connections++
      done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', async () => {
        const bytes = Buffer.concat(chunks)
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          raw: bytes.toString(),
          mail: await PostalMime.parse(bytes),
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          user: session.user as string | undefined,
          secure: session.secure,
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {}) // connections that we break on purpose
  const host = { server, received, connections: 0, port: 0 }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  host.port = (server.server.address() as AddressInfo).port
  after(() => {
    drop(host)
    return new Promise<void>((closed) => server.close(() => closed()))
  })
  return host
}

/** Breaks every connection to it. */
export function drop({ server }: Pick<MailHost, 'server'>): void {
  for (const connection of server.connections) (connection as unknown as { _socket: Socket })._socket.destroy()
}

/** What speaks no proper SMTP: told of every socket and every line that comes. */
export async function startOddHost(greet: (socket: Socket) => void, hear?: (line: string, socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) hear?.(line, socket)
    })
    greet(socket)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, sockets }
}

export const letter: Envelope = {
  id: 'omsg_01k0000000000000000000000a',
  propertyId: 'pty_01k0000000000000000000000b',
  channel: 'email',
  to: 'ann@guest.example',
  subject: 'Your room is ready',
  content: 'Dear Ann,\nyour room is ready.',
  template: null,
  category: 'transactional',
  links: { open: 'https://p.example/m/o/abc.gif', unsubscribe: 'https://p.example/m/u/abc' },
}

export const strict = { httpsOnly: true, allowPrivate: false, allowLoopback: false }
export const loopback = { ...strict, allowLoopback: true }

export const house: PropertySenders = {
  propertyId: letter.propertyId,
  accounts: [],
  shared: {},
  senders: { email: 'Harbour House <stay@harbour.example>' },
  policy: loopback,
}

export function useSmtp(smtpUrl: string | undefined, options: SmtpOptions = {}): Adapter {
  const config = readConfig({ PORTICO_SMTP_URL: smtpUrl })
  const adapter = createSmtp({ config, clock: Date.now, receiptsAddress: () => null } as unknown as Tools, options)
  after(() => adapter.close?.())
  return adapter
}

/** By the server's own account. */
export const serversTransport = (adapter: Adapter, of: PropertySenders = house): Transport =>
  adapter.transport('email', adapter.serverAccount(readConfig({}))!, of)!

export const accountOf = (credentials: Record<string, string>): Account => ({
  provider: 'smtp',
  channels: null,
  credentials,
  webhookSecret: null,
})

export const soon = (ms = 5000) => AbortSignal.timeout(ms)
