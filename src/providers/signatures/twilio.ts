import { createHmac } from 'node:crypto'
import { parse, stringify } from 'node:querystring'
import type { RawRequest } from '../../platform/callback.ts'
import { sha256 } from '../../platform/secrets.ts'
import { isSame } from './same.ts'

/** What a signature can cover. */
type SignedRequest = Pick<RawRequest, 'url' | 'headers' | 'body'>

/**
 * `X-Twilio-Signature`: over the address as Twilio knows it and, for a form, its fields; for another body the address
 * holds its hash. It has no time in it: what is sent twice must do no harm twice.
 */
export function isSignedByTwilio({ url, headers, body }: SignedRequest, token: string): boolean {
  const given = headers['x-twilio-signature']
  if (!given) return false
  const hash = url.searchParams.get('bodySHA256')
  if (hash !== null && !isSame(hash, sha256(body).toString('hex'))) return false
  const fields = hash === null ? joinedFields(new URLSearchParams(body.toString())) : ''
  return waysToWrite(url).some((address) => isSame(given, signatureOf(token, address + fields)))
}

const signatureOf = (token: string, text: string) => createHmac('sha1', token).update(text).digest('base64')

/** Names in order, each followed by its values in order, every value once, nothing in between. */
function joinedFields(form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort()
  return names
    .map((name) =>
      [...new Set(form.getAll(name))]
        .sort()
        .map((value) => name + value)
        .join(''),
    )
    .join('')
}

/** Twilio writes the port or leaves it out, and escapes a query in one of two manners. */
function waysToWrite({ protocol, hostname, port, href, origin, search }: URL): string[] {
  const hosts = [hostname, `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`]
  const place = href.slice(origin.length)
  const escaped = place.replace(search, () => `?${stringify(parse(search.slice(1)))}`)
  const places = search ? [place, escaped] : [place]
  return hosts.flatMap((host) => places.map((where) => `${protocol}//${host}${where}`))
}
