import { readFileSync } from 'node:fs'

/** What `transformer.wat` computes; `node training/assemble.ts` writes the module from it. */
interface Functions {
  memory: WebAssembly.Memory
  quantiseBytes: Quantise
  quantiseWords: Quantise
  multiplyBytes(
    rows: number,
    steps: number,
    weights: number,
    scales: number,
    sums: number,
    bias: number,
    to: number,
    count: number,
    inputs: number,
    outputs: number,
  ): void
  multiplyWords(rows: number, weights: number, to: number, count: number, inputs: number, outputs: number): void
  scaleSums(at: number, steps: number, scales: number, bias: number, count: number, outputs: number): void
  gelu(at: number, count: number): void
  normalise(at: number, more: number, scale: number, bias: number, rows: number, width: number): void
  attend(from: number, to: number, shares: number, rows: number, width: number): void
}

type Quantise = (from: number, to: number, steps: number, rows: number, width: number) => void

/** How products are made: of bytes, or of words of sixteen bits. The numbers are the same. */
export type Products = 'bytes' | 'words'

/** arm64 adds up sixteen products of bytes with one instruction; x64 without AVX-VNNI needs five, and two for eight of words. */
const QUICKER: Products = process.arch === 'arm64' ? 'bytes' : 'words'

const MODULE = new URL('./transformer.wasm', import.meta.url)
const PAGE = 65_536
/** So many outputs make a panel, and of each so many inputs stand together. */
const PANELS = { bytes: { wide: 16, together: 4 }, words: { wide: 8, together: 2 } } as const

/** A matrix of eight bits a weight: one row an output, each with a scale. */
export interface Matrix {
  weights: Int8Array
  scales: Float32Array
}

/** Where the weights of one layer stand. */
export interface Layer {
  weights: number
  scales: number
  sums: number
  bias: number
  inputs: number
  outputs: number
}

/** One memory for all layers and for what is computed; not for use by two callers at once. */
export function createTransformer(longest: number, widest: number, products = QUICKER) {
  const functions = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(MODULE)))
    .exports as unknown as Functions
  const { memory, gelu, normalise, attend } = functions
  const { wide, together } = PANELS[products]
  let end = 64

  /** Place for so many bytes, from a multiple of sixteen on. */
  const reserve = (bytes: number): number => {
    const at = end
    end += Math.ceil(bytes / 16) * 16
    const missing = end - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE))
    return at
  }
  const allocate = (count: number): number => reserve(4 * count)
  /** Valid until the next allocation. */
  const view = (at: number, count: number): Float32Array => new Float32Array(memory.buffer, at, count)
  const put = (values: Float32Array): number => {
    const at = allocate(values.length)
    view(at, values.length).set(values)
    return at
  }

  const [steps, numbers, shares] = [allocate(longest), reserve(2 * longest * widest), allocate(longest + 4)]
  return {
    allocate,
    view,
    put,
    gelu,
    normalise,
    attend: (from: number, to: number, rows: number, width: number): void => attend(from, to, shares, rows, width),

    layer({ weights, scales }: Matrix, bias: Float32Array): Layer {
      const outputs = scales.length
      const inputs = weights.length / outputs
      const at = reserve(weights.length)
      const sums = allocate(outputs)
      const [place, total] = [
        new Int8Array(memory.buffer, at, weights.length),
        new Int32Array(memory.buffer, sums, outputs),
      ]
      let next = 0
      for (let panel = 0; panel < outputs; panel += wide)
        for (let input = 0; input < inputs; input += together)
          for (let output = panel; output < panel + wide; output++)
            for (let i = 0; i < together; i++) {
              const weight = weights[output * inputs + input + i]!
              place[next++] = weight
              total[output]! += weight
            }
      return { weights: at, sums, scales: put(scales), bias: put(bias), inputs, outputs }
    },

    /** Rows come in pairs: both places hold an even number. */
    apply({ weights, scales, sums, bias, inputs, outputs }: Layer, from: number, to: number, rows: number): void {
      const even = rows + (rows % 2)
      if (products === 'bytes') {
        functions.quantiseBytes(from, numbers, steps, even, inputs)
        functions.multiplyBytes(numbers, steps, weights, scales, sums, bias, to, even, inputs, outputs)
      } else {
        functions.quantiseWords(from, numbers, steps, even, inputs)
        functions.multiplyWords(numbers, weights, to, even, inputs, outputs)
        functions.scaleSums(to, steps, scales, bias, even, outputs)
      }
    },
  }
}
