import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { bodyNotObject, Failure, fail } from '../../platform/errors.ts'
import type { Executor } from '../../platform/execute.ts'
import type { Log } from '../../platform/log.ts'
import type { AnyOperation } from '../../platform/operation.ts'
import { openCalls } from '../calls.ts'
import { countRequest, type HttpServer } from '../http.ts'
import { readAnswer, sendAnswer, toWebRequest } from '../web-request.ts'
import { originNotAllowed } from './errors.ts'
import { isOriginAllowed } from './origin.ts'
import { offerOf } from './tools.ts'

export interface McpParts {
  operations: readonly AnyOperation[]
  executor: Executor
  identify: HttpServer['identify']
  config: Config
  log: Log
}

const PATH = '/mcp'
/** No sessions, so there is no stream to GET and nothing to DELETE. */
export const MCP_METHODS = ['POST']

/** The Model Context Protocol over stateless Streamable HTTP: operations as tools; it decides nothing itself. */
export function mountMcp(app: FastifyInstance, { operations, executor, identify, config, log }: McpParts): void {
  const offers = operations.map(offerOf)

  app.route({
    method: MCP_METHODS,
    url: PATH,
    onRequest: async (request, reply) => {
      request.action = 'mcp'
      await challenged(request, reply, identify)
      if (isOriginAllowed(request, config)) return
      countRequest(request, config.limitDefault)
      fail(originNotAllowed)
    },
    handler: async (request, reply): Promise<FastifyReply> => {
      requireSingle(request.body as Buffer | undefined)
      const asked = toWebRequest(request, PATH)
      const calls = openCalls(executor, request)
      const { answerTools } = await import('./server.ts') // by the first request, for the sake of a quick start
      const exchange = { offers, caller: request.caller!, calls, requestId: request.id, log }
      const answer = await readAnswer(await answerTools(asked, exchange))
      if (calls.made === 0) countRequest(request, config.limitDefault)
      return sendAnswer(reply, answer)
    },
  })
}

/** Clients of this protocol look in the header for how to authenticate. */
async function challenged(request: FastifyRequest, reply: FastifyReply, identify: McpParts['identify']): Promise<void> {
  try {
    await identify(request)
  } catch (failure) {
    if (failure instanceof Failure && failure.status === 401) reply.header('www-authenticate', 'Bearer')
    throw failure
  }
}

const LAST_BLANK = 0x20
const OPENING_BRACKET = 0x5b

/** Older clients could batch; one request is one call here, as in today's protocol. */
function requireSingle(body: Buffer | undefined): void {
  if (body?.find((byte) => byte > LAST_BLANK) === OPENING_BRACKET) fail(bodyNotObject)
}
