import type { Context } from '../../platform/operation/context.ts'
import { cacheKey } from '../../platform/reliability/cache.ts'
import { sharedFlights } from '../../platform/reliability/single-flight.ts'
import { unitsIn } from './chunking/chunks.ts'
import { plainUnit } from './chunking/plain.ts'
import { encodersOf, unpacked } from './embedding.ts'
import {
  type HeldSource,
  heldSources,
  readChunks,
  readRevision,
  readSources,
  type StoredChunk,
  type WholeSource,
} from './index-store.ts'
import type { IndexedChunk, IndexedSource, RetrievalPort } from './ports.ts'

/** Keeps this process's index of a property in step with its tables. */

interface Seen {
  revision: number
  /** The index has no sources. */
  empty: boolean
}

type Encoders = ReturnType<typeof encodersOf>

interface Followed {
  seen: Map<string, Seen>
  flights: ReturnType<typeof sharedFlights<void>>
}

const MOST_SEEN = 50_000
const UNITS_AT_ONCE = 500
const CHUNKS_AT_ONCE = 100
const MOST_TRIES = 10

const followedBy = new WeakMap<RetrievalPort, Followed>()

function followed(port: RetrievalPort): Followed {
  const known = followedBy.get(port) ?? { seen: new Map(), flights: sharedFlights() }
  followedBy.set(port, known)
  return known
}

export const partitionOf = (ctx: Context): string =>
  cacheKey({ environment: ctx.environment, propertyId: ctx.property.id }, 'knowledge')

/** The index was evicted, so its known state is discarded. */
export const forgetIndex = (ctx: Context): void => void followed(ctx.ports.retrieval).seen.delete(partitionOf(ctx))

/** On return the index has every change that was committed before the call; returns whether it has any source. */
export async function syncIndex(ctx: Context): Promise<{ revision: number; empty: boolean }> {
  const { seen, flights } = followed(ctx.ports.retrieval)
  const partition = partitionOf(ctx)
  const revision = await readRevision(ctx)
  for (;;) {
    const known = seen.get(partition)
    if (known && known.revision >= revision) return known
    await flights(partition, async () => {
      const found = await bringUpToDate(ctx, partition)
      if (seen.size >= MOST_SEEN) seen.clear()
      seen.set(partition, found)
    })
  }
}

/** One number for the version, how it was cut and whether its vectors are the current encoder's: it changes with each. */
const stampOf = ({ version, cutting, audience, encoder }: HeldSource, ours: Encoders) =>
  (version * MOST_CUTTINGS + cutting) * 2 + (encoder === ours[audience] ? 1 : 0)

const MOST_CUTTINGS = 1000

async function bringUpToDate(ctx: Context, partition: string): Promise<Seen> {
  const { retrieval } = ctx.ports
  const ours = encodersOf(retrieval)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const revision = await readRevision(ctx)
    const [sources, held] = [await heldSources(ctx), await retrieval.held(partition)]
    const present = new Set(sources.map(({ id }) => id))
    const changed = sources.filter((source) => held.get(source.id) !== stampOf(source, ours))
    if (!(await putAll(ctx, partition, changed))) continue // changed while it was read
    const gone = [...held.keys()].filter((id) => !present.has(id))
    if (gone.length > 0) await retrieval.remove(partition, gone)
    return { revision, empty: sources.length === 0 }
  }
  throw new Error('The knowledge changes faster than it can be read')
}

async function putAll(ctx: Context, partition: string, changed: readonly HeldSource[]): Promise<boolean> {
  for (const batch of batchesOf(changed)) {
    const loaded = await load(ctx, batch)
    if (!loaded) return false
    for (const source of loaded) await ctx.ports.retrieval.put(partition, source)
  }
  return true
}

/** As many sources at a time as make a fair number of units; a long one comes alone. */
function batchesOf(sources: readonly HeldSource[]): HeldSource[][] {
  const batches: HeldSource[][] = []
  let units = Number.POSITIVE_INFINITY
  for (const source of sources) {
    if (units + source.units > UNITS_AT_ONCE) {
      batches.push([])
      units = 0
    }
    batches.at(-1)!.push(source)
    units += source.units
  }
  return batches
}

/** Undefined if a source changed between two reads: half of one version and half of another is neither. */
async function load(ctx: Context, batch: readonly HeldSource[]): Promise<IndexedSource[] | undefined> {
  const ours = encodersOf(ctx.ports.retrieval)
  const ids = batch.map(({ id }) => id)
  const sources = new Map((await readSources(ctx, ids)).map((source) => [source.id, source]))
  const chunks = new Map<string, IndexedChunk[]>(ids.map((id) => [id, []]))
  let after = { source_id: '', position: -1 }
  for (let more = true; more; ) {
    const page: StoredChunk[] = await readChunks(ctx, ids, ours, after, CHUNKS_AT_ONCE)
    for (const chunk of page) {
      const source = sources.get(chunk.source_id)
      if (source?.version !== chunk.version) return undefined
      chunks.get(chunk.source_id)!.push(indexedChunk(source, chunk))
    }
    more = page.length === CHUNKS_AT_ONCE
    after = page.at(-1) ?? after
  }
  const whole = [...sources.values()].map((source) => indexedSource(source, chunks.get(source.id)!, ours))
  return sources.size === batch.length &&
    whole.every((one, i) => unitsIn(one.chunks) === [...sources.values()][i]!.units)
    ? whole
    : undefined
}

const indexedSource = (source: WholeSource, chunks: IndexedChunk[], ours: Encoders): IndexedSource => ({
  id: source.id,
  version: stampOf(source, ours),
  name: source.name,
  type: source.type,
  language: source.language,
  translationOf: source.translation_of,
  audience: source.audience,
  encoder: source.encoder === ours[source.audience] ? source.encoder : null,
  validFrom: source.valid_from,
  validUntil: source.valid_until,
  chunks,
})

const indexedChunk = (source: WholeSource, { id, starts, ends, units, vectors }: StoredChunk): IndexedChunk => ({
  id,
  content: source.content.slice(starts, ends),
  starts,
  units: units.map((unit) => ({
    ...plainUnit(source, unit),
    starts: unit.starts,
    ends: unit.ends,
    ...(unit.cells && { cells: unit.cells }),
  })),
  encodings: vectors === null ? null : unpacked(vectors),
})
