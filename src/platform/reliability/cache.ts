/** A small in-process cache whose keys always contain the environment and the property. */

export interface CacheScope {
  environment: string
  /** Null only where the property itself is what is looked up. */
  propertyId: string | null
}

/** The one way to make a cache key, so that no entry of one property is found under another. */
export const cacheKey = ({ environment, propertyId }: CacheScope, ...parts: string[]): string =>
  [environment, propertyId ?? '', ...parts].join('\n')

export interface Cache<T> {
  /** Loads at most once at a time per key, told what was there before; a failed load is not cached. */
  get(key: string, load: (before: T | undefined) => Promise<T>): Promise<T>
  peek(key: string): T | undefined
  forget(matches: (value: T) => boolean): void
}

export function createCache<T>({ ttlMs, most, clock }: { ttlMs: number; most: number; clock: () => number }): Cache<T> {
  const entries = new Map<string, { value: T; untilMs: number }>()
  const loading = new Map<string, Promise<T>>()

  const peek = (key: string): T | undefined => {
    const entry = entries.get(key)
    return entry && entry.untilMs > clock() ? entry.value : undefined
  }

  const load = async (key: string, read: (before: T | undefined) => Promise<T>): Promise<T> => {
    const askedMs = clock() // an entry's age counts from the request, not from a late answer
    const value = await read(entries.get(key)?.value)
    if (entries.size >= most) entries.delete(entries.keys().next().value!)
    entries.set(key, { value, untilMs: askedMs + ttlMs })
    return value
  }

  return {
    peek,
    async get(key, read) {
      const known = peek(key)
      if (known !== undefined) return known
      const pending = loading.get(key) ?? load(key, read).finally(() => loading.delete(key))
      loading.set(key, pending)
      return pending
    },
    forget(matches) {
      for (const [key, { value }] of entries) if (matches(value)) entries.delete(key)
    },
  }
}
