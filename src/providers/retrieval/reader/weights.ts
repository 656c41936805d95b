import { readFileSync } from 'node:fs'
import type { Tensors } from './model.ts'

/** The trained weights, in 8 bits with scales: `training/pack.py` writes them. */
interface Entry {
  at: number
  shape: readonly number[]
  /** Matrices have a scale per column, or per row. */
  kind: 'float' | 'columns' | 'rows'
}

export function readWeights(file: URL): Tensors {
  const bytes = readFileSync(file)
  const { buffer, byteOffset } = bytes
  const headLength = bytes.readUInt32LE(0)
  const { tensors } = JSON.parse(bytes.toString('utf8', 4, 4 + headLength)) as { tensors: Record<string, Entry> }
  const body = byteOffset + 4 + headLength
  return {
    get(name) {
      const entry = tensors[name]
      if (!entry) throw new Error(`The reader has no ${name}`)
      const { at, shape, kind } = entry
      const [rows, columns] = [shape[0]!, shape[1] ?? 1]
      const floats = (from: number, count: number) => new Float32Array(buffer.slice(from, from + 4 * count))
      if (kind === 'float') return floats(body + at, rows * columns)
      const scales = floats(body + at, kind === 'rows' ? rows : columns)
      const small = new Int8Array(buffer, body + at + 4 * scales.length, rows * columns)
      const whole = new Float32Array(rows * columns)
      for (let row = 0, i = 0; row < rows; row++)
        for (let column = 0; column < columns; column++, i++)
          whole[i] = small[i]! * scales[kind === 'rows' ? row : column]!
      return whole
    },
  }
}
