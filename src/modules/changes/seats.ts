import { cacheKey } from '../../platform/cache.ts'
import type { Context } from '../../platform/context.ts'
import { fail } from '../../platform/errors.ts'
import { tooManyFeeds } from './errors.ts'

const MOST_OF_A_CREDENTIAL = 20

const taken = new Map<string, number>()

/** One of the feeds that a credential may have open in this process; answers how to give it back. */
export function takeSeat({ environment, property, actor }: Context): () => void {
  const key = cacheKey({ environment, propertyId: property.id }, actor.family)
  const before = taken.get(key) ?? 0
  if (before >= MOST_OF_A_CREDENTIAL) fail(tooManyFeeds, { retryAfterSeconds: 5 })
  taken.set(key, before + 1)
  return () => {
    const left = taken.get(key)! - 1
    if (left > 0) taken.set(key, left)
    else taken.delete(key)
  }
}
