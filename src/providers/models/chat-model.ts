import { ModelFailure, type ModelMessage, type ModelPort } from '../../modules/ai/ports.ts'
import { type Asked, ask } from './ask.ts'
import { contentOf, piecesOf, readWhole } from './completion.ts'
import { isEventStream, serverEvents } from './server-events.ts'

export interface ChatModelParts {
  /** The base address: `…/v1`. */
  url: string
  key: string | undefined
  name: string
  tokensField: 'max_tokens' | 'max_completion_tokens'
  /** For the whole answer, a second attempt included. */
  timeoutMs: number
}

const MOST_TOKENS = 800
const TEMPERATURE = 0.4

/** A chat model behind an OpenAI-compatible API. */
export function createChatModel({ url, key, name, tokensField, timeoutMs }: ChatModelParts): ModelPort {
  const request = (messages: readonly ModelMessage[], stream: boolean): Asked => ({
    url: `${url.replace(/\/+$/, '')}/chat/completions`,
    key,
    accept: stream ? 'text/event-stream' : 'application/json',
    body: { model: name, messages, temperature: TEMPERATURE, [tokensField]: MOST_TOKENS, stream },
  })
  return {
    name,
    complete: (messages, signal) =>
      inTime(timeoutMs, signal, async (both) => contentOf(await readWhole(await ask(request(messages, false), both)))),
    async *stream(messages, signal) {
      const limit = AbortSignal.timeout(timeoutMs)
      try {
        const response = await ask(request(messages, true), AbortSignal.any([signal, limit]))
        // Some servers do not stream, whatever they are asked for.
        if (isEventStream(response)) yield* piecesOf(serverEvents(response))
        else yield contentOf(await readWhole(response))
      } catch (error) {
        throw named(error, limit, signal)
      }
    },
  }
}

async function inTime<T>(timeoutMs: number, signal: AbortSignal, work: (both: AbortSignal) => Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    return await work(AbortSignal.any([signal, limit]))
  } catch (error) {
    throw named(error, limit, signal)
  }
}

/** What a broken connection is called depends on who broke it; who asked and went away gets their own reason back. */
function named(error: unknown, limit: AbortSignal, asker: AbortSignal): unknown {
  if (asker.aborted) return asker.reason
  if (limit.aborted) return new ModelFailure('timeout', 'it took too long')
  if (error instanceof ModelFailure) return error
  return new ModelFailure('unreachable', `the connection broke: ${(error as Error).message}`)
}
