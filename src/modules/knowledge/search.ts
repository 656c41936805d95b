import type { Context } from '../../platform/operation/context.ts'
import { localDate } from '../../platform/schema/time.ts'
import type { RankedPassage } from './ports.ts'
import { forgetIndex, partitionOf, syncIndex } from './sync.ts'

export type Passage = RankedPassage

export interface Asked {
  query: string
  limit: number
  audience: 'guest' | 'staff'
}

/** With far too little memory an index may be evicted again before it is queried. */
const MOST_TRIES = 5

/** The best passages of the property's own knowledge, exactly min(limit, chunks held), best first. */
export async function passagesFor(ctx: Context, { query, limit, audience }: Asked): Promise<Passage[]> {
  const today = localDate(ctx.now, ctx.property.timezone)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { empty } = await syncIndex(ctx)
    if (empty) return []
    const ranking = await ctx.ports.retrieval.rank(partitionOf(ctx), { text: query, today, audience, limit })
    if (ranking) return ranking.passages
    forgetIndex(ctx)
  }
  throw new Error('The index of knowledge does not stay in memory; raise PORTICO_INDEX_MEGABYTES')
}

/** As callers see it; comparisons use the exact score. */
export const shownScore = (score: number): number => Math.round(score * 10_000) / 10_000
