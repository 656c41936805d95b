import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { bodyNotObject, fail, hostNotAllowed, originNotAllowed } from '../../platform/errors.ts'
import type { Executor } from '../../platform/execute.ts'
import type { Log } from '../../platform/log.ts'
import type { AnyOperation } from '../../platform/operation.ts'
import { openCalls } from '../http/calls.ts'
import type { Identification } from '../http/identify.ts'
import { readAnswer, sendAnswer, toWebRequest } from '../http/web-request.ts'
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

/** The Model Context Protocol over stateless Streamable HTTP: operations as tools; it decides nothing itself. */
export function mountMcp(app: FastifyInstance, { operations, executor, identification, config, log }: McpParts): void {
  let offers: Offer[] | undefined

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
      if (isBatch(request.body as Buffer | undefined)) {
        identification.countRequest(request)
        fail(bodyNotObject)
      }
      const asked = toWebRequest(request, PATH)
      const calls = openCalls(executor, request)
      const { answerTools } = await import('./server.ts') // by the first request, for the sake of a quick start
      const allTools = (request.query as { tools?: unknown }).tools === 'all'
      offers ??= offersOf(operations)
      const exchange = { offers, caller: request.caller!, calls, allTools, requestId: request.id, log }
      const answer = await readAnswer(await answerTools(asked, exchange))
      if (calls.made === 0) identification.countRequest(request)
      return sendAnswer(reply, answer)
    },
  })
}

const LAST_BLANK = 0x20
const OPENING_BRACKET = 0x5b

/** Older clients could batch; one request is one call here, as in today's protocol. */
const isBatch = (body: Buffer | undefined): boolean => body?.find((byte) => byte > LAST_BLANK) === OPENING_BRACKET
