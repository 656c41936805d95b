import pino from 'pino'
import type { IndexedSource, IndexedUnit, RankQuery } from '../../../src/modules/knowledge/ports.ts'
import { createMetrics } from '../../../src/platform/runtime/metrics.ts'
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
    metrics: createMetrics(),
  })
  return { ...live, close }
}

export const unit = (given: Pick<IndexedUnit, 'starts' | 'ends' | 'text'> & Partial<IndexedUnit>): IndexedUnit => ({
  context: '',
  heading: '',
  title: '',
  label: '',
  ...given,
})

/** A source of which each text is a chunk with one unit. */
export function source(id: string, texts: readonly string[], more: Partial<IndexedSource> = {}): IndexedSource {
  let starts = 0
  const chunks = texts.map((content, number) => {
    const units = [unit({ starts, ends: starts + content.length, text: content })]
    const chunk = { id: `${id}_${number}`, content, starts, units, encodings: null }
    starts += content.length + 1
    return chunk
  })
  const always = {
    version: 1,
    language: null,
    audience: 'guest',
    encoder: null,
    validFrom: null,
    validUntil: null,
  } as const
  return { id, name: `Name of ${id}`, type: 'policy', ...always, chunks, ...more }
}

export const ask = (text: string, more: Partial<RankQuery> = {}): RankQuery => ({
  text,
  now: '2026-06-15T12:00',
  audience: 'guest',
  limit: 4,
  ...more,
})
