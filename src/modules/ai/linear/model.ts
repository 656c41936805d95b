import { readFileSync } from 'node:fs'

/** Softmax over classes: for each known feature a weight for each class. */
export interface Model {
  classes: number
  bias: Float32Array
  /** Which row of weights belongs to a feature. */
  rows: ReadonlyMap<number, number>
  weights: Float32Array | Int8Array
  /** What one step of a weight is worth. */
  scale: number
}

/** The probability of each class. Features that are not known draw towards the bias. */
export function likelihoods({ classes, bias, rows, weights, scale }: Model, features: Uint32Array): number[] {
  const sums = new Float64Array(classes)
  for (const feature of features) {
    const row = rows.get(feature)
    if (row === undefined) continue
    for (let i = 0, at = row * classes; i < classes; i++, at++) sums[i]! += weights[at]!
  }
  const share = scale / Math.sqrt(features.length || 1)
  for (let i = 0; i < classes; i++) sums[i] = sums[i]! * share + bias[i]!
  const highest = Math.max(...sums)
  const powers = Array.from(sums, (sum) => Math.exp(sum - highest))
  const all = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / all)
}

const NUMBER_BYTES = 4

/** As a file: scale, biases and features as numbers of four bytes, then each weight in one. */
export function writeModel({ classes, bias, rows, weights }: Model): Buffer {
  let most = 1e-9
  for (const weight of weights) most = Math.max(most, Math.abs(weight))
  const head = NUMBER_BYTES * (1 + classes + rows.size)
  const file = Buffer.alloc(head + rows.size * classes)
  file.writeFloatLE(most / 127, 0)
  bias.forEach((value, i) => void file.writeFloatLE(value, NUMBER_BYTES * (1 + i)))
  ;[...rows].forEach(([feature, row], n) => {
    file.writeUInt32LE(feature, NUMBER_BYTES * (1 + classes + n))
    for (let i = 0; i < classes; i++) {
      file.writeInt8(Math.round((weights[row * classes + i]! / most) * 127), head + n * classes + i)
    }
  })
  return file
}

export function readModel(path: string, classes: number): Model {
  const file = readFileSync(path)
  const count = (file.length - NUMBER_BYTES * (1 + classes)) / (NUMBER_BYTES + classes)
  if (!Number.isInteger(count)) throw new Error(`${path} was not fitted for ${classes} classes`)
  const bias = Float32Array.from({ length: classes }, (_, i) => file.readFloatLE(NUMBER_BYTES * (1 + i)))
  const features = Array.from({ length: count }, (_, n) => file.readUInt32LE(NUMBER_BYTES * (1 + classes + n)))
  return {
    classes,
    bias,
    rows: new Map(features.map((feature, n) => [feature, n])),
    weights: new Int8Array(file.buffer, file.byteOffset + NUMBER_BYTES * (1 + classes + count)),
    scale: file.readFloatLE(0),
  }
}
