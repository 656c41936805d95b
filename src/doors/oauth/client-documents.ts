import type { Context } from 'oidc-provider'
import type { OutboundClient } from '../../platform/http-client/client.ts'
import type { Environment } from '../../platform/runtime/environment.ts'
import { networkOf } from '../http/address.ts'

/** Applications whose id is the https address of a document that describes them: read by the guarded client alone. */

export interface DocumentParts {
  environments: { live: Environment }
  outbound: OutboundClient
}

/** The draft that the library follows; a newer library must be looked at before it reads another. */
const DRAFT = 'draft-02'
const MOST_READ_A_MINUTE = 20
const LONGEST_BYTES = 5 * 1024
const TIMEOUT_MS = 2500
const CACHE_SECONDS = { min: 300, max: 86_400 }

export const documentFeature = ({ environments: { live } }: DocumentParts) => ({
  enabled: true,
  ack: DRAFT,
  cacheDuration: CACHE_SECONDS,
  allowFetch: async ({ ip }: Context): Promise<boolean> => {
    const policy = 'client-documents'
    return live.limiter.take([{ policy, key: `${policy}:${networkOf(ip)}`, quota: MOST_READ_A_MINUTE }]).allowed
  },
})

/** What the library fetches with. A redirect is an answer other than 200, and refused as such. */
export const documentFetch =
  ({ environments: { live }, outbound }: DocumentParts) =>
  async (url: string | URL): Promise<Response> => {
    const { status, headers, body, truncated } = await outbound.request(String(url), {
      method: 'GET',
      headers: { accept: 'application/json' },
      timeoutMs: TIMEOUT_MS,
      maxResponseBytes: LONGEST_BYTES,
      policy: { ...live.outboundPolicy, httpsOnly: true },
      pool: 'client documents',
    })
    if (status !== 200) return new Response(null, { status: 404 })
    if (truncated) throw new Error(`the document is longer than ${LONGEST_BYTES} bytes`)
    const type = headers['content-type'] ?? ''
    if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) throw new Error(`the document is ${type || 'of no type'}`)
    const { 'cache-control': cacheControl = '' } = headers
    return new Response(body, { headers: { 'cache-control': cacheControl } })
  }
