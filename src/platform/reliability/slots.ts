import { type ErrorDefinition, fail, tooManyStreams } from '../operation/errors.ts'
import { cacheKey } from './cache.ts'

/** Connections that stay open are counted per process. */

const taken = new Map<string, number>()

/** Takes one of `most` slots under this key; returns a function that releases it, once. */
export function acquireSlot(key: string, most: number, full: ErrorDefinition): () => void {
  const before = taken.get(key) ?? 0
  if (before >= most) fail(full, { retryAfterSeconds: 5 })
  taken.set(key, before + 1)
  let isTaken = true
  return () => {
    if (!isTaken) return
    isTaken = false
    const left = taken.get(key)! - 1
    if (left > 0) taken.set(key, left)
    else taken.delete(key)
  }
}

/** One of the streams that a property may have open in this process, of any kind. */
export const takeStream = (environment: string, propertyId: string, most: number): (() => void) =>
  acquireSlot(cacheKey({ environment, propertyId }, 'streams'), most, tooManyStreams)
