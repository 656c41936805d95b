/**
 * Work that costs little more for many items than for one: items that arrive while their lane is busy wait and are done
 * together. An item for an idle lane is done at once.
 */
export interface Batcher<T> {
  /** Settles when the work that included the item is done. */
  add(lane: string, item: T): Promise<void>
}

interface Waiting<T> {
  item: T
  done: PromiseWithResolvers<void>
}

export function createBatcher<T>(most: number, work: (items: T[]) => Promise<void>): Batcher<T> {
  const lanes = new Map<string, Waiting<T>[]>()

  /** One failing item must not fail the others: items that failed together are retried one by one. */
  const serve = async (batch: Waiting<T>[]) => {
    try {
      await work(batch.map(({ item }) => item))
      for (const { done } of batch) done.resolve()
    } catch {
      for (const { item, done } of batch) await work([item]).then(done.resolve, done.reject)
    }
  }
  const run = async (lane: string, waiting: Waiting<T>[]) => {
    while (waiting.length > 0) await serve(waiting.splice(0, most))
    lanes.delete(lane)
  }
  return {
    add(lane, item) {
      const done = Promise.withResolvers<void>()
      const waiting = lanes.get(lane)
      if (waiting) waiting.push({ item, done })
      else {
        const started = [{ item, done }]
        lanes.set(lane, started)
        void run(lane, started)
      }
      return done.promise
    },
  }
}
