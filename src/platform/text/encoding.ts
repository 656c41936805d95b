/**
 * A text as an encoder read it, in 8 bits: one vector for the whole, and one for each token where the encoder gives them.
 * Only directions count, so no scale is kept.
 */
export interface Encoded {
  whole: Float32Array
  /** One after the other, all of the same width. */
  tokens: Float32Array
}

const HEAD_BYTES = 4

export function encodingOf({ whole, tokens }: Encoded, tokenWidth: number): Buffer {
  const bytes = Buffer.alloc(HEAD_BYTES + whole.length + tokens.length)
  bytes.writeUInt16LE(whole.length, 0)
  bytes.writeUInt16LE(tokenWidth === 0 ? 0 : tokens.length / tokenWidth, 2)
  quantise(whole, new Int8Array(bytes.buffer, bytes.byteOffset + HEAD_BYTES, whole.length))
  for (let at = 0; at < tokens.length; at += tokenWidth) {
    const place = bytes.byteOffset + HEAD_BYTES + whole.length + at
    quantise(tokens.subarray(at, at + tokenWidth), new Int8Array(bytes.buffer, place, tokenWidth))
  }
  return bytes
}

/** Its largest value becomes 127. */
export function quantise(vector: Float32Array, into: Int8Array | Int16Array): void {
  let largest = 0
  for (const value of vector) largest = Math.max(largest, Math.abs(value))
  if (!(largest > 0) || !Number.isFinite(largest)) return
  for (let index = 0; index < vector.length; index++) into[index] = Math.round((vector[index]! * 127) / largest)
}

/** 1 divided by its length; 0 where it has none. */
export function inverseLength(vector: Int8Array | Int16Array): number {
  let squares = 0
  for (const value of vector) squares += value * value
  return squares > 0 ? 1 / Math.sqrt(squares) : 0
}

export interface Decoded {
  whole: Int8Array
  tokens: Int8Array
  count: number
}

export function decoded(encoding: Uint8Array): Decoded {
  const view = new DataView(encoding.buffer, encoding.byteOffset, encoding.byteLength)
  const [length, count] = [view.getUint16(0, true), view.getUint16(2, true)]
  const from = encoding.byteOffset + HEAD_BYTES
  return {
    whole: new Int8Array(encoding.buffer, from, length),
    tokens: new Int8Array(encoding.buffer, from + length, encoding.byteLength - HEAD_BYTES - length),
    count,
  }
}

/** Several in one value, each after its length. */
export const joinEncodings = (encodings: readonly Uint8Array[]): Buffer =>
  Buffer.concat(
    encodings.flatMap((encoding) => {
      const length = Buffer.alloc(4)
      length.writeUInt32LE(encoding.byteLength)
      return [length, encoding]
    }),
  )

/** Fails where they were not written by `joinEncodings`. */
export function splitEncodings(bytes: Buffer): Uint8Array[] {
  const encodings: Uint8Array[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = at + 4 + bytes.readUInt32LE(at)
    if (end > bytes.length) throw new Error('An encoding is cut off')
    encodings.push(bytes.subarray(at + 4, end))
    at = end
  }
  return encodings
}
