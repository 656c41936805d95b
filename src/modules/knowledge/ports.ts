import type { Prepared } from './reading/prepare.ts'
import type { Given } from './reading/read.ts'
import type { Audience } from './schema.ts'

/** What knowledge needs from retrieval, implemented in `providers/retrieval`, and from reading files, in `reading`. */

declare module '../../platform/operation/ports.ts' {
  interface Ports {
    retrieval: RetrievalPort
    reading: ReadingPort
  }
}

export interface ReadingPort {
  /** Runs in another process, except for short texts. An unreadable or too large file is 422; a full queue 429. */
  prepare(owner: string, given: Given): Promise<Prepared>
  close(): Promise<void>
}

export interface RetrievalPort {
  /**
   * The encoder for texts of this audience and their questions: a name that changes with it. Texts for staff never
   * leave this machine, so they may have another encoder than those for guests; their vectors are not comparable.
   */
  encoderFor(audience: Audience): string
  /** In order, each of length 1; not on the event loop. */
  embed(texts: readonly string[], audience: Audience, signal?: AbortSignal): Promise<Float32Array[]>
  /** What an index holds now: each source's version. Empty when it was never built, or was evicted. */
  held(partition: string): Promise<ReadonlyMap<string, number>>
  /** Puts a source into an index, replacing an earlier version of it. */
  put(partition: string, source: IndexedSource): Promise<void>
  remove(partition: string, sourceIds: readonly string[]): Promise<void>
  /** The best chunks for this query, best first; undefined if the index was evicted meanwhile. */
  rank(partition: string, query: RankQuery): Promise<Ranking | undefined>
}

export interface IndexedSource {
  id: string
  version: number
  name: string
  type: string
  audience: Audience
  /** The encoder of its vectors; null until they exist. */
  encoder: string | null
  validFrom: string | null
  validUntil: string | null
  chunks: IndexedChunk[]
}

export interface IndexedChunk {
  id: string
  /** Its text as in the source, and its position. */
  content: string
  starts: number
  units: IndexedUnit[]
  /** One vector per unit, in sequence; null until they exist: then only the words count. */
  vectors: Float32Array | null
}

export interface IndexedUnit {
  /** The position in the source's content. */
  starts: number
  ends: number
  text: string
  /** What it needs to be understood alone. */
  context: string
}

export interface RankQuery {
  text: string
  /** Sources that are not valid on this local date are left out. */
  today: string
  /** Staff may read everything; a guest only texts for guests. */
  audience: Audience
  limit: number
}

export interface Ranking {
  /** How many chunks were searched. */
  searched: number
  passages: RankedPassage[]
}

export interface RankedPassage {
  sourceId: string
  sourceName: string
  sourceType: string
  chunkId: string
  content: string
  starts: number
  /** Its best units, best first, with their own scores. */
  units: RankedUnit[]
  /** How well it matches, 0 to 1. */
  score: number
}

export interface RankedUnit extends IndexedUnit {
  /** Raw, for thresholds: BM25, cosine; and both combined, 0 to 1. */
  lexical: number
  semantic: number
  score: number
}
