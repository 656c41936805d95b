import { type AnyOperation, takesBody } from '../../platform/operation/operation.ts'
import { isVersioned } from '../../platform/schema/version.ts'
import type { OpenApiDocument, ParameterObject, Reference } from './openapi-types.ts'

/** Headers of requests and responses, described once and referenced by the operations they apply to. */

export const headerComponents: OpenApiDocument['components']['headers'] = {
  'X-Request-Id': {
    description: 'Names this request, also in our logs; equal to `request_id` in error bodies.',
    schema: { type: 'string' },
    example: 'req_01jd3vq8k2m4n6p8r0t2v4x6z8',
  },
  RateLimit: {
    description:
      'Every limit that applied, the tightest first: requests left (`r`) and seconds until it starts anew (`t`).',
    schema: { type: 'string' },
    example: '"default";r=998;t=41, "property";r=99621;t=12',
  },
  'RateLimit-Policy': {
    description: 'The quota (`q`) of each of these limits and the length of its window in seconds (`w`).',
    schema: { type: 'string' },
    example: '"default";q=1000;w=60, "property";q=100000;w=60',
  },
  'X-RateLimit-Limit': {
    description: 'Requests that the window of the tightest limit allows.',
    schema: { type: 'integer' },
    example: 1000,
  },
  'X-RateLimit-Remaining': {
    description: 'Requests left in the window.',
    schema: { type: 'integer' },
    example: 998,
  },
  'X-RateLimit-Reset': {
    description: 'Seconds until the window starts anew.',
    schema: { type: 'integer' },
    example: 41,
  },
  'Retry-After': {
    description: 'Seconds to wait before asking again.',
    schema: { type: 'integer' },
    example: 12,
  },
  'Idempotent-Replayed': {
    description: '`true` when this is the kept answer to an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', const: 'true' },
    example: 'true',
  },
  ETag: {
    description: 'The version of the record, for `If-Match` and `If-None-Match`.',
    schema: { type: 'string' },
    example: '"1"',
  },
  'Portico-Ignored-Fields': {
    description: 'Body fields that this operation does not know and left aside, percent-encoded, comma-separated.',
    schema: { type: 'string' },
    example: 'colour, rating.stars',
  },
  'Preference-Applied': {
    description: 'Echoes the preference that was followed.',
    schema: { type: 'string' },
    example: 'handling=strict',
  },
}

export const headerParameters: Record<string, ParameterObject> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Makes a retry safe: for 24 hours the same key with the same body answers what the first request answered.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    // The first is what a request has that was made from this document: the same key twice would be refused.
    examples: {
      collection: { summary: 'In Postman and Bruno: a new one with each request', value: '{{$guid}}' },
      own: { summary: 'Any text of your own', value: '5f0c7a52-2f0e-4bb0-9d53-0c8e1a7e4d11' },
    },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` that the record must have: with another nothing happens, and the answer is 412.',
    schema: { type: 'string' },
    example: '"3"',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` that you have: while the record has it, the answer is 304 without a body.',
    schema: { type: 'string' },
    example: '"3"',
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    required: false,
    description: '`handling=strict` refuses unknown body fields with 422 instead of leaving them aside.',
    schema: { type: 'string' },
    example: 'handling=strict',
  },
}

/** Operations for which a repeated request must be recognised, because it would otherwise take effect twice. */
export const isIdempotent = ({ http }: AnyOperation): boolean => http.method === 'POST' || http.method === 'PATCH'

export const requestHeaders = (operation: AnyOperation): Reference[] => [
  ...(isIdempotent(operation) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ...(takesBody(operation) ? [{ $ref: '#/components/parameters/Prefer' }] : []),
  ...(operation.versioned ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
  ...(answersNotModified(operation) ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
]

export const answersNotModified = ({ kind, output }: AnyOperation): boolean => kind === 'query' && isVersioned(output)

const LIMIT_HEADERS = [
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
]
const MAY_WAIT = new Set([409, 429, 503])
/** Only answers of operations that ran are stored: no earlier refusals, and no faults of ours. */
const MAY_BE_REPLAYED = new Set([403, 404, 409, 412, 422])

export const answerHeaders = (operation: AnyOperation): Record<string, Reference> =>
  headers([
    'X-Request-Id',
    ...LIMIT_HEADERS,
    ...(isIdempotent(operation) ? ['Idempotent-Replayed'] : []),
    ...(isVersioned(operation.output) ? ['ETag'] : []),
    ...(takesBody(operation) ? ['Portico-Ignored-Fields', 'Preference-Applied'] : []),
  ])

export const callbackHeaders = (): Record<string, Reference> => headers(['X-Request-Id', ...LIMIT_HEADERS])

/** A 503 may come before anything was counted. */
export const errorHeaders = (status: number): Record<string, Reference> =>
  headers([
    'X-Request-Id',
    ...(status === 503 ? [] : LIMIT_HEADERS),
    ...(MAY_WAIT.has(status) ? ['Retry-After'] : []),
    ...(MAY_BE_REPLAYED.has(status) ? ['Idempotent-Replayed'] : []),
    ...(status === 412 ? ['ETag'] : []),
  ])

const headers = (names: string[]): Record<string, Reference> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
