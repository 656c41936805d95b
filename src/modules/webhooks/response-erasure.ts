import type { Context } from '../../platform/operation/context.ts'
import type { PiiMatcher } from '../../platform/privacy/pii-matcher.ts'
import { attemptsWithin, clearResponses, deliveriesAfter, endpointIds, revokeClaims } from './personal-store.ts'

/**
 * Erases what receivers answered to these events, or wherever they named the person. A delivery in progress loses its
 * claim, so that its response is not stored; it is repeated later, with what is left of its event.
 */
export async function eraseResponses(ctx: Context, events: string[], matcher: PiiMatcher): Promise<string[]> {
  const cleared: string[] = []
  for (const webhookId of await endpointIds(ctx)) {
    let stretch = await deliveriesAfter(ctx, webhookId, '')
    while (stretch) {
      if (events.length > 0) await revokeClaims(ctx, stretch, events)
      const perhaps = await attemptsWithin(ctx, stretch, events, matcher)
      const found = perhaps.filter(({ theirs, response }) => theirs || matcher.in(withoutEscapes(response)))
      if (found.length > 0) await clearResponses(ctx, webhookId, found)
      cleared.push(...found.map(({ delivery_id, place }) => `${delivery_id} ${place}`))
      stretch = await deliveriesAfter(ctx, webhookId, stretch.last)
    }
  }
  return cleared
}

/** A receiver may have answered JSON, truncated after a kilobyte. */
const withoutEscapes = (response: string): string =>
  response
    .replace(/\\u([0-9a-f]{4})/gi, (_, unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    .replace(/\\["\\/bfnrt]/g, ' ')
