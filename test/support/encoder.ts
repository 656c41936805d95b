import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLog } from '../../src/platform/runtime/log.ts'
import { createEmbeddedEncoder } from '../../src/providers/retrieval/embedded-encoder.ts'
import type { Encoder, Meaning } from '../../src/providers/retrieval/encoder.ts'

const own = createEmbeddedEncoder({ log: createLog('silent') })
const encoded = new Map<string, Uint8Array>()
const understood = new Map<string, Promise<Meaning>>()

/**
 * The product's own, one for all servers of a process, which reads each text once in a run: it takes some ten milliseconds,
 * and a second for the knowledge of the demo hotel. What one process read lies in a folder for the others.
 */
export const sharedEncoder: Encoder = {
  ...own,
  async encode(units, signal) {
    signal?.throwIfAborted()
    const missing = units.filter((unit) => !encoded.has(keyOf(unit)) && !takeFromOthers(keyOf(unit)))
    const made = missing.length > 0 ? await own.encode(missing, signal) : []
    for (const [at, unit] of missing.entries()) keep(keyOf(unit), made[at]!)
    return units.map((unit) => encoded.get(keyOf(unit))!.slice())
  },
  understand(question) {
    const known = understood.get(question) ?? own.understand(question)
    understood.set(question, known)
    return known
  },
  close: async () => {}, // the next server needs it
}

const keyOf = ({ context, text }: { context: string; text: string }) => JSON.stringify([context, text])

const fileOf = (key: string) =>
  join(process.env.PORTICO_TEST_ENCODED!, createHash('sha256').update(key).digest('base64url'))

function takeFromOthers(key: string): boolean {
  const file = fileOf(key)
  if (!existsSync(file)) return false
  encoded.set(key, new Uint8Array(readFileSync(file)))
  return true
}

/** Under another name at first: nobody reads half of it. */
function keep(key: string, vector: Uint8Array): void {
  encoded.set(key, vector)
  const written = join(process.env.PORTICO_TEST_ENCODED!, randomUUID())
  writeFileSync(written, vector)
  renameSync(written, fileOf(key))
}
