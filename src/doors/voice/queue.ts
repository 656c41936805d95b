type Job = (signal: AbortSignal) => Promise<void>

/** One thing after the other; what waits, and what is under way, can be given up. */
export interface Queue {
  readonly busy: boolean
  /** False when too many wait already. `over` is called when it was done or given up. */
  add(job: Job, over?: () => void): boolean
  /** Nothing that waits is begun, and what is under way is told to stop. */
  cancel(): void
  /** When nothing is under way any more. */
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
