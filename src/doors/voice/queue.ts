type Job = (signal: AbortSignal) => Promise<void>

/** Runs jobs one after the other; waiting and running jobs can be cancelled. */
export interface Queue {
  readonly busy: boolean
  /** False when too many wait already. `over` is called when the job was done or cancelled. */
  add(job: Job, over?: () => void): boolean
  /** Drops waiting jobs and aborts the running one. */
  cancel(): void
  /** Settles when no job is running. */
  idle(): Promise<void>
}

export function createQueue(mostWaiting: number): Queue {
  const waiting: { job: Job; over: () => void }[] = []
  let current: AbortController | undefined
  let running = Promise.resolve()

  const run = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      current = new AbortController()
      await next.job(current.signal).finally(next.over)
    }
    current = undefined
  }
  return {
    get busy() {
      return current !== undefined
    },
    add(job, over = () => {}) {
      if (waiting.length >= mostWaiting) return false
      waiting.push({ job, over })
      if (!current) running = run()
      return true
    },
    cancel() {
      for (const { over } of waiting.splice(0)) over()
      current?.abort()
    },
    idle: () => running,
  }
}
