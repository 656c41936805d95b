import { parentPort } from 'node:worker_threads'
import { withoutNetwork } from './without-network.ts'

/** What a child's worker thread sends to its main thread, which forwards it to the parent. */
export type ThreadMessage = { ready: true } | { part: unknown } | { done: true } | { error: string }

/** Answers requests one at a time, each answer in parts, so that one large answer does not block its receiver. */
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
