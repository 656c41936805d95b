import { parentPort } from 'node:worker_threads'
import { withoutNetwork } from './without-network.ts'

/** What a child's thread tells its main thread, which passes it on. */
export type ThreadMessage = { ready: true } | { part: unknown } | { done: true } | { error: string }

/** Answers one request after the other, each in parts: whoever gets them is never kept busy by one that is large. */
export function answerInParts<Request>(answer: (request: Request) => AsyncIterable<unknown>): void {
  withoutNetwork()
  const post = (message: ThreadMessage) => parentPort!.postMessage(message)
  parentPort!.on('message', async (request: Request) => {
    try {
      for await (const part of answer(request)) post({ part })
      post({ done: true })
    } catch (error) {
      post({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
  post({ ready: true })
}
