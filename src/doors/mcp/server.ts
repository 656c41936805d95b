import { createMcpHandler, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server'
import type { Caller } from '../../platform/context.ts'
import type { Log } from '../../platform/log.ts'
import { VERSION } from '../../version.ts'
import type { Calls } from '../http/calls.ts'
import { failureResult, successResult } from './results.ts'
import { isOffered, type Offer } from './tools.ts'

/** What one request needs to be answered. */
export interface Exchange {
  offers: Offer[]
  caller: Caller
  calls: Calls
  requestId: string
  log: Log
}

const INSTRUCTIONS =
  'Tools of one hotel property. Dates are YYYY-MM-DD, moments RFC 3339. A failed call names the fields to mend. ' +
  'Lists come newest first; pass next_cursor as cursor to read on.'

/** A server that lives for this one request and forgets everything afterwards. */
export function answerTools(request: Request, exchange: Exchange): Promise<Response> {
  const { log, requestId } = exchange
  const handler = createMcpHandler(() => serverFor(exchange), {
    maxSubscriptions: 0, // an open stream would be state
    onerror: (error) => log.debug({ request_id: requestId, err: error }, 'tool request refused'),
  })
  return handler.fetch(request)
}

function serverFor({ offers, caller, calls, requestId, log }: Exchange): Server {
  const server = new Server(
    { name: 'portico', title: 'Portico', version: VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  )
  server.setRequestHandler('tools/list', () => ({
    tools: offers.filter((offer) => isOffered(offer, caller)).map(({ tool }) => tool),
  }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    const offer = offers.find(({ tool }) => tool.name === params.name)
    if (!offer) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`)
    try {
      return successResult(await calls.run(offer.operation, params.arguments ?? {}))
    } catch (error) {
      return failureResult(error, requestId, log)
    }
  })
  return server
}
