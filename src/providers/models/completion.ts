import { ModelFailure, type ModelReply, type ToolCall } from '../../modules/ai/ports.ts'
import { readText } from './read-text.ts'

/** Parses responses of the chat API in their various forms, and trusts none of them. */

type Json = Record<string, unknown>

export async function readWhole(response: Response): Promise<Json> {
  return parsed(await readText(response))
}

function parsed(text: string): Json {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ModelFailure('malformed', 'its answer is not JSON')
  }
  if (!isObject(value)) throw new ModelFailure('malformed', 'its answer is no object')
  if (value.error) throw new ModelFailure('unreachable', 'it answers with an error')
  return value
}

/** A complete response. A truncated or filtered one fails, and so does one that calls what it was not offered. */
export function replyOf(completion: Json, mayCall: boolean): ModelReply {
  const choice = firstChoice(completion)
  const message = choice && isObject(choice.message) ? choice.message : undefined
  if (!choice || !message) throw new ModelFailure('malformed', 'its answer holds no message')
  if (typeof message.refusal === 'string' && message.refusal !== '') throw new ModelFailure('refused', 'it refuses')
  const written = Array.isArray(message.tool_calls) ? message.tool_calls.filter(isObject) : []
  requireGoodEnd(choice.finish_reason, mayCall && written.length > 0)
  const calls = callsOf(written.map(partOf), mayCall)
  if (calls.length > 0) return { content: typeof message.content === 'string' ? message.content : '', calls }
  if (typeof message.content !== 'string') throw new ModelFailure('malformed', 'its message holds no text')
  return { content: message.content, calls }
}

/** A streamed response. It is complete once its choice has a finish reason, or else with `[DONE]`. */
export async function* piecesOf(events: AsyncIterable<string>, mayCall: boolean): AsyncGenerator<string | ToolCall> {
  let isWhole = false
  const parts: CallPart[] = []
  for await (const event of events) {
    if (event.trim() === '[DONE]') {
      isWhole = true
      break
    }
    const choice = firstChoice(parsed(event))
    if (!choice) continue // usage figures come without a choice
    const delta = isObject(choice.delta) ? choice.delta : {}
    if (typeof delta.refusal === 'string' && delta.refusal !== '') throw new ModelFailure('refused', 'it refuses')
    if (typeof delta.content === 'string' && delta.content !== '') yield delta.content
    for (const piece of Array.isArray(delta.tool_calls) ? delta.tool_calls.filter(isObject) : []) addPart(parts, piece)
    if (choice.finish_reason) {
      requireGoodEnd(choice.finish_reason, mayCall && parts.length > 0)
      isWhole = true
    }
  }
  if (!isWhole) throw new ModelFailure('cut_off', 'its answer breaks off')
  yield* callsOf(parts.filter(isObject), mayCall)
}

interface CallPart {
  id: unknown
  name: unknown
  arguments: string
}

const MOST_CALLS = 8

const partOf = ({ id, function: called }: Json): CallPart => {
  const { name, arguments: given } = isObject(called) ? called : {}
  return { id, name, arguments: typeof given === 'string' ? given : '' }
}

/** A call comes in pieces that tell its place among others; its name and id come once, its arguments bit by bit. */
function addPart(parts: CallPart[], piece: Json): void {
  const index = Number.isInteger(piece.index) ? (piece.index as number) : 0
  if (index < 0 || index >= MOST_CALLS) throw new ModelFailure('malformed', 'it calls too many tools')
  const { id, name, arguments: given } = partOf(piece)
  const begun = parts[index]
  parts[index] = {
    id: begun?.id ?? id,
    name: begun?.name ?? name,
    arguments: (begun?.arguments ?? '') + given,
  }
}

function callsOf(parts: readonly CallPart[], mayCall: boolean): ToolCall[] {
  if (parts.length > 0 && !mayCall) throw new ModelFailure('malformed', 'it calls a tool')
  if (parts.length > MOST_CALLS) throw new ModelFailure('malformed', 'it calls too many tools')
  return parts.map(({ id, name, arguments: given }) => {
    if (typeof id !== 'string' || typeof name !== 'string')
      throw new ModelFailure('malformed', 'it calls no tool by name')
    return { id, name, arguments: given }
  })
}

function firstChoice({ choices }: Json): Json | undefined {
  const first = Array.isArray(choices) ? choices[0] : undefined
  return isObject(first) ? first : undefined
}

/** No reason counts as success. */
function requireGoodEnd(reason: unknown, calls: boolean): void {
  if (reason === 'length') throw new ModelFailure('cut_off', 'its answer is longer than allowed')
  if (reason === 'content_filter') throw new ModelFailure('refused', 'its answer was held back')
  if ((reason === 'tool_calls' && !calls) || reason === 'function_call')
    throw new ModelFailure('malformed', 'it calls a tool')
}

const isObject = <T>(value: T): value is T & Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
