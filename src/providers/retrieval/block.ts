import { termsOf } from '../../platform/text/terms.ts'
import type { PackedChunks } from './pack.ts'
import { joined } from './synonyms.ts'
import type { SmallVectors } from './vectors.ts'

/** Some chunks of a source in the index: terms as numbers, vectors in 8 bits. */
export interface Block extends SmallVectors {
  chunks: HeldChunk[]
  units: number
  /** The terms of all units in sequence, and where each unit's terms end. */
  terms: Uint32Array
  termEnds: Uint32Array
  bytes: number
}

export interface HeldChunk {
  id: string
  content: string
  starts: number
  units: HeldUnit[]
}

export interface HeldUnit {
  starts: number
  ends: number
  context: string
  /** Undefined if it equals the chunk's own text there, as for most. */
  text: string | undefined
}

export type Vocabulary = Map<string, number>

/** A unit is about a sentence: of an endless one, only the beginning is indexed. */
const MOST_CHARACTERS = 8192

/** A source's name is part of each of its units: "Outdoor pool" says what "open until 19:30" is about. */
export function blockOf(name: string, { chunks, vectors }: PackedChunks, vocabulary: Vocabulary): Block {
  const units = vectors.scales.length
  const nameTerms = termsOf(joined(name)).map((term) => numberOf(term, vocabulary))
  const terms: number[] = []
  const termEnds = new Uint32Array(units)
  let bytes = 0
  let at = 0
  for (const { content, units: own } of chunks) {
    for (const { context, text } of own) {
      const indexed = joined(`${context.slice(0, MOST_CHARACTERS)}\n${text.slice(0, MOST_CHARACTERS)}`)
      for (const term of termsOf(indexed)) terms.push(numberOf(term, vocabulary))
      terms.push(...nameTerms)
      termEnds[at++] = terms.length
      bytes += 128
    }
    bytes += 256 + 2 * content.length
  }
  const contexts = new Map<string, string>()
  const held = chunks.map((chunk) => holdChunk(chunk, contexts))
  for (const context of contexts.values()) bytes += 2 * context.length
  bytes += 12 * terms.length + 8 * units + vectors.rows.length
  return { chunks: held, units, terms: Uint32Array.from(terms), termEnds, ...vectors, bytes }
}

export function numberOf(term: string, vocabulary: Vocabulary): number {
  const known = vocabulary.get(term)
  if (known !== undefined) return known
  vocabulary.set(term, vocabulary.size)
  return vocabulary.size - 1
}

function holdChunk(
  { id, content, starts, units }: PackedChunks['chunks'][number],
  contexts: Map<string, string>,
): HeldChunk {
  const held = units.map((unit): HeldUnit => {
    // Many units share the same headings: one string for all of them.
    const context = contexts.get(unit.context) ?? unit.context
    contexts.set(context, context)
    const text = content.slice(unit.starts - starts, unit.ends - starts) === unit.text ? undefined : unit.text
    return { starts: unit.starts, ends: unit.ends, context, text }
  })
  return { id, content, starts, units: held }
}
