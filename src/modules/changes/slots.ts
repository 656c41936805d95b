import type { Context } from '../../platform/operation/context.ts'
import { cacheKey } from '../../platform/reliability/cache.ts'
import { acquireSlot, takeStream } from '../../platform/reliability/slots.ts'
import { tooManyFeeds } from './errors.ts'

const MOST_OF_A_CREDENTIAL = 20

/**
 * Takes one of the credential's feeds in this process and one of the property's streams; returns the release of both.
 */
export function takeFeed({ environment, property, actor, caps }: Context): () => void {
  const key = cacheKey({ environment, propertyId: property.id }, 'feeds', actor.family)
  const giveBack = acquireSlot(key, MOST_OF_A_CREDENTIAL, tooManyFeeds)
  try {
    const leave = takeStream(environment, property.id, caps.streams)
    return () => {
      leave()
      giveBack()
    }
  } catch (full) {
    giveBack()
    throw full
  }
}
