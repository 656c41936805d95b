import { ModelFailure } from '../../modules/ai/ports.ts'
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

/** The text of a complete response. A truncated or filtered one fails. */
export function contentOf(completion: Json): string {
  const choice = firstChoice(completion)
  const message = choice && isObject(choice.message) ? choice.message : undefined
  if (!choice || !message) throw new ModelFailure('malformed', 'its answer holds no message')
  if (typeof message.refusal === 'string' && message.refusal !== '') throw new ModelFailure('refused', 'it refuses')
  requireGoodEnd(choice.finish_reason)
  if (typeof message.content !== 'string') throw new ModelFailure('malformed', 'its message holds no text')
  return message.content
}

/** The text of a streamed response. It is complete once its choice has a finish reason, or else with `[DONE]`. */
export async function* piecesOf(events: AsyncIterable<string>): AsyncGenerator<string> {
  let isWhole = false
  for await (const event of events) {
    if (event.trim() === '[DONE]') return
    const choice = firstChoice(parsed(event))
    if (!choice) continue // usage figures come without a choice
    const delta = isObject(choice.delta) ? choice.delta : {}
    if (typeof delta.refusal === 'string' && delta.refusal !== '') throw new ModelFailure('refused', 'it refuses')
    if (typeof delta.content === 'string' && delta.content !== '') yield delta.content
    if (choice.finish_reason) {
      requireGoodEnd(choice.finish_reason)
      isWhole = true
    }
  }
  if (!isWhole) throw new ModelFailure('cut_off', 'its answer breaks off')
}

function firstChoice({ choices }: Json): Json | undefined {
  const first = Array.isArray(choices) ? choices[0] : undefined
  return isObject(first) ? first : undefined
}

/** No reason counts as success. */
function requireGoodEnd(reason: unknown): void {
  if (reason === 'length') throw new ModelFailure('cut_off', 'its answer is longer than allowed')
  if (reason === 'content_filter') throw new ModelFailure('refused', 'its answer was held back')
  if (reason === 'tool_calls' || reason === 'function_call') throw new ModelFailure('malformed', 'it calls a tool')
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
