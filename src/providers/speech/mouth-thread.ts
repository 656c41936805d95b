import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '../retrieval/low-priority.ts'
import type { Reply } from '../retrieval/thread.ts'

/** Speaks sentences one by one. */

interface Mouth {
  speak(sentence: string): Promise<Uint8Array>
}

lowerPriority()
const { loadMouth } = (await import(new URL('mouth.ts', workerData as string).href)) as {
  loadMouth(): Promise<Mouth>
}
const mouth = await loadMouth()

parentPort?.on('message', async ({ id, request }: { id: number; request: string }) => {
  const reply: Reply = { id }
  try {
    reply.answer = await mouth.speak(request)
  } catch (error) {
    reply.error = `The sentence could not be spoken: ${error instanceof Error ? error.message : 'unknown'}`
  }
  parentPort?.postMessage(reply)
})
