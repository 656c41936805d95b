import type { IndexedCell } from '../../modules/knowledge/ports.ts'
import { termsOf } from '../../platform/text/terms.ts'
import type { PackedChunks } from './pack.ts'
import { type Statistics, statisticsOf } from './reader/corpus.ts'
import { type HeldVectors, holdVectors } from './vectors.ts'

/** Some chunks of a source in the index: terms as numbers, vectors in 8 bits. */
export interface Block {
  chunks: HeldChunk[]
  /** Where the units of each chunk end. */
  chunkEnds: Uint32Array
  units: number
  vectors: HeldVectors
  /** The terms of all units in sequence, and where each unit's terms end. */
  terms: Uint32Array
  termEnds: Uint32Array
  statistics: Statistics
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
  heading: string
  title: string
  label: string
  cells: IndexedCell[] | undefined
  /** Undefined if it equals the chunk's own text there, as for most. */
  text: string | undefined
}

export type Vocabulary = Map<string, number>

/** A unit is about a sentence: of an endless one, only the beginning is indexed. */
const MOST_CHARACTERS = 8192

export function blockOf({ chunks, vectors }: PackedChunks, vocabulary: Vocabulary): Block {
  const plain = chunks.flatMap(({ units }) =>
    units.map(({ context, text }) => ({
      context: context.slice(0, MOST_CHARACTERS),
      text: text.slice(0, MOST_CHARACTERS),
    })),
  )
  const terms: number[] = []
  const termEnds = new Uint32Array(plain.length)
  for (const [at, { context, text }] of plain.entries()) {
    for (const term of termsOf(`${context}\n${text}`)) terms.push(numberOf(term, vocabulary))
    termEnds[at] = terms.length
  }
  const strings = new Map<string, string>()
  const held = chunks.map((chunk) => holdChunk(chunk, strings))
  let bytes = 12 * terms.length + 8 * plain.length + vectors.wholes.length + vectors.tokens.length
  for (const { content, units } of held) bytes += 256 + 2 * content.length + 160 * units.length
  for (const text of strings.values()) bytes += 2 * text.length
  return {
    chunks: held,
    chunkEnds: endsOf(held),
    units: plain.length,
    vectors: holdVectors(vectors),
    terms: Uint32Array.from(terms),
    termEnds,
    statistics: statisticsOf(plain),
    bytes,
  }
}

function endsOf(chunks: readonly HeldChunk[]): Uint32Array {
  let end = 0
  return Uint32Array.from(chunks, ({ units }) => {
    end += units.length
    return end
  })
}

export function numberOf(term: string, vocabulary: Vocabulary): number {
  const known = vocabulary.get(term)
  if (known !== undefined) return known
  vocabulary.set(term, vocabulary.size)
  return vocabulary.size - 1
}

function holdChunk(
  { id, content, starts, units }: PackedChunks['chunks'][number],
  strings: Map<string, string>,
): HeldChunk {
  /** Many units share the same headings: one string for all of them. */
  const shared = (text: string): string => {
    const known = strings.get(text) ?? text
    strings.set(known, known)
    return known
  }
  const held = units.map(({ cells, ...unit }): HeldUnit => {
    const text = content.slice(unit.starts - starts, unit.ends - starts) === unit.text ? undefined : shared(unit.text)
    const { context, heading, title, label } = unit
    const above = { context: shared(context), heading: shared(heading), title: shared(title) }
    return { ...unit, ...above, label: shared(label), cells, text }
  })
  return { id, content, starts, units: held }
}
