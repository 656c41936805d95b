import assert from 'node:assert/strict'
import { chunksOf } from '../../../src/modules/knowledge/chunking/chunks.ts'
import type { RankedPassage } from '../../../src/modules/knowledge/ports.ts'

/** A passage as ranking gives it: a text's first chunk, all its units fitting equally well. */
export function passage(
  sourceId: string,
  sourceName: string,
  content: string,
  { semantic = 0.6, sourceType = 'faq' } = {},
): RankedPassage {
  const [chunk] = chunksOf(content)
  assert.ok(chunk)
  const units = chunk.units.map(({ starts, ends, context }) => ({
    ...{ starts, ends, context, text: content.slice(starts, ends), lexical: 8, semantic, score: 0.8 },
  }))
  const place = { starts: chunk.starts, content: content.slice(chunk.starts, chunk.ends) }
  return { sourceId, sourceName, sourceType, chunkId: `${sourceId}_1`, ...place, units, score: 0.8 }
}
