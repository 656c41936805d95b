import type { IndexedSource, Ranking, RankQuery, RetrievalPort } from '../../modules/knowledge/ports.ts'
import type { Config } from '../../platform/runtime/config.ts'
import type { Log } from '../../platform/runtime/log.ts'
import type { Metrics } from '../../platform/runtime/metrics.ts'
import { createEmbeddedEncoder } from './embedded-encoder.ts'
import type { Encoder, Meaning } from './encoder.ts'
import { createHostedEncoder } from './hosted-encoder.ts'
import type { IndexRequest } from './index-thread.ts'
import { pack } from './pack.ts'
import { createThread, type Thread } from './thread.ts'

export interface RetrievalParts {
  config: Pick<Config, 'indexMegabytes' | 'embeddingModel' | 'modelUrl' | 'modelKey' | 'modelTimeoutSeconds'>
  log: Log
  /** The embedded one, where it is shared. */
  encoder?: Encoder
  metrics: Pick<Metrics, 'calling'>
}

const SCRIPT = new URL('./index-thread.ts', import.meta.url)
/** A long source is sent in parts, so that it blocks neither side for more than a few milliseconds. */
const CHUNKS_AT_ONCE = 64

/** One index for both environments; texts of the sandbox, and those for staff, are only encoded locally. */
export interface Retrieval {
  live: RetrievalPort
  sandbox: RetrievalPort
  close(): Promise<void>
}

export function createRetrieval({
  config,
  log,
  encoder: embedded = createEmbeddedEncoder({ log }),
  metrics,
}: RetrievalParts): Retrieval {
  const hosted = hostedEncoderOf(config)
  const thread = createThread(SCRIPT, { name: 'index', data: { mostBytes: config.indexMegabytes * 1024 * 1024 }, log })
  const inOrder = createOrder()
  const portFor = (guest: Encoder) =>
    createPort({ encoders: { guest, staff: embedded }, thread, inOrder, log, metrics })
  return {
    live: portFor(hosted ?? embedded),
    sandbox: portFor(embedded),
    async close() {
      await Promise.all([embedded.close(), hosted?.close(), thread.close()])
    },
  }
}

interface PortParts {
  encoders: Record<RankQuery['audience'], Encoder>
  thread: Thread
  inOrder: ReturnType<typeof createOrder>
  log: Log
  metrics: Pick<Metrics, 'calling'>
}

function createPort({ encoders, thread, inOrder, log, metrics }: PortParts): RetrievalPort {
  const ask = <Answer>(request: IndexRequest) => thread.ask<Answer>(request)

  const put = async (partition: string, { chunks, ...head }: IndexedSource) => {
    for (let at = 0; at === 0 || at < chunks.length; at += CHUNKS_AT_ONCE) {
      const packed = pack(chunks.slice(at, at + CHUNKS_AT_ONCE))
      const part = { first: at === 0, last: at + CHUNKS_AT_ONCE >= chunks.length }
      await ask({ kind: 'put', partition, head, packed, ...part })
    }
  }

  /** A question without a vector is answered by its words. */
  const meaningOf = async ({ text, audience }: RankQuery): Promise<Meaning | null> => {
    const encoder = encoders[audience]
    try {
      return await metrics.calling('encoder:question', () => encoder.understand(text))
    } catch (error) {
      log.warn({ err: error, encoder: encoder.name }, 'a question is ranked by its words alone')
      return null
    }
  }

  return {
    encoderFor: (audience) => encoders[audience].name,
    encode: (units, audience, signal) =>
      metrics.calling('encoder:knowledge', () => encoders[audience].encode(units, signal)),
    held: (partition) => ask({ kind: 'held', partition }),
    put: (partition, source) => inOrder(partition, () => put(partition, source)),
    remove: (partition, sourceIds) => inOrder(partition, () => ask({ kind: 'remove', partition, sourceIds })),
    async rank(partition, asked) {
      const { text, language = 'en' } = asked
      const spelled = language === 'en' ? await ask<string | undefined>({ kind: 'spelled', partition, text }) : text
      if (spelled === undefined) return undefined
      const query = { ...asked, text: spelled }
      const meaning = await meaningOf(query)
      return ask<Ranking | undefined>({ kind: 'rank', partition, query, meaning })
    },
  }
}

function hostedEncoderOf({ embeddingModel, modelUrl, modelKey, modelTimeoutSeconds }: RetrievalParts['config']) {
  if (!embeddingModel || !modelUrl) return undefined
  return createHostedEncoder({
    model: embeddingModel,
    url: modelUrl,
    key: modelKey,
    timeoutMs: modelTimeoutSeconds * 1000,
  })
}

/** Changes of one index run in sequence, because a source comes in parts. */
function createOrder() {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(partition: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(partition) ?? Promise.resolve()).then(work, work)
    last.set(partition, mine)
    try {
      return await mine
    } finally {
      if (last.get(partition) === mine) last.delete(partition)
    }
  }
}
