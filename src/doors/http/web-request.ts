import { isUtf8 } from 'node:buffer'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail, malformedJson } from '../../platform/operation/errors.ts'

/** For libraries that use fetch's types: they see the body and its encoding, never the credentials. */
export function toWebRequest({ method, url, headers, body }: FastifyRequest, path: string, accept?: string): Request {
  const bytes = body as Buffer<ArrayBuffer> | undefined
  if (bytes && !isUtf8(bytes)) fail(malformedJson)
  const given = Object.entries(headers).filter(([name]) => /^(accept|content-type|mcp-.+)$/.test(name))
  const shown = new Headers(given.map(([name, value]) => [name, String(value)]))
  if (accept) shown.set('accept', accept)
  if (bytes && !shown.has('content-type')) shown.set('content-type', 'application/json')
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : ''
  return new Request(`http://localhost${path}${query}`, { method, headers: shown, body: bytes })
}

const PASSED_HEADERS = ['content-type', 'allow']

export interface WebAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Waits for the whole body: only then are all operations done that the limit headers describe. */
export async function readAnswer(response: Response): Promise<WebAnswer> {
  const passed = PASSED_HEADERS.map((name) => [name, response.headers.get(name)]).filter(([, value]) => value !== null)
  return {
    status: response.status,
    headers: Object.fromEntries(passed),
    body: Buffer.from(await response.arrayBuffer()),
  }
}

export const sendAnswer = (reply: FastifyReply, { status, headers, body }: WebAnswer): FastifyReply =>
  reply
    .code(status)
    .headers(headers)
    .send(body.length > 0 ? body : undefined)
