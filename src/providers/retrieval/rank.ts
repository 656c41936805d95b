import type { RankedPassage, RankedUnit, Ranking, RankQuery } from '../../modules/knowledge/ports.ts'
import type { HeldChunk } from './block.ts'
import { fuse, type Scores } from './fuse.ts'
import { lexicalScores } from './lexical.ts'
import { type HeldSource, type Partition, postingsOfPartition } from './partition.ts'
import { cosinesWith } from './vectors.ts'

/** The best chunks for a question, among the visible ones. */

const UNITS_SHOWN = 3

/** A visible source, and where its units begin. */
interface Shown {
  source: HeldSource
  from: number
}

interface Candidate {
  source: HeldSource
  chunk: HeldChunk
  from: number
  best: number
}

/** A question's vector and its encoder: only vectors of the same encoder are comparable. */
export interface Meaning {
  encoder: string
  vector: Float32Array
}

export function rank(partition: Partition, query: RankQuery, asked: Meaning | null): Ranking {
  const postings = postingsOfPartition(partition)
  const size = postings.lengths.length
  const shown = shownOf(partition, query)
  const scores: Scores = {
    lexical: lexicalScores(postings, partition.vocabulary, query.text),
    semantic: new Float32Array(size),
    meant: new Uint8Array(size),
    fused: new Float32Array(size),
  }
  if (asked) meaning(shown, asked, scores)
  fuse(
    scores,
    shown.map(({ source, from }) => [from, from + source.units]),
  )
  const { searched, best } = bestOf(shown, scores.fused, query.limit)
  return { searched, passages: best.map((candidate) => passageOf(candidate, scores, size)) }
}

function shownOf({ sources }: Partition, { audience, today }: RankQuery): Shown[] {
  const shown: Shown[] = []
  let from = 0
  for (const source of sources.values()) {
    const { head } = source
    const allowed = audience === 'staff' || head.audience === 'guest'
    const begun = head.validFrom === null || head.validFrom <= today
    const ended = head.validUntil !== null && head.validUntil < today
    if (allowed && begun && !ended) shown.push({ source, from })
    from += source.units
  }
  return shown
}

function meaning(shown: readonly Shown[], { encoder, vector }: Meaning, { semantic, meant }: Scores): void {
  const cosines = cosinesWith(vector)
  for (const { source, from } of shown) {
    let at = from
    for (const block of source.blocks) {
      if (source.head.encoder === encoder && block.dimension === vector.length) {
        cosines(block, semantic, at)
        for (let unit = 0; unit < block.units; unit++) meant[at + unit] = block.scales[unit]! > 0 ? 1 : 0
      }
      at += block.units
    }
  }
}

/** A chunk is as good as its best unit. Only candidates for the best are examined more closely. */
function bestOf(shown: readonly Shown[], fused: Float32Array, limit: number) {
  const bests = new Float32Array(shown.reduce((sum, { source }) => sum + source.chunks, 0))
  let searched = 0
  eachChunk(shown, (_source, chunk, from) => {
    let best = -Infinity
    for (let unit = from; unit < from + chunk.units.length; unit++) if (fused[unit]! > best) best = fused[unit]!
    bests[searched++] = best
  })
  const least = limit < searched ? bests.slice().sort()[searched - Math.max(1, limit)]! : -Infinity
  const candidates: Candidate[] = []
  let at = 0
  eachChunk(shown, (source, chunk, from) => {
    const best = bests[at++]!
    if (best >= least) candidates.push({ source, chunk, from, best })
  })
  return { searched, best: candidates.sort(byFit).slice(0, Math.max(0, limit)) }
}

function eachChunk(shown: readonly Shown[], visit: (source: HeldSource, chunk: HeldChunk, from: number) => void): void {
  for (const { source, from } of shown) {
    let at = from
    for (const { chunks } of source.blocks) {
      for (const chunk of chunks) {
        visit(source, chunk, at)
        at += chunk.units.length
      }
    }
  }
}

/** Ties are ordered by id, whatever order they came in. */
const byFit = (a: Candidate, b: Candidate): number =>
  Math.sign(b.best - a.best) ||
  compare(a.source.head.id, b.source.head.id) ||
  a.chunk.starts - b.chunk.starts ||
  compare(a.chunk.id, b.chunk.id)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function passageOf({ source, chunk, from }: Candidate, scores: Scores, size: number): RankedPassage {
  const { head } = source
  const indexes = chunk.units.map((_, index) => index)
  indexes.sort((a, b) => scores.fused[from + b]! - scores.fused[from + a]! || a - b)
  const units = indexes.slice(0, UNITS_SHOWN).map((place): RankedUnit => {
    const { starts, ends, context, text } = chunk.units[place]!
    const lexical = scores.lexical[from + place]!
    const semantic = scores.semantic[from + place]!
    const own = text ?? chunk.content.slice(starts - chunk.starts, ends - chunk.starts)
    return { starts, ends, text: own, context, lexical, semantic, score: fitOf(lexical, semantic, size) }
  })
  const { id: chunkId, content, starts } = chunk
  const score = units.reduce((most, unit) => Math.max(most, unit.score), 0)
  return { sourceId: head.id, sourceName: head.name, sourceType: head.type, chunkId, content, starts, units, score }
}

/** BM25 grows with the number of units, by the weight of a rare word: divided by that, it is comparable. */
export function fitOf(lexical: number, semantic: number, units: number): number {
  const rare = Math.log(1 + Math.max(1, units))
  return Math.min(1, Math.max(0, (lexical / (rare * 2.6) + Math.max(0, semantic)) / 2))
}
