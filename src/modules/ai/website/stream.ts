import type { Context } from '../../../platform/operation/context.ts'
import { conversationTopic } from '../conversations/store.ts'
import type { VisitorState } from './schema.ts'
import type { Visit } from './store.ts'
import { threadOf } from './thread.ts'

/** The visitor's conversation as server-sent events: `state` and `message`, from a place on, until `end`. */

/** The key was revoked or has expired; come back, all is well. */
export type EndReason = 'key_withdrawn' | 'reconnect'

export interface StreamParts {
  ctx: Context
  visit: Visit & { conversation_id: string }
  after: string | undefined
  /** The reader or the server goes. */
  gone: AbortSignal
  /** The key is no longer valid. */
  withdrawn: AbortSignal
  watch(watcher: (propertyId: string, topic: string) => void): () => void
}

const SILENT_MS = 15_000

export async function* visitorStream({ ctx, visit, after, gone, withdrawn, watch }: StreamParts) {
  let last = after
  let known = ''
  let news = Promise.withResolvers<void>()
  const wake = () => news.resolve()
  const topic = conversationTopic(visit.conversation_id)
  const unwatch = watch((propertyId, told) => {
    if (propertyId === visit.property_id && told === topic) wake()
  })
  const ends = AbortSignal.any([gone, withdrawn])
  ends.addEventListener('abort', wake)
  // Looks now and then by itself: news can be lost, and what is silent for long is taken for dead.
  const timer = setInterval(wake, SILENT_MS).unref()
  try {
    yield 'retry: 2000\n\n'
    while (!ends.aborted) {
      news = Promise.withResolvers()
      const { messages, ...state } = await threadOf(ctx, visit, last)
      for (const message of messages) yield eventText('message', message)
      last = messages.at(-1)?.id ?? last
      yield stateChanged(state) ? eventText('state', state) : ': still here\n\n'
      await news.promise
    }
    const reason: EndReason = withdrawn.aborted ? 'key_withdrawn' : 'reconnect'
    yield eventText('end', { reason })
  } finally {
    clearInterval(timer)
    unwatch()
  }

  function stateChanged(state: VisitorState): boolean {
    const text = JSON.stringify(state)
    const isNew = text !== known
    known = text
    return isNew
  }
}

const eventText = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
