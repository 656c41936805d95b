/** Writes `transformer.wasm` from `transformer.wat`: `node training/assemble.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import wabt from 'wabt'

const READER = new URL('../src/providers/retrieval/reader/', import.meta.url)
const FEATURES = { simd: true, relaxed_simd: true }

export async function assembled(): Promise<Uint8Array> {
  const { parseWat } = await wabt()
  const module = parseWat('transformer.wat', readFileSync(new URL('transformer.wat', READER), 'utf8'), FEATURES)
  try {
    module.validate()
    return module.toBinary({}).buffer
  } finally {
    module.destroy()
  }
}

if (import.meta.main) writeFileSync(new URL('transformer.wasm', READER), await assembled())
