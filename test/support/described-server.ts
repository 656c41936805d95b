import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { check, find, mediaTypeOf } from './described-request.ts'
import { type Description, instanceOf, type Operation, readDescription, violationsOf } from './description.ts'

/**
 * A provider as its own published description has it: takes what that allows and answers in its form. What it does not
 * allow is answered with 400 and kept in `violations`, which tests expect to be empty.
 */
export interface DescribedServer {
  readonly url: string
  readonly requests: DescribedRequest[]
  readonly violations: string[]
  /** For the next request that has no answer planned yet; on success the body is laid over the described one. */
  answerNext(override: AnswerOverride): void
  close(): Promise<void>
}

export interface DescribedRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  body: string
  /** The body's fields; a form's repeated ones as arrays. */
  // biome-ignore lint/suspicious/noExplicitAny: forms and JSON of every kind
  fields: any
}

export interface AnswerOverride {
  status?: number
  body?: unknown
  headers?: Record<string, string>
  /** Never answers. */
  hang?: true
  /** Closes the connection instead of answering: before it has read the request, or after. */
  drop?: 'before' | 'after'
}

export interface DescribedServerOptions {
  /** Answers what stands beside the description, such as a place to get tokens; undefined: not that either. */
  beside?: (request: DescribedRequest) => AnswerOverride | undefined
}

export async function startDescribedServer(
  given: Description | string,
  { beside }: DescribedServerOptions = {},
): Promise<DescribedServer> {
  const description = typeof given === 'string' ? readDescription(given) : given
  const requests: DescribedRequest[] = []
  const violations: string[] = []
  const planned: AnswerOverride[] = []

  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    if (planned[0]?.drop === 'before') return planned.shift() && incoming.socket.destroy()
    const request = await read(incoming)
    const extra = beside?.(request)
    if (extra) return send(response, extra.status ?? 200, extra.body, extra.headers)
    const plan = planned.shift() ?? {}
    requests.push(request)
    const found = find(description, request)
    const broken = found ? check(description, found, request) : [`${request.method} ${request.path} is not described`]
    violations.push(...broken)
    if (plan.hang) return
    if (plan.drop === 'after') return incoming.socket.destroy()
    if (!found || broken.length > 0) return send(response, 400, { violations: broken })
    const { status, body } = answerOf(description, found.operation, plan, violations)
    send(response, status, body, plan.headers)
  }
  const server = createServer((incoming, response) => void handle(incoming, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  after(close)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    violations,
    answerNext: (override) => void planned.push(override),
    close,
  }
}

async function read(incoming: IncomingMessage): Promise<DescribedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString()
  const { pathname, searchParams } = new URL(incoming.url!, 'http://127.0.0.1')
  const { method = '', headers } = incoming
  return {
    method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers,
    body,
    fields: fieldsOf(headers, body),
  }
}

function fieldsOf(headers: IncomingHttpHeaders, body: string): unknown {
  if (mediaTypeOf(headers) === 'application/x-www-form-urlencoded') {
    const form = new URLSearchParams(body)
    const value = (name: string) => (form.getAll(name).length > 1 ? form.getAll(name) : form.get(name))
    return Object.fromEntries([...form.keys()].map((name) => [name, value(name)]))
  }
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** An answer that the provider would not give is a mistake of the test, and kept like one of ours. */
function answerOf(description: Description, { responses }: Operation, plan: AnswerOverride, violations: string[]) {
  const usual = Number(Object.keys(responses).find((status) => status.startsWith('2')) ?? 200)
  const status = plan.status ?? usual
  const media = Object.values(responses[status]?.content ?? {})[0]
  if (!media) return { status, body: plan.body ?? {} }
  const described = media.example ?? instanceOf(media.schema, description)
  const body = isRecord(described) && isRecord(plan.body) ? { ...described, ...plan.body } : (plan.body ?? described)
  if (typeof body !== 'string') {
    violations.push(
      ...violationsOf(description, media.schema, body, 'answer').map((violation) => `answer: ${violation}`),
    )
  }
  return { status, body }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
