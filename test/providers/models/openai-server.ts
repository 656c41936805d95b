import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { check, find } from '../../support/described-request.ts'
import type { DescribedRequest } from '../../support/described-server.ts'
import { readDescription, violationsOfNotice } from '../../support/description.ts'

/**
 * The chat API as OpenAI's own description has it: requests must be as described, and so must the answers that tests
 * have it give, except those that are meant to be wrong.
 */
const description = readDescription('openai')

export type Plan = (response: ServerResponse, request: DescribedRequest) => void | Promise<void>

export interface OpenAiServer {
  /** The base address that a setting takes. */
  url: string
  requests: DescribedRequest[]
  violations: string[]
  /** For the next requests, one each; the last one stays. */
  plan(...plans: Plan[]): void
}

export async function startOpenAiServer(): Promise<OpenAiServer> {
  let plans: Plan[] = []
  const server = await startModelServer({ read, descriptionOf: () => description, plansFor: () => plans })
  return {
    ...server,
    plan: (...next) => {
      plans = next
    },
  }
}

export interface ModelServerParts<R extends DescribedRequest> {
  read(incoming: IncomingMessage): Promise<R>
  descriptionOf(request: R): ReturnType<typeof readDescription>
  /** One for each request, in turn; the last one stays. */
  plansFor(request: R): Plan[]
}

/** A server that keeps what it was asked, checks it against a description, and answers as it is told. */
export async function startModelServer<R extends DescribedRequest>(parts: ModelServerParts<R>) {
  const requests: R[] = []
  const violations: string[] = []

  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const request = await parts.read(incoming)
    requests.push(request)
    const description = parts.descriptionOf(request)
    const found = find(description, request)
    violations.push(...(found ? check(description, found, request) : [`${request.path} is not described`]))
    const plans = parts.plansFor(request)
    await (plans.length > 1 ? plans.shift()! : plans[0]!)(response, request)
  }
  const server = createServer((incoming, response) => void handle(incoming, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, requests, violations }
}

async function read(incoming: IncomingMessage): Promise<DescribedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString()
  const { method = '', headers, url = '' } = incoming
  return { method, path: url, query: {}, headers, body, fields: JSON.parse(body) }
}

const common = { id: 'chatcmpl-1', created: 1_794_753_000, model: 'small' }

/** A whole answer, as described. */
export const completion = (content: string | null, finish_reason = 'stop', message: object = {}) =>
  asDescribed('CreateChatCompletionResponse', {
    ...common,
    object: 'chat.completion',
    choices: [
      { index: 0, message: { role: 'assistant', content, refusal: null, ...message }, finish_reason, logprobs: null },
    ],
    usage: { prompt_tokens: 9, completion_tokens: 12, total_tokens: 21 },
  })

export const chunk = (delta: object, finish_reason: string | null = null) =>
  asDescribed('CreateChatCompletionStreamResponse', {
    ...common,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason, logprobs: null }],
  })

export const figures = () =>
  asDescribed('CreateChatCompletionStreamResponse', {
    ...common,
    object: 'chat.completion.chunk',
    choices: [],
    usage: { prompt_tokens: 9, completion_tokens: 12, total_tokens: 21 },
  })

export const errorOf = (code: string | null, type = 'server_error') =>
  asDescribed('ErrorResponse', { error: { message: 'Something is wrong', type, param: null, code } })

function asDescribed<T extends object>(name: string, value: T): T {
  const broken = violationsOfNotice(description, [name], value)
  if (broken.length > 0) throw new Error(`OpenAI would not answer this: ${broken.join('; ')}`)
  return value
}

export const answering =
  (body: object | string, status = 200, headers: Record<string, string> = {}): Plan =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

export const dataOf = (event: object | string) =>
  `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`

/** Sends these pieces one after the other, then ends, or breaks the connection. */
export const streaming =
  (pieces: readonly (string | Buffer)[], end: 'end' | 'break' | 'hang' = 'end'): Plan =>
  async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    for (const piece of pieces) {
      await new Promise((resolve) => response.write(piece, resolve))
      await new Promise((resolve) => setImmediate(resolve))
    }
    if (end === 'end') response.end()
    if (end === 'break') response.destroy()
  }

/** A usual stream of these words. */
export const wordsOf = (...words: string[]): string[] => [
  dataOf(chunk({ role: 'assistant', content: '' })),
  ...words.map((content) => dataOf(chunk({ content }))),
  dataOf(chunk({}, 'stop')),
  dataOf('[DONE]'),
]
