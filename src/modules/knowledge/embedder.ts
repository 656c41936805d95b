import { startRounds } from '../../platform/jobs/rounds.ts'
import { type Worker, type WorkerParts, workerContext } from '../../platform/jobs/worker.ts'
import type { Context } from '../../platform/operation/context.ts'
import { type ChunkToEmbed, chunksToEmbed } from './chunk-store.ts'
import { type ClaimedSource, claimSource, forgetOtherEncoders, leaveUntil } from './embedder-store.ts'
import { encodersOf, keepVectors, vectorsOf } from './embedding.ts'
import { contentOf } from './store.ts'

/** Makes the vectors that no request waited for, or that were cut off, for one environment. */

const LOOK_EVERY_MS = 1000
/** Whoever claimed a source and fell silent for so long has lost it: long for a batch, short after a crash. */
const LEASE_MS = 30_000
/** What one source may have done before the next has its turn: about a second, and one request to a hosted model. */
const UNITS_IN_A_BATCH = 64
/** One that fails is left alone for longer each time. */
const AGAIN_AFTER_MS = 60_000
const AGAIN_AT_THE_LATEST_MS = 600_000
const MOST_FAILURES_KNOWN = 1000
const LOOK_FOR_OTHERS_EVERY_MS = 600_000
/** A source comes up once for each batch, and its text may have megabytes. */
const MOST_TEXTS_AT_HAND = 4

type ReadContent = (ctx: Context, source: ClaimedSource) => Promise<string | undefined>

export function startEmbedder(parts: WorkerParts): Worker {
  const { environment, clock, log } = parts
  const { db } = environment
  const stopping = new AbortController()
  const patience = createPatience()
  const contextOf = workerContext(parts, 'embedder', 'knowledge.replace')
  const readContent = textsAtHand()
  let lookedForOthersMs = Number.NEGATIVE_INFINITY
  let after = ''

  const inMs = (ms: number) => new Date(clock() + ms)

  /** From when it failed, not from when it was begun: else one that takes long to fail would be due again at once. */
  const leave = async (source: ClaimedSource, error: unknown) => {
    if (stopping.signal.aborted) return leaveUntil(db, source, inMs(0)) // the next process goes on at once
    const againMs = patience.afterFailure(source.id)
    log.warn({ err: error, source: source.id, againMs }, 'knowledge not embedded; tried again later')
    return leaveUntil(db, source, inMs(againMs))
  }

  const take = async (): Promise<boolean> => {
    if (clock() - lookedForOthersMs >= LOOK_FOR_OTHERS_EVERY_MS) {
      await forgetOtherEncoders(db, encodersOf(environment.ports.retrieval))
      lookedForOthersMs = clock()
    }
    const claimed = await claimSource(db, after, inMs(0), inMs(LEASE_MS))
    if (!claimed) {
      const wentRound = after !== ''
      after = ''
      return wentRound
    }
    after = claimed.property_id
    try {
      await embedSome(contextOf(claimed.property_id, claimed), claimed, readContent, stopping.signal)
      patience.forget(claimed.id)
    } catch (error) {
      await leave(claimed, error)
    }
    return !stopping.signal.aborted
  }

  const rounds = startRounds({ environment, log, everyMs: LOOK_EVERY_MS, what: 'knowledge to embed' }, take)
  return {
    close() {
      stopping.abort()
      return rounds.close()
    },
  }
}

function createPatience() {
  const failures = new Map<string, number>()
  return {
    afterFailure(id: string): number {
      const times = failures.get(id) ?? 0
      if (failures.size >= MOST_FAILURES_KNOWN) failures.clear()
      failures.set(id, times + 1)
      return Math.min(AGAIN_AFTER_MS * 2 ** times, AGAIN_AT_THE_LATEST_MS)
    },
    forget: (id: string) => failures.delete(id),
  }
}

async function embedSome(ctx: Context, source: ClaimedSource, readContent: ReadContent, signal: AbortSignal) {
  const content = await readContent(ctx, source)
  if (content === undefined) return // replaced or deleted meanwhile
  const waiting = await chunksToEmbed(ctx, source.id, ctx.ports.retrieval.encoderFor(source.audience), UNITS_IN_A_BATCH)
  await keepVectors(ctx, source, await vectorsOf(ctx.ports, { ...source, content }, batchOf(waiting), signal))
}

/** As many as make a batch; a chunk is never cut. */
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
