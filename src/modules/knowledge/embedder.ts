import { startPoller } from '../../platform/jobs/poller.ts'
import { startLeasedQueue } from '../../platform/jobs/queue.ts'
import type { Worker, WorkerParts } from '../../platform/jobs/worker.ts'
import type { Context, Workflow } from '../../platform/operation/context.ts'
import { type ChunkToEmbed, chunksToEmbed } from './chunk-store.ts'
import { CUTTING } from './chunking/chunks.ts'
import { cutAnew } from './cut-anew.ts'
import { type ClaimedSource, forgetOtherEncoders, sourcesToEmbed } from './embedder-store.ts'
import { encodersOf, keepVectors, vectorsOf } from './embedding.ts'
import { contentOf } from './store.ts'

/** What one source may get before the next has its turn: about a second, and one request to a hosted model. */
const UNITS_IN_A_BATCH = 64
const LOOK_FOR_OTHERS_EVERY_MS = 600_000
/** A source comes up once per batch, and its text may have megabytes. */
const MOST_TEXTS_AT_HAND = 4

type ReadContent = (ctx: Context, source: ClaimedSource) => Promise<string | undefined>

/** Creates vectors that no request waited for, or that were interrupted, for one environment: one batch at a time. */
export function startEmbedder(parts: WorkerParts): Worker {
  const { environment, log } = parts
  const readContent = textsAtHand()
  const others = { environment, log, everyMs: LOOK_FOR_OTHERS_EVERY_MS, what: 'vectors of other encoders' }
  const forgetting = startPoller(others, async () => {
    await forgetOtherEncoders(environment.db, encodersOf(environment.ports.retrieval))
    return false
  })
  const queue = startLeasedQueue<ClaimedSource>(parts, {
    name: 'embedder',
    operation: 'knowledge.replace',
    backlog: sourcesToEmbed,
    pollMs: 1000,
    width: 1,
    atOnce: 1,
    graceMs: 0,
    work: (ctx, source, signal) => embedSome(ctx, source, readContent, signal),
  })
  return {
    async close() {
      await Promise.all([forgetting.close(), queue.close()])
    },
  }
}

async function embedSome(ctx: Workflow, source: ClaimedSource, readContent: ReadContent, signal: AbortSignal) {
  const content = await readContent(ctx, source)
  if (content === undefined) return // replaced or deleted meanwhile
  if (source.cutting !== CUTTING) await cutAnew(ctx, source, content)
  const waiting = await chunksToEmbed(ctx, source.id, ctx.ports.retrieval.encoderFor(source.audience), UNITS_IN_A_BATCH)
  await keepVectors(ctx, source, await vectorsOf(ctx.ports, { ...source, content }, batchOf(waiting), signal))
}

/** As many as make a batch; a chunk is never split. */
function batchOf(chunks: readonly ChunkToEmbed[]): ChunkToEmbed[] {
  let units = 0
  const end = chunks.findIndex((chunk, i) => {
    units += chunk.units.length
    return i > 0 && units > UNITS_IN_A_BATCH
  })
  return chunks.slice(0, end < 0 ? chunks.length : end)
}

function textsAtHand(): ReadContent {
  const texts = new Map<string, string>()
  return async (ctx, { id, version }) => {
    const key = `${id} ${version}`
    const content = texts.get(key) ?? (await contentOf(ctx, id, version))
    texts.delete(key)
    if (content !== undefined) texts.set(key, content)
    if (texts.size > MOST_TEXTS_AT_HAND) texts.delete(texts.keys().next().value!)
    return content
  }
}
