import { readFileSync } from 'node:fs'
import type { Weights } from './model.ts'

/** The trained weights, matrices in 8 bits: `training/pack.py` writes them. */
interface Entry {
  at: number
  rows: number
  columns: number
  /** A matrix has a scale for each row, before its numbers. */
  kind: 'floats' | 'matrix'
}

export function readWeights(file: URL): Weights {
  const bytes = readFileSync(file)
  const headLength = bytes.readUInt32LE(0)
  const { tensors } = JSON.parse(bytes.toString('utf8', 4, 4 + headLength)) as { tensors: Record<string, Entry> }
  const body = bytes.byteOffset + 4 + headLength
  const entry = (name: string, kind: Entry['kind']): Entry => {
    const found = tensors[name]
    if (found?.kind !== kind) throw new Error(`The reader has no ${kind} ${name}`)
    return found
  }
  const floats = (at: number, count: number) => new Float32Array(bytes.buffer.slice(body + at, body + at + 4 * count))
  return {
    floats(name) {
      const { at, rows, columns } = entry(name, 'floats')
      return floats(at, rows * columns)
    },
    matrix(name) {
      const { at, rows, columns } = entry(name, 'matrix')
      return { scales: floats(at, rows), weights: new Int8Array(bytes.buffer, body + at + 4 * rows, rows * columns) }
    },
  }
}
