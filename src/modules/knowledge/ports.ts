import type { Prepared } from './reading/prepare.ts'
import type { Given } from './reading/read.ts'
import type { Audience } from './schema.ts'

/** What knowledge asks of whoever finds passages in it: `providers/retrieval`; and of whoever reads files: `reading`. */

declare module '../../platform/operation/ports.ts' {
  interface Ports {
    retrieval: RetrievalPort
    reading: ReadingPort
  }
}

export interface ReadingPort {
  /** Away from this process, but for short texts. What cannot be read, or not within the limits, is 422; a full queue 429. */
  prepare(owner: string, given: Given): Promise<Prepared>
  close(): Promise<void>
}

export interface RetrievalPort {
  /**
   * Who makes the vectors of texts for these readers, and of their questions: one word that changes when they do. What is
   * for staff never leaves this machine, so it may be another than for guests; their vectors cannot be compared.
   */
  encoderFor(audience: Audience): string
  /** In order, of length 1 each; away from the event loop. */
  embed(texts: readonly string[], audience: Audience, signal?: AbortSignal): Promise<Float32Array[]>
  /** What an index holds at present: each source's version. Empty when it was never built, or was evicted. */
  held(partition: string): Promise<ReadonlyMap<string, number>>
  /** Puts a source into an index, in place of an earlier version of it. */
  put(partition: string, source: IndexedSource): Promise<void>
  remove(partition: string, sourceIds: readonly string[]): Promise<void>
  /** The best chunks for these words, best first; undefined where the index was evicted meanwhile. */
  rank(partition: string, query: RankQuery): Promise<Ranking | undefined>
}

export interface IndexedSource {
  id: string
  version: number
  name: string
  type: string
  audience: Audience
  /** Who made its vectors; null until they are made. */
  encoder: string | null
  validFrom: string | null
  validUntil: string | null
  chunks: IndexedChunk[]
}

export interface IndexedChunk {
  id: string
  /** Its words, as they stand in the source, and where. */
  content: string
  starts: number
  units: IndexedUnit[]
  /** One vector per unit, one after the other; null until they are made: the words alone must do. */
  vectors: Float32Array | null
}

export interface IndexedUnit {
  /** Place in the source's content. */
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
  /** Staff may read everything; a guest only what is meant for guests. */
  audience: Audience
  limit: number
}

export interface Ranking {
  /** How many chunks were looked at. */
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
  /** The units of it that fit best, best first, with their own figures. */
  units: RankedUnit[]
  /** How well it fits, 0 to 1. */
  score: number
}

export interface RankedUnit extends IndexedUnit {
  /** Raw, for thresholds: BM25, cosine; and the two together, 0 to 1. */
  lexical: number
  semantic: number
  score: number
}
