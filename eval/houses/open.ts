/** A house whose texts can be asked, by the code that serves guests; what was encoded once is kept beside it. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chunksOf } from '../../src/modules/knowledge/chunking/chunks.ts'
import { plainUnit } from '../../src/modules/knowledge/chunking/plain.ts'
import type { IndexedChunk, Ranking, RankQuery } from '../../src/modules/knowledge/ports.ts'
import { joinEncodings, splitEncodings } from '../../src/platform/text/encoding.ts'
import { READER } from '../../src/providers/retrieval/embedded-encoder.ts'
import { pack } from '../../src/providers/retrieval/pack.ts'
import { addPart, newPartition } from '../../src/providers/retrieval/partition.ts'
import { rank } from '../../src/providers/retrieval/rank.ts'
import { createReader, type Reader } from '../../src/providers/retrieval/reader/reader.ts'
import { spelled } from '../../src/providers/retrieval/spelling.ts'
import type { House } from './read.ts'
import type { Source } from './sources.ts'

const KEPT = join(import.meta.dirname, '../.kept')
const WEIGHTS = new URL('../../src/providers/retrieval/reader/reader.bin', import.meta.url)

export interface OpenHouse extends House {
  rankingFor(
    question: string,
    options?: Partial<Pick<RankQuery, 'limit' | 'audience' | 'language' | 'sourceId'>>,
  ): Ranking
}

let reader: Reader | undefined
let weights: string | undefined

export function openHouse(house: House): OpenHouse {
  reader ??= createReader()
  const understood = remembering(reader.understand)
  const partition = newPartition()
  for (const source of house.sources) {
    const { content: _, ...head } = source
    const packed = pack(chunksIn(source))
    addPart(partition, { head: { ...head, version: 1, encoder: READER }, packed, first: true, last: true })
  }
  return {
    ...house,
    rankingFor: (asked, { limit = 10, audience = 'guest', language = 'en', sourceId } = {}) => {
      const text = language === 'en' ? spelled(asked, partition.vocabulary) : asked
      return rank(
        partition,
        { text, now: house.now, audience, limit, sourceId },
        { encoder: READER, ...understood(text) },
      )
    },
  }
}

/** Whoever asks on leans on a question that was just understood; it is remembered where guests are served, too. */
function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => known.get(text) ?? known.set(text, read(text)).get(text)!
}

export function chunksIn(source: Source): IndexedChunk[] {
  const chunks = chunksOf(source.content).map(({ starts, ends, units }, at) => ({
    id: `${source.id}-${at}`,
    content: source.content.slice(starts, ends),
    starts,
    units: units.map((unit) => ({
      ...plainUnit(source, unit),
      starts: unit.starts,
      ends: unit.ends,
      cells: unit.cells,
    })),
  }))
  reader ??= createReader()
  const encodings = encodedOnce(chunks.flatMap(({ units }) => units))
  let next = 0
  return chunks.map((chunk) => {
    const own = encodings.slice(next, next + chunk.units.length)
    next += chunk.units.length
    return { ...chunk, encodings: own }
  })
}

function encodedOnce(units: readonly { context: string; text: string }[]): Uint8Array[] {
  weights ??= createHash('sha256').update(readFileSync(WEIGHTS)).digest('hex')
  const key = createHash('sha256').update(weights)
  for (const { context, text } of units) key.update(`${context}\u0000${text}\u0001`)
  const file = join(KEPT, key.digest('hex').slice(0, 24))
  if (existsSync(file)) return splitEncodings(readFileSync(file))
  const encodings = units.map((unit) => reader!.encode(unit))
  mkdirSync(KEPT, { recursive: true })
  writeFileSync(file, joinEncodings(encodings))
  return encodings
}
