import { createLinear, type Layer } from './linear.ts'

/** A small transformer that reads a text: one vector for all of it, and one for each token. */
export interface Tensors {
  /** By name, rows first. */
  get(name: string): Float32Array
}

export interface Reading {
  /** Of length 1. */
  whole: Float32Array
  /** One after the other, each of length 1. */
  tokens: Float32Array
  /** How much each token says. */
  weights: Float32Array
}

const WIDTHS = [256, 512] as const
const WIDE = 512
const INNER = 1536
const HEADS = 4
export const TOKEN_WIDTH = 96
const LONGEST = 112

interface Block {
  width: number
  before: Norm
  attend: Layer
  attended: Layer
  residual: Layer | undefined
  between: Norm
  inner: Layer
  outer: Layer
}

interface Norm {
  scale: Float32Array
  bias: Float32Array
}

export function createModel(tensors: Tensors) {
  const linear = createLinear()
  const layer = (name: string, inputs: number, outputs: number): Layer =>
    linear.layer(tensors.get(`${name}.w`), tensors.get(`${name}.b`), inputs, outputs)
  const norm = (name: string): Norm => ({ scale: tensors.get(`${name}.g`), bias: tensors.get(`${name}.b`) })
  const blocks = WIDTHS.map(
    (width, at): Block => ({
      width,
      before: norm(`${at}.ln1`),
      attend: layer(`${at}.qkv`, width, 3 * width),
      attended: layer(`${at}.out`, width, WIDE),
      residual: at === 0 ? layer('0.res', width, WIDE) : undefined,
      between: norm(`${at}.ln2`),
      inner: layer(`${at}.f1`, WIDE, INNER),
      outer: layer(`${at}.f2`, INNER, WIDE),
    }),
  )
  const head = layer('head', WIDE, WIDE)
  const token = linear.layer(tensors.get('tok.w'), new Float32Array(TOKEN_WIDTH), WIDE, TOKEN_WIDTH)
  const [weigh, weighBias] = [tensors.get('tw.w'), tensors.get('tw.b')[0]!]
  const [words, parts, positions] = [tensors.get('emb'), tensors.get('seg'), timing(LONGEST, WIDTHS[0])]

  const rows = LONGEST + 4
  const [state, normed, wide, next] = [WIDE, WIDE, INNER, WIDE].map((width) => linear.allocate(rows * width)) as [
    number,
    number,
    number,
    number,
  ]

  function encode(ids: readonly number[], part: readonly number[]): Reading {
    const count = Math.min(ids.length, LONGEST)
    const first = linear.view(state, rows * WIDTHS[0])
    for (let at = 0; at < count; at++)
      for (let i = 0; i < WIDTHS[0]; i++)
        first[at * WIDTHS[0] + i] =
          2 * words[ids[at]! * WIDTHS[0] + i]! + positions[at * WIDTHS[0] + i]! + parts[part[at]! * WIDTHS[0] + i]!
    for (const block of blocks) pass(block, count)
    return read(count)
  }

  function pass({ width, before, attend, attended, residual, between, inner, outer }: Block, count: number): void {
    normalise(linear.view(state, count * width), linear.view(normed, count * width), width, before)
    linear.apply(attend, normed, wide, count)
    const [from, to] = [linear.view(wide, count * 3 * width), linear.view(normed, count * width)]
    attention(from, to, count, width)
    linear.apply(attended, normed, next, count)
    if (residual) {
      linear.apply(residual, state, normed, count)
      linear.view(state, count * WIDE).set(linear.view(normed, count * WIDE))
    }
    add(linear.view(state, count * WIDE), linear.view(next, count * WIDE))
    normalise(linear.view(state, count * WIDE), linear.view(normed, count * WIDE), WIDE, between)
    linear.apply(inner, normed, wide, count)
    const active = linear.view(wide, count * INNER)
    for (let i = 0; i < active.length; i++) if (active[i]! < 0) active[i] = 0
    linear.apply(outer, wide, next, count)
    add(linear.view(state, count * WIDE), linear.view(next, count * WIDE))
  }

  function read(count: number): Reading {
    const states = linear.view(state, count * WIDE)
    const weights = new Float32Array(count)
    const mean = linear.view(normed, 4 * WIDE).fill(0)
    for (let at = 0; at < count; at++) {
      let sum = weighBias
      for (let i = 0; i < WIDE; i++) {
        sum += states[at * WIDE + i]! * weigh[i]!
        mean[i]! += states[at * WIDE + i]! / count
      }
      weights[at] = sum
    }
    linear.apply(token, state, next, count)
    const tokens = linear.view(next, count * TOKEN_WIDTH).slice()
    for (let at = 0; at < count; at++) toLengthOne(tokens.subarray(at * TOKEN_WIDTH, (at + 1) * TOKEN_WIDTH))
    linear.apply(head, normed, next, 1)
    const whole = linear.view(next, WIDE).slice().map(Math.tanh)
    toLengthOne(whole)
    return { whole, tokens, weights }
  }
  return { encode }
}

/** Every token takes from every other, by four heads. */
function attention(from: Float32Array, to: Float32Array, count: number, width: number): void {
  const each = width / HEADS
  const scale = 1 / Math.sqrt(each)
  const shares = new Float32Array(count)
  to.fill(0)
  for (let head = 0; head < HEADS; head++) {
    for (let q = 0; q < count; q++) {
      const query = q * 3 * width + head * each
      let most = -Infinity
      for (let k = 0; k < count; k++) {
        const key = k * 3 * width + width + head * each
        let sum = 0
        for (let i = 0; i < each; i++) sum += from[query + i]! * from[key + i]!
        shares[k] = sum * scale
        if (shares[k]! > most) most = shares[k]!
      }
      let total = 0
      for (let k = 0; k < count; k++) total += shares[k] = Math.exp(shares[k]! - most)
      for (let k = 0; k < count; k++) {
        const share = shares[k]! / total
        const value = k * 3 * width + 2 * width + head * each
        const at = q * width + head * each
        for (let i = 0; i < each; i++) to[at + i]! += share * from[value + i]!
      }
    }
  }
}

function normalise(from: Float32Array, to: Float32Array, width: number, { scale, bias }: Norm): void {
  for (let at = 0; at < from.length; at += width) {
    let mean = 0
    for (let i = 0; i < width; i++) mean += from[at + i]!
    mean /= width
    let variance = 0
    for (let i = 0; i < width; i++) variance += (from[at + i]! - mean) ** 2
    const by = 1 / Math.sqrt(variance / width + 1e-6)
    for (let i = 0; i < width; i++) to[at + i] = (from[at + i]! - mean) * by * scale[i]! + bias[i]!
  }
}

function add(to: Float32Array, from: Float32Array): void {
  for (let i = 0; i < to.length; i++) to[i]! += from[i]!
}

function toLengthOne(vector: Float32Array): void {
  let sum = 0
  for (const value of vector) sum += value * value
  const by = 1 / Math.sqrt(Math.max(sum, 1e-12))
  for (let i = 0; i < vector.length; i++) vector[i]! *= by
}

function timing(count: number, width: number): Float32Array {
  const half = width / 2
  const step = Math.log(10_000) / (half - 1)
  const signal = new Float32Array(count * width)
  for (let at = 0; at < count; at++)
    for (let i = 0; i < half; i++) {
      signal[at * width + i] = Math.sin(at * Math.exp(-step * i))
      signal[at * width + half + i] = Math.cos(at * Math.exp(-step * i))
    }
  return signal
}
