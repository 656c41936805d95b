import { inverseLength, quantise } from '../../platform/text/encoding.ts'
import type { Meaning } from './encoder.ts'
import { type PackedVectors, rowBytes } from './pack.ts'
import { createScan } from './scan.ts'

/** Vectors as 8-bit numbers: a quarter of the memory, the same order except for near ties. */
export interface HeldVectors extends PackedVectors {
  /** 1 divided by the length of each; 0 where there is none. */
  wholeScales: Float32Array
  tokenScales: Float32Array
}

export const holdVectors = (packed: PackedVectors): HeldVectors => ({
  ...packed,
  wholeScales: scalesOf(packed.wholes, rowBytes(packed.dimension), packed.tokenEnds.length),
  tokenScales: scalesOf(packed.tokens, rowBytes(packed.tokenWidth), packed.tokenEnds.at(-1) ?? 0),
})

function scalesOf(rows: Int8Array, bytes: number, count: number): Float32Array {
  const scales = new Float32Array(count)
  for (let row = 0; row < count; row++) scales[row] = inverseLength(rows.subarray(row * bytes, (row + 1) * bytes))
  return scales
}

const PAGE = 65_536
const ROWS_AT_ONCE = 1024
const memory = new WebAssembly.Memory({ initial: 1 })
const scan = createScan(memory)

/** Places in the memory: queries of 16 bits first, then rows, then their sums. */
function placesFor(queries: number, bytes: number) {
  const rowsAt = queries * 2 * bytes
  const sumsAt = rowsAt + ROWS_AT_ONCE * bytes
  const missing = sumsAt + 4 * ROWS_AT_ONCE - memory.buffer.byteLength
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE))
  return { rowsAt, sumsAt }
}

function writeQuery(vector: Float32Array, at: number, bytes: number): number {
  const place = new Int16Array(memory.buffer, at * 2 * bytes, bytes).fill(0)
  quantise(vector, place)
  return inverseLength(place)
}

/** A question's cosine with the whole of each unit, written to `out` from the given offset. One question at a time. */
export function cosinesWith({ whole }: Meaning): (held: HeldVectors, out: Float32Array, from: number) => void {
  const bytes = rowBytes(whole.length)
  const { rowsAt, sumsAt } = placesFor(1, bytes)
  const scale = writeQuery(whole, 0, bytes)
  const held = new Int8Array(memory.buffer)
  const sums = new Int32Array(memory.buffer, sumsAt, ROWS_AT_ONCE)
  return ({ wholes, wholeScales }, out, from) => {
    for (let row = 0; row < wholeScales.length; row += ROWS_AT_ONCE) {
      const count = Math.min(ROWS_AT_ONCE, wholeScales.length - row)
      held.set(wholes.subarray(row * bytes, (row + count) * bytes), rowsAt)
      scan(0, rowsAt, rowsAt + count * bytes, bytes, sumsAt)
      for (let at = 0; at < count; at++) out[from + row + at] = sums[at]! * wholeScales[row + at]! * scale
    }
  }
}

/**
 * How well a unit has what each token of the question looks for: the cosine with the nearest of its tokens, weighted.
 * One question at a time.
 */
export function tokenMatchWith({ tokens, weights }: Meaning): (held: HeldVectors, unit: number) => number {
  const count = weights.length
  const width = tokens.length / Math.max(1, count)
  const bytes = rowBytes(width)
  const { rowsAt, sumsAt } = placesFor(count, bytes)
  const scales = weights.map((_, at) => writeQuery(tokens.subarray(at * width, (at + 1) * width), at, bytes))
  const held = new Int8Array(memory.buffer)
  const sums = new Int32Array(memory.buffer, sumsAt, ROWS_AT_ONCE)
  return ({ tokens: rows, tokenEnds, tokenScales }, unit) => {
    const [first, end] = [unit === 0 ? 0 : tokenEnds[unit - 1]!, tokenEnds[unit]!]
    if (first === end) return 0
    held.set(rows.subarray(first * bytes, end * bytes), rowsAt)
    let sum = 0
    for (let query = 0; query < count; query++) {
      scan(query * 2 * bytes, rowsAt, rowsAt + (end - first) * bytes, bytes, sumsAt)
      let nearest = -Infinity
      for (let row = 0; row < end - first; row++) {
        const cosine = sums[row]! * tokenScales[first + row]!
        if (cosine > nearest) nearest = cosine
      }
      sum += weights[query]! * nearest * scales[query]!
    }
    return sum
  }
}
