import type { ModelMessage, ModelPort, OfferedTools } from '../../modules/ai/ports.ts'
import { type Asked, ask } from './ask.ts'
import { piecesOf, readWhole, replyOf } from './completion.ts'
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
  const request = (messages: readonly ModelMessage[], stream: boolean, offered: OfferedTools | undefined): Asked => ({
    url: `${url.replace(/\/+$/, '')}/chat/completions`,
    key,
    accept: stream ? 'text/event-stream' : 'application/json',
    body: {
      ...{ model: name, messages: messages.map(written), temperature: TEMPERATURE, [tokensField]: MOST_TOKENS, stream },
      ...(offered && toolsOf(offered)),
    },
  })
  return {
    name,
    timeoutMs,
    complete: (messages, signal, offered) =>
      inTime(timeoutMs, signal, async (both) =>
        replyOf(await readWhole(await ask(request(messages, false, offered), both)), !!offered?.mayCall),
      ),
    async *stream(messages, signal, offered) {
      const limit = AbortSignal.timeout(timeoutMs)
      const mayCall = !!offered?.mayCall
      try {
        const response = await ask(request(messages, true, offered), AbortSignal.any([signal, limit]))
        // Some servers do not stream even when asked to.
        if (isEventStream(response)) yield* piecesOf(serverEvents(response), mayCall)
        else {
          const { content, calls } = replyOf(await readWhole(response), mayCall)
          yield content
          yield* calls
        }
      } catch (error) {
        throw named(error, limit, signal)
      }
    },
  }
}

const toolsOf = ({ tools, mayCall }: OfferedTools) => ({
  tools: tools.map(({ name, description, parameters }) => ({
    type: 'function',
    function: { name, description, parameters },
  })),
  tool_choice: mayCall ? 'auto' : 'none',
})

/** A message as the API has it. */
function written(message: ModelMessage): object {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content: message.content }
  if (message.role !== 'assistant' || !message.calls) return message
  const { content, calls } = message
  return {
    role: 'assistant',
    content: content === '' ? null : content,
    tool_calls: calls.map(({ id, name, arguments: given }) => ({
      ...{ id, type: 'function', function: { name, arguments: given } },
    })),
  }
}
