import type { Log } from '../../platform/runtime/log.ts'
import { beginningOf, type Encoder, ofLengthOne } from './encoder.ts'
import { createThread } from './thread.ts'

/** Universal Sentence Encoder lite, in a thread of this process. */

const SCRIPT = new URL('./encoder-thread.ts', import.meta.url)
/** The time grows with the square of the number of tokens. */
const MOST_CHARACTERS = 400
/** It holds 150 MB, and starts within a second. */
const IDLE_MS = 10 * 60_000

interface Job {
  texts: readonly string[]
  vectors: Float32Array[]
  signal: AbortSignal | undefined
  resolve(vectors: Float32Array[]): void
  reject(error: Error): void
}

export function createEmbeddedEncoder(parts: { log: Log }): Encoder {
  const thread = createThread(SCRIPT, { name: 'encoder', log: parts.log, idleMs: IDLE_MS })
  const urgent: Job[] = []
  const bulk: Job[] = []
  let working = false

  const step = async (job: Job): Promise<boolean> => {
    try {
      job.signal?.throwIfAborted()
      const text = beginningOf(job.texts[job.vectors.length]!, MOST_CHARACTERS)
      job.vectors.push(ofLengthOne(await thread.ask<Float32Array>(text)))
      if (job.vectors.length < job.texts.length) return false
      job.resolve(job.vectors)
    } catch (error) {
      job.reject(error instanceof Error ? error : new Error(String(error)))
    }
    return true
  }

  /** One sentence at a time; bulk jobs take turns, so that no property waits for another's handbook. */
  const work = async () => {
    if (working) return
    working = true
    while (urgent.length + bulk.length > 0) {
      const queue = urgent.length > 0 ? urgent : bulk
      const job = queue.shift()!
      if (!(await step(job))) queue.push(job)
    }
    working = false
  }

  return {
    name: 'use-lite-en-1',
    dimension: 512,
    embed(texts, { urgent: first = false, signal } = {}) {
      if (texts.length === 0) return Promise.resolve([])
      return new Promise((resolve, reject) => {
        ;(first ? urgent : bulk).push({ texts, vectors: [], signal, resolve, reject })
        void work()
      })
    },
    close: () => thread.close(),
  }
}
