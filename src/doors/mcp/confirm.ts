import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  inputRequired,
  inputResponse,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { callDeclined, fail } from '../../platform/operation/errors.ts'
import { holds } from '../../platform/operation/scopes.ts'
import { cut } from '../../platform/schema/text.ts'
import { asksFirst, canRehearse, holdsSecrets, labelsOf } from './consequences.ts'
import type { Exchange } from './exchange.ts'
import { rehearse } from './rehearse.ts'
import type { Offer } from './tools.ts'

/**
 * Before a call with consequences the client asks a person, where it said that it can: in the current protocol a call
 * is answered with the question and sent again with the person's word, so that no state is kept here. Clients of older
 * protocols say what they can in a handshake that a server without sessions does not remember: theirs is not asked.
 */

const QUESTION = 'confirm'
const LONGEST = 4000

type ToolRequest = ServerContext['mcpReq']

export interface Asked {
  input: Record<string, unknown>
  ifVersion: number | undefined
}

/** The question to put to a person, or undefined when the call may go ahead. */
export async function questionFor(offer: Offer, asked: Asked, request: ToolRequest, exchange: Exchange) {
  const isAllowed = holds(exchange.caller.actor.scopes, offer.operation.scope) // else it is refused by the executor
  if (!isAllowed || !asksFirst(offer.operation) || !canAsk(request)) return undefined
  const answer = inputResponse(request.inputResponses, QUESTION)
  if (answer.kind === 'elicit') return answer.action === 'accept' ? undefined : fail(callDeclined)
  await requirePossible(offer, asked, exchange)
  return inputRequired({
    inputRequests: {
      [QUESTION]: inputRequired.elicit({
        message: questionText(offer, asked.input),
        requestedSchema: { type: 'object', properties: {} },
      }),
    },
  })
}

function canAsk({ envelope }: ToolRequest): boolean {
  const { [CLIENT_CAPABILITIES_META_KEY]: declared } = (envelope ?? {}) as Record<
    string,
    ClientCapabilities | undefined
  >
  const elicitation = declared?.elicitation
  return elicitation !== undefined && (elicitation.form !== undefined || Object.keys(elicitation).length === 0)
}

/** Nobody is asked about a call that would be refused. */
async function requirePossible(offer: Offer, { input, ifVersion }: Asked, { calls, caller }: Exchange): Promise<void> {
  if (canRehearse(offer.operation)) await rehearse(offer, input, calls, { caller, ifVersion })
  else calls.check(offer.operation, input)
}

function questionText({ operation }: Offer, input: Record<string, unknown>): string {
  const given = Object.entries(input).map(([name, value]) =>
    holdsSecrets(operation) ? name : `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return cut([`${operation.summary}?`, labelsOf(operation).join(' '), '', ...given].join('\n'), LONGEST)
}
