export interface Base {
  readonly url: string
  /** The settings name it; no other address is then ours. */
  readonly public?: boolean
}

const ANY = new Set(['0.0.0.0', '[::]'])
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The address of this server, as the caller wrote it if it means the same: clients compare what they requested with the
 * response, and on one machine localhost and 127.0.0.1 are one server. Any other Host is not trusted.
 */
export function ownAddress(host: string | undefined, base: Base): string {
  if (base.public || host === undefined) return base.url
  const own = new URL(base.url)
  const asked = URL.parse(`http://${host}`)
  const isAlias = (LOOPBACK.has(own.hostname) || ANY.has(own.hostname)) && LOOPBACK.has(asked?.hostname ?? '')
  return isAlias && asked?.port === own.port && asked.host === host.toLowerCase() ? asked.origin : base.url
}

export function ownAddresses(base: Base): string[] {
  const { hostname, port } = new URL(base.url)
  if (base.public || !(LOOPBACK.has(hostname) || ANY.has(hostname))) return [base.url]
  return [base.url, ...[...LOOPBACK].map((name) => new URL(`http://${name}:${port}`).origin)]
}
