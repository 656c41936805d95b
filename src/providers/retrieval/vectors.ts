import { createScan } from './scan.ts'

/** Unit vectors as 8-bit numbers with a scale each: a quarter of the memory, the same order except for near ties. */

export interface SmallVectors {
  /** In sequence, each padded to `rowBytes`. */
  rows: Int8Array
  /** One per vector; 0 where there is none. */
  scales: Float32Array
  dimension: number
}

const LANES = 16
export const rowBytes = (dimension: number): number => Math.ceil(dimension / LANES) * LANES

export function quantise(vector: Float32Array, into: Int8Array | Int16Array): number {
  let largest = 0
  for (const value of vector) largest = Math.max(largest, Math.abs(value))
  if (!(largest > 0) || !Number.isFinite(largest)) return 0
  const scale = largest / 127
  for (let index = 0; index < vector.length; index++) into[index] = Math.round(vector[index]! / scale)
  return scale
}

const PAGE = 65_536
const ROWS_AT_ONCE = 1024
const memory = new WebAssembly.Memory({ initial: 1 })
const scan = createScan(memory)

export type Cosines = (vectors: SmallVectors, out: Float32Array, from: number) => void

/** A question's cosine with each of some vectors, written to `out` from the given offset. One question at a time. */
export function cosinesWith(question: Float32Array): Cosines {
  const bytes = rowBytes(question.length)
  const rowsAt = 2 * bytes
  const sumsAt = rowsAt + ROWS_AT_ONCE * bytes
  const missing = sumsAt + 4 * ROWS_AT_ONCE - memory.buffer.byteLength
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE))
  const scale = quantise(question, new Int16Array(memory.buffer, 0, bytes).fill(0))
  const held = new Int8Array(memory.buffer)
  const sums = new Int32Array(memory.buffer, sumsAt, ROWS_AT_ONCE)
  return ({ rows, scales }, out, from) => {
    for (let row = 0; row < scales.length; row += ROWS_AT_ONCE) {
      const count = Math.min(ROWS_AT_ONCE, scales.length - row)
      held.set(rows.subarray(row * bytes, (row + count) * bytes), rowsAt)
      scan(0, rowsAt, rowsAt + count * bytes, bytes, sumsAt)
      for (let at = 0; at < count; at++) out[from + row + at] = sums[at]! * scales[row + at]! * scale
    }
  }
}
