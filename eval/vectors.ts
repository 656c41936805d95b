/**
 * The vectors of the houses' sentences and questions, kept so that the test suite need not make them. Each is found by a
 * hash of its text: a text that has changed is missing, and never has another's vector.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createLog } from '../src/platform/runtime/log.ts'
import { createEmbeddedEncoder } from '../src/providers/retrieval/embedded-encoder.ts'
import { quantise } from '../src/providers/retrieval/vectors.ts'

export type VectorOf = (text: string) => Promise<Float32Array>
type Kept = (text: string) => Float32Array | undefined

const FILE = new URL('./vectors.bin', import.meta.url)
export const REBUILD = 'npm run eval -- --store'
const KEY_BYTES = 8
const SCALE_BYTES = 4

/** A line that names the encoder and the dimension, then each vector: key, scale, 8-bit numbers as the index keeps them. */
interface Head {
  encoder: string
  dimension: number
}

export const embeddedEncoder = () => createEmbeddedEncoder({ log: createLog('silent') })

const keyOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 2 * KEY_BYTES)

/** Throws where it was made by another encoder; what it lacks is undefined. */
export function readVectors(bytes: Buffer = readFileSync(FILE)): Kept {
  const body = bytes.indexOf('\n') + 1
  const { encoder, dimension } = JSON.parse(bytes.toString('utf8', 0, body)) as Head
  const { name } = embeddedEncoder()
  if (encoder !== name) throw new Error(`The kept vectors are ${encoder}’s, not ${name}’s: ${REBUILD}`)
  const offsets = new Map<string, number>()
  for (let at = body; at < bytes.length; at += KEY_BYTES + SCALE_BYTES + dimension) {
    offsets.set(bytes.toString('hex', at, at + KEY_BYTES), at + KEY_BYTES)
  }
  return (text) => {
    const at = offsets.get(keyOf(text))
    if (at === undefined) return undefined
    const scale = bytes.readFloatLE(at)
    return Float32Array.from({ length: dimension }, (_, index) => bytes.readInt8(at + SCALE_BYTES + index) * scale)
  }
}

/** For whoever must not wait: a text without a vector is an error. */
export function keptVectors(find: Kept = readVectors()): VectorOf {
  return async (text) => {
    const vector = find(text)
    if (vector) return vector
    throw new Error(`The kept vectors are stale, they lack “${text.slice(0, 80)}”: ${REBUILD}`)
  }
}

/** Kept where they are, else made, which takes some 20 ms each. */
export function keptOrMade(find: Kept = readVectors()): { vectorOf: VectorOf; made(): number; close(): Promise<void> } {
  const encoder = embeddedEncoder()
  let made = 0
  const make: VectorOf = async (text) => {
    made += 1
    return (await encoder.embed([text]))[0]!
  }
  return {
    vectorOf: async (text) => find(text) ?? make(text),
    made: () => made,
    close: () => encoder.close(),
  }
}

export async function storeVectors(texts: Iterable<string>, vectorOf: VectorOf): Promise<number> {
  const { name: encoder, dimension } = embeddedEncoder()
  const kept = new Map<string, Buffer>()
  for (const text of texts) {
    const row = Buffer.alloc(SCALE_BYTES + dimension)
    const scale = quantise(await vectorOf(text), new Int8Array(row.buffer, row.byteOffset + SCALE_BYTES, dimension))
    row.writeFloatLE(scale)
    kept.set(keyOf(text), row)
  }
  const rows = [...kept].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([key, row]) => [Buffer.from(key, 'hex'), row])
  const head = Buffer.from(`${JSON.stringify({ encoder, dimension } satisfies Head)}\n`)
  writeFileSync(FILE, Buffer.concat([head, ...rows]))
  return kept.size
}
