import type { Workflow } from '../../platform/operation/context.ts'
import { joinEncodings, splitEncodings } from '../../platform/text/encoding.ts'
import { saveVectors, settleSource } from './chunk-store.ts'
import type { Unit } from './chunking/chunks.ts'
import { type PlainSource, plainUnit } from './chunking/plain.ts'
import type { RetrievalPort } from './ports.ts'
import type { Audience } from './schema.ts'
import { countRevision, lockVersion } from './store.ts'

/** Vectors of units: what is embedded, how it is stored, which encoder made it. */

interface Embeddable {
  id: string
  units: readonly Unit[]
}

/** The encoders for the sources of these audiences. */
export const encodersOf = ({ encoderFor }: RetrievalPort): Record<Audience, string> => ({
  guest: encoderFor('guest'),
  staff: encoderFor('staff'),
})

export interface Embedded extends PlainSource {
  audience: Audience
}

export async function vectorsOf(
  { retrieval }: { retrieval: RetrievalPort },
  source: Embedded,
  chunks: readonly Embeddable[],
  signal?: AbortSignal,
) {
  const all = chunks.flatMap(({ units }) => units.map((unit) => plainUnit(source, unit)))
  const encodings = await retrieval.encode(all, source.audience, signal)
  let next = 0
  return chunks.map(({ id, units }) => {
    const own = encodings.slice(next, next + units.length)
    next += units.length
    return { id, vectors: joinEncodings(own) }
  })
}

/** Stores vectors, unless the source was replaced; returns whether none is missing, which updates every index. */
export const keepVectors = (
  ctx: Workflow,
  { id, version, audience }: { id: string; version: number; audience: Audience },
  made: Awaited<ReturnType<typeof vectorsOf>>,
): Promise<boolean> =>
  ctx.tx(async (tx) => {
    if ((await lockVersion(tx, id)) !== version) return true
    const encoder = tx.ports.retrieval.encoderFor(audience)
    await saveVectors(tx, encoder, made)
    const whole = await settleSource(tx, id, encoder)
    if (whole) await countRevision(tx)
    return whole
  })

/** From base64, as they are read. */
export const unpacked = (base64: string): Uint8Array[] => splitEncodings(Buffer.from(base64, 'base64'))
