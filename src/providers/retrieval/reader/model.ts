import { createTransformer, type Layer, type Matrix } from './transformer.ts'

/** The trained weights by name. */
export interface Weights {
  matrix(name: string): Matrix
  floats(name: string): Float32Array
}

export interface Reading {
  /** Of length 1. */
  whole: Float32Array
  /** One after the other, each of length 1. */
  tokens: Float32Array
  /** How much each token says. */
  weights: Float32Array
}

const WIDTH = 384
const INNER = 1536
const BLOCKS = 6
export const TOKEN_WIDTH = 96
export const LONGEST = 140

interface Block {
  attend: Layer
  attended: Layer
  between: Norm
  inner: Layer
  outer: Layer
  after: Norm
}

interface Norm {
  scale: number
  bias: number
}

/** Reads a text: one vector for all of it, and one for each token. */
export function createModel(weights: Weights) {
  const transformer = createTransformer(LONGEST, INNER)
  const layer = (name: string): Layer =>
    transformer.layer(weights.matrix(`${name}.weight`), weights.floats(`${name}.bias`))
  const norm = (name: string): Norm => ({
    scale: transformer.put(weights.floats(`${name}.weight`)),
    bias: transformer.put(weights.floats(`${name}.bias`)),
  })
  const blocks = Array.from(
    { length: BLOCKS },
    (_, at): Block => ({
      attend: layer(`l.${at}.qkv`),
      attended: layer(`l.${at}.out`),
      between: norm(`l.${at}.ln1`),
      inner: layer(`l.${at}.f1`),
      outer: layer(`l.${at}.f2`),
      after: norm(`l.${at}.ln2`),
    }),
  )
  const first = norm('ln')
  const token = transformer.layer(weights.matrix('tok.weight'), new Float32Array(TOKEN_WIDTH))
  const [weigh, weighBias] = [weights.floats('tw.weight'), weights.floats('tw.bias')[0]!]
  const { weights: words, scales } = weights.matrix('emb.weight')
  const [positions, parts] = [weights.floats('pos'), weights.floats('seg')]

  const place = (width: number): number => transformer.allocate(LONGEST * width)
  const [state, next, wide] = [place(WIDTH), place(WIDTH), place(INNER)]

  function encode(ids: readonly number[], part: readonly number[]): Reading {
    const count = Math.min(ids.length, LONGEST)
    const [start, added] = [transformer.view(state, LONGEST * WIDTH), transformer.view(next, LONGEST * WIDTH)]
    start.fill(0)
    for (let at = 0; at < count; at++) {
      const [word, own] = [ids[at]!, part[at]!]
      for (let i = 0; i < WIDTH; i++) {
        start[at * WIDTH + i] = words[word * WIDTH + i]! * scales[word]!
        added[at * WIDTH + i] = positions[at * WIDTH + i]! + parts[own * WIDTH + i]!
      }
    }
    transformer.normalise(state, next, first.scale, first.bias, count, WIDTH)
    for (const block of blocks) pass(block, count)
    return read(count)
  }

  function pass({ attend, attended, between, inner, outer, after }: Block, count: number): void {
    transformer.apply(attend, state, wide, count)
    transformer.attend(wide, next, count, WIDTH)
    transformer.apply(attended, next, wide, count)
    transformer.normalise(state, wide, between.scale, between.bias, count, WIDTH)
    transformer.apply(inner, state, wide, count)
    transformer.gelu(wide, count * INNER)
    transformer.apply(outer, wide, next, count)
    transformer.normalise(state, next, after.scale, after.bias, count, WIDTH)
  }

  function read(count: number): Reading {
    transformer.apply(token, state, next, count)
    const tokens = transformer.view(next, count * TOKEN_WIDTH).slice()
    for (let at = 0; at < count; at++) toLengthOne(tokens.subarray(at * TOKEN_WIDTH, (at + 1) * TOKEN_WIDTH))
    const states = transformer.view(state, count * WIDTH)
    const whole = new Float32Array(WIDTH)
    const said = new Float32Array(count)
    for (let at = 0; at < count; at++) {
      let sum = weighBias
      for (let i = 0; i < WIDTH; i++) {
        sum += states[at * WIDTH + i]! * weigh[i]!
        whole[i]! += states[at * WIDTH + i]!
      }
      said[at] = sum
    }
    toLengthOne(whole)
    return { whole, tokens, weights: said }
  }
  return { encode }
}

function toLengthOne(vector: Float32Array): void {
  let sum = 0
  for (const value of vector) sum += value * value
  const by = 1 / Math.sqrt(Math.max(sum, 1e-12))
  for (let i = 0; i < vector.length; i++) vector[i]! *= by
}
