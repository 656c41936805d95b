import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail, missingBody, unsupportedMediaType } from '../../platform/operation/errors.ts'
import type { Executor } from '../../platform/operation/execute.ts'
import type { AnyOperation } from '../../platform/operation/operation.ts'
import type { AnyRelation } from '../../platform/operation/relation.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { readJson } from '../../platform/schema/json.ts'
import { type Calls, openCalls } from '../http/calls.ts'
import type { Identification } from '../http/identify.ts'
import { sendPageFile } from '../http/page-file.ts'
import { readAnswer, sendAnswer, toWebRequest, type WebAnswer } from '../http/web-request.ts'
import { createStreams, EVENT_STREAM, STREAM_HEADERS } from '../rest/stream.ts'
import { createAnswerSize } from './answer-size.ts'
import { mountExplorer, wantsExplorer } from './explorer/index.ts'
import { createFollow } from './follow.ts'
import type { GraphqlServer } from './server.ts'

export interface GraphqlParts {
  operations: readonly AnyOperation[]
  /** Relations between records, as fields of their types. */
  relations?: readonly AnyRelation[]
  executor: Executor
  identification: Identification
  log: Log
}

const PATH = '/graphql'

/** GraphQL over HTTP: translates root fields into operations and contains no logic of its own. */
export function mountGraphql(app: FastifyInstance, parts: GraphqlParts): void {
  const { operations, relations = [], executor, identification, log } = parts
  let loaded: Promise<GraphqlServer> | undefined
  // The library is loaded by the first request, so that the start does not wait for it.
  const server = () => {
    loaded ??= import('./server.ts').then(({ createGraphqlServer }) =>
      createGraphqlServer({ operations, relations, path: PATH, log }),
    )
    return loaded
  }
  const explorer = mountExplorer(app, PATH)
  let printed: string | undefined
  app.get('/schema.graphql', async (request, reply) => {
    const { printGraphqlSchema } = await import('./schema.ts')
    printed ??= printGraphqlSchema(operations, relations)
    return sendPageFile(request, reply, 'text/plain', printed)
  })
  const streams = createStreams(app)

  async function answer(request: FastifyRequest, reply: FastifyReply, calls: Calls): Promise<Response> {
    requireJson(request)
    const asked = toWebRequest(request, PATH, acceptable(request.headers.accept))
    const idempotencyKey = request.headers['idempotency-key']?.toString()
    const answerSize = createAnswerSize()
    const follow = createFollow(calls, answerSize)
    const stream = () => streams.hold(reply)
    const context = { calls, follow, answerSize, stream, requestId: request.id, idempotencyKey }
    return (await server()).fetch(asked, context)
  }

  app.route({
    method: ['GET', 'POST'],
    url: PATH,
    exposeHeadRoute: false,
    onRequest: async (request) => {
      request.action = 'graphql'
      if (!wantsExplorer(request)) await identification.identify(request)
    },
    handler: async (request, reply): Promise<FastifyReply> => {
      if (wantsExplorer(request)) return explorer(request, reply)
      const calls = openCalls(executor, request)
      const response = await answer(request, reply, calls)
        .then(readUnlessStream)
        .finally(() => {
          if (calls.made === 0) identification.countRequest(request)
        })
      if (calls.replayed) reply.header('idempotent-replayed', 'true')
      if ('status' in response) return sendAnswer(reply, response)
      return reply.headers(STREAM_HEADERS).send(response)
    },
  })
}

/** Subscriptions go on; whatever else was asked for as events is done by now, and sent as it comes. */
async function readUnlessStream(response: Response): Promise<WebAnswer | Readable> {
  const isStream = response.headers.get('content-type')?.startsWith(EVENT_STREAM)
  return isStream
    ? Readable.from(response.body as AsyncIterable<Uint8Array>, { objectMode: false })
    : readAnswer(response)
}

/** A body that is not JSON is refused as on every other path, before the library reads it. */
function requireJson({ method, headers, body }: FastifyRequest): void {
  if (method !== 'POST') return
  const type = (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()
  if (type && type !== 'application/json' && type !== 'application/graphql+json') fail(unsupportedMediaType)
  const bytes = body as Buffer | undefined
  if (!bytes?.length) fail(missingBody)
  readJson(bytes!.toString())
}

/** A response in a type that was not requested is better than none, and the GraphQL-over-HTTP spec allows it. */
const acceptable = (accept: string | undefined): string =>
  accept && /application\/(json|graphql-response\+json|\*)|text\/event-stream|\*\/\*/i.test(accept)
    ? accept
    : 'application/json'
