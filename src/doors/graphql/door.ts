import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail, unsupportedMediaType } from '../../platform/errors.ts'
import type { Executor } from '../../platform/execute.ts'
import type { Log } from '../../platform/log.ts'
import type { AnyOperation } from '../../platform/operation.ts'
import { openCalls } from '../http/calls.ts'
import type { Identification } from '../http/identify.ts'
import { readAnswer, sendAnswer, toWebRequest } from '../http/web-request.ts'
import type { GraphqlServer } from './server.ts'

export interface GraphqlParts {
  operations: readonly AnyOperation[]
  executor: Executor
  identification: Identification
  log: Log
}

const PATH = '/graphql'

/** GraphQL over HTTP: a translation of root fields into operations; it decides nothing itself. */
export function mountGraphql(app: FastifyInstance, { operations, executor, identification, log }: GraphqlParts): void {
  let loaded: Promise<GraphqlServer> | undefined
  // The library is loaded by the first request: every start would wait for it otherwise.
  const server = () => {
    loaded ??= import('./server.ts').then(({ createGraphqlServer }) => createGraphqlServer(operations, PATH, log))
    return loaded
  }

  app.route({
    method: ['GET', 'POST'],
    url: PATH,
    exposeHeadRoute: false,
    onRequest: async (request) => {
      request.action = 'graphql'
      await identification.identify(request)
    },
    handler: async (request, reply): Promise<FastifyReply> => {
      requireJson(request)
      const calls = openCalls(executor, request)
      const asked = toWebRequest(request, PATH, acceptable(request.headers.accept))
      const graphql = await server()
      const answer = await readAnswer(await graphql.fetch(asked, { calls, requestId: request.id }))
      if (calls.made === 0) identification.countRequest(request)
      return sendAnswer(reply, answer)
    },
  })
}

function requireJson({ method, headers }: FastifyRequest): void {
  const type = (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()
  if (method === 'POST' && type && type !== 'application/json' && type !== 'application/graphql+json') {
    fail(unsupportedMediaType)
  }
}

/** An answer in a type that was not asked for helps more than none, and the GraphQL-over-HTTP rules allow it. */
const acceptable = (accept: string | undefined): string =>
  accept && /application\/(json|graphql-response\+json|\*)|\*\/\*/i.test(accept) ? accept : 'application/json'
