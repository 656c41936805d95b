import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail, hostNotAllowed, originNotAllowed } from '../../platform/operation/errors.ts'
import type { Executor } from '../../platform/operation/execute.ts'
import type { Config } from '../../platform/runtime/config.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { openCalls } from '../http/calls.ts'
import type { Identification } from '../http/identify.ts'
import { readAnswer, sendAnswer, toWebRequest } from '../http/web-request.ts'
import { boundError, readMessage } from './message.ts'
import { isHostAllowed, isOriginAllowed } from './origin.ts'
import { type Offer, offersOf, type ToolModule } from './tools.ts'
import { readChoice } from './toolsets.ts'

export interface McpParts {
  modules: readonly ToolModule[]
  executor: Executor
  identification: Identification
  config: Config
  log: Log
}

const PATH = '/mcp'

/** The Model Context Protocol over stateless Streamable HTTP: operations as tools, without logic of its own. */
export function mountMcp(app: FastifyInstance, { modules, executor, identification, config, log }: McpParts): void {
  let offers: Offer[] | undefined
  /** What is refused before any call counts as a request. */
  const counted = <T>(request: FastifyRequest, read: () => T): T => {
    try {
      return read()
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
      offers ??= offersOf(modules)
      const choice = counted(request, () => readChoice(request.query as Record<string, unknown>, offers!))
      const message = counted(request, () => readMessage(request.body as Buffer | undefined))
      const calls = openCalls(executor, request)
      const { answerTools } = await import('./server.ts') // loaded by the first request, to keep the start quick
      const exchange = { offers, caller: request.caller!, calls, choice, requestId: request.id, log }
      const answer = boundError(await readAnswer(await answerTools(asked, message, exchange)))
      if (calls.made === 0) identification.countRequest(request)
      return sendAnswer(reply, answer)
    },
  })
}
