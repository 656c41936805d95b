/** Calls while one is running share its outcome instead of starting another. */
export function singleFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined
  return () => {
    if (underWay) return underWay
    const started = work().finally(() => {
      underWay = undefined
    })
    underWay = started
    return started
  }
}

/** The same per key: concurrent callers for one key share the result. */
export function sharedFlights<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  return (key, work) => {
    const known = underWay.get(key)
    if (known) return known
    const started = work().finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}
