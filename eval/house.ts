/** A house to ask questions of: its texts, cut and ranked by the code that serves guests. */
import { chunksOf } from '../src/modules/knowledge/chunking/chunks.ts'
import { embeddedText } from '../src/modules/knowledge/embedding.ts'
import type { IndexedUnit, RankedPassage } from '../src/modules/knowledge/ports.ts'
import { ENCODER, newIndex } from './ranking.ts'
import type { VectorOf } from './vectors.ts'

export interface Source {
  id: string
  name: string
  type: string
  audience: 'guest' | 'staff'
  validFrom: string | null
  validUntil: string | null
  content: string
}

export interface HouseQuestion {
  question: string
  answerable: boolean
  source: string
  quote: string
  /** The quote as it is read where the file is HTML. */
  quote_text?: string
  also?: { source: string; quote: string }[]
  must_contain?: string[]
  must_not_contain?: string[]
}

export interface House {
  /** As the table calls it. */
  name: string
  /** The day on which it is asked. */
  today: string
  sources(): Source[]
  questions(): HouseQuestion[]
}

/** A house whose texts can be searched. */
export interface OpenHouse extends House {
  sourceOf: ReadonlyMap<string, Source>
  passagesFor(question: string, limit?: number): Promise<RankedPassage[]>
}

interface Cut {
  source: Source
  chunks: { id: string; content: string; starts: number; units: IndexedUnit[] }[]
}

export const cut = (source: Source): Cut => ({
  source,
  chunks: chunksOf(source.content).map(({ starts, ends, units }, at) => ({
    id: `${source.id}-${at}`,
    content: source.content.slice(starts, ends),
    starts,
    units: units.map((unit) => ({ ...unit, text: source.content.slice(unit.starts, unit.ends) })),
  })),
})

/** All that needs a vector. */
export const questionsAndSentences = (house: House): string[] => [
  ...house.questions().map(({ question }) => question),
  ...house
    .sources()
    .map(cut)
    .flatMap(({ source, chunks }) => chunks.flatMap(({ units }) => units.map((unit) => embeddedText(source, unit)))),
]

export async function opened(house: House, vectorOf: VectorOf): Promise<OpenHouse> {
  const index = newIndex(vectorOf)
  const cutSources = house.sources().map(cut)
  for (const { source, chunks } of cutSources) {
    const { content: _, ...head } = source
    await index.put({ ...head, version: 1, encoder: ENCODER }, chunks, (unit) => embeddedText(source, unit))
  }
  return {
    ...house,
    sourceOf: new Map(cutSources.map(({ source }) => [source.id, source])),
    passagesFor: (text, limit = 4) => index.rank(text, { today: house.today, limit }),
  }
}

export interface SourceSpan {
  id: string
  start: number
  end: number
}

/** Where the words that answer a question stand in the sources. */
export function rightPlaces({ sourceOf }: Pick<OpenHouse, 'sourceOf'>, asked: HouseQuestion): SourceSpan[] {
  return [{ source: asked.source, quote: asked.quote_text ?? asked.quote }, ...(asked.also ?? [])].map((one) => {
    const start = sourceOf.get(one.source)?.content.indexOf(one.quote) ?? -1
    if (start < 0) throw new Error(`“${one.quote}” does not stand in ${one.source}`)
    return { id: one.source, start, end: start + one.quote.length }
  })
}

export const touches = (spans: readonly SourceSpan[], id: string, start: number, end: number): boolean =>
  spans.some((span) => span.id === id && start < span.end && end > span.start)
