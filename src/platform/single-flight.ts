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
