import pino from 'pino'
import type { IndexedSource, RankQuery } from '../../../src/modules/knowledge/ports.ts'
import { createRetrieval, type RetrievalParts } from '../../../src/providers/retrieval/index.ts'

export const log = pino({ level: 'silent' })

export const openPort = (config: Partial<RetrievalParts['config']> = {}) => {
  const { live, close } = createRetrieval({
    config: {
      indexMegabytes: 64,
      embeddingModel: undefined,
      modelUrl: undefined,
      modelKey: undefined,
      modelTimeoutSeconds: 5,
      ...config,
    },
    log,
  })
  return { ...live, close }
}

/** A source of which each text is a chunk with one unit. */
export function source(id: string, texts: readonly string[], more: Partial<IndexedSource> = {}): IndexedSource {
  let starts = 0
  const chunks = texts.map((content, number) => {
    const units = [{ starts, ends: starts + content.length, text: content, context: '' }]
    const chunk = { id: `${id}_${number}`, content, starts, units, vectors: null }
    starts += content.length + 1
    return chunk
  })
  const always = { version: 1, audience: 'guest', encoder: null, validFrom: null, validUntil: null } as const
  return { id, name: `Name of ${id}`, type: 'policy', ...always, chunks, ...more }
}

export const ask = (text: string, more: Partial<RankQuery> = {}): RankQuery => ({
  text,
  today: '2026-06-15',
  audience: 'guest',
  limit: 4,
  ...more,
})
