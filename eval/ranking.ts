import { packed, unpacked } from '../src/modules/knowledge/embedding.ts'
import type { IndexedChunk, IndexedUnit, RankedPassage } from '../src/modules/knowledge/ports.ts'
import { pack } from '../src/providers/retrieval/pack.ts'
import { addPart, newPartition, type SourceHead } from '../src/providers/retrieval/partition.ts'
import { rank } from '../src/providers/retrieval/rank.ts'
import { type Figure, shareOf } from './figures.ts'
import type { VectorOf } from './vectors.ts'

/** An index that ranks as the server's do, in this thread; where its vectors come from is the caller's choice. */
export interface Index {
  put(head: SourceHead, chunks: readonly Chunk[], embeddedText: (unit: IndexedUnit) => string): Promise<void>
  rank(text: string, asked: { today: string; limit: number }): Promise<RankedPassage[]>
}

/** All vectors here are of one. */
export const ENCODER = 'one for all'

type Chunk = Omit<IndexedChunk, 'vectors'>

export function newIndex(vectorOf: VectorOf): Index {
  const partition = newPartition()
  return {
    async put(head, chunks, embeddedText) {
      const whole: IndexedChunk[] = []
      for (const chunk of chunks) {
        const vectors: Float32Array[] = []
        for (const unit of chunk.units) vectors.push(await vectorOf(embeddedText(unit)))
        whole.push({ ...chunk, vectors: unpacked(packed(vectors).toString('base64')) })
      }
      addPart(partition, { head, packed: pack(whole), first: true, last: true })
    },
    async rank(text, asked) {
      return rank(partition, { text, audience: 'guest', ...asked }, { encoder: ENCODER, vector: await vectorOf(text) })
        .passages
    },
  }
}

/** Where the first right passage stood, from 1 on; 0 where there was none. */
export interface Placed {
  question: string
  rank: number
}

export interface WantedPlaces {
  first?: number
  firstFour?: number
  mrr?: number
}

export function placeFigures(set: string, placed: readonly Placed[], wanted: WantedPlaces): Figure[] {
  const later = (limit: number) => (one: Placed) => one.rank === 0 || one.rank > limit
  const missesOf = (limit: number) =>
    placed.filter(later(limit)).map(({ question, rank: place }) => `${place}. ${question}`)
  const within = (limit: number) => shareOf(placed, (one) => !later(limit)(one))
  const mrr = placed.reduce((sum, { rank: place }) => sum + (place === 0 ? 0 : 1 / place), 0) / placed.length
  return [
    { set, measure: 'retrieval R@1', value: within(1), as: 'share', least: wanted.first, misses: missesOf(1) },
    { set, measure: 'retrieval R@4', value: within(4), as: 'share', least: wanted.firstFour, misses: missesOf(4) },
    { set, measure: 'retrieval MRR', value: mrr, as: 'share', least: wanted.mrr },
  ]
}
