import type { UnitToEncode } from '../../modules/knowledge/ports.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { beginningOf, type Encoder, type Meaning } from './encoder.ts'
import type { EncoderRequest } from './encoder-thread.ts'
import { createThread } from './thread.ts'

/** The reader: a small transformer that was trained on questions to hotels, in a thread of this process. */

const SCRIPT = new URL('./encoder-thread.ts', import.meta.url)
const MOST_CHARACTERS = 600
/** Whoever asks on leans on a question that was just understood, and many guests ask the same: 10 kB each. */
const REMEMBERED = 300
/** It holds 60 MB, and starts within a second. */
const IDLE_MS = 10 * 60_000

interface Job {
  requests: readonly EncoderRequest[]
  answers: unknown[]
  signal: AbortSignal | undefined
  resolve(answers: unknown[]): void
  reject(error: Error): void
}

/** Changes with the weights: what another one encoded is encoded anew. */
export const READER = 'reader-4'

export function createEmbeddedEncoder(parts: { log: Log }): Encoder {
  const thread = createThread(SCRIPT, { name: 'encoder', log: parts.log, idleMs: IDLE_MS })
  const urgent: Job[] = []
  const bulk: Job[] = []
  let working = false

  const step = async (job: Job): Promise<boolean> => {
    try {
      job.signal?.throwIfAborted()
      job.answers.push(await thread.ask(job.requests[job.answers.length]!))
      if (job.answers.length < job.requests.length) return false
      job.resolve(job.answers)
    } catch (error) {
      job.reject(error instanceof Error ? error : new Error(String(error)))
    }
    return true
  }

  /** One text at a time; bulk jobs take turns, so that no property waits for another's handbook. */
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

  const ask = (queue: Job[], requests: readonly EncoderRequest[], signal?: AbortSignal): Promise<unknown[]> => {
    if (requests.length === 0) return Promise.resolve([])
    return new Promise((resolve, reject) => {
      queue.push({ requests, answers: [], signal, resolve, reject })
      void work()
    })
  }

  const unitOf = ({ context, text }: UnitToEncode): EncoderRequest => ({
    context: beginningOf(context, MOST_CHARACTERS),
    text: beginningOf(text, MOST_CHARACTERS),
  })

  const understood = new Map<string, Meaning>()

  return {
    name: READER,
    encode: (units, signal) => ask(bulk, units.map(unitOf), signal) as Promise<Uint8Array[]>,
    async understand(asked) {
      const question = beginningOf(asked, MOST_CHARACTERS)
      const known = understood.get(question)
      if (known) return known
      const [read] = await ask(urgent, [{ question }])
      const meaning = { encoder: READER, ...(read as Omit<Meaning, 'encoder'>) }
      if (understood.size >= REMEMBERED) understood.delete(understood.keys().next().value!)
      understood.set(question, meaning)
      return meaning
    },
    close: () => thread.close(),
  }
}
