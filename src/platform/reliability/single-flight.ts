/** Calls while one is under way share its outcome instead of starting another. */
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

/** The same for each key: those who ask for one thing at the same moment are told together. */
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
