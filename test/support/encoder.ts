import { createLog } from '../../src/platform/runtime/log.ts'
import { createEmbeddedEncoder } from '../../src/providers/retrieval/embedded-encoder.ts'
import type { Encoder, Meaning } from '../../src/providers/retrieval/encoder.ts'

const own = createEmbeddedEncoder({ log: createLog('silent') })
const encoded = new Map<string, Uint8Array>()
const understood = new Map<string, Promise<Meaning>>()

/** The product's own, one for all servers of a process, which reads each text once: it takes some ten milliseconds. */
export const sharedEncoder: Encoder = {
  ...own,
  async encode(units, signal) {
    signal?.throwIfAborted()
    const missing = units.filter((unit) => !encoded.has(keyOf(unit)))
    const made = await own.encode(missing, signal)
    for (const [at, unit] of missing.entries()) encoded.set(keyOf(unit), made[at]!)
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
