import type { Seasons } from '../../platform/text/facts/seasons.ts'
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
  /** In order, as this audience's encoder writes them (platform/text/encoding.ts); not on the event loop. */
  encode(units: readonly UnitToEncode[], audience: Audience, signal?: AbortSignal): Promise<Uint8Array[]>
  /** What an index holds now: each source's version. Empty when it was never built, or was evicted. */
  held(partition: string): Promise<ReadonlyMap<string, number>>
  /** Puts a source into an index, replacing an earlier version of it. */
  put(partition: string, source: IndexedSource): Promise<void>
  remove(partition: string, sourceIds: readonly string[]): Promise<void>
  /** The best chunks for this query, best first; undefined if the index was evicted meanwhile. */
  rank(partition: string, query: RankQuery): Promise<Ranking | undefined>
}

export interface UnitToEncode {
  /** The name of its source and the headings above it. */
  context: string
  text: string
}

export interface IndexedSource {
  id: string
  version: number
  name: string
  type: string
  /** What it is written in, a BCP 47 primary code; null where it is not known. */
  language: string | null
  /** The source that it says in another language. */
  translationOf?: string | null
  audience: Audience
  /** The encoder of its units; null until they are encoded. */
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
  /** One per unit, in sequence; null until they exist: then only the words count. */
  encodings: Uint8Array[] | null
}

/** A unit in plain words, and its place in the source's content. */
export interface IndexedUnit extends UnitToEncode {
  starts: number
  ends: number
  /** The nearest heading, and the same as it stands there. */
  heading: string
  title: string
  /** What it calls its own subject: the first cell of a row, the question it answers. */
  label: string
  /** Of a table's row, each cell with the head of its column. */
  cells?: IndexedCell[] | undefined
}

export interface IndexedCell {
  head: string
  starts: number
  ends: number
}

export interface RankQuery {
  text: string
  /** The property's wall clock, `YYYY-MM-DDTHH:mm`. Sources that are not valid on its day are left out, but for what is asked of their time. */
  now: string
  /** Staff may read everything; a guest only texts for guests. */
  audience: Audience
  limit: number
  /** What it was asked in, if not in English: words that are left of another language are not misspelt. */
  language?: string | undefined
  /** Only units of this one. */
  sourceId?: string | undefined
}

export interface Ranking {
  /** What was asked, spelt as it was read. */
  asked: string
  /** How many chunks were searched. */
  searched: number
  /** Best first, by the score they show. */
  passages: RankedPassage[]
  /** How probable it is that the best unit answers the question, and that any does: 0 to 1. */
  right: number
  answerable: number
  /** What the house calls parts of the year. */
  seasons: Seasons
}

export interface RankedPassage {
  sourceId: string
  sourceName: string
  sourceType: string
  /** What it is written in; null where it is not known. */
  language: string | null
  /** The sources that say the same in other languages, where there are some. */
  translations?: Translation[]
  chunkId: string
  content: string
  starts: number
  /** Its best units, best first. */
  units: RankedUnit[]
  /** That of its best unit. */
  score: number
}

export interface Translation {
  sourceId: string
  language: string | null
}

export interface RankedUnit extends IndexedUnit {
  /** How well it answers, 0 to 1; two units compare by `evidence`, of which it is the logistic function. */
  score: number
  evidence: number
}
