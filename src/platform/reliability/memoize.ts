const MOST_KEPT = 10_000

/** Caches the results of a costly pure function. A full cache is cleared. */
export function memoize<A extends unknown[], T>(
  make: (...args: A) => T,
  keyOf: (...args: A) => string,
): (...args: A) => T {
  const known = new Map<string, T>()
  return (...args) => {
    const key = keyOf(...args)
    const kept = known.get(key)
    if (kept !== undefined) return kept
    if (known.size >= MOST_KEPT) known.clear()
    const made = make(...args)
    known.set(key, made)
    return made
  }
}

/** The result of the first call, for all of them. */
export function makeOnce<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
