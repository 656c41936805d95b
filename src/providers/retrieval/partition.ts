import type { IndexedSource } from '../../modules/knowledge/ports.ts'
import { type Block, blockOf, type HeldUnit, type Vocabulary } from './block.ts'
import type { PackedChunks } from './pack.ts'
import { type Postings, postingsOf } from './postings.ts'
import { corpusFrom } from './reader/corpus.ts'
import type { Corpus, ReadUnit } from './reader/features.ts'

/** One property's index. */
export interface Partition {
  vocabulary: Vocabulary
  sources: Map<string, HeldSource>
  /** Sources of which the last part has not arrived. */
  coming: Map<string, HeldSource>
  /** Built on first use after a change. */
  built: Built | undefined
  bytes: number
}

/** What is computed from all units. */
export interface Built {
  postings: Postings
  corpus: Corpus
  /** Filled as units come up. */
  read: Map<HeldUnit, ReadUnit>
}

export type SourceHead = Omit<IndexedSource, 'chunks'>

export interface HeldSource {
  head: SourceHead
  blocks: Block[]
  units: number
  chunks: number
}

/** A visible source, and where its units begin. */
export interface Shown {
  source: HeldSource
  from: number
}

/** Where a unit stands, by its number. */
export interface Place {
  at: number
  source: HeldSource
  block: Block
  /** Its number in the block. */
  own: number
}

export function placeOf(shown: readonly Shown[], at: number): Place {
  const { source, from } = shown.findLast((one) => one.from <= at && one.source.units > 0)!
  let own = at - from
  for (const block of source.blocks) {
    if (own < block.units) return { at, source, block, own }
    own -= block.units
  }
  throw new Error(`there is no unit ${at} among those shown`)
}

const EMPTY_BYTES = 4096
const TERM_BYTES = 120
const VOCABULARY_KEPT = 1024

export const newPartition = (): Partition => ({
  vocabulary: new Map(),
  sources: new Map(),
  coming: new Map(),
  built: undefined,
  bytes: EMPTY_BYTES,
})

export interface Part {
  head: SourceHead
  packed: PackedChunks
  first: boolean
  last: boolean
}

/** A source comes in parts, so that a long one does not delay questions, and becomes visible when complete. */
export function addPart(partition: Partition, { head, packed, first, last }: Part): void {
  if (first) partition.coming.set(head.id, { head, blocks: [], units: 0, chunks: 0 })
  const source = partition.coming.get(head.id)
  if (!source) return
  const block = blockOf(packed, partition.vocabulary)
  source.blocks.push(block)
  source.units += block.units
  source.chunks += packed.chunks.length
  if (!last) return
  partition.coming.delete(head.id)
  // A late part of an earlier version does not replace a later version.
  const present = partition.sources.get(head.id)
  if (!present || present.head.version <= head.version) partition.sources.set(head.id, source)
  changed(partition)
}

export function dropSources(partition: Partition, ids: readonly string[]): void {
  for (const id of ids) partition.sources.delete(id)
  changed(partition)
}

function changed(partition: Partition): void {
  partition.built = undefined
  let bytes = EMPTY_BYTES + TERM_BYTES * partition.vocabulary.size
  for (const { blocks } of partition.sources.values()) {
    for (const block of blocks) bytes += block.bytes
  }
  partition.bytes = bytes
}

export function builtOf(partition: Partition): Built {
  if (partition.built) return partition.built
  const held = [...partition.sources.values()]
  forgetUnused(partition, [...held, ...partition.coming.values()])
  const blocks = held.flatMap((source) => source.blocks)
  const postings = postingsOf(blocks, partition.vocabulary.size)
  const holders = (term: string): number => {
    const number = partition.vocabulary.get(term)
    // A word of a source that is still arriving has a number already, and no postings.
    if (number === undefined || number + 1 >= postings.from.length) return 0
    return postings.from[number + 1]! - postings.from[number]!
  }
  const corpus = corpusFrom(
    blocks.map(({ statistics }) => statistics),
    holders,
  )
  partition.built = { postings, corpus, read: new Map() }
  return partition.built
}

/** Terms of removed sources must not accumulate where knowledge changes often: the used ones are renumbered. */
function forgetUnused(partition: Partition, sources: readonly HeldSource[]): void {
  const { vocabulary } = partition
  const blocks = sources.flatMap((source) => source.blocks)
  const uses = blocks.reduce((sum, block) => sum + block.terms.length, 0)
  if (vocabulary.size <= VOCABULARY_KEPT + uses) return
  const used = new Set<number>()
  for (const { terms } of blocks) for (const term of terms) used.add(term)
  const words = [...vocabulary].filter(([, number]) => used.has(number))
  const numbers = new Map(words.map(([, number], index) => [number, index]))
  partition.vocabulary = new Map(words.map(([word], index) => [word, index]))
  for (const { terms } of blocks) for (let at = 0; at < terms.length; at++) terms[at] = numbers.get(terms[at]!)!
}
