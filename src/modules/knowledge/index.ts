import { defineModule } from '../../platform/operation/module.ts'
import * as conflictOperations from './conflicts/operations.ts'
import * as gapOperations from './gap-operations.ts'
import * as operations from './operations.ts'
import { personal } from './personal.ts'
import * as searchOperations from './search-operations.ts'
import { inCurrency, synthetic } from './synthetic.ts'

export { type Chunk, chunksOf, type Unit } from './chunking/chunks.ts'
export { sentencesIn } from './chunking/sentences.ts'
export { startEmbedder } from './embedder.ts'
export { sourcesToEmbed } from './embedder-store.ts'
export { closeGaps, type GapToCheck, gapsToCheck } from './gap-store.ts'
export { noteGap } from './gaps.ts'
export type { RankedUnit, Ranking, Translation } from './ports.ts'
export { createReader } from './reading/reader.ts'
export { agedKnowledge } from './retention.ts'
export { ListedSource } from './schema.ts'
export { noRanking, type Passage, rankingFor, shownScore, wallClock } from './search.ts'
export { sourcesById } from './store.ts'
export { type AskedInVain, keepGaps } from './synthetic-gaps.ts'
export { type CitableSource, citableSources } from './synthetic-store.ts'
export { inCurrency }

export const knowledge = defineModule({
  name: 'knowledge',
  summary: 'What the house knows: policies, menus, rates and tips, found and cited by the chat',
  operations: [
    ...Object.values(operations),
    ...Object.values(searchOperations),
    ...Object.values(gapOperations),
    ...Object.values(conflictOperations),
  ],
  synthetic,
  personal,
})
