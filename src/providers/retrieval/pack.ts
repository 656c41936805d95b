import type { IndexedChunk } from '../../modules/knowledge/ports.ts'
import { quantise, rowBytes, type SmallVectors } from './vectors.ts'

/** Chunks as sent to the index thread: vectors in one array and already in 8 bits. */
export interface PackedChunks {
  chunks: Omit<IndexedChunk, 'vectors'>[]
  vectors: SmallVectors
}

export function pack(chunks: readonly IndexedChunk[]): PackedChunks {
  const count = chunks.reduce((sum, chunk) => sum + chunk.units.length, 0)
  const dimension = chunks.reduce((longest, chunk) => Math.max(longest, lengthOf(chunk)), 0)
  const bytes = rowBytes(dimension)
  const rows = new Int8Array(count * bytes)
  const scales = new Float32Array(count)
  let at = 0
  for (const chunk of chunks) {
    const fits = dimension > 0 && lengthOf(chunk) === dimension
    for (let own = 0; own < chunk.units.length; own++, at++) {
      if (!fits) continue
      const vector = chunk.vectors!.subarray(own * dimension, (own + 1) * dimension)
      scales[at] = quantise(vector, rows.subarray(at * bytes, (at + 1) * bytes))
    }
  }
  const bare = chunks.map(({ id, content, starts, units }) => ({ id, content, starts, units }))
  return { chunks: bare, vectors: { rows, scales, dimension } }
}

/** The length of its vectors; 0 if they do not match its units. */
function lengthOf({ units, vectors }: IndexedChunk): number {
  if (!vectors || units.length === 0 || vectors.length % units.length !== 0) return 0
  return vectors.length / units.length
}
