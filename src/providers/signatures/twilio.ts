import { createHmac } from 'node:crypto'
import { parse, stringify } from 'node:querystring'
import type { RawRequest } from '../../platform/operation/callback.ts'
import { sha256 } from '../../platform/secrets/vault.ts'
import { isSame } from './same.ts'

type SignedRequest = Pick<RawRequest, 'url' | 'headers' | 'body'>

/** Twilio sends some dozens; more than this are only sent to cost us time. */
const MOST_FIELDS = 1000

/**
 * `X-Twilio-Signature`: over the URL as Twilio knows it and, for a form, its fields; for another body the URL holds its
 * hash. It contains no time: a replay must do no harm.
 */
export function isSignedByTwilio({ url, headers, body }: SignedRequest, token: string): boolean {
  const given = headers['x-twilio-signature']
  if (!given) return false
  const hash = url.searchParams.get('bodySHA256')
  if (hash !== null && !isSame(hash, sha256(body).toString('hex'))) return false
  const form = [...new URLSearchParams(body.toString())]
  if (form.length > MOST_FIELDS) return false
  const fields = hash === null ? joinedFields(form) : ''
  return waysToWrite(url).some((address) => isSame(given, signatureOf(token, address + fields)))
}

/** A SHA-1 in base64; anything else is forged. */
export function twilioSignatureOn({ headers }: Pick<SignedRequest, 'headers'>): 'absent' | 'possible' | 'impossible' {
  const given = headers['x-twilio-signature']
  if (!given) return 'absent'
  return /^[A-Za-z0-9+/]{27}=$/.test(given) ? 'possible' : 'impossible'
}

const signatureOf = (token: string, text: string) => createHmac('sha1', token).update(text).digest('base64')

/** Names in order, each followed by its values in order, every value once, without separators. */
function joinedFields(form: [string, string][]): string {
  const byName = Map.groupBy(form, ([name]) => name)
  return [...byName.keys()]
    .sort()
    .flatMap((name) => [...new Set(byName.get(name)!.map(([, value]) => value))].sort().map((value) => name + value))
    .join('')
}

/** Twilio may omit the port, and escapes a query in one of two ways. */
function waysToWrite({ protocol, hostname, port, href, origin, search }: URL): string[] {
  const hosts = [hostname, `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`]
  const path = href.slice(origin.length)
  const escaped = path.replace(search, () => `?${stringify(parse(search.slice(1)))}`)
  const paths = search ? [path, escaped] : [path]
  return hosts.flatMap((host) => paths.map((where) => `${protocol}//${host}${where}`))
}
