import { chunksOf } from '../../../src/modules/knowledge/chunking/chunks.ts'
import { plainUnit } from '../../../src/modules/knowledge/chunking/plain.ts'
import type { RankedPassage, RankedUnit, Ranking } from '../../../src/modules/knowledge/ports.ts'

/** A text as ranking gives it, all in one passage: each unit has the evidence that is told, in their order. */
export function passage(
  sourceId: string,
  name: string,
  content: string,
  { evidence = [], language = null }: { evidence?: readonly number[]; language?: string | null } = {},
): RankedPassage {
  const found = chunksOf(content).flatMap(({ units }) => units)
  const units = found.map((unit, at): RankedUnit => {
    const own = evidence[at] ?? 0
    return { ...unit, ...plainUnit({ name, content, language }, unit), evidence: own, score: scoreOf(own) }
  })
  units.sort((a, b) => b.evidence - a.evidence)
  const source = { sourceId, sourceName: name, sourceType: 'faq', language, chunkId: `${sourceId}_1` }
  return { ...source, starts: 0, content, units, score: units[0]?.score ?? 0 }
}

const scoreOf = (evidence: number) => 1 / (1 + Math.exp(-evidence))

/** Of which it is as good as certain that the best unit answers. */
export const ranking = (passages: RankedPassage[], sure: Partial<Ranking> = {}): Ranking => ({
  asked: '',
  searched: passages.length,
  passages,
  right: 0.98,
  answerable: 0.9,
  seasons: new Map(),
  ...sure,
})
