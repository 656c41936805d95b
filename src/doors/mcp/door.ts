import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail, hostNotAllowed, originNotAllowed } from '../../platform/operation/errors.ts'
import type { Executor } from '../../platform/operation/execute.ts'
import type { AnyOperation } from '../../platform/operation/operation.ts'
import type { Config } from '../../platform/runtime/config.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { openCalls } from '../http/calls.ts'
import type { Identification } from '../http/identify.ts'
import { readAnswer, sendAnswer, toWebRequest } from '../http/web-request.ts'
import { boundError, readMessage } from './message.ts'
import { isHostAllowed, isOriginAllowed } from './origin.ts'
import { type Offer, offersOf } from './tools.ts'

export interface McpParts {
  operations: readonly AnyOperation[]
  executor: Executor
  identification: Identification
  config: Config
  log: Log
}

const PATH = '/mcp'

/** The Model Context Protocol over stateless Streamable HTTP: operations as tools, without logic of its own. */
export function mountMcp(app: FastifyInstance, { operations, executor, identification, config, log }: McpParts): void {
  let offers: Offer[] | undefined
  const readCounted = (request: FastifyRequest) => {
    try {
      return readMessage(request.body as Buffer | undefined)
    } catch (failure) {
      identification.countRequest(request)
      throw failure
    }
  }

  app.route({
    method: 'POST', // no sessions, so there is no stream to GET and nothing to DELETE
    url: PATH,
    onRequest: async (request) => {
      request.action = 'mcp'
      await identification.identify(request)
      if (isHostAllowed(request, config) && isOriginAllowed(request, config)) return
      identification.countRequest(request)
      fail(isHostAllowed(request, config) ? originNotAllowed : hostNotAllowed)
    },
    handler: async (request, reply): Promise<FastifyReply> => {
      const asked = toWebRequest(request, PATH)
      const message = readCounted(request)
      const calls = openCalls(executor, request)
      const { answerTools } = await import('./server.ts') // loaded by the first request, to keep the start quick
      const allTools = (request.query as { tools?: unknown }).tools === 'all'
      offers ??= offersOf(operations)
      const exchange = { offers, caller: request.caller!, calls, allTools, requestId: request.id, log }
      const answer = boundError(await readAnswer(await answerTools(asked, message, exchange)))
      if (calls.made === 0) identification.countRequest(request)
      return sendAnswer(reply, answer)
    },
  })
}
