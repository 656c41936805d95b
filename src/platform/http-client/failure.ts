import type { AddressKind } from './addresses.ts'

/** Why no response came, as stable codes: they are stored with a delivery and shown to its owner. */
export type OutboundCode =
  | 'destination_refused'
  | 'dns_failed'
  | 'connection_refused'
  | 'connection_reset'
  | 'connection_failed'
  | 'tls_failed'
  | 'timeout'
  | 'invalid_response'
  | 'aborted'

/** Never the system's own message, which may hold addresses of our network. That stays in `cause`, for the log. */
const sentences: Record<OutboundCode, string> = {
  destination_refused: 'The destination is not allowed.',
  dns_failed: 'The host name does not resolve.',
  connection_refused: 'The server refuses connections.',
  connection_reset: 'The server closed the connection before its answer was complete.',
  connection_failed: 'The server cannot be reached.',
  tls_failed: 'No secure connection: the certificate or the TLS handshake is not acceptable.',
  timeout: 'The server did not answer in time.',
  invalid_response: 'The answer is not valid HTTP.',
  aborted: 'The request was given up.',
}

export class OutboundFailure extends Error {
  readonly code: OutboundCode
  /** Whether the request may have reached the server, in whole or in part. */
  begun = false

  constructor(code: OutboundCode, more: { message?: string; cause?: unknown } = {}) {
    super(more.message ?? sentences[code], { cause: more.cause })
    this.code = code
  }
}

export type RefusalReason = 'url' | 'scheme' | 'userinfo' | 'host' | 'port' | 'address'

/** The message is one sentence that names the broken rule, for the caller who gave the address. */
export class DestinationRefused extends OutboundFailure {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, message: string) {
    super('destination_refused', { message })
    this.reason = reason
  }
}

/** Names the kind, never the address: callers must not learn what our resolver knows. */
export const addressRefused = (kind: AddressKind) =>
  new DestinationRefused('address', `The host is or resolves to a ${kind.replace('_', '-')} address.`)

const codes: Record<string, OutboundCode> = {
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_reset',
  ECONNABORTED: 'connection_reset',
  EPIPE: 'connection_reset',
  ETIMEDOUT: 'timeout',
  EHOSTUNREACH: 'connection_failed',
  ENETUNREACH: 'connection_failed',
  EHOSTDOWN: 'connection_failed',
  ENETDOWN: 'connection_failed',
  EADDRNOTAVAIL: 'connection_failed',
  EACCES: 'connection_failed',
  EPERM: 'connection_failed',
  EMFILE: 'connection_failed',
  ENFILE: 'connection_failed',
}

/** Maps any error of a socket, a handshake or the HTTP parser to one of our codes. */
export function failureFrom(cause: NodeJS.ErrnoException, secure: boolean): OutboundFailure {
  if (cause instanceof OutboundFailure) return cause
  const code = cause.code ?? ''
  const known = codes[code] ?? (code.startsWith('HPE_') ? 'invalid_response' : undefined)
  // OpenSSL has some eighty codes for certificates and handshakes, and nothing else can fail over TLS here.
  return new OutboundFailure(known ?? (secure ? 'tls_failed' : 'connection_failed'), { cause })
}
