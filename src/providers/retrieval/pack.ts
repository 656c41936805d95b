import type { IndexedChunk } from '../../modules/knowledge/ports.ts'
import { decoded } from '../../platform/text/encoding.ts'

/** Chunks as sent to the index thread: their encodings in few arrays. */
export interface PackedChunks {
  chunks: Omit<IndexedChunk, 'encodings'>[]
  vectors: PackedVectors
}

export interface PackedVectors {
  /** The vector of each unit as a whole, in sequence, each padded to `rowBytes`; zeros where there is none. */
  wholes: Int8Array
  dimension: number
  /** The vectors of all tokens, padded too, and where each unit's end. */
  tokens: Int8Array
  tokenEnds: Uint32Array
  tokenWidth: number
}

const LANES = 16
export const rowBytes = (dimension: number): number => Math.ceil(dimension / LANES) * LANES

export function pack(chunks: readonly IndexedChunk[]): PackedChunks {
  const encodings = chunks.flatMap(({ units, encodings: own }) => {
    const fits = own?.length === units.length
    return units.map((_, at) => (fits ? decoded(own[at]!) : undefined))
  })
  const dimension = encodings.reduce((most, one) => Math.max(most, one?.whole.length ?? 0), 0)
  const tokenWidth = encodings.reduce((most, one) => Math.max(most, one?.count ? one.tokens.length / one.count : 0), 0)
  const count = encodings.reduce((sum, one) => sum + (one?.count ?? 0), 0)
  const [wholeBytes, tokenBytes] = [rowBytes(dimension), rowBytes(tokenWidth)]
  const wholes = new Int8Array(encodings.length * wholeBytes)
  const tokens = new Int8Array(count * tokenBytes)
  const tokenEnds = new Uint32Array(encodings.length)
  let end = 0
  for (const [at, one] of encodings.entries()) {
    if (one?.whole.length === dimension) wholes.set(one.whole, at * wholeBytes)
    for (let token = 0; token < (one?.count ?? 0); token++, end++)
      tokens.set(one!.tokens.subarray(token * tokenWidth, (token + 1) * tokenWidth), end * tokenBytes)
    tokenEnds[at] = end
  }
  const bare = chunks.map(({ id, content, starts, units }) => ({ id, content, starts, units }))
  return { chunks: bare, vectors: { wholes, dimension, tokens, tokenEnds, tokenWidth } }
}
