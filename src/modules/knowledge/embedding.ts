import type { Workflow } from '../../platform/operation/context.ts'
import { saveVectors, settleSource } from './chunk-store.ts'
import type { Unit } from './chunking/chunks.ts'
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

export interface Embedded {
  name: string
  audience: Audience
  content: string
}

/** A unit's text with its context, without marks. */
export const embeddedText = (
  { name, content }: Pick<Embedded, 'name' | 'content'>,
  { starts, ends, context }: Unit,
): string => `${name} ${context} ${content.slice(starts, ends)}`.replace(/\*\*|__|[`|›]/g, ' ').trim()

export async function vectorsOf(
  { retrieval }: { retrieval: RetrievalPort },
  source: Embedded,
  chunks: readonly Embeddable[],
  signal?: AbortSignal,
) {
  const texts = chunks.flatMap(({ units }) => units.map((unit) => embeddedText(source, unit)))
  const vectors = await retrieval.embed(texts, source.audience, signal)
  let next = 0
  return chunks.map(({ id, units }) => {
    const own = vectors.slice(next, next + units.length)
    next += units.length
    return { id, vectors: packed(own) }
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

/** In sequence, as 32-bit floats in this machine's byte order; every platform we run on is little-endian. */
export const packed = (vectors: readonly Float32Array[]): Buffer =>
  Buffer.concat(vectors.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)))

/** From base64, as they are read. A copy, because a view of floats must begin at a multiple of four. */
export function unpacked(base64: string): Float32Array {
  const { buffer, byteOffset, byteLength } = Buffer.from(base64, 'base64')
  return new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength))
}
