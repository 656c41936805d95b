import type { ModelMessage, ModelPort } from '../../modules/ai/ports.ts'
import { type Asked, ask } from './ask.ts'
import { contentOf, piecesOf, readWhole } from './completion.ts'
import { inTime, named } from './in-time.ts'
import { isEventStream, serverEvents } from './server-events.ts'

export interface ChatModelParts {
  /** The base URL: `…/v1`. */
  url: string
  key: string | undefined
  name: string
  tokensField: 'max_tokens' | 'max_completion_tokens'
  /** For the whole response, a second attempt included. */
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
        // Some servers do not stream even when asked to.
        if (isEventStream(response)) yield* piecesOf(serverEvents(response))
        else yield contentOf(await readWhole(response))
      } catch (error) {
        throw named(error, limit, signal)
      }
    },
  }
}
