import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { createTransport, type SMTPPoolOptions } from 'nodemailer'
import type { OutboundPolicy } from '../../../platform/http-client/addresses.ts'
import type { Resolve } from '../../../platform/http-client/resolve.ts'
import { isOwnMachine, type MailServer } from './account.ts'
import { openSocket } from './socket.ts'

/** One account's connections and what is spoken over them, by nodemailer. */

export interface MailRoute {
  /** Whose account it is; another one of the same owner takes its place. */
  owner: string
  server: MailServer
  policy: OutboundPolicy
}

/** How a mail server is reached. */
export interface ConnectionParts {
  resolve: Resolve
  /** Certificates to trust instead of the well-known ones. */
  ca?: string
  /** How long connecting, the greeting and each answer may take. */
  timeoutMs: number
}

export interface TransporterParts extends ConnectionParts {
  connections: number
  /** Those open now, or about to be. */
  sockets: Set<Socket>
}

/** How far a mail has come; nodemailer's errors do not tell. */
export interface Handing {
  /** Its text began to flow: from here on the server may have taken it. */
  begun: boolean
  /** Its outcome is told: it must not start to flow any more. */
  settled: boolean
}

const MAILS_PER_CONNECTION = 100
const TRIES_ON_STALE_CONNECTIONS = 3

export function createTransporter(route: MailRoute, parts: TransporterParts) {
  const pool = createTransport(settingsOf(route, parts))
  pool.use('stream', (mail, done) => {
    const { handing } = mail.data as unknown as { handing: Handing }
    mail.message.processFunc((text) => Readable.from(handedOver(text, handing)))
    done()
  })
  return pool
}

function settingsOf({ server, policy }: MailRoute, parts: TransporterParts): SMTPPoolOptions & { pool: true } {
  const { connections, sockets, timeoutMs, resolve, ca } = parts
  const { host, port, secure, auth, name } = server
  const own = isOwnMachine(host)
  return {
    pool: true,
    maxConnections: connections,
    maxMessages: MAILS_PER_CONNECTION,
    maxRequeues: TRIES_ON_STALE_CONNECTIONS,
    ...{ host, port, secure, auth, name },
    // Nobody listens on the way to our own machine, where certificates are mostly made up. Elsewhere a password never
    // travels in clear, and nothing of a property's own account does; the operator's relay may do without both.
    ignoreTLS: own,
    requireTLS: !own && (auth !== undefined || !policy.allowPrivate),
    tls: { rejectUnauthorized: true, ca },
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    idleTimeout: timeoutMs / 2, // sooner than the socket's, so that it ends with a QUIT
    getSocket(_options, done) {
      openSocket({ host, port, policy, resolve, timeoutMs, sockets }).then(
        (connection) => done(null, { connection }),
        done,
      )
    },
  }
}

/** Read only once the server has taken sender, recipient and DATA. What throws here ends the connection unfinished. */
async function* handedOver(text: AsyncIterable<Buffer>, handing: Handing): AsyncGenerator<Buffer> {
  if (handing.settled || handing.begun) throw new Error('its outcome is told')
  handing.begun = true
  yield* text
}
