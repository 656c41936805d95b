import { Worker } from 'node:worker_threads'
import type { Log } from '../../platform/runtime/log.ts'

/** A script in a thread of its own, started on first use, and restarted when it died. */
export interface Thread {
  ask<Answer>(request: unknown): Promise<Answer>
  close(): Promise<void>
}

export interface Reply {
  id: number
  answer?: unknown
  error?: string
}

interface Waiting {
  request: unknown
  tries: number
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** Requests to a thread that died are retried once: a second death is likely caused by the request. */
const MOST_TRIES = 2
/** Garbage of messages is collected early: with the usual 48 the process grows by 100 MB more. */
const YOUNG_MEGABYTES = 4

export interface ThreadOptions {
  name: string
  data?: unknown
  log: Log
  /** A stateless thread ends after this time without requests, to free its memory. */
  idleMs?: number
}

export function createThread(script: URL, options: ThreadOptions): Thread {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let lastId = 0
  let closed = false
  let idle: NodeJS.Timeout | undefined

  /** The next request starts another. */
  const rest = (resting: Worker) => {
    if (waiting.size > 0 || worker !== resting) return
    worker = undefined
    void resting.terminate()
  }

  const send = (to: Worker, id: number, one: Waiting) => {
    one.tries++
    to.postMessage({ id, request: one.request })
  }

  const start = (): Worker => {
    // The thread gets no settings, and the flags of this process may not be allowed in a thread.
    const own = { execArgv: [], env: {}, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES } }
    const started = new Worker(script, { workerData: options.data, name: options.name, ...own })
    started.on('message', ({ id, answer, error }: Reply) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (waiting.size === 0) started.unref()
      if (options.idleMs && waiting.size === 0) {
        clearTimeout(idle)
        idle = setTimeout(rest, options.idleMs, started).unref()
      }
      if (error === undefined) one?.resolve(answer)
      else one?.reject(new Error(error))
    })
    started.on('error', (error) => options.log.error({ err: error, thread: options.name }, 'a thread died'))
    started.on('exit', () => {
      if (worker === started) worker = undefined
      if (!closed) askAgain()
    })
    started.unref()
    return started
  }

  const askAgain = () => {
    for (const [id, one] of waiting) {
      if (one.tries < MOST_TRIES) continue
      waiting.delete(id)
      one.reject(new Error(`The ${options.name} stopped twice under this request.`))
    }
    if (waiting.size === 0) return
    worker ??= start()
    worker.ref()
    for (const [id, one] of waiting) send(worker, id, one)
  }

  return {
    ask<Answer>(request: unknown) {
      if (closed) return Promise.reject(new Error(`The ${options.name} is closed.`))
      return new Promise<Answer>((resolve, reject) => {
        const one: Waiting = { request, tries: 0, resolve: resolve as (answer: unknown) => void, reject }
        worker ??= start()
        worker.ref()
        waiting.set(++lastId, one)
        send(worker, lastId, one)
      })
    },
    async close() {
      closed = true
      clearTimeout(idle)
      for (const one of waiting.values()) one.reject(new Error(`The ${options.name} is closed.`))
      waiting.clear()
      await worker?.terminate()
    },
  }
}
