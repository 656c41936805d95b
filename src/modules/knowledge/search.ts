import type { Context } from '../../platform/operation/context.ts'
import { offsetMs } from '../../platform/schema/zone-offset.ts'
import type { RankedPassage, Ranking, RankQuery } from './ports.ts'
import { forgetIndex, partitionOf, syncIndex } from './sync.ts'

export type Passage = RankedPassage

export interface Asked extends Omit<RankQuery, 'text' | 'now'> {
  query: string
}

/** With far too little memory an index may be evicted again before it is queried. */
const MOST_TRIES = 5

export const noRanking = (asked: string): Ranking => ({
  asked,
  searched: 0,
  passages: [],
  right: 0,
  answerable: 0,
  seasons: new Map(),
})

/** The best passages of the property's own knowledge, exactly min(limit, chunks held), best first. */
export async function rankingFor(ctx: Context, { query, ...asked }: Asked): Promise<Ranking> {
  const now = wallClock(ctx.now, ctx.property.timezone)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { empty } = await syncIndex(ctx)
    if (empty) return noRanking(query)
    const ranking = await ctx.ports.retrieval.rank(partitionOf(ctx), { text: query, now, ...asked })
    if (ranking) return ranking
    forgetIndex(ctx)
  }
  throw new Error('The index of knowledge does not stay in memory; raise PORTICO_INDEX_MEGABYTES')
}

/** As callers see it; comparisons use the exact score. */
export const shownScore = (score: number): number => Math.round(score * 10_000) / 10_000

/** `YYYY-MM-DDTHH:mm` as a clock on the property's wall shows it. */
export const wallClock = (now: Date, timezone: string): string =>
  new Date(now.getTime() + offsetMs(now, timezone)).toISOString().slice(0, 16)
