/**
 * Products of matrices, in WebAssembly's vector instructions: some ten times what plain JavaScript does. `linear.wat` is
 * the source; `npm run generate` writes what stands below from it.
 */
const MODULE = Uint8Array.from(
  atob(
    'AGFzbQEAAAABCwFgB39/f39/f38AAwIBAAUDAQABBxMCBm1lbW9yeQIABmxpbmVhcgAACsgDAcUDBAh/A3sDfwh7IAVBAnQhEiAGQQJ0IRMCQANAIAggBk4NAUEAIQcCQANAIAcgBE4NASACIAhBAnRq/QAEACEVIAIgCEECdGr9AAQQIRYgFSEXIBYhGCAVIRkgFiEaIBUhGyAWIRwgACAHIBJsaiELIAsgEmohDCAMIBJqIQ0gDSASaiEOIAEgCCASbGohCiAFIQkDQCAK/QAEACEPIAr9AAQQIRAgC/0JAgAhESARIA8gFf2FAiEVIBEgECAW/YUCIRYgDP0JAgAhESARIA8gF/2FAiEXIBEgECAY/YUCIRggDf0JAgAhESARIA8gGf2FAiEZIBEgECAa/YUCIRogDv0JAgAhESARIA8gG/2FAiEbIBEgECAc/YUCIRwgC0EEaiELIAxBBGohDCANQQRqIQ0gDkEEaiEOIApBIGohCiAJQQFrIgkNAAsgAyAHIBNsIAhBAnRqaiEUIBQgFf0LBAAgFCAW/QsEECAUIBNqIRQgFCAX/QsEACAUIBj9CwQQIBQgE2ohFCAUIBn9CwQAIBQgGv0LBBAgFCATaiEUIBQgG/0LBAAgFCAc/QsEECAHQQRqIQcMAAsLIAhBCGohCAwACwsL',
  ),
  (byte) => byte.charCodeAt(0),
)

const PAGE = 65_536
const PANEL = 8
const ROWS = 4

/** Weights of one layer: a matrix in panels of eight columns, and what is added to each column. */
export interface Layer {
  weights: number
  bias: number
  inputs: number
  outputs: number
}

/** One memory for all layers and for what is computed; not for use by two callers at once. */
export function createLinear() {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(MODULE))
  const memory = exports.memory as WebAssembly.Memory
  const multiply = exports.linear as (
    a: number,
    b: number,
    bias: number,
    c: number,
    m: number,
    k: number,
    n: number,
  ) => void
  let end = 64

  /** Place for so many numbers, from a multiple of sixteen bytes on. */
  const allocate = (count: number): number => {
    const at = end
    end += Math.ceil((count * 4) / 16) * 16
    const missing = end - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE))
    return at
  }

  return {
    allocate,
    /** Valid until the next allocation. */
    view: (at: number, count: number): Float32Array => new Float32Array(memory.buffer, at, count),

    /** Rows are inputs, columns outputs. */
    layer(matrix: Float32Array, bias: Float32Array, inputs: number, outputs: number): Layer {
      const weights = allocate(inputs * outputs)
      const place = new Float32Array(memory.buffer, weights, inputs * outputs)
      let at = 0
      for (let panel = 0; panel < outputs; panel += PANEL)
        for (let row = 0; row < inputs; row++)
          for (let column = panel; column < panel + PANEL; column++) place[at++] = matrix[row * outputs + column]!
      const added = allocate(outputs)
      new Float32Array(memory.buffer, added, outputs).set(bias)
      return { weights, bias: added, inputs, outputs }
    },

    /** Rows come in fours: both places hold as many. */
    apply({ weights, bias, inputs, outputs }: Layer, from: number, to: number, rows: number): void {
      multiply(from, weights, bias, to, Math.ceil(rows / ROWS) * ROWS, inputs, outputs)
    },
  }
}
