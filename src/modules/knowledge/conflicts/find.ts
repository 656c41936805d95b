import type { Context } from '../../../platform/operation/context.ts'
import { cacheKey, createCache } from '../../../platform/reliability/cache.ts'
import { isValidOn } from '../../../platform/schema/span.ts'
import { localDate } from '../../../platform/schema/time.ts'
import { decoded } from '../../../platform/text/encoding.ts'
import { findProperty } from '../../properties/index.ts'
import { encodersOf, unpacked } from '../embedding.ts'
import {
  heldSources,
  readChunks,
  readRevision,
  readSources,
  type StoredChunk,
  type WholeSource,
} from '../index-store.ts'
import { type Contradiction, contradictionsAmong } from './compare.ts'
import { isCurrent, type Stated, statedIn, statementsOf } from './statement.ts'

const MOST_REPORTED = 100
/** Beyond this only the newest texts are compared; a hotel has a tenth of it. */
const MOST_COMPARED = 8000
const CHUNKS_AT_ONCE = 200

/** A result stays right until the knowledge or the day changes: both are in the key. */
const known = createCache<Contradiction[]>({ ttlMs: 1, most: 100, clock: () => 0 })

/** Guests' texts that are valid today and contradict each other. */
export async function contradictions(ctx: Context): Promise<Contradiction[]> {
  const today = localDate(ctx.now, ctx.property.timezone)
  const scope = { environment: ctx.environment, propertyId: ctx.property.id }
  const revision = String(await readRevision(ctx))
  return known.get(cacheKey(scope, 'conflicts', revision, today), async () => {
    const { name } = (await findProperty(ctx.db, ctx.property.id)) ?? { name: '' }
    return contradictionsAmong(await statementsOf(await statedToday(ctx, today), name), MOST_REPORTED)
  })
}

/** Source by source, newest first; one that is replaced meanwhile is skipped until the next call. */
async function statedToday(ctx: Context, today: string): Promise<Stated[]> {
  const stated: Stated[] = []
  for (const { id } of (await heldSources(ctx)).reverse()) {
    const [source] = await readSources(ctx, [id])
    if (source?.audience !== 'guest' || !isValidOn(source, today)) continue
    stated.push(...(await unitsOf(ctx, source, MOST_COMPARED - stated.length)))
    if (stated.length >= MOST_COMPARED) break
  }
  return stated
}

async function unitsOf(ctx: Context, source: WholeSource, most: number): Promise<Stated[]> {
  const stated: Stated[] = []
  let after = { source_id: '', position: -1 }
  for (let more = true; more && stated.length < most; ) {
    const page: StoredChunk[] = await readChunks(
      ctx,
      [source.id],
      encodersOf(ctx.ports.retrieval),
      after,
      CHUNKS_AT_ONCE,
    )
    if (page.some(({ version }) => version !== source.version)) return []
    stated.push(...page.flatMap((chunk) => unitsOfChunk(source, chunk)))
    more = page.length === CHUNKS_AT_ONCE
    after = page.at(-1) ?? after
  }
  return stated.filter(isCurrent).slice(0, most)
}

function unitsOfChunk(source: WholeSource, { units, vectors }: StoredChunk): Stated[] {
  const all = vectors === null ? null : unpacked(vectors)
  return units.map((unit, i) => statedIn(source, unit, all?.[i] ? decoded(all[i]).whole : null))
}
