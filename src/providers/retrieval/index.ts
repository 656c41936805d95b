import type { IndexedSource, Ranking, RetrievalPort } from '../../modules/knowledge/ports.ts'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { createEmbeddedEncoder } from './embedded-encoder.ts'
import type { Encoder } from './encoder.ts'
import { createHostedEncoder } from './hosted-encoder.ts'
import type { IndexRequest } from './index-thread.ts'
import { pack } from './pack.ts'
import { createThread } from './thread.ts'

export interface RetrievalParts {
  config: Pick<Config, 'indexMegabytes' | 'embeddingModel' | 'modelUrl' | 'modelKey' | 'modelTimeoutSeconds'>
  log: Log
}

const SCRIPT = new URL('./index-thread.ts', import.meta.url)
/** A long source goes over in parts: neither side is kept busy by one for longer than a few milliseconds. */
const CHUNKS_AT_ONCE = 64

export function createRetrievalPort({ config, log }: RetrievalParts): RetrievalPort {
  const encoder = encoderOf({ config, log })
  const data = { mostBytes: config.indexMegabytes * 1024 * 1024 }
  const thread = createThread(SCRIPT, { name: 'index', data, log })
  const ask = <Answer>(request: IndexRequest) => thread.ask<Answer>(request)
  const inOrder = createOrder()

  const put = async (partition: string, { chunks, ...head }: IndexedSource) => {
    for (let at = 0; at === 0 || at < chunks.length; at += CHUNKS_AT_ONCE) {
      const packed = pack(chunks.slice(at, at + CHUNKS_AT_ONCE))
      const place = { first: at === 0, last: at + CHUNKS_AT_ONCE >= chunks.length }
      await ask({ kind: 'put', partition, head, packed, ...place })
    }
  }

  /** A question whose vector cannot be made is answered by its words. */
  const vectorOf = async (text: string): Promise<Float32Array | null> => {
    try {
      const [vector] = await encoder.embed([text], { urgent: true })
      return vector ?? null
    } catch (error) {
      log.warn({ err: error, encoder: encoder.name }, 'a question is ranked by its words alone')
      return null
    }
  }

  return {
    encoder,
    embed: (texts, signal) => encoder.embed(texts, { signal }),
    held: (partition) => ask({ kind: 'held', partition }),
    put: (partition, source) => inOrder(partition, () => put(partition, source)),
    remove: (partition, sourceIds) => inOrder(partition, () => ask({ kind: 'remove', partition, sourceIds })),
    async rank(partition, query) {
      const vector = await vectorOf(query.text)
      return ask<Ranking | undefined>({ kind: 'rank', partition, query, vector })
    },
    async close() {
      await Promise.all([encoder.close(), thread.close()])
    },
  }
}

function encoderOf({ config, log }: RetrievalParts): Encoder {
  const { embeddingModel, modelUrl, modelKey, modelTimeoutSeconds } = config
  if (!embeddingModel || !modelUrl) return createEmbeddedEncoder({ log })
  return createHostedEncoder({
    model: embeddingModel,
    url: modelUrl,
    key: modelKey,
    timeoutMs: modelTimeoutSeconds * 1000,
  })
}

/** Changes of one index one after the other, since a source comes in parts. */
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
