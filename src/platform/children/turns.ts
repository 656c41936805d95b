/** Runs work for many owners, several at a time: at most one job per owner, and the owners take turns. */
export interface Turns {
  /** Fails with QueueFull when too much of this owner's work waits. `size` is the memory it holds while it waits. */
  take<T>(owner: string, size: number, work: () => Promise<T>): Promise<T>
}

export interface TurnLimits {
  atOnce: number
  /** For one owner. */
  mostWaiting: number
  mostSizeWaiting: number
}

export class QueueFull extends Error {}

interface Waiting {
  size: number
  start: () => void
}

export function createTurns({ atOnce, mostWaiting, mostSizeWaiting }: TurnLimits): Turns {
  /** Map order is the order of the owners' turns. */
  const queues = new Map<string, Waiting[]>()
  const busy = new Set<string>()

  const startNext = () => {
    while (busy.size < atOnce) {
      const owner = queues.keys().find((one) => !busy.has(one))
      if (owner === undefined) return
      const queue = queues.get(owner)!
      const { start } = queue.shift()!
      if (queue.length === 0) queues.delete(owner)
      busy.add(owner)
      start()
    }
  }

  /** An owner who had a turn moves to the end of the queue. */
  const finish = (owner: string) => {
    busy.delete(owner)
    const queue = queues.get(owner)
    queues.delete(owner)
    if (queue) queues.set(owner, queue)
    startNext()
  }

  const enqueue = (owner: string, size: number): Promise<void> => {
    const queue = queues.get(owner) ?? []
    const waiting = queue.reduce((sum, one) => sum + one.size, 0)
    if (queue.length >= mostWaiting || (queue.length > 0 && waiting + size > mostSizeWaiting)) throw new QueueFull()
    const turn = Promise.withResolvers<void>()
    queue.push({ size, start: turn.resolve })
    queues.set(owner, queue)
    startNext()
    return turn.promise
  }

  return {
    async take(owner, size, work) {
      await enqueue(owner, size)
      try {
        return await work()
      } finally {
        finish(owner)
      }
    },
  }
}
