import type { IncomingMessage } from 'node:http'
import { pathOf } from './pages.ts'

/** The library builds addresses from what the request says of itself; it is to hear only what we know to be true. */
export function setPublicAddress(request: IncomingMessage, issuer: string): void {
  const { host, protocol } = new URL(issuer)
  delete request.headers['x-forwarded-host']
  Object.assign(request.headers, { host, 'x-forwarded-proto': protocol.slice(0, -1) })
  Object.assign(request, { baseUrl: pathOf(issuer) })
}
