import { type CallOptions, isHeaderText, type Settings } from './options.ts'
import type { Method, Row } from './table.ts'

/** A call as HTTP says it, the same at every attempt. */
export interface Request {
  operation: string
  method: Method
  url: string
  headers: Record<string, string>
  body?: RequestInit['body']
  /** Doing it twice does no harm: it reads, or the server recognises it. */
  repeatable: boolean
  /** A stream is gone once it was sent. */
  sendable: 'again' | 'once'
}

export type Input = Readonly<Record<string, unknown>>

/** Puts the fields of the flat input where HTTP wants them: into the path, then the query, a JSON body, or beside a file. */
export function requestOf(
  operation: string,
  [method, template, traits = {}]: Row,
  input: Input,
  settings: Settings,
  options: CallOptions,
): Request {
  const fields: Record<string, unknown> = { ...input }
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => segment(operation, name, take(fields, name)))
  const key = method === 'POST' || method === 'PATCH' ? (options.idempotencyKey ?? newKey()) : false
  if (key !== false && !isHeaderText(key)) wrong(operation, 'idempotencyKey must be plain ASCII text')
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...((options.strict ?? settings.strict) && { prefer: 'handling=strict' }),
    ...(key !== false && { 'idempotency-key': key }),
    ...(options.ifVersion !== undefined && { 'if-match': `"${options.ifVersion}"` }),
    ...lowerCased(settings.headers),
    ...lowerCased(options.headers),
  }
  const request = { operation, method, headers, repeatable: method === 'GET' || key !== false }
  const { upload } = traits
  if (upload) {
    const given = take(fields, 'content')
    const content = isIterable(given) && !(given instanceof ReadableStream) ? streamOf(given) : given
    const format = String(take(fields, 'format'))
    headers['content-type'] ??= upload[format] ?? wrong(operation, `format must be one of ${Object.keys(upload)}`)
    const sendable = content instanceof ReadableStream ? 'once' : 'again'
    return { ...request, url: address(settings, path, fields), body: content as RequestInit['body'], sendable }
  }
  if (method === 'GET' || method === 'DELETE') {
    return { ...request, url: address(settings, path, fields), sendable: 'again' }
  }
  headers['content-type'] = 'application/json'
  return { ...request, url: settings.baseUrl + path, body: JSON.stringify(fields), sendable: 'again' }
}

const isIterable = (content: unknown): content is AsyncIterable<Uint8Array | string> =>
  typeof content === 'object' && content !== null && Symbol.asyncIterator in content

/** Node's own streams, and pieces as they are made; only the standard's stream can be sent everywhere. */
function streamOf(pieces: AsyncIterable<Uint8Array | string>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

/** Pages that came over plain http, as in a house's own network, have no `randomUUID`. */
const newKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function take(fields: Record<string, unknown>, name: string): unknown {
  const value = fields[name]
  delete fields[name]
  return value
}

/** Dots would lead to another path, however they are written. */
function segment(operation: string, name: string, value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value)
  if (text === '' || text === '.' || text === '..') wrong(operation, `${name} must be an id, not "${text}"`)
  return encodeURIComponent(text)
}

function address({ baseUrl }: Settings, path: string, fields: Input): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([name, value]) => [name, queryText(value)])).toString()
  return baseUrl + path + (query && `?${query}`)
}

/** Objects travel as JSON, moments as RFC 3339. */
const queryText = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Headers are the same in any letter case, so that the caller's win over ours. */
const lowerCased = (headers: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

function wrong(operation: string, complaint: string): never {
  throw new TypeError(`${operation}: ${complaint}.`)
}
