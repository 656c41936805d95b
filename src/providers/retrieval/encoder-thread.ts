import { parentPort } from 'node:worker_threads'
import { lowerPriority } from './low-priority.ts'
import { createReader } from './reader/reader.ts'
import type { Reply } from './thread.ts'

/** Encodes texts one by one, so that a question never waits for more than one. */
export type EncoderRequest = { question: string } | { context: string; text: string }

lowerPriority()
const reader = createReader()

parentPort?.on('message', ({ id, request }: { id: number; request: EncoderRequest }) => {
  const reply: Reply = { id }
  try {
    reply.answer = 'question' in request ? reader.understand(request.question) : reader.encode(request)
  } catch (error) {
    reply.error = `The text could not be encoded: ${error instanceof Error ? error.message : 'unknown'}`
  }
  parentPort?.postMessage(reply)
})
