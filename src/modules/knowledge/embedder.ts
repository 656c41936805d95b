import type { Context } from '../../platform/context.ts'
import { startRounds } from '../../platform/rounds.ts'
import { type Worker, type WorkerParts, workerContext } from '../../platform/worker.ts'
import { chunksToEmbed } from './chunk-store.ts'
import { type ClaimedSource, claimSource, forgetOtherEncoders } from './embedder-store.ts'
import { encoderName, keepVectors, vectorsOf } from './embedding.ts'

/** Makes the vectors that no request waited for, or that were cut off, for one environment. */

const LOOK_EVERY_MS = 1000
/** Whoever claimed a source and fell silent for so long has lost it; one that fails is left alone as long. */
const LEASE_MS = 60_000
/** What one source may have done before the next property has its turn. */
const BATCHES_IN_A_TURN = 4
const CHUNKS_IN_A_BATCH = 16
const LOOK_FOR_OTHERS_EVERY_MS = 600_000

export function startEmbedder(parts: WorkerParts): Worker {
  const { environment, clock, log } = parts
  const stopping = new AbortController()
  const encoder = encoderName(environment.ports.retrieval)
  let lookedForOthersMs = Number.NEGATIVE_INFINITY
  let after = ''

  const contextOf = workerContext(parts, 'embedder', 'knowledge.replace')

  const claim = () => claimSource(environment.db, after, new Date(clock()), new Date(clock() + LEASE_MS))

  const take = async (): Promise<boolean> => {
    if (clock() - lookedForOthersMs >= LOOK_FOR_OTHERS_EVERY_MS) {
      await forgetOtherEncoders(environment.db, encoder)
      lookedForOthersMs = clock()
    }
    const claimed = await claim()
    if (!claimed) {
      const wentRound = after !== ''
      after = ''
      return wentRound
    }
    after = claimed.property_id
    await embedSome(contextOf(claimed.property_id, claimed), claimed, stopping.signal).catch((error) => {
      if (!stopping.signal.aborted) {
        log.warn({ err: error, source: claimed.id }, 'knowledge not embedded; tried again in a minute')
      }
    })
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

async function embedSome(ctx: Context, source: ClaimedSource, signal: AbortSignal): Promise<void> {
  const encoder = encoderName(ctx.ports.retrieval)
  for (let batch = 0; batch < BATCHES_IN_A_TURN && !signal.aborted; batch++) {
    const chunks = await chunksToEmbed(ctx, source.id, encoder, CHUNKS_IN_A_BATCH)
    const made = chunks.length === 0 ? [] : await vectorsOf(ctx.ports, source, chunks, signal)
    if (await keepVectors(ctx, source, made)) return
  }
}
