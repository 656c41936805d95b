import { unexpectedAnswer } from './errors.ts'
import type { Reader } from './send.ts'

/** What came with an answer. */
export interface Meta {
  status: number
  /** Names the request in the server's logs. */
  requestId: string | undefined
  /** The tightest limit that applied: its size, what is left, and when it starts anew. */
  rateLimit: Quota | undefined
  /** Fields of the request that the operation does not know and left aside. */
  ignoredFields: string[]
  /** The kept answer to an earlier request with the same idempotency key. */
  replayed: boolean
  headers: Headers
}

export interface Quota {
  limit: number
  remaining: number
  resetSeconds: number
}

const JSON_TYPE = 'application/json'

/** JSON, or a text of its own kind, such as a calendar. */
export const readerOf =
  (operation: string, mediaType = JSON_TYPE): Reader<unknown> =>
  async (response, deadline) => {
    if (response.status !== 204) expectType(operation, response, mediaType)
    const text = await response.text()
    deadline.stop()
    if (response.status === 204) return undefined
    return mediaType === JSON_TYPE ? JSON.parse(text) : text
  }

/** The page of a proxy, a login or a website answers 200 as well, and must not be taken for a record. */
export function expectType(operation: string, response: Response, mediaType: string): void {
  const type = response.headers.get('content-type') ?? 'of no type'
  if (!type.startsWith(mediaType)) throw unexpectedAnswer(operation, response, `${type}, not ${mediaType}`)
}

export function metaOf({ status, headers }: Response): Meta {
  const ignored = headers.get('portico-ignored-fields')
  return {
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    rateLimit: rateLimitOf(headers),
    ignoredFields: ignored ? ignored.split(', ').map(decodeURIComponent) : [],
    replayed: headers.get('idempotent-replayed') === 'true',
    headers,
  }
}

/** From the IETF's fields, which web pages may read as well. */
function rateLimitOf(headers: Headers): Quota | undefined {
  const member = (name: string, letter: string) =>
    Number(new RegExp(`;${letter}=(\\d+)`).exec(headers.get(name) ?? '')?.[1] ?? Number.NaN)
  const limit = member('ratelimit-policy', 'q')
  const remaining = member('ratelimit', 'r')
  const resetSeconds = member('ratelimit', 't')
  return [limit, remaining, resetSeconds].some(Number.isNaN) ? undefined : { limit, remaining, resetSeconds }
}
